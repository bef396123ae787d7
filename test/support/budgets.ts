// What a first visit of each kind of page may cost, of the deterministic sample: the only budgets of bytes, files and elements. Each is
// today's number, a little rounded up. A change that needs more raises its number in the same commit, and one that needs less lowers it.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { PathName } from "#app/domain/address/paths.ts"

/**
 * kB: the document as it is and as brotli 5, its inlined styles, what its first intent brings as gzip (before it there is no script but the
 * document's own), the largest file of it that few pages share.
 */
const columns = ["document", "brotli", "styles", "scripts", "own", "files", "elements"] as const
type Column = (typeof columns)[number]

export const budgets: Record<PathName, readonly number[]> = {
  home: [71, 18.5, 15.5, 137.5, 4.5, 7, 665],
  rides: [84, 18.5, 14.5, 136.5, 4.5, 7, 1020],
  ride: [67, 18.5, 22, 155, 9.5, 10, 615],
  cyclingRoutes: [81.5, 19, 17.5, 138, 4.5, 7, 1035],
  cyclingRoute: [83.5, 23.5, 24, 160.5, 9.5, 11, 715],
  compare: [68.5, 20.5, 12, 157, 9.5, 12, 550],
  cyclingGroups: [68, 16, 17, 137, 4.5, 7, 680],
  cyclingGroup: [63.5, 16.5, 18, 143.5, 5, 8, 550],
  events: [68.5, 15.5, 14, 137, 4.5, 7, 795],
  event: [48.5, 14, 15.5, 142, 5, 8, 390],
  store: [73, 16.5, 16, 137.5, 4.5, 7, 700],
  products: [73, 16.5, 16, 137.5, 4.5, 7, 700],
  product: [60, 16, 18.5, 143.5, 5, 8, 460],
  stolen: [83, 18, 19, 139.5, 4.5, 7, 690],
  stolenHelp: [30.5, 9.5, 0.5, 145, 5, 9, 425],
  stolenReport: [54.5, 15, 17, 144.5, 5, 8, 435],
  myBike: [35.5, 11, 11.5, 139.5, 4.5, 9, 320],
  saved: [28, 9, 8, 140, 4.5, 8, 245],
  globalMap: [50.5, 12.5, 13, 146.5, 5.5, 9, 505],
  map: [24.5, 8, 8, 159.5, 9.5, 12, 105],
  embedEvents: [23, 7.5, 8, 143, 4.5, 10, 115],
  termsOfUse: [40.5, 14, 9, 127.5, 5, 7, 335],
  privacyPolicy: [40.5, 13.5, 9, 127.5, 4.5, 7, 335],
  contactUs: [33, 10.5, 10.5, 124.5, 4.5, 6, 270],
  newsletterConfirm: [20, 7, 0.5, 123.5, 4.5, 6, 235],
  newsletterLeave: [20, 6.5, 0.5, 123.5, 4.5, 6, 235],
  notFound: [20, 7, 0.5, 122, 4.5, 6, 240],
  search: [62.5, 16, 15, 144, 4.5, 13, 650],
  shortLink: [12, 5, 0.5, 122.5, 4.5, 6, 75],
}

/** Scripts that pages have in common; the library beneath is in the sum alone. */
const common = /\/(vendor|shared|cards|entry|rolldown)/

export function costsOf(html: string, scripts: ReadonlyMap<string, Buffer>): Record<Column, number> {
  const kB = (bytes: number) => bytes / 1_000
  const sizes = [...scripts].map(([path, file]) => ({ path, size: kB(gzipSync(file).length) }))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text)
  const markup = html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, "<$1>")
  return {
    document: kB(Buffer.byteLength(html)),
    brotli: kB(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length),
    styles: kB(Buffer.byteLength(styles.join(""))),
    scripts: sizes.reduce((sum, { size }) => sum + size, 0),
    own: Math.max(...sizes.filter(({ path }) => !common.test(path)).map(({ size }) => size)),
    files: sizes.length,
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
  }
}

/** What is over its budget, in the words of whoever has to change the table. */
export function excessOf(name: PathName, costs: Record<Column, number>): string[] {
  return columns.flatMap((column, at) => {
    const [cost, budget] = [costs[column], budgets[name][at] ?? 0]
    return cost <= budget
      ? []
      : `${name}: ${column} is ${cost.toFixed(1)}, and ${budget} in test/support/budgets.ts. Save it elsewhere, or raise the number in the same commit and say there why`
  })
}

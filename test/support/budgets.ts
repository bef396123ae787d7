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
  home: [93.5, 23.5, 37, 135, 4.5, 7, 665],
  rides: [105.5, 23.5, 36.5, 134, 4.5, 7, 1020],
  ride: [93, 24, 47.5, 153, 10.5, 10, 615],
  cyclingRoutes: [103.5, 24, 38.5, 135.5, 4.5, 7, 1035],
  cyclingRoute: [111, 29.5, 51.5, 158, 10.5, 10, 715],
  compare: [93, 26.5, 36, 154.5, 10.5, 11, 550],
  cyclingGroups: [89, 20.5, 37.5, 134.5, 4.5, 7, 680],
  cyclingGroup: [88.5, 22, 42.5, 141, 5, 8, 550],
  events: [90, 20.5, 35, 134.5, 4.5, 7, 795],
  event: [75.5, 20.5, 42, 140, 5, 8, 390],
  store: [93, 21, 35.5, 135, 4.5, 7, 700],
  products: [93, 21, 35.5, 135, 4.5, 7, 700],
  product: [85.5, 21.5, 43.5, 141, 5, 8, 455],
  stolen: [106, 23, 41, 137, 4.5, 7, 690],
  stolenHelp: [31, 9.5, 0, 142.5, 5, 9, 425],
  stolenReport: [83, 21.5, 45.5, 142, 5, 8, 435],
  myBike: [53.5, 15.5, 29, 137, 4.5, 9, 320],
  saved: [51.5, 15, 31.5, 137.5, 4.5, 8, 240],
  globalMap: [71, 17.5, 33, 144, 5.5, 9, 505],
  map: [51, 14.5, 34, 158, 10.5, 12, 100],
  embedEvents: [44.5, 13, 29.5, 140.5, 4.5, 10, 110],
  termsOfUse: [58, 18, 26, 125, 4.5, 7, 335],
  privacyPolicy: [58, 18, 26, 125, 4.5, 7, 335],
  contactUs: [49, 14.5, 26, 122, 4.5, 6, 270],
  newsletterConfirm: [20.5, 7, 0, 121, 4.5, 6, 240],
  newsletterLeave: [20.5, 7, 0, 121, 4.5, 6, 240],
  notFound: [20.5, 7, 0, 120, 4.5, 6, 245],
  search: [82, 21, 34, 142, 4.5, 13, 650],
  shortLink: [12.5, 5, 0, 120.5, 4.5, 7, 75],
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

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
  home: [97.5, 24.5, 40.5, 135.5, 4.5, 7, 665],
  rides: [109.5, 24.5, 39.5, 134.5, 4.5, 7, 1020],
  ride: [96.5, 25, 50, 153.5, 10.5, 10, 610],
  cyclingRoutes: [108, 25, 42, 136, 4.5, 7, 1030],
  cyclingRoute: [114.5, 30.5, 54, 158.5, 10.5, 10, 715],
  compare: [96.5, 27.5, 38.5, 155, 10.5, 11, 550],
  cyclingGroups: [93, 21.5, 40.5, 135, 4.5, 7, 695],
  cyclingGroup: [91.5, 22.5, 45, 141.5, 5, 8, 550],
  events: [94, 21.5, 38, 135, 4.5, 7, 795],
  event: [79, 21, 44.5, 140.5, 5, 8, 390],
  store: [97.5, 22, 38.5, 135.5, 4.5, 7, 705],
  products: [97.5, 22, 38.5, 135.5, 4.5, 7, 705],
  product: [89.5, 22.5, 47, 141.5, 5, 8, 460],
  stolen: [110, 24, 44, 137.5, 4.5, 7, 695],
  stolenHelp: [31.5, 10, 0, 143, 5, 9, 425],
  stolenReport: [87.5, 22.5, 49, 142.5, 5, 8, 435],
  myBike: [57, 16, 31.5, 137.5, 4.5, 9, 320],
  saved: [55.5, 16, 34, 138, 4.5, 8, 240],
  globalMap: [73, 18, 35, 144, 5.5, 9, 505],
  map: [54.5, 15.5, 37, 158.5, 10.5, 12, 100],
  embedEvents: [48, 14, 32.5, 141, 4.5, 10, 110],
  termsOfUse: [61.5, 19, 29, 125.5, 4.5, 7, 335],
  privacyPolicy: [61.5, 19, 29, 125, 4.5, 7, 335],
  contactUs: [52.5, 15.5, 28.5, 122, 4.5, 6, 270],
  newsletterConfirm: [21.5, 7, 0, 121, 4.5, 6, 240],
  newsletterLeave: [21, 7, 0, 121, 4.5, 6, 240],
  notFound: [21.5, 7, 0, 120, 4.5, 6, 245],
  search: [86, 22, 37.5, 142.5, 4.5, 13, 650],
  shortLink: [13, 5, 0, 120.5, 4.5, 7, 75],
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

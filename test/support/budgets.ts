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
  home: [91.5, 23.5, 34.5, 115, 4.5, 6, 675],
  rides: [105.5, 23.5, 35.5, 119.5, 4.5, 7, 1020],
  ride: [89.5, 23.5, 43, 133, 9.5, 10, 605],
  cyclingRoutes: [105, 24.5, 38.5, 121, 4.5, 7, 1030],
  cyclingRoute: [110.5, 30, 50, 138, 9.5, 10, 715],
  compare: [89, 26, 31.5, 133.5, 9.5, 10, 550],
  cyclingGroups: [91.5, 21.5, 38, 120, 4.5, 7, 770],
  cyclingGroup: [84.5, 21.5, 37.5, 121, 5, 7, 555],
  events: [90.5, 21, 34, 120, 4.5, 7, 795],
  event: [72.5, 20, 38.5, 120, 5, 7, 390],
  store: [94.5, 21.5, 35.5, 120.5, 4.5, 7, 705],
  products: [94.5, 21.5, 35.5, 120.5, 4.5, 7, 705],
  product: [81, 21, 38, 121, 5, 7, 460],
  stolen: [107.5, 23.5, 41.5, 122.5, 4.5, 7, 695],
  stolenHelp: [31.5, 10, 0, 122.5, 5, 8, 425],
  stolenReport: [80, 21, 41.5, 122, 5, 7, 435],
  myBike: [51.5, 15, 26, 117, 4.5, 8, 320],
  saved: [50.5, 15, 29.5, 118, 4.5, 7, 240],
  globalMap: [67.5, 17, 29.5, 124, 5, 8, 505],
  map: [49, 14.5, 31.5, 137, 9.5, 11, 100],
  embedEvents: [43, 13, 27, 120.5, 4.5, 9, 110],
  termsOfUse: [55, 17.5, 22.5, 119.5, 4.5, 7, 335],
  privacyPolicy: [55.5, 17.5, 22.5, 119, 4.5, 7, 335],
  contactUs: [45.5, 13.5, 21.5, 116, 4.5, 6, 275],
  newsletterConfirm: [21.5, 7, 0, 115, 4.5, 6, 240],
  newsletterLeave: [21.5, 7, 0, 115, 4.5, 6, 240],
  notFound: [21.5, 7.5, 0, 114, 4.5, 6, 245],
  search: [82.5, 21, 33.5, 114, 4.5, 6, 665],
  shortLink: [13.5, 5.5, 0, 114.5, 4.5, 7, 75],
}

/** Scripts that pages have in common; the library beneath is in the sum alone. */
const common = /\/(vendor|entry|lists|rolldown)/

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

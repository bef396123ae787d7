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
  home: [90, 23, 30.5, 115.5, 4.5, 6, 675],
  rides: [103.5, 23.5, 30, 120, 4.5, 7, 1020],
  ride: [86, 23, 36.5, 134, 9.5, 10, 605],
  cyclingRoutes: [101.5, 24, 32.5, 121, 4.5, 7, 1030],
  cyclingRoute: [106, 29, 41.5, 139, 9.5, 10, 715],
  compare: [88, 25.5, 27, 134, 9.5, 10, 555],
  cyclingGroups: [89, 21, 32, 120.5, 4.5, 7, 770],
  cyclingGroup: [81, 21, 31.5, 121.5, 5, 7, 555],
  events: [87.5, 20.5, 29, 120, 4.5, 7, 795],
  event: [69, 19.5, 33, 120.5, 5, 7, 390],
  store: [92, 21.5, 30.5, 121, 4.5, 7, 705],
  products: [92, 21.5, 30.5, 121, 4.5, 7, 705],
  product: [78, 21, 33.5, 121.5, 5, 7, 460],
  stolen: [103.5, 23, 35, 123, 4.5, 7, 695],
  stolenHelp: [33.5, 10.5, 0, 123, 5, 8, 425],
  stolenReport: [75.5, 20.5, 35, 122.5, 5, 7, 435],
  myBike: [49, 15, 22.5, 117.5, 4.5, 8, 320],
  saved: [47.5, 14.5, 25, 118, 4.5, 7, 240],
  globalMap: [66, 16.5, 25, 124, 5.5, 8, 505],
  map: [45, 14, 26.5, 137.5, 9.5, 11, 100],
  embedEvents: [40.5, 12.5, 24, 121, 4.5, 9, 110],
  termsOfUse: [54.5, 17.5, 20, 119.5, 4.5, 7, 335],
  privacyPolicy: [54.5, 17.5, 20, 119.5, 4.5, 7, 335],
  contactUs: [44.5, 14, 19.5, 116.5, 4.5, 6, 275],
  newsletterConfirm: [22.5, 7.5, 0, 115.5, 4.5, 6, 240],
  newsletterLeave: [22.5, 7.5, 0, 115.5, 4.5, 6, 240],
  notFound: [23, 8, 0, 114, 4.5, 6, 245],
  search: [80.5, 21, 29.5, 114.5, 4.5, 6, 665],
  shortLink: [14, 5.5, 0, 115, 4.5, 7, 75],
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

// What a first visit of each kind of page may cost, of the deterministic sample: the only budgets of bytes, files and elements. Each is
// today's number, a little rounded up. A change that needs more raises its number in the same commit, and one that needs less lowers it.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { PathName } from "#app/domain/address/paths.ts"

/** kB: the document as it is and as brotli 5, its inlined styles, its scripts as gzip, the largest of them that few pages share. */
const columns = ["document", "brotli", "styles", "scripts", "own", "files", "elements"] as const
type Column = (typeof columns)[number]

export const budgets: Record<PathName, readonly number[]> = {
  home: [65, 16, 14.5, 126, 4, 7, 640],
  rides: [72, 16, 13.5, 130, 4.5, 8, 925],
  ride: [55, 15, 20, 133, 4.5, 9, 520],
  cyclingRoutes: [69, 16.5, 16.5, 130, 4.5, 8, 940],
  cyclingRoute: [71, 20, 20, 133.5, 4.5, 9, 620],
  cyclingGroups: [55, 13, 16, 130.5, 4.5, 8, 585],
  cyclingGroup: [55, 13.5, 16.5, 131.5, 4, 8, 525],
  events: [56, 13, 13, 131, 4.5, 8, 665],
  event: [44, 12, 15, 130.5, 4, 8, 375],
  store: [61, 14, 15, 131, 4.5, 8, 600],
  products: [61, 14, 15, 131, 4.5, 8, 600],
  product: [53, 13.5, 16, 131.5, 4, 8, 430],
  stolen: [70, 15, 17.5, 132, 4.5, 8, 595],
  stolenHelp: [24, 7.5, 0, 132, 4, 8, 390],
  stolenReport: [48, 12.5, 15, 132, 4, 8, 415],
  globalMap: [45, 10.5, 13, 137.5, 5.5, 10, 485],
  map: [20, 6, 8, 140, 4, 12, 105],
  embedEvents: [17, 5.5, 7.5, 132, 4, 10, 110],
  termsOfUse: [35, 11.5, 8, 124, 4.5, 7, 310],
  privacyPolicy: [34, 11.5, 8, 124, 4.5, 7, 310],
  contactUs: [27, 8, 9.5, 121, 4, 6, 250],
  newsletterConfirm: [14, 4.5, 0, 119.5, 4, 6, 210],
  newsletterLeave: [14, 4.5, 0, 119.5, 4, 6, 210],
  developers: [119, 19.5, 9, 121, 4, 8, 3220],
  notFound: [14, 5, 0, 118.5, 4, 6, 215],
  shortLink: [7, 2.5, 0, 119, 4, 6, 70],
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

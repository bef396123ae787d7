// What a first visit of each kind of page may cost, of the deterministic sample: the only budgets of bytes, files and elements. Each is
// today's number, a little rounded up. A change that needs more raises its number in the same commit, and one that needs less lowers it.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { PathName } from "#app/domain/address/paths.ts"

/** kB: the document as it is and as brotli 5, its inlined styles, its scripts as gzip, the largest of them that few pages share. */
const columns = ["document", "brotli", "styles", "scripts", "own", "files", "elements"] as const
type Column = (typeof columns)[number]

export const budgets: Record<PathName, readonly number[]> = {
  home: [104, 25.5, 52, 129, 4, 9, 670],
  rides: [117, 26.5, 53, 130, 4.5, 9, 975],
  ride: [102, 26.5, 66, 140, 4.5, 14, 545],
  cyclingRoutes: [111, 26, 52, 135, 4.5, 12, 985],
  cyclingRoute: [118, 32, 66, 141, 4.5, 14, 650],
  cyclingGroups: [93, 22.5, 52, 135, 4.5, 12, 600],
  cyclingGroup: [106, 25.5, 67, 137, 4, 15, 540],
  events: [97, 23, 52, 132, 4.5, 10, 690],
  event: [96, 24.5, 67, 136, 4, 15, 390],
  store: [100, 23.5, 52, 133, 4.5, 10, 625],
  products: [100, 23.5, 52, 133, 4.5, 10, 625],
  product: [103, 25.5, 67, 133, 4, 10, 450],
  stolen: [112, 25, 56, 137, 4.5, 12, 615],
  stolenHelp: [25, 7.5, 0, 129, 4, 8, 415],
  stolenReport: [100, 25, 68, 137, 4, 13, 435],
  globalMap: [87, 21, 54, 136, 5.5, 12, 500],
  map: [67, 18, 56, 139, 4.5, 14, 95],
  embedEvents: [65, 17.5, 56, 133, 4, 12, 105],
  termsOfUse: [78, 22.5, 51, 126, 4.5, 7, 330],
  privacyPolicy: [78, 22, 51, 126, 4.5, 7, 330],
  contactUs: [69, 18.5, 51, 123, 4, 6, 270],
  newsletterConfirm: [15, 4.5, 0, 122, 4, 6, 230],
  newsletterLeave: [15, 4.5, 0, 122, 4, 6, 230],
  developers: [163, 30.5, 52, 123, 4, 8, 3265],
  notFound: [65, 17.5, 50, 121, 4, 6, 235],
  shortLink: [6, 2.5, 0, 121, 4, 6, 70],
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

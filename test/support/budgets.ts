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
  home: [71.5, 18.5, 15.5, 136.5, 4.5, 7, 665],
  rides: [83.5, 18.5, 14.5, 135.5, 4.5, 7, 1025],
  ride: [67.5, 18.5, 22, 154, 9.5, 10, 625],
  cyclingRoutes: [82.5, 19.5, 17.5, 137, 4.5, 7, 1040],
  cyclingRoute: [84, 23.5, 22, 159.5, 9.5, 11, 745],
  compare: [69, 20.5, 12, 151.5, 9.5, 11, 550],
  cyclingGroups: [69, 16, 17, 136.5, 4.5, 7, 685],
  cyclingGroup: [64, 16.5, 18, 142.5, 5, 8, 560],
  events: [69, 15.5, 14, 136, 4.5, 7, 795],
  event: [49, 14.5, 15.5, 141.5, 5, 8, 400],
  store: [73, 16.5, 16, 136.5, 4.5, 7, 700],
  products: [73, 16.5, 16, 136.5, 4.5, 7, 700],
  product: [59.5, 16, 17.5, 142.5, 5, 8, 460],
  stolen: [84, 18, 19, 138.5, 4.5, 7, 695],
  stolenHelp: [30.5, 9.5, 0.5, 144, 5, 9, 425],
  stolenReport: [54.5, 15, 16.5, 143.5, 5, 8, 450],
  myBike: [35, 11, 10.5, 138.5, 4.5, 9, 315],
  saved: [28.5, 9, 8, 139, 4.5, 8, 245],
  globalMap: [51, 12.5, 13.5, 146, 5.5, 9, 510],
  map: [25.5, 8.5, 8.5, 154.5, 9.5, 11, 110],
  embedEvents: [23, 7.5, 8, 142.5, 4.5, 10, 115],
  termsOfUse: [40.5, 14, 9, 127, 5, 7, 335],
  privacyPolicy: [40.5, 13.5, 9, 127, 4.5, 7, 335],
  contactUs: [33, 10.5, 10.5, 124, 4.5, 6, 275],
  newsletterConfirm: [20, 6.5, 0.5, 123, 4.5, 6, 235],
  newsletterLeave: [20, 6.5, 0.5, 123, 4.5, 6, 235],
  notFound: [20, 7, 0.5, 121.5, 4.5, 6, 240],
  shortLink: [12, 5, 0.5, 122, 4.5, 6, 75],
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

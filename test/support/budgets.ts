// What a first visit of each kind of page may cost, of the deterministic sample: the only budgets of bytes, files and elements. Each is
// today's number, a little rounded up. A change that needs more raises its number in the same commit, and one that needs less lowers it.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { PathName } from "#app/domain/address/paths.ts"

/** kB: the document as it is and as brotli 5, its inlined styles, its scripts as gzip, the largest of them that few pages share. */
const columns = ["document", "brotli", "styles", "scripts", "own", "files", "elements"] as const
type Column = (typeof columns)[number]

export const budgets: Record<PathName, readonly number[]> = {
  home: [66.5, 16.5, 15, 128.5, 4.5, 7, 665],
  rides: [72, 16, 14, 133, 5.5, 8, 950],
  ride: [63, 16.5, 21.5, 134.5, 4.5, 9, 625],
  cyclingRoutes: [70.5, 17, 17, 134, 5.5, 8, 965],
  cyclingRoute: [79, 21.5, 22, 136, 4.5, 9, 745],
  compare: [64, 18.5, 11.5, 129.5, 4.5, 9, 550],
  cyclingGroups: [57.5, 13.7, 17, 133.5, 5.5, 8, 610],
  cyclingGroup: [59, 14.4, 17.5, 133, 4.5, 8, 560],
  events: [57, 13.5, 13.5, 133.5, 5.5, 8, 720],
  event: [44.5, 12.5, 15.5, 132, 4.5, 8, 400],
  store: [61.5, 14, 15.5, 134, 5.5, 8, 625],
  products: [61.5, 14, 15.5, 134, 5.5, 8, 625],
  product: [55, 14, 17.5, 132.5, 4.5, 8, 460],
  stolen: [71.5, 15.5, 18.5, 135, 5.5, 8, 620],
  stolenHelp: [26, 7.5, 0.5, 135, 4.5, 9, 425],
  stolenReport: [50, 13, 16, 133.5, 4.5, 8, 450],
  saved: [23.5, 7, 8, 131.5, 4.5, 9, 245],
  myBike: [30, 9, 10.5, 130, 4.5, 8, 315],
  globalMap: [46.5, 11, 13, 140, 5.5, 10, 510],
  map: [20, 6.5, 8, 142.5, 4.5, 12, 105],
  embedEvents: [18, 5.5, 8, 134, 4.5, 10, 110],
  search: [58, 14.2, 16, 141, 5.5, 14, 655],
  termsOfUse: [36, 12, 8.5, 125, 4.5, 7, 335],
  privacyPolicy: [36, 11.5, 8.5, 125, 4.5, 7, 335],
  contactUs: [28.5, 8.5, 10, 122, 4.5, 7, 275],
  newsletterConfirm: [16, 5, 0.5, 120.5, 4.5, 6, 235],
  newsletterLeave: [16, 5, 0.5, 120.5, 4.5, 6, 235],
  notFound: [16, 5, 0.5, 119.5, 4.5, 6, 240],
  shortLink: [7, 2.6, 0.5, 120, 4.5, 6, 70],
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

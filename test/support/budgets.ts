// What a first visit of each kind of page may cost, of the deterministic sample: the only budgets of bytes, files and elements. Each is
// today's number, a little rounded up. A change that needs more raises its number in the same commit, and one that needs less lowers it.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { PathName } from "#app/domain/address/paths.ts"

/** kB: the document as it is and as brotli 5, its inlined styles, its scripts as gzip, the largest of them that few pages share. */
const columns = ["document", "brotli", "styles", "scripts", "own", "files", "elements"] as const
type Column = (typeof columns)[number]

export const budgets: Record<PathName, readonly number[]> = {
  home: [66, 16.5, 15, 128.5, 4.5, 7, 665],
  rides: [72, 16, 14, 133, 5.5, 8, 945],
  ride: [62, 16.5, 21.5, 134.5, 4.5, 9, 610],
  cyclingRoutes: [69.5, 17, 16.5, 134, 5.5, 8, 960],
  cyclingRoute: [78, 21.5, 23.5, 133, 4.5, 8, 710],
  compare: [63.5, 18.5, 11.5, 129.5, 4.5, 9, 550],
  cyclingGroups: [56, 13.7, 16.5, 133.5, 5.5, 8, 605],
  cyclingGroup: [58.5, 14.4, 17.5, 133, 4.5, 8, 545],
  events: [56.5, 13.5, 13.5, 133.5, 5.5, 8, 715],
  event: [43.5, 12, 15, 132, 4.5, 8, 385],
  store: [61, 14, 15.5, 134, 5.5, 8, 625],
  products: [61, 14, 15.5, 134, 5.5, 8, 625],
  product: [55, 14, 18, 132.5, 4.5, 8, 455],
  stolen: [70.5, 15.5, 18, 135, 5.5, 8, 615],
  stolenHelp: [25.5, 7.5, 0.5, 135, 4.5, 9, 420],
  stolenReport: [49, 13, 16.5, 133.5, 4.5, 8, 435],
  saved: [23, 7, 7.5, 135, 4.5, 10, 240],
  myBike: [30.5, 9, 11, 130.5, 4.5, 8, 315],
  globalMap: [45, 10.5, 13, 140, 5.5, 10, 500],
  map: [19.5, 6, 7.5, 142.5, 4.5, 13, 105],
  embedEvents: [18, 5.5, 8, 134, 4.5, 10, 110],
  search: [57.5, 14.2, 15, 140.5, 5.5, 14, 650],
  termsOfUse: [35, 12, 8.5, 125, 4.5, 7, 330],
  privacyPolicy: [35.5, 11.5, 8.5, 125, 4.5, 7, 330],
  contactUs: [28, 8.5, 10, 122, 4.5, 7, 270],
  newsletterConfirm: [15, 5, 0.5, 120.5, 4.5, 6, 235],
  newsletterLeave: [15, 5, 0.5, 120.5, 4.5, 6, 235],
  notFound: [15, 5, 0.5, 119.5, 4.5, 6, 240],
  shortLink: [7, 3, 0.5, 120, 4.5, 6, 70],
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

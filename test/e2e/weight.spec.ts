// What a first visit carries: every script that a document names, compressed. Documents name the whole of their static graph,
// so that nothing is left to be found out by the browser.

import { gzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"
import type { PathName } from "#app/domain/address/paths.ts"
import { shortLinks } from "#upstream/sample/make.ts"
import { pathNames, readAddresses } from "../support/addresses.ts"

/** Pages with a map, whose engine is not among what they carry. */
const withMap: readonly PathName[] = [
  "cyclingRoutes",
  "cyclingRoute",
  "ride",
  "cyclingGroups",
  "cyclingGroup",
  "event",
  "stolen",
  "stolenReport",
  "globalMap",
  "map",
]
const thousands = { plain: 132, withMap: 140, own: 12 }

for (const name of pathNames) {
  test(`${name} carries no more JavaScript than it may`, async ({ request }) => {
    const addresses = await readAddresses(request, { code: shortLinks[0]?.code ?? "" })
    const html = await (await request.get(addresses[name])).text()
    const scripts = [...new Set([...html.matchAll(/\/assets\/[^" ]+\.js/g)].map(([path]) => path))]
    const sizes = await Promise.all(
      scripts.map(async (path) => [path, gzipSync(await (await request.get(path)).body()).length / 1_000] as const),
    )
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(scripts.length).toBeGreaterThan(4)
    expect(total).toBeLessThanOrEqual(withMap.includes(name) ? thousands.withMap : thousands.plain)
    const shared = /\/(vendor|shared|cards|entry|rolldown)/
    const own = sizes.filter(([path]) => !shared.test(path)).map(([, size]) => size)
    expect(Math.max(...own)).toBeLessThanOrEqual(thousands.own)
    expect(scripts.filter((path) => /maplibre|google/.test(path))).toEqual([])
  })
}

test("the page of a short link weighs less than 4 kB, because nobody keeps it", async ({ request }) => {
  const html = await (await request.get(`/${shortLinks[0]?.code}`)).text()
  expect(gzipSync(html).length).toBeLessThan(4_000)
  expect(html).not.toContain("<style")
})

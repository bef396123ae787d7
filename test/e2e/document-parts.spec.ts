// A document that a slow line brings in parts.

import { readAddresses } from "../support/addresses.ts"
import { serveInParts } from "../support/slow-documents.ts"
import { countShifts, expectStill, hydrated, test } from "../support/visit.ts"

test("nothing moves while a document comes in parts", { tag: "@first" }, async ({ page, baseURL }) => {
  const parts = ['<div class="detail-map"', "</figure>", '<div class="detail-more"', "</section>"]
  const buttons = ["directions", "share"].map((menu) => `popoverTarget="${menu}"`)
  const { url, stop } = await serveInParts(baseURL ?? "", [...parts, ...buttons])
  const addresses = await readAddresses(page.request, { code: "" })
  await countShifts(page)
  for (const [name, width] of [
    ["cyclingRoute", 390],
    ["ride", 390],
    ["product", 390],
    ["stolenReport", 390],
    ["cyclingGroup", 390],
    ["event", 390],
    ["event", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url + addresses[name])
    await hydrated(page)
    await expectStill(page, `${name} ${width}`)
  }
  stop()
})

// A live map in the pages of others: what is on it can be chosen, also in a frame of an opaque origin.

import { expect } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { launchOptions } from "../support/chromium.ts"
import {
  type EmbeddingSite,
  openExample,
  openSandboxed,
  serveOpenStyle,
  startEmbeddingSite,
} from "../support/embedding-sites.ts"
import { pt as text } from "../support/locales.ts"
import { siteUrl } from "../support/site.ts"
import { test, watch } from "../support/visit.ts"

test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 640, height: 480 } })

let other: EmbeddingSite
test.beforeAll(async () => {
  other = await startEmbeddingSite()
})
test.afterAll(() => other.stop())
test.beforeEach(({ context }) => serveOpenStyle(context))

test("what is on a live map can be chosen, a cluster opened again and again", { tag: "@first" }, async ({ page }) => {
  const { items }: { items: { id: string; name: string; coordinates: { lat: number; lng: number } | null }[] } = await (
    await page.request.get(new URL(list("cycling-groups"), siteUrl()).href)
  ).json()
  const group = items.find(({ coordinates }) => coordinates !== null)
  const { lat, lng } = group?.coordinates ?? {}
  const { asked } = watch(page)
  for (const show of [`group=${group?.id}`, `layers=groups&center=${lat},${lng}&zoom=16`]) {
    const map = await openExample(page, other, { show })
    await map.getByRole("button", { name: text.map.start }).press("Enter")
    await map.locator(".map-ready").waitFor()
    await map.locator("canvas").click()
    await expect(page.locator("#chosen")).toHaveText(group?.name ?? "")
    await expect(map.locator("h1")).toHaveText(group?.name ?? "")
    await expect(map.locator("main a")).toHaveAttribute("href", `/cycling-groups/${group?.id}`)
  }
  expect(asked.length).toBeLessThanOrEqual(1)

  const cluster = { type: "cluster", count: 7, counts: { group: 7 }, at: [-48.9, -27.3], expansionZoom: 9 }
  await page.route("**/api/v1/map/features?*", (request) =>
    request.fulfill({ json: { features: [cluster], truncated: false } }),
  )
  await page.goto("/map?layers=groups&center=-27.3,-48.9&zoom=7.5")
  await page.getByRole("button", { name: text.map.start }).press("Enter")
  await page.locator(".map-ready").waitFor()
  await expect(page.getByText(text.embed.shown_other.replace("{{count}}", "7"))).toBeVisible()
  const [canvas, link] = [page.locator("canvas"), page.locator("main a")]
  for (const _ of ["once", "again"]) {
    // The words have the cluster a frame or more before the map.
    await expect(async () => {
      await canvas.click()
      await expect(link).toHaveAttribute("href", /#9\//, { timeout: 2_000 })
    }).toPass()
    await canvas.press("-")
    await expect(link).toHaveAttribute("href", /#8\//)
  }
})

test("in a sandboxed frame a route and a map of layers are whole, and nothing breaks", async ({ page }) => {
  const { lines, asked } = watch(page)
  const frame = await openSandboxed(page, other, "/map?route=serra-do-corvo-branco&profile=1")
  await frame.locator(".map-ready").waitFor()
  const inside = await (await page.locator("iframe").elementHandle())?.contentFrame()
  expect(await inside?.evaluate(() => origin)).toBe("null")
  const faces = await inside?.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ status }) => status)
  })
  expect(faces).toContain("loaded")
  const profile = frame.getByRole("slider")
  const before = await profile.getAttribute("aria-valuetext")
  await profile.press("End")
  await expect(profile).not.toHaveAttribute("aria-valuetext", before ?? "")
  const scale = frame.locator(".maplibregl-ctrl-scale")
  const wide = (await scale.textContent()) ?? ""
  await frame.locator(".maplibregl-ctrl-zoom-in").click()
  await expect(scale).not.toHaveText(wide)

  const layers = await openSandboxed(page, other, "/en/map?layers=groups&center=-23.55,-46.63&zoom=9")
  await layers.locator(".map-ready").waitFor()
  await layers.locator("canvas").press("-")
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(layers.locator("main a")).toHaveAttribute("href", /^\/en\/global-map\?layers=groups#8\//)
  expect(lines).toEqual([])
})

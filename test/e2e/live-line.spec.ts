// What a map shows is there before, while and after its engine starts; the line of a track also while the theme changes, and on paper.

import { expect, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { mapColours } from "#app/map/map-colours.ts"
import { boxOf } from "../support/boxes.ts"
import { launchOptions } from "../support/chromium.ts"
import { pt } from "../support/locales.ts"
import { channelsOf, isOutside, serveStyle } from "../support/maps.ts"
import { picturesOf } from "../support/paper.ts"
import { type Colour, countPixels } from "../support/pixels.ts"
import { hold, hydrated, settled, test } from "../support/visit.ts"

test.use({ launchOptions: launchOptions({ webgl: true }) })

const lime: Colour = [198, 244, 50]
/** The line of the light theme, and on paper. */
const ink: Colour = [18, 20, 15]

for (const [name, path, width] of [
  ["a route", "/cycling-routes/serra-do-corvo-branco", 390],
  ["a ride", null, 1280],
] as const) {
  test(`the line of ${name} is in every frame while its map starts and while it changes its theme, and on paper after it`, {
    tag: path === null ? [] : "@first",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await serveStyle(page.context())
    const release = await hold(page, /\/assets\/maplibre-[^/]*\.js$/)
    await page.goto(path ?? `/rides/${await firstOf(page, "rides")}`)
    await hydrated(page)
    const map = page.locator(".map").first()
    await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
    const area = await boxOf(map)
    const film = await record(page)
    if (width < 768) await page.getByRole("button", { name: pt.map.start }).click()
    await expect.poll(() => film.frames.length).toBeGreaterThan(0)
    release()
    await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
    // The drawing goes 200 ms later, and the frame without it comes when it is painted.
    await expect(map.locator(".trace")).toBeHidden()
    await expect.poll(() => film.frames.length).toBeGreaterThan(1)
    // The ground of the dark theme is nearly as dark as the line of the light one.
    const count = async (frame: Buffer, colour: Colour, tolerance = colour === ink ? 2 : 40) =>
      (await countPixels(frame, colour, { tolerance, area })).count
    const darkFrames = film.frames.length
    await page.locator(".theme-switch").dispatchEvent("click")
    await expect.poll(async () => count(await page.screenshot(), ink)).toBeGreaterThan(300)
    const counts: number[] = []
    for (const [position, frame] of (await film.stop()).entries()) {
      const dark = await count(frame, lime)
      counts.push(position < darkFrames ? dark : Math.max(dark, await count(frame, ink)))
    }
    const [first = 0] = counts
    expect(first).toBeGreaterThan(300)
    expect(Math.min(...counts), counts.join(" ")).toBeGreaterThan(first / 2)

    await settled(page)
    const printed = await inkOf(page)
    await map.locator(".trace").evaluate((line) => line.remove())
    expect(printed - (await inkOf(page))).toBeGreaterThan(300)
  })
}

for (const [name, resource, prefix, hasEnds] of [
  ["a route", "cycling-routes", "/cycling-routes/", true],
  ["a ride", "rides", "/rides/", true],
  ["a group", "cycling-groups", "/cycling-groups/", false],
  ["a report", "stolen", "/stolen/", false],
  ["an embedded route", "cycling-routes", "/map?theme=dark&route=", true],
  ["an embedded ride", "rides", "/map?theme=dark&ride=", true],
  ["an embedded group", "cycling-groups", "/map?theme=dark&group=", false],
  ["an embedded map of all", null, "/map?theme=dark", false],
] as const)
  test(`a first tap leaves what the map of ${name} shows in every frame, and its ends inside`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Without tiles, the ground is the site's own.
    await page.context().route(isOutside, (route) => route.abort())
    await page.goto(prefix + (resource === null ? "" : await firstOf(page, resource)))
    await hydrated(page)
    const map = page.locator(".map").first()
    await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
    const area = await boxOf(map)
    const film = await record(page)
    await expect.poll(() => film.frames.length).toBeGreaterThan(0)
    await page
      .getByRole("button", { name: pt.map.start })
      .click({ position: { x: area.width - 40, y: area.height - 40 } })
    await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
    await expect(map.locator(".cover > :not(.contours)").first()).toBeHidden()
    const frames = [...(await film.stop()), await page.screenshot()]
    const shown: number[] = []
    for (const frame of frames) {
      const bare = await countPixels(frame, channelsOf(mapColours.dark.land), { tolerance: 1, area })
      const line = await countPixels(frame, lime, { tolerance: 40, area })
      shown.push(hasEnds ? line.count : area.width * Math.round(area.height) - bare.count)
    }
    const [first = 0] = shown
    expect(first).toBeGreaterThan(300)
    expect(Math.min(...shown), shown.join(" ")).toBeGreaterThan(first / 2)
    if (!hasEnds) return
    const [across, down] = [
      { ...area, height: 3 },
      { ...area, width: 3 },
    ]
    for (const edge of [across, { ...across, y: area.bottom - 3 }, down, { ...down, x: area.right - 3 }])
      expect((await countPixels(frames.at(-1) ?? new Uint8Array(), lime, { tolerance: 40, area: edge })).count).toBe(0)
  })

async function firstOf(page: Page, resource: Resource): Promise<string> {
  const { items }: { items: { id: string }[] } = await (await page.request.get(list(resource, { limit: "1" }))).json()
  return items[0]?.id ?? ""
}

/** How many pixels of the first sheet are as dark as the line. */
async function inkOf(page: Page): Promise<number> {
  const [sheet = new Uint8Array()] = await picturesOf(page, await page.pdf({ preferCSSPageSize: true }))
  return (await countPixels(sheet, ink, { tolerance: 40 })).count
}

/** The frames that the browser paints from now on, as PNG. */
async function record(page: Page) {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on("Page.screencastFrame", async ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"))
    await session.send("Page.screencastFrameAck", { sessionId })
  })
  await session.send("Page.startScreencast", { format: "png" })
  return {
    frames,
    stop: async () => {
      await session.send("Page.stopScreencast")
      return frames
    },
  }
}

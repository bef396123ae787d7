// Live maps of MapLibre, drawn by WebGL in software on a style of the tests' own, or on none.

import { expect, type Page } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import { launchOptions } from "../support/chromium.ts"
import { engineFile, route, testEngine } from "../support/engine-tests.ts"
import { pt } from "../support/locales.ts"
import { canvas, isOutside, mapLibre, serveStyle } from "../support/maps.ts"
import { shownBy } from "../support/marks.ts"
import { picturesOf } from "../support/paper.ts"
import { type Colour, countPixels } from "../support/pixels.ts"
import { hold, hydrated, settled, test } from "../support/visit.ts"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })

const lime: Colour = [198, 244, 50]
/** The line of the light theme, and on paper. */
const ink: Colour = [18, 20, 15]

testEngine(mapLibre)

test("no engine comes before it is wanted; a track is in each frame from then on", { tag: "@first" }, async ({
  page,
  context,
  request,
}) => {
  await serveStyle(context)
  const fetched: string[] = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  const engines = () => fetched.filter((path) => /live-(track|map|list|layers)|maplibre|google-maps/.test(path))
  await page.setViewportSize({ width: 390, height: 844 })
  const { home, globalMap, cyclingRoutes, ride, cyclingGroup, event, stolenReport } = await readAddresses(request, {
    code: "none",
  })
  const embedded = ["route=serra-do-corvo-branco", "layers=groups&center=-23.55,-46.63&zoom=9"]
  const lists = [globalMap, `${cyclingRoutes}?view=map`]
  const map = page.locator(".map").first()
  const visit = async (path: string) => {
    fetched.length = 0
    await page.goto(path)
    await hydrated(page)
    if (path !== home) await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
    // A map in sight would be begun in the first idle time after its frame.
    await settled(page)
    await page.waitForLoadState("networkidle")
    expect(engines(), path).toEqual([])
  }
  for (const path of [home, ...embedded.map((what) => `/map?${what}`), ...lists, cyclingGroup, event, stolenReport])
    await visit(path)
  await visit(route)
  await expectTrackInFrames(page, () => page.getByRole("button", { name: pt.map.start }).press("Enter"))
  await expect(canvas(page)).toBeFocused()
  expect(engines().length).toBeGreaterThan(0)
  await page.getByRole("button", { name: pt.nav.theme }).dispatchEvent("click")
  await visit(ride)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectTrackInFrames(page, () => map.hover())
})

/** From before its engine is there until it wears another theme, and on paper after that. */
async function expectTrackInFrames(page: Page, start: () => Promise<void>): Promise<void> {
  const map = page.locator(".map").first()
  await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
  const fetchIt = await hold(page, engineFile)
  const area = (await map.boundingBox()) ?? undefined
  const film = await record(page)
  await start()
  await expect.poll(() => film.frames.length).toBeGreaterThan(0)
  fetchIt()
  await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
  // The drawing goes 200 ms later, and the frame without it comes when it is painted.
  await expect(map.locator(".trace")).toBeHidden()
  await expect.poll(() => film.frames.length).toBeGreaterThan(1)
  // The ground of the dark theme is nearly as dark as the line of the light one.
  const count = async (frame: string, colour: Colour, tolerance = colour === ink ? 2 : 40) =>
    (await countPixels(page, frame, colour, { tolerance, area })).count
  const darkFrames = film.frames.length
  await page.getByRole("button", { name: pt.nav.theme }).dispatchEvent("click")
  await expect.poll(async () => count((await page.screenshot()).toString("base64"), ink)).toBeGreaterThan(300)
  const counts: number[] = []
  for (const [position, frame] of (await film.stop()).entries()) {
    const dark = await count(frame, lime)
    counts.push(position < darkFrames ? dark : Math.max(dark, await count(frame, ink)))
  }
  const [first = 0] = counts
  expect(first).toBeGreaterThan(300)
  expect(Math.min(...counts), counts.join(" ")).toBeGreaterThan(first / 2)

  const printed = await inkOf(page)
  await map.locator(".trace").evaluate((line) => line.remove())
  expect(printed - (await inkOf(page)), "on paper").toBeGreaterThan(300)
}

test("where its style does not come, a map shows at least what was drawn before it", async ({ page, context }) => {
  await context.route(isOutside, (request) => request.abort())
  const map = page.locator(".map").first()
  for (const path of [route, "/cycling-groups/gr-pedal-da-madrugada", "/cycling-routes"]) {
    const fetchIt = await hold(page, engineFile)
    await page.goto(path)
    await hydrated(page)
    const drawn = await marksOf(page)
    expect(drawn, path).toBeGreaterThan(50)
    fetchIt()
    await expect(page.locator(".map-ready"), path).toHaveCSS("opacity", "1")
    await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("Natural Earth")
    await expect.poll(() => marksOf(page), path).toBeGreaterThan(drawn * 0.8)
    expect(await shownBy(page, map), `the ground of ${path}`).toBeGreaterThan(10_000)
  }
})

/** How many pixels of the map are of our lines and spots. */
async function marksOf(page: Page): Promise<number> {
  const picture = (await page.locator(".map").first().screenshot()).toString("base64")
  return (await countPixels(page, picture, lime, { tolerance: 40 })).count
}

/** How many pixels of the first sheet are as dark as the line. */
async function inkOf(page: Page): Promise<number> {
  const [sheet = new Uint8Array()] = await picturesOf(page, await page.pdf({ preferCSSPageSize: true }))
  return (await countPixels(page, Buffer.from(sheet).toString("base64"), ink, { tolerance: 40 })).count
}

/** The frames that the browser paints from now on, as PNG in base64. */
async function record(page: Page) {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on("Page.screencastFrame", async ({ data, sessionId }) => {
    frames.push(data)
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

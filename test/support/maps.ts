// Map engines: how a test prepares, touches and reads each of the two.

import { fileURLToPath } from "node:url"
import { type BrowserContext, expect, type Page } from "@playwright/test"
import type { MapFeature } from "#app/domain/entities/entities.ts"
import { mapColours } from "#app/map/map-colours.ts"
import type { Theme } from "#app/theme/theme.ts"
import { boxOf } from "./boxes.ts"
import { pt as text } from "./locales.ts"
import { type Colour, countPixels } from "./pixels.ts"
import { keyedSiteUrl, siteUrl } from "./site.ts"
import { settled } from "./visit.ts"

export type Engine = {
  name: string
  url(): string
  prepare(context: BrowserContext): Promise<{ asked: URL[] }>
  look(page: Page): Promise<void>
  touchTrack(page: Page): Promise<void>
  leaveTrack(page: Page): Promise<void>
  hasPoint(page: Page): Promise<boolean>
  hasSection(page: Page): Promise<boolean>
  wears(page: Page, theme: Theme): Promise<boolean>
  chooseAlert(page: Page): Promise<void>
  /** Moves the view out to the sea, where nothing is. */
  moveToSea(page: Page): Promise<void>
  /** Waits until what `act` causes has moved the view. */
  moved(page: Page, act: () => Promise<unknown>): Promise<void>
  zoomIn(page: Page): Promise<void>
}

/** `--text` of the dark theme. */
const textColour: Colour = [241, 243, 236]
/** The map has so many pixels of that colour while nothing is pointed at. */
let plain = 0

export const mapLibre: Engine = {
  name: "MapLibre",
  url: siteUrl,
  prepare: serveStyle,
  look: async (page) => {
    plain = await countOf(page, textColour)
  },
  touchTrack: async (page) => {
    const { x, y, width, height } = await boxInView(page)
    // Somewhere on a line from corner to corner lies the track.
    for (let step = 0; step <= 60; step++) {
      await page.mouse.move(x + width * (0.9 - (0.8 * step) / 60), y + height * 0.1 + (height * 0.8 * step) / 60)
      if ((await cursor(page).getAttribute("aria-valuenow")) !== "0") return
    }
  },
  leaveTrack: async (page) => {
    const { x, y } = await boxInView(page)
    await page.mouse.move(x + 30, y + 200)
  },
  // Numbers along the track have the same colour, and half as many pixels.
  hasPoint: async (page) => (await countOf(page, textColour)) > plain + 60,
  hasSection: async (page) => (await countOf(page, textColour)) > plain + 600,
  wears: async (page, theme) => (await countOf(page, channelsOf(mapColours[theme].land))) > 10_000,
  chooseAlert: async (page) => {
    const [{ x, y }, disc] = [await boxInView(page), await pixelsOf(page, channelsOf(mapColours.dark.warn))]
    await page.mouse.click(x + disc.x, y + disc.y)
  },
  moveToSea: async (page) => {
    for (let step = 0; step < 8; step++) {
      await canvas(page).press("ArrowRight")
      await settled(page)
    }
  },
  moved: async (page, act) => {
    const picture = () => page.locator(".map-ready").screenshot()
    const before = await picture()
    await act()
    let last = before
    const isAtRest = async () => {
      const previous = last
      last = await picture()
      return last.equals(previous) && !last.equals(before)
    }
    await expect.poll(isAtRest).toBe(true)
  },
  zoomIn: (page) => canvas(page).press("+"),
}

export const mapsService: Engine = {
  name: "the maps service",
  url: keyedSiteUrl,
  look: () => Promise.resolve(),
  prepare: stubMapsService,
  touchTrack: (page) => fire(page, "mousemove"),
  leaveTrack: (page) => fire(page, "mouseout"),
  hasPoint: (page) => isDrawn(page, "Marker", { zIndex: 20 }),
  hasSection: (page) => isDrawn(page, "Polyline", { zIndex: 10 }),
  wears: (page, theme) => isDrawn(page, "Polyline", { strokeColor: mapColours[theme].accent }),
  chooseAlert: (page) =>
    page.evaluate((colour) => {
      for (const one of Reflect.get(globalThis, "mapsService").drawn)
        if (one.options.icon?.url?.includes(colour)) one.fire("click", {})
    }, encodeURIComponent(mapColours.dark.warn)),
  moveToSea: (page) => fitBounds(page, { west: -20, south: -30, east: -10, north: -20 }),
  moved: async (_, act) => void (await act()),
  zoomIn: (page) => fitBounds(page, { west: -49.9, south: -28.6, east: -48.3, north: -27 }),
}

export function cursor(page: Page) {
  return page.getByRole("slider", { name: text.profile.cursor })
}

/** The style's host, answered with a ground of one colour. */
export async function serveStyle(context: BrowserContext): Promise<{ asked: URL[] }> {
  const asked: URL[] = []
  const sources = { ground: { type: "geojson", data: { type: "FeatureCollection", features: [] } } }
  const layers = [
    { id: "background", type: "background", paint: { "background-color": "#ddd" } },
    { id: "water", type: "fill", source: "ground" },
  ]
  await context.route(isOutside, (request) => {
    asked.push(new URL(request.request().url()))
    return request.fulfill({ json: { version: 8, sources, layers } })
  })
  return { asked }
}

export function isOutside(url: URL): boolean {
  return url.hostname !== "127.0.0.1" && url.protocol.startsWith("http")
}

async function boxInView(page: Page) {
  await page.locator(".map-ready").scrollIntoViewIfNeeded()
  return boxOf(page.locator(".map-ready"))
}

async function countOf(page: Page, colour: Colour): Promise<number> {
  return (await pixelsOf(page, colour)).count
}

async function pixelsOf(page: Page, colour: Colour) {
  return countPixels(await page.locator(".map-ready").screenshot(), colour)
}

export function channelsOf(colour: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** An event of the stand-in's track, in the middle of its path. */
async function fire(page: Page, name: string): Promise<void> {
  await page.evaluate((name) => {
    const { drawn } = Reflect.get(globalThis, "mapsService")
    for (const { kind, options, listeners, fire } of drawn) {
      if (kind !== "Polyline" || options.clickable === false) continue
      const { lat, lng } = options.path[Math.floor(options.path.length / 2)]
      fire.call({ listeners }, name, { latLng: { lat: () => lat, lng: () => lng } })
    }
  }, name)
}

async function fitBounds(page: Page, box: Record<"west" | "south" | "east" | "north", number>): Promise<void> {
  await page.locator(".map-live [tabindex='0']").focus()
  await page.keyboard.press("+")
  await page.evaluate((box) => Reflect.get(globalThis, "mapsService").map.fitBounds(box), box)
}

export function isDrawn(page: Page, kind: string, options: Record<string, number | string>): Promise<boolean> {
  return page.evaluate(
    ({ kind, wanted }) => {
      const { drawn } = Reflect.get(globalThis, "mapsService")
      return [...drawn].some((one) => one.kind === kind && wanted.every(([name, value]) => one.options[name] === value))
    },
    { kind, wanted: Object.entries(options) },
  )
}

const script = fileURLToPath(new URL("maps-service.js", import.meta.url))

/** Answers the service's script with the stand-in, which may refuse the key, or hang before it has drawn anything. */
export async function stubMapsService(context: BrowserContext, mood?: "refuse" | "hang"): Promise<{ asked: URL[] }> {
  const asked: URL[] = []
  await context.addInitScript((mood) => Object.assign(globalThis, { mapsServiceMood: mood }), mood)
  await context.route("https://maps.googleapis.com/**", (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: "text/javascript", path: script })
  })
  return { asked }
}

export const canvas = (page: Page) => page.locator("canvas.maplibregl-canvas")
export const hash = (page: Page) => new URL(page.url()).hash

/** Frames come late until the result is called: the map then has its place before SWR, which waits for a frame, asks. */
export async function delayFrames(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  await page.addInitScript((late) => {
    const soon = requestAnimationFrame
    const delayed: typeof soon = (callback) => soon((now) => setTimeout(() => callback(now), late))
    window.requestAnimationFrame = delayed
    Object.assign(window, { hurryFrames: () => Object.assign(window, { requestAnimationFrame: soon }) })
  }, milliseconds)
  return () => page.evaluate(() => void Reflect.get(window, "hurryFrames")())
}

export async function answered(page: Page): Promise<void> {
  await expect(page.locator('.in-view[aria-busy="false"]')).toBeVisible()
  await settled(page)
}

/** What is answered from now on; `never` is no answer at all. */
export type Answers = { features: MapFeature[]; status?: number | "never" }

/** Returns the searches of the questions. */
export async function answerWith(page: Page, answers: Answers): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  await page.route("**/api/v1/map/features?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    const { features, status = 200 } = answers
    if (status !== "never") await route.fulfill({ status, json: { features, truncated: false } })
  })
  return asked
}

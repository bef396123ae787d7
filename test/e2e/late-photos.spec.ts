// Photos that take their time. What a visitor sees until they come is judged by the pixels of each place: a box of one colour is empty.

import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test"
import { type Theme, themeKey } from "#app/theme/theme.ts"
import { type OddUpstream, startOddUpstream } from "../support/edge-case-upstream.ts"
import { type Site, startSite } from "../support/site.ts"
import { hydrated, settled } from "../support/visit.ts"

// One site for all of them.
test.describe.configure({ mode: "default" })
let upstream: OddUpstream
let site: Site

test.beforeAll(async () => {
  upstream = await startOddUpstream("photographed")
  site = await startSite({ baseUrl: upstream.baseUrl, token: "late" })
})
test.afterAll(async () => {
  await site?.stop()
  await upstream?.stop()
})

const lists = ["/store", "/stolen", "/cycling-routes", "/cycling-groups", "/rides", "/events"]
const places = "main :is(.cover, .card-badge, .gallery-photo, .gallery-thumbs a, .thumb)"
const delay = 10_000

for (const path of lists)
  for (const [theme, width] of [
    ["dark", 1280],
    ["light", 390],
  ] as const satisfies [Theme, number][])
    test(`photos that take ten seconds leave no empty box at ${path}, ${theme} and ${width} pixels wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 844 } })
      await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [themeKey, theme] as const)
      let asked = 0
      await context.route("**/img/**", async (route) => {
        asked += 1
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.abort().catch(() => undefined)
      })
      const page = await context.newPage()
      await visit(page, path)
      const first = await page.locator("main :is(a.card, a.row, .event a, a.event)").first().getAttribute("href")
      expect(await emptyPlaces(page, context), path).toEqual([])
      await visit(page, first ?? "")
      expect(await emptyPlaces(page, context), first ?? path).toEqual([])
      expect(asked).toBeGreaterThan(0)
      await context.close()
    })

/** The document alone: its photos would hold it up. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" })
  await hydrated(page)
}

/** The first dozen places that can be seen, and those of them that show one colour alone. */
async function emptyPlaces(page: Page, context: BrowserContext): Promise<string[]> {
  const eye = await context.newPage()
  const found: string[] = []
  for (const place of (await page.locator(places).filter({ visible: true }).all()).slice(0, 12)) {
    await place.scrollIntoViewIfNeeded()
    await settled(page)
    if ((await coloursOf(place, eye)) < 3) found.push(await place.evaluate((box) => box.outerHTML.slice(0, 160)))
  }
  await eye.close()
  return found
}

/** How many colours there are in the middle of a place, where no chip and no tape is; seen by a page that no policy binds. */
async function coloursOf(place: Locator, eye: Page): Promise<number> {
  const picture = (await place.screenshot()).toString("base64")
  return eye.evaluate(async (encoded) => {
    const image = new Image()
    image.src = `data:image/png;base64,${encoded}`
    await image.decode()
    const [width, height] = [Math.round(image.width * 0.8), Math.round(image.height * 0.5)]
    const canvas = new OffscreenCanvas(width, height).getContext("2d")
    canvas?.drawImage(image, image.width * 0.1, image.height * 0.25, width, height, 0, 0, width, height)
    const { data = [] } = canvas?.getImageData(0, 0, width, height) ?? {}
    return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
  }, picture)
}

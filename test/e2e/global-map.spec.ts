// The map page in the hands of a rider: a map drawn by WebGL in software, on the ground that is built into the site.

import { expect, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import {
  answered,
  answerWith,
  canvas,
  delayFrames,
  hash,
  isOutside,
  openMap as open,
  serveStyle,
} from "../support/maps.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { hydrated, settled, test, watch } from "../support/visit.ts"

const words = text.global_map
const rows = ".in-view-row"
const coast = "#9/-27.3/-48.9"

test.use({ launchOptions: launchOptions({ webgl: true }) })
test.beforeEach(async ({ context }) => {
  await serveStyle(context)
})

const rides = (page: Page) => page.getByRole("group").getByRole("button", { name: words.layer.ride })
const names = (page: Page) => page.locator(`${rows} b`)

test("begins with all of Brazil, as the server has drawn it, asks nothing, is walked by keys alone and left for another layout", async ({
  page,
}) => {
  const seen = watch(page)
  await open(page)
  expect(seen.asked).toEqual([])
  expect(hash(page)).toBe("")
  await expect(page.locator(rows).first()).toBeVisible()
  await expect(page.locator("footer")).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? "")
  await page.getByRole("combobox").focus()
  for (const _ of Array.from({ length: 6 })) await page.keyboard.press("Tab")
  expect(await focus()).toContain(words.layer.stolen)
  await page.keyboard.press("Tab")
  expect(await focus()).toContain(words.closer)
  await page.keyboard.press("Enter")
  await expect.poll(() => hash(page)).toMatch(/^#\d/)
  await answered(page)
  const back = page.getByRole("link", { name: words.all_of_brazil })
  await back.focus()
  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS")
  const before = hash(page)
  await page.keyboard.press("+")
  await expect.poll(() => hash(page)).not.toBe(before)
  await back.press("Enter")
  await expect.poll(() => hash(page)).toBe("")

  await page.getByRole("navigation").getByRole("link", { name: text.nav.routes }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.routes.title)
  await expect(page.locator("footer")).toHaveCount(1)
  await expect(page.locator("#content")).toBeFocused()
  expect(hash(page)).toBe("")
})

test("begins where the hash says, with one question; moves with a hash that is typed, and writes where a hand moves it", async ({
  page,
}) => {
  await delayFrames(page, 300)
  const seen = watch(page)
  await open(page, `/global-map${coast}`)
  await expect(page.locator(rows).first()).toContainText(text.global_map.near.replace("{{place}}", "Florianópolis"))
  expect(hash(page)).toBe(coast)
  expect(seen.asked).toHaveLength(1)
  expect(seen.asked[0]).toContain("zoom=9")

  const asked = await answerWith(page, () => [])
  await page.evaluate(() => {
    location.hash = "#8/-15.79/-47.88"
  })
  await expect.poll(() => asked.length).toBe(1)
  await answered(page)
  expect(hash(page)).toBe("#8/-15.79/-47.88")
  await canvas(page).press("ArrowRight")
  await expect.poll(() => asked.length).toBe(2)
  await answered(page)
  const [, zoom, , lng] = /^#([\d.]+)\/([-\d.]+)\/([-\d.]+)$/.exec(hash(page)) ?? []
  expect([zoom, Number(lng) > -47.88]).toEqual(["8", true])
})

test("stopped by a hand on its way to all of Brazil, it is where the hand stopped it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open(page, `/global-map${coast}`)
  await page.evaluate((name) => {
    const links = [...document.querySelectorAll("a")]
    links.find(({ textContent }) => textContent === name)?.click()
    const plus = new KeyboardEvent("keydown", { key: "+", keyCode: 187, bubbles: true })
    document.querySelector("canvas")?.dispatchEvent(plus)
  }, words.all_of_brazil)
  await expect.poll(() => hash(page)).toBe(coast.replace("9", "10"))
  await canvas(page).press("-")
  await expect.poll(() => hash(page)).toBe(coast)
})

test("asks once for each place it rests at, and gives up what nobody waits for", async ({ page }) => {
  await open(page, `/global-map${coast}`)
  const gone: string[] = []
  page.on("requestfailed", (request) => {
    if (request.url().includes("/map/features")) gone.push(request.url())
  })
  const asked: string[] = []
  await page.route("**/api/v1/map/features?*", async (route) => {
    asked.push(route.request().url())
    // The first is never answered.
    if (asked.length > 1) await route.fulfill({ json: { features: [], truncated: false } })
  })
  // Faster than any rest, on a busy machine too.
  await canvas(page).evaluate((element) => {
    for (const keyCode of [187, 37, 37]) element.dispatchEvent(new KeyboardEvent("keydown", { keyCode, bubbles: true }))
  })
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => {
    location.hash = "#7/-3.7/-38.5"
  })
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => gone).toEqual(asked.slice(0, 1))
  await expect(page.getByText(words.empty)).toBeVisible()
  await expect(page.getByText(words.failed)).toHaveCount(0)
})

test("asks once for another choice of layers, where the map is", async ({ page }) => {
  await open(page, `/global-map${coast}`)
  const asked = await answerWith(page, () => [])
  await rides(page).click()
  await expect.poll(() => asked.length).toBe(1)
  await answered(page)
  expect(new URLSearchParams(asked[0]).get("types")).toBe("route,group,event,product,stolen")
  expect(new URL(page.url()).search + hash(page)).toBe(`?layers=routes,groups,events,store,stolen${coast}`)
  await expect(rides(page)).toHaveAttribute("aria-pressed", "false")
  await page.reload()
  await hydrated(page)
  await expect(rides(page)).toHaveAttribute("aria-pressed", "false")
})

test("a cluster is opened by a click on the map", async ({ page }) => {
  const centre: [number, number] = [-48.9, -27.3]
  await answerWith(page, () => [
    { type: "cluster", count: 7, counts: { route: 7 }, at: centre, place: null, expansionZoom: 12 },
  ])
  await open(page, `/global-map${coast}`)
  await clickMiddle(page)
  await expect.poll(() => hash(page)).toBe("#12/-27.3/-48.9")
})

test("what is chosen on the map is shown in the list, and leads to its page; a row that is pointed at lights up on the map", async ({
  page,
}) => {
  const others = Array.from({ length: 40 }, (_, at) => ({
    ...({ type: "group", id: `turma-${at}`, name: `Turma ${at}` } as const),
    at: [-49.2, -27.2] satisfies [number, number],
  }))
  await answerWith(page, () => [...others, { type: "stolen", id: "caso", name: "Bike azul", at: [-48.9, -27.3] }])
  await open(page, `/global-map${coast}`)
  const picture = () => page.locator(".map-ready").screenshot()
  const plain = await picture()
  await page.locator(rows).first().hover()
  await expect.poll(async () => (await picture()).equals(plain)).toBe(false)
  await page.getByRole("heading", { level: 1 }).hover()
  await expect.poll(async () => (await picture()).equals(plain)).toBe(true)

  const row = page.locator(rows).filter({ hasText: "Bike azul" })
  await expect(row).not.toBeInViewport()
  await clickMiddle(page)
  await expect(row).toBeInViewport()
  await expect(row).toHaveClass(/in-view-lit/)
  await expect(row.getByRole("link")).toHaveAttribute("aria-current", "true")
  await expect(row.getByRole("link")).toHaveAttribute("href", "/stolen/caso")
})

test("a question that fails is said, and asked again; the map stays", async ({ page }) => {
  await open(page, `/global-map${coast}`)
  let isBroken = true
  await page.route("**/api/v1/map/features?*", (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.fulfill({ json: { features: [], truncated: false } }),
  )
  await canvas(page).press("+")
  await expect(page.getByText(words.failed)).toBeVisible()
  await expect(page.locator(".map-ready")).toBeVisible()
  isBroken = false
  await page.getByRole("link", { name: text.errors.retry }).click()
  await expect(page.getByText(words.failed)).toHaveCount(0)
  await expect(page.getByText(words.empty)).toBeVisible()
})

test("moves its list without an engine, too", async ({ page, context }) => {
  await context.route(isOutside, (route) => route.abort())
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto("/global-map")
  await hydrated(page)
  const before = await names(page).allTextContents()
  await page.locator(rows).first().getByRole("button").click()
  await expect.poll(() => hash(page)).toMatch(/^#\d/)
  await expect.poll(() => names(page).allTextContents()).not.toEqual(before)
  await page.getByRole("link", { name: words.all_of_brazil }).click()
  await expect.poll(() => names(page).allTextContents()).toEqual(before)
})

test("is sound with the map open, in both themes and at both widths; a phone has the map alone when it wants to", async ({
  page,
}) => {
  await open(page, `/global-map${coast}`)
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const _ of ["dark", "light"]) {
      await settled(page)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole("button", { name: text.nav.theme }).click()
    }
  }
  await page.getByRole("link", { name: words.all_of_brazil }).click()
  await expect.poll(() => hash(page)).toBe("")
  await answered(page)
  const height = async () => (await page.locator(".atlas-stage").boundingBox())?.height ?? 0
  const half = await height()
  await page.getByRole("button", { name: words.only_map }).click()
  await expect(page.locator(rows).first()).toBeHidden()
  await expect.poll(height).toBeGreaterThan(half * 1.4)
  await page.getByRole("button", { name: words.show_list }).click()
  await expect(page.locator(rows).first()).toBeVisible()
  await expect.poll(height).toBe(half)
})

async function clickMiddle(page: Page): Promise<void> {
  const { x, y, width, height } = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

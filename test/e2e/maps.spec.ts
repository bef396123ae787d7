// Maps that live, on both engines: MapLibre on a small style of ours, and the maps service by a stand-in for its script.

import { expect, type Locator, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { cursor, mapLibre, mapsService, serveStyle, stubMapsService } from "../support/maps.ts"
import { violations } from "../support/page-checks.ts"
import { keyedSiteUrl } from "../support/site.ts"
import { hold, hydrated, settled, test, watch } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const engineFile = /\/assets\/(maplibre|google-maps)-[^/]*\.js$/

test.use({ launchOptions: launchOptions({ webgl: true }) })

for (const engine of [mapLibre, mapsService]) {
  test.describe(engine.name, () => {
    test("fades in above the drawing, in its frame, once it is seen, is accessible and wears the theme", async ({
      page,
      context,
    }) => {
      await engine.prepare(context)
      const seen = watch(page)
      await page.goto(engine.url() + route)
      const frame = page.locator(".map").first()
      const before = await frame.boundingBox()
      await expect(frame.locator(".track").first()).toBeVisible()
      await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
      expect(await frame.boundingBox()).toEqual(before)
      expect(await page.locator(".map-ready").boundingBox()).toEqual(before)
      expect(await largestPaint(page), "what a reader waits for first").toBe("wrap")
      for (const theme of ["dark", "light"]) {
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
        await settled(page)
        expect(await violations(page), theme).toEqual([])
        if (theme === "dark") await page.getByRole("button", { name: text.nav.theme }).click()
      }
      expect(seen.lines.filter((line) => !line.includes("GPU stall"))).toEqual([])
    })

    test("shares one cursor with the profile, both ways, and shows the section that a key, a climb or an alert chooses", async ({
      page,
      context,
    }) => {
      await engine.prepare(context)
      await page.goto(engine.url() + route)
      await expect(page.locator(".map-ready")).toBeVisible()
      await expect(cursor(page)).toBeVisible()
      await settled(page)
      await engine.look(page)
      await engine.touchTrack(page)
      await expect(cursor(page)).not.toHaveAttribute("aria-valuenow", "0")
      await expect(page.locator(".profile-cursor")).toBeVisible()
      await engine.leaveTrack(page)
      await expect(page.locator(".profile-cursor")).toHaveCount(0)
      await cursor(page).focus()
      await page.keyboard.press("PageUp")
      await expect.poll(() => engine.hasPoint(page)).toBe(true)
      await page.keyboard.press("Shift+End")
      await expect.poll(() => engine.hasSection(page)).toBe(true)
      await page.keyboard.press("Escape")
      await expect.poll(() => engine.hasPoint(page)).toBe(false)
      await expect.poll(() => engine.hasSection(page)).toBe(false)
      await engine.chooseAlert(page)
      await expect(page.locator(".profile-facts")).toContainText("km 24,2 a 25,2")
      await expect.poll(() => new URL(page.url()).hash).toBe("#km=24.2-25.2")
    })

    test("wears the theme that is chosen while it is fetched", async ({ page, context }) => {
      await engine.prepare(context)
      const asked = page.waitForRequest(engineFile)
      const fetchIt = await hold(context, engineFile)
      await page.goto(engine.url() + route)
      await hydrated(page)
      await asked
      await page.getByRole("button", { name: text.nav.theme }).click()
      fetchIt()
      await expect(page.locator(".map-ready")).toBeVisible()
      await expect.poll(() => engine.wears(page, "light")).toBe(true)
    })

    test("lights up what a card is pointed at, and stays when the list is asked for its area", async ({
      page,
      context,
    }) => {
      await engine.prepare(context)
      await page.goto(`${engine.url()}/cycling-routes`)
      await expect(page.locator(".map-ready")).toBeVisible()
      await page.locator(".grid .card").nth(1).hover()
      await expect(page.locator("[data-lit]")).toHaveCount(1)
      await page.getByLabel(text.filters.search_moving).check()
      await page.locator(".map-live [tabindex='0']").focus()
      await page.keyboard.press("+")
      if (engine !== mapLibre)
        await page.evaluate(() => {
          const { map } = Reflect.get(globalThis, "mapsService")
          map.fitBounds({ west: -49.9, south: -28.6, east: -48.3, north: -27 })
        })
      await expect(page).toHaveURL(/bbox=/)
      await expect(
        page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.filters.area) }),
      ).toBeVisible()
      await expect(page.locator(".map-ready")).toBeVisible()
    })
  })
}

test("the area that a list may be asked for is the one in view, also when another filter has moved the map", async ({
  page,
  context,
}) => {
  await serveStyle(context)
  await page.goto("/cycling-routes")
  const canvas = page.locator(".list-map canvas")
  await expect(page.locator(".map-ready")).toBeVisible()
  // Out to the sea, where there is nothing.
  for (let step = 0; step < 8; step++) {
    await canvas.press("ArrowRight")
    await page.waitForTimeout(100)
  }
  const button = page.getByRole("button", { name: text.filters.search_area })
  await expect(button).toBeVisible()
  const results = page.locator(".count")
  const whole = (await results.textContent()) ?? ""
  await page.locator("select[name=difficulty]").selectOption("hard")
  await expect(page).toHaveURL(/difficulty=hard/)
  await expect(results).not.toHaveText(whole)
  await expect(results).toHaveText(/^\d/)
  const cards = page.locator(".grid .card")
  const count = await cards.count()
  // The map is on its way to them.
  await page.waitForTimeout(1_500)
  await atRest(page.locator(".list-map"))
  await button.click()
  await expect(page).toHaveURL(/bbox=/)
  await expect(cards).toHaveCount(count)
})

test.describe("where no engine can be had", () => {
  test("a script that does not come leaves the drawing and one line in the console", async ({ page, context }) => {
    await context.route("https://maps.googleapis.com/**", (request) => request.abort())
    const logged = page.waitForEvent("console", (line) => line.text().includes("map_not_started"))
    await page.goto(keyedSiteUrl() + route)
    expect((await logged).type()).toBe("error")
    await expect(page.locator(".map .track").first()).toBeVisible()
    await expect(page.locator(".map-ready")).toHaveCount(0)
  })

  test("a key that is refused leaves the drawing, and nothing of the service", async ({ page, context }) => {
    await stubMapsService(context, "refuse")
    const logged = page.waitForEvent("console", (line) => line.text().includes("map_not_started"))
    await page.goto(keyedSiteUrl() + route)
    await logged
    await expect(page.locator(".map .track").first()).toBeVisible()
    await expect(page.locator(".map-engine").first()).toBeEmpty()
    await expect(page.locator(".map-engine").first()).not.toHaveAttribute("role")
  })

  test("one that is not drawn yet is not come upon with keys", async ({ page, context }) => {
    await stubMapsService(context, "hang")
    await page.goto(keyedSiteUrl() + route)
    await expect(page.locator(".map-engine [tabindex='0']").first()).toHaveCSS("visibility", "hidden")
  })
})

test("no engine is fetched where no map is, nor before it is wanted", async ({ page, context }) => {
  await serveStyle(context)
  const fetched: string[] = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  const engines = () => fetched.filter((path) => /maplibre|google-maps/.test(path))
  await page.goto("/")
  await hydrated(page)
  await page.waitForLoadState("networkidle")
  expect(engines()).toEqual([])
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(route)
  await hydrated(page)
  await page.waitForLoadState("networkidle")
  expect(engines()).toEqual([])
  await page.locator(".map").first().scrollIntoViewIfNeeded()
  await expect(page.locator(".map-ready")).toBeVisible()
  expect(engines().length).toBeGreaterThan(0)
})

/** Whose part the largest contentful paint is. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const element: unknown = last && Reflect.get(last, "element")
          resolve(element instanceof Element ? (element.closest(".map, main, footer")?.className ?? "") : "none")
        }).observe({ type: "largest-contentful-paint", buffered: true })
      }),
  )
}

/** Until two looks at a map are alike. */
async function atRest(map: Locator): Promise<void> {
  let last = await map.screenshot()
  const isAlike = async () => {
    const before = last
    last = await map.screenshot()
    return last.equals(before)
  }
  await expect.poll(isAlike).toBe(true)
}

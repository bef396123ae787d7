// The own position of a rider on the page of a track, told by the device alone. [2.19]

import { type APIRequestContext, expect, type Page } from "@playwright/test"
import type { LatLng } from "#app/domain/track/earth.ts"
import { type MeasuredPath, measurePath, placeAt } from "#app/domain/track/measured-path.ts"
import { pt, textsIn } from "../support/locales.ts"
import { colourRules, violations } from "../support/page-checks.ts"
import { changeTheme, hold, hydrated, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-rio-do-rastro"
const length = 32_149
const climb = { foot: 5_446, top: 21_885 }
const alert = 17_700

const button = (page: Page) => page.locator(".map-locate")
const panel = (page: Page) => page.locator(".position")
const state = (page: Page) => panel(page).getByRole("status")
const figure = (page: Page, nth: number) => panel(page).locator("dd").nth(nth)

async function pathOf(request: APIRequestContext): Promise<MeasuredPath> {
  const file = await (await request.get(`${route}/route.gpx`)).text()
  const found = file.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)
  const points = [...found].map(([, lat, lng]): LatLng => [Number(lat), Number(lng)])
  const path = measurePath(points, length)
  if (path === null || points.length < 100) throw new Error("no path")
  return path
}

async function stand(page: Page, [latitude, longitude]: LatLng, accuracy = 10): Promise<void> {
  await page.context().setGeolocation({ latitude, longitude, accuracy })
}

/** A device tells it each second; a rider who is elsewhere at once is believed after some of them. */
async function rideTo(page: Page, path: MeasuredPath, metres: number, shown: string): Promise<void> {
  let second = 0
  await expect(async () => {
    await stand(page, placeAt(path, metres + (second++ % 3)).point)
    await expect(figure(page, 0)).toHaveText(shown, { timeout: 200 })
  }).toPass({ intervals: [0] })
}

async function locate(page: Page, at: LatLng, address = route): Promise<void> {
  await page.context().grantPermissions(["geolocation"])
  await stand(page, at)
  await open(page, address)
  await button(page).click()
}

test("where a rider is on the route is told in words and shown on map and profile, by the device alone", {
  tag: "@first",
}, async ({ page, context }) => {
  const path = await pathOf(page.request)
  const at = (metres: number) => placeAt(path, metres).point
  await locate(page, at(2_900))
  await expect(state(page)).toHaveText(pt.position.on_track)
  await expect(figure(page, 0)).toHaveText("2,9km")
  await expect(figure(page, 1)).toHaveText("29,2km")
  await expect(panel(page)).toContainText("Subida em 2,5 km, topo em 19,0 km, 1.104 m acima.")
  await expect(panel(page)).toContainText("Próximo aviso em 14,8 km.")
  await expect(panel(page)).toContainText(pt.position.note)
  const place = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
  const [onMap, onProfile] = [await place(".position-mark g"), await place(".profile-rider i")]

  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await context.setOffline(true)
  for (const km of ["3,4", "5,0", "6,0", "15,0"])
    await rideTo(page, path, Number(km.replace(",", ".")) * 1_000 + 10, `${km}km`)
  await expect(panel(page)).toContainText("Subindo: topo em 6,9 km, faltam 6")
  expect(climb.top - 15_000).toBe(6_885)
  await expect(panel(page)).toContainText("Próximo aviso em 2,7 km.")
  expect(alert - 15_000).toBe(2_700)
  expect(await place(".profile-rider i")).toBeGreaterThan(onProfile + 50)
  expect(await place(".position-mark g")).not.toBe(onMap)

  const [lat, lng] = at(15_000)
  await stand(page, [lat - 0.01, lng])
  await expect(state(page)).toHaveText(/^Você está a (1,\d km|\d{3} m) do trajeto\.$/)
  await expect(page.locator(".position-mark > path")).toBeAttached()
  await expect(figure(page, 0)).toHaveText("15,0km")
  expect(asked).toEqual([])

  await button(page).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator(".position-mark, .profile-rider")).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`nothing moves when it is found, nor as the rider moves, at ${width} px`, { tag: "@first" }, async ({
    page,
  }) => {
    const path = await pathOf(page.request)
    await page.setViewportSize({ width, height: 844 })
    const arrive = await hold(page, /\/own-position-[^/]*\.js/)
    await locate(page, placeAt(path, 100).point)
    await expect(panel(page)).toBeVisible()
    const places = () =>
      page.locator("h1, .profile, .map-legend").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    const before = await places()
    arrive()
    for (const km of ["4,0", "15,0", "30,0", "31,9"]) {
      await rideTo(page, path, Number(km.replace(",", ".")) * 1_000 + 10, `${km}km`)
      expect(await places(), `at ${km} km`).toEqual(before)
    }
  })

test("it follows the direction of the address", async ({ page }) => {
  const path = await pathOf(page.request)
  await locate(page, placeAt(path, length - 4_000).point, `${route}?dir=rev`)
  await expect(figure(page, 0)).toHaveText("4,0km")
  await page.getByRole("link", { name: pt.turn.back }).click()
  await expect(figure(page, 0)).toHaveText("28,1km")
})

test("a ride has it too, and no words of alerts, of which it has none [2.18]", async ({ page }) => {
  await page.context().grantPermissions(["geolocation"])
  await stand(page, [-23.5, -46.6])
  await open(page, "/rides")
  await page.locator("main a[href^='/rides/']").first().click()
  await button(page).click()
  await expect(state(page)).toHaveText(/do trajeto\.$/)
  await expect(panel(page).locator("li")).toHaveCount(1)
})

for (const [language, prefix] of [
  ["pt-BR", "/pt"],
  ["es", "/es"],
  ["en", "/en"],
] as const)
  test(`by keyboard, accessible in both themes, in ${language}`, async ({ page }) => {
    const path = await pathOf(page.request)
    const { position, map } = textsIn(language)
    await page.context().grantPermissions(["geolocation"])
    await stand(page, placeAt(path, 9_000).point)
    await page.goto(prefix + route)
    await hydrated(page)
    await page.getByRole("button", { name: map.position }).focus()
    await page.keyboard.press("Enter")
    await expect(state(page)).toHaveText(position.on_track)
    await expect(panel(page)).toContainText(position.note)
    await expect(page.getByRole("button", { name: map.position })).toHaveAttribute("aria-pressed", "true")
    expect(await violations(page, ".detail-map")).toEqual([])
    await changeTheme(page, "dark")
    expect(await violations(page, ".detail-map", colourRules)).toEqual([])
    await changeTheme(page, "light")
    expect(await violations(page, ".detail-map", colourRules)).toEqual([])
    await page.keyboard.press("Enter")
    await expect(panel(page)).toHaveCount(0)
  })

test("a map that is touched without a network stays drawn, and says why it does not move", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Without a network it matters little that this browser draws no WebGL.
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...asked: [string]) {
        return asked[0] === "webgl2" ? { getExtension: () => null } : Reflect.apply(getContext, this, asked)
      },
    })
  })
  await open(page, route)
  // The parts of the page come with its first touch.
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  await context.setOffline(true)
  for (const time of ["at first", "again"]) {
    await page.locator(".map-start").click({ position: { x: 150, y: 150 } })
    await expect(page.getByText(pt.errors.failed), time).toBeVisible()
    await expect(page.locator(".map-start")).not.toHaveAttribute("aria-busy")
    await expect(page.getByText(pt.errors.failed), time).toHaveCount(0)
  }
  await expect(page.locator(".map .cover .trace")).toBeVisible()
  await expect(page.locator("h1")).toHaveText("Serra do Rio do Rastro")
  await context.close()
})

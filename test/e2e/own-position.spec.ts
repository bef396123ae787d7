// The own position of a rider on the page of a track: told by the device alone, in words, on the map and on the profile. [2.19]

import { type APIRequestContext, expect, type Page } from "@playwright/test"
import type { LatLng } from "#track/earth.ts"
import { type MeasuredPath, measurePath, placeAt } from "#track/measured-path.ts"
import { boxOf } from "../support/boxes.ts"
import { en, pt, textsIn } from "../support/locales.ts"
import { expectAccessible, violations } from "../support/page-checks.ts"
import { hold, open, requested, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-rio-do-rastro"
const es = textsIn("es")
const length = 32_149
const ownFile = /\/own-position-[^/]*\.js/

const button = (page: Page) => page.locator(".map-locate")
const panel = (page: Page) => page.locator(".position")
const state = (page: Page) => panel(page).getByRole("status")
const figure = (page: Page, nth: number) => panel(page).locator("dd").nth(nth)
const places = (page: Page) =>
  page.locator("h1, .profile").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
const left = async (page: Page, selector: string) => (await boxOf(page.locator(selector))).x

test("where a rider is on a route is told by the device alone, and nothing moves", { tag: "@first" }, async ({
  page,
  context,
}) => {
  const path = await pathOf(page.request)
  const at = (metres: number) => placeAt(path, metres).point
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    // The map is drawn until it is touched, and then asks for its engine: this browser draws no WebGL.
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...asked: [string]) {
        return asked[0] === "webgl2" ? { getExtension: () => null } : Reflect.apply(getContext, this, asked)
      },
    })
  })
  await context.grantPermissions(["geolocation"])
  await stand(page, at(length - 2_900))
  const arrive = await hold(page, ownFile)
  await open(page, `${route}?dir=rev`)
  await expect(button(page), "it would lie on the line").toBeHidden()
  await page.locator(".map-start").click({ position: { x: 150, y: 150 } })
  await page.getByRole("button", { name: pt.map.position }).focus()
  await page.keyboard.press("Enter")
  await expect(button(page)).toHaveAttribute("aria-pressed", "true")
  await expect(panel(page)).toBeVisible()
  const before = await places(page)
  arrive()
  await expect(state(page)).toHaveText(pt.position.on_track)
  await expect(figure(page, 0)).toHaveText("2,9km")
  expect(await places(page)).toEqual(before)
  await page.locator(".chip-turn").click()
  await expect(figure(page, 0)).toHaveText("29,2km")
  await rideTo(page, path, 2_900, "2,9km")
  await expect(figure(page, 1)).toHaveText("29,2km")
  await expect(panel(page)).toContainText("Subida em 2,5 km, topo em 19,0 km, 1.104 m acima.")
  await expect(panel(page)).toContainText("Próximo aviso em 14,8 km.")
  await expect(panel(page)).toContainText(pt.position.note)
  await expectAccessible(page, ".detail-map")
  const [onMap, onProfile] = [await left(page, ".position-mark g"), await left(page, ".profile-rider i")]
  const still = await places(page)

  const asked = requested(page, /./)
  await context.setOffline(true)
  for (const km of ["3,4", "5,0", "6,0", "15,0"]) {
    await rideTo(page, path, Number(km.replace(",", ".")) * 1_000 + 10, `${km}km`)
    expect(await places(page), `at ${km} km`).toEqual(still)
  }
  await expect(panel(page)).toContainText("Subindo: topo em 6,9 km, faltam 6")
  await expect(panel(page)).toContainText("Próximo aviso em 2,7 km.")
  expect(await left(page, ".profile-rider i")).toBeGreaterThan(onProfile + 30)
  expect(await left(page, ".position-mark g")).not.toBe(onMap)
  const [lat, lng] = at(15_000)
  await stand(page, [lat - 0.01, lng])
  await expect(state(page)).toHaveText(/^Você está a (1,\d km|\d{3} m) do trajeto\.$/)
  await expect(page.locator(".position-mark > path")).toBeAttached()
  await expect(figure(page, 0)).toHaveText("15,0km")
  expect(asked).toEqual([])

  for (const time of ["at first", "again"]) {
    await page.locator(".map-start").click({ position: { x: 150, y: 150 } })
    await expect(page.getByText(pt.errors.failed), time).toBeVisible()
    await expect(page.locator(".map-start")).not.toHaveAttribute("aria-busy")
    await expect(page.getByText(pt.errors.failed), time).toHaveCount(0)
  }
  await expect(page.locator(".map .cover .trace")).toBeVisible()
  await button(page).press("Enter")
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator(".position-mark, .profile-rider")).toHaveCount(0)
})

test("a ride has it too, without alerts, also where no screen can be kept on [2.18]", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"))
  await page.context().grantPermissions(["geolocation"])
  await stand(page, [-23.5, -46.6])
  const arrive = await hold(page, ownFile)
  await open(page, "/es/rides")
  await page.locator("main a[href^='/rides/']").first().click()
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  const before = await places(page)
  arrive()
  await expect(state(page)).toHaveText(/del recorrido\.$/)
  await expect(panel(page)).toContainText(es.position.note)
  await expect(page.getByRole("button", { name: es.map.position })).toHaveAttribute("aria-pressed", "true")
  expect(await violations(page, ".detail-map"), "es").toEqual([])
  await expect(panel(page).locator("li")).toHaveCount(1)
  await expect(panel(page).getByRole("button")).toHaveCount(0)
  await stand(page, [-3.1, -60])
  await expect(state(page)).toHaveText(/\d[.\u00a0\u202f ]?\d{3} km del recorrido\.$/)
  expect(await places(page)).toEqual(before)
})

test("a device is waited for in words, and heard and lit while that is wanted", { tag: "@first" }, async ({ page }) => {
  const tell = await withDevice(page)
  await open(page, `/en${route}`)
  expect(await device(page, "begun")).toBe(0)
  await button(page).click()
  await expect(state(page)).toHaveText(en.position.waiting)
  await tell({ code: 3 })
  await expect(state(page)).toHaveText(en.position.timeout)
  await tell({ code: 2 })
  await expect(state(page)).toHaveText(en.position.unavailable)
  await tell({ accuracy: 2_300 })
  await expect(state(page)).toHaveText("Weak signal: up to 2.3 km off.")
  await expect(page.locator(".position-mark")).toHaveCount(0)
  await tell({ accuracy: 12 })
  await expect(state(page)).toHaveText(/off the route\.$/)
  await tell({ code: 3 })
  await expect(state(page)).toHaveText(en.position.timeout)
  await expect(page.locator(".position-mark"), "the last one stays").toBeVisible()
  await expect(panel(page)).toContainText(en.position.note)
  expect(await violations(page, ".detail-map"), "en").toEqual([])

  const awake = page.getByRole("button", { name: en.position.awake })
  await awake.click()
  await expect(awake).toHaveAttribute("aria-pressed", "true")
  await expect.poll(() => device(page, "locks")).toBe(1)
  await hide(page, true)
  await expect.poll(() => device(page, "listening")).toBe(0)
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, "device"), { locks: 0 }))
  await hide(page, false)
  await expect.poll(() => device(page, "listening")).toBe(1)
  await expect.poll(() => device(page, "locks"), "after the page was hidden").toBe(1)
  await awake.click()
  await expect.poll(() => device(page, "locks")).toBe(0)
  await awake.click()
  await expect.poll(() => device(page, "locks")).toBe(1)
  await button(page).click()
  await expect.poll(() => device(page, "locks"), "no longer wanted").toBe(0)
  await expect.poll(() => device(page, "listening")).toBe(0)

  await button(page).click()
  await expect(state(page)).toHaveText(en.position.waiting)
  await tell({ code: 1 })
  await expect(state(page)).toHaveText(en.position.denied)
  await expect(panel(page).getByRole("button")).toHaveCount(0)
  await expect(page.locator(".position-mark")).toHaveCount(0)
})

async function pathOf(request: APIRequestContext): Promise<MeasuredPath> {
  const file = await (await request.get(`${route}/route.gpx`)).text()
  const found = file.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)
  const points = [...found].map(([, lat, lng]): LatLng => [Number(lat), Number(lng)])
  const path = measurePath(points, length)
  if (path === null || points.length < 100) throw new Error("no path")
  return path
}

async function stand(page: Page, [latitude, longitude]: LatLng): Promise<void> {
  await page.context().setGeolocation({ latitude, longitude, accuracy: 10 })
}

/** A device tells it each second; a rider who is elsewhere at once is believed after some of them. */
async function rideTo(page: Page, path: MeasuredPath, metres: number, shown: string): Promise<void> {
  let second = 0
  await expect(async () => {
    await stand(page, placeAt(path, metres + (second++ % 3)).point)
    await expect(figure(page, 0)).toHaveText(shown, { timeout: 200 })
  }).toPass({ intervals: [0] })
}

type Told = { code: number } | { accuracy: number }

/** A device that tells what the test says, counts who listens, and has a screen that can be kept on. */
async function withDevice(page: Page): Promise<(told: Told) => Promise<void>> {
  await page.addInitScript(() => {
    const listeners = new Map<number, [PositionCallback, PositionErrorCallback]>()
    const device = { listeners, begun: 0, locks: 0, hidden: false }
    Object.assign(globalThis, { device })
    Object.defineProperty(device, "listening", { get: () => listeners.size })
    Object.defineProperty(navigator, "geolocation", {
      value: {
        watchPosition(take: PositionCallback, fail: PositionErrorCallback) {
          listeners.set(++device.begun, [take, fail])
          return device.begun
        },
        clearWatch: (id: number) => listeners.delete(id),
      },
    })
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        async request() {
          device.locks++
          return { release: async () => void device.locks-- }
        },
      },
    })
    Object.defineProperty(document, "hidden", { get: () => device.hidden })
  })
  return (told) =>
    page.evaluate((value) => {
      const [[take, fail] = []] = Reflect.get(globalThis, "device").listeners.values()
      if ("code" in value) fail(value)
      else take({ coords: { latitude: -28.4, longitude: -49.4, ...value }, timestamp: 0 })
    }, told)
}

function device(page: Page, name: "begun" | "locks" | "listening"): Promise<unknown> {
  return page.evaluate((key) => Reflect.get(Reflect.get(globalThis, "device"), key), name)
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Reflect.get(globalThis, "device").hidden = value
    document.dispatchEvent(new Event("visibilitychange"))
  }, isHidden)
}

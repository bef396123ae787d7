// The device that tells the own position: what it may say instead, when it is listened to, and its screen.

import { expect, type Page } from "@playwright/test"
import { pt } from "../support/locales.ts"
import { open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-rio-do-rastro"
const button = (page: Page) => page.locator(".map-locate")
const panel = (page: Page) => page.locator(".position")
const state = (page: Page) => panel(page).getByRole("status")

test("who lets no site see the position is told what to do", { tag: "@first" }, async ({ page }) => {
  await open(page, route)
  await button(page).click()
  await expect(state(page)).toHaveText(pt.position.denied)
  await expect(panel(page).getByRole("button")).toHaveCount(0)
  await expect(page.locator(".position-mark")).toHaveCount(0)
})

type Told = { code: number } | { accuracy: number }

/** A device that tells what the test says, counts who listens, and has a screen that can be kept on. */
async function withDevice(page: Page): Promise<(told: Told) => Promise<void>> {
  await page.addInitScript(() => {
    const device = {
      listeners: new Map<number, [PositionCallback, PositionErrorCallback]>(),
      begun: 0,
      locks: 0,
      hidden: false,
    }
    Object.assign(globalThis, { device })
    Object.defineProperty(navigator, "geolocation", {
      value: {
        watchPosition(take: PositionCallback, fail: PositionErrorCallback) {
          device.listeners.set(++device.begun, [take, fail])
          return device.begun
        },
        clearWatch: (id: number) => device.listeners.delete(id),
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

const device = (page: Page, name: "begun" | "locks") =>
  page.evaluate((key) => Reflect.get(Reflect.get(globalThis, "device"), key), name)
const listeners = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "device").listeners.size)

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Reflect.get(globalThis, "device").hidden = value
    document.dispatchEvent(new Event("visibilitychange"))
  }, isHidden)
}

test("a device that has no position, a late or a coarse one, is waited for in words", { tag: "@first" }, async ({
  page,
}) => {
  const tell = await withDevice(page)
  await open(page, route)
  await button(page).click()
  await expect(state(page)).toHaveText(pt.position.waiting)
  await tell({ code: 3 })
  await expect(state(page)).toHaveText(pt.position.timeout)
  await tell({ code: 2 })
  await expect(state(page)).toHaveText(pt.position.unavailable)
  await tell({ accuracy: 2_300 })
  await expect(state(page)).toHaveText("Sinal fraco: erro de até 2,3 km.")
  await expect(page.locator(".position-mark")).toHaveCount(0)
  await tell({ accuracy: 12 })
  await expect(state(page)).toHaveText(/do trajeto\.$/)
  await tell({ code: 3 })
  await expect(state(page)).toHaveText(pt.position.timeout)
  await expect(page.locator(".position-mark"), "the last one stays").toBeVisible()
})

test("nobody listens to the device while the page is hidden, nor once it is not wanted", async ({ page }) => {
  await withDevice(page)
  await open(page, route)
  expect(await device(page, "begun")).toBe(0)
  await button(page).click()
  await expect.poll(() => listeners(page)).toBe(1)
  await hide(page, true)
  expect(await listeners(page)).toBe(0)
  await hide(page, false)
  expect(await listeners(page)).toBe(1)
  await button(page).click()
  await expect.poll(() => listeners(page)).toBe(0)
})

test("the screen is kept on when wanted, again after the page was hidden, and no longer than that", async ({
  page,
}) => {
  await withDevice(page)
  await open(page, route)
  await button(page).click()
  const awake = page.getByRole("button", { name: pt.position.awake })
  await awake.click()
  await expect(awake).toHaveAttribute("aria-pressed", "true")
  await expect.poll(() => device(page, "locks")).toBe(1)
  await hide(page, true)
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, "device"), { locks: 0 }))
  await hide(page, false)
  await expect.poll(() => device(page, "locks")).toBe(1)
  await awake.click()
  await expect.poll(() => device(page, "locks")).toBe(0)
  await awake.click()
  await expect.poll(() => device(page, "locks")).toBe(1)
  await button(page).click()
  await expect.poll(() => device(page, "locks")).toBe(0)
})

test("a browser that cannot keep the screen on has no button for it", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"))
  await open(page, route)
  await page.context().grantPermissions(["geolocation"])
  await page.context().setGeolocation({ latitude: -28.4, longitude: -49.4 })
  await button(page).click()
  await expect(state(page)).toHaveText(/do trajeto\.$/)
  await expect(panel(page).getByRole("button")).toHaveCount(0)
})

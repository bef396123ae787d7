// Hearts, and the page of what is saved. [2.31]

import { expect, type Page } from "@playwright/test"
import { languageCodes, withPrefix } from "#app/domain/format/language.ts"
import { type Addresses, details, readAddresses } from "../support/addresses.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { cached, save } from "../support/saved.ts"
import { changeTheme, countShifts, expectStill, hold, hydrated, open, settled, test } from "../support/visit.ts"

let addresses: Addresses
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  addresses = await readAddresses(request, { code: "" })
  await request.dispose()
})

test("a visitor who saves nothing has no service worker and no cache", { tag: "@first" }, async ({ page }) => {
  await open(page, addresses.cyclingRoute)
  await page.locator(".crumb > .save").waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await cached(page)).toEqual({})
})

test("the last thing that is removed takes the service worker and all caches along", { tag: "@first" }, async ({
  page,
}) => {
  await save(page, addresses.event)
  await page.locator(".crumb > .save").click()
  await expect(page.locator(".toast")).toContainText("Não está mais guardado")
  await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", "false")
  expect(await cached(page)).toEqual({})
  await page.locator(".crumb > .save").click()
  await expect(page.locator(".toast")).toContainText("Guardado neste aparelho")
  expect(Object.keys(await cached(page)).toSorted()).toEqual(["files", "page", `saved:${addresses.event}`])
})

test("a second press while a thing is saved takes it away again", async ({ page }) => {
  await save(page, addresses.event)
  await open(page, addresses.product)
  const release = await hold(page, `**${addresses.product}`)
  const heart = page.locator(".crumb > .save")
  const asked = page.waitForRequest(`**${addresses.product}`)
  await heart.click()
  await asked
  await heart.click()
  await expect(page.locator(".toast")).toContainText("Não está mais guardado")
  release()
  const names = async () => Object.keys(await cached(page))
  await expect.poll(names).not.toContain(`saving:${addresses.product}`)
  await page.waitForTimeout(500)
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  expect((await names()).toSorted()).toEqual(["files", "page", `saved:${addresses.event}`])
})

test("what the browser has taken back is shown as not kept", async ({ page }) => {
  await save(page, addresses.event)
  await page.evaluate((address) => caches.delete(`saved:${address}`), addresses.event)
  await open(page, "/saved")
  const row = page.locator(".saved-row")
  await expect(row).toContainText("só o endereço")
  await row.getByRole("button", { name: "Guardar de novo" }).click()
  await expect(row).not.toContainText("só o endereço")
  expect(Object.keys(await cached(page))).toContain(`saved:${addresses.event}`)
})

test("the page of what is saved leads to no other site", async ({ page }) => {
  await page.goto("/saved?missing=/%5Cevil.example")
  await hydrated(page)
  await expect(page.locator(".suggestions")).toBeVisible()
  await expect(page.locator("main .alert a")).toHaveCount(0)
})

test("a link that once carried a list to another device opens the page, and keeps nothing", async ({ page }) => {
  await open(page, "/saved?from=phone#keep=rides/1,events/2")
  await expect(page.locator(".suggestions")).toBeVisible()
  await expect(page.locator("main").getByRole("button")).toHaveCount(0)
  expect(await cached(page)).toEqual({})
})

for (const { name, list } of details)
  test(`a card of the list has a heart beside its link, which the keyboard presses: ${list}`, async ({ page }) => {
    const release = await hold(page, /\/things-/)
    const path = addresses[name].split("/").slice(0, -1).join("/").replace("/product", "/store")
    await open(page, path)
    const heart = page.locator("li > .save").first()
    const before = await places(page)
    await expect(heart).toHaveCount(0)
    release()
    await heart.waitFor()
    expect(await places(page)).toEqual(before)
    await expect(page.locator("a .save")).toHaveCount(0)
    expect((await heart.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    await heart.focus()
    await page.keyboard.press("Space")
    await expect(heart).toHaveAttribute("aria-pressed", "true")
    await expect(page.locator(".toast")).toContainText("Guardado neste aparelho")
  })

/** Of the items of a list and what is in them, but for hearts. */
function places(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main li, main li :not(.save, .save *)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )
}

test("a list is saved with its filters and called by them", async ({ page }) => {
  await open(page, "/cycling-routes?difficulty=hard")
  await page.locator(".feeds .save").click()
  await expect(page.locator(".toast")).toContainText("Guardado neste aparelho")
  await open(page, "/saved")
  await expect(page.locator(".saved-row")).toContainText("Rotas: Difícil")
  await expect(page.locator(".saved-row a")).toHaveAttribute("href", "/cycling-routes?difficulty=hard")
})

for (const [what, deny] of [
  ["local storage", () => Object.defineProperty(Storage.prototype, "setItem", { value: refuse })],
  ["all storage", () => Object.defineProperty(window, "localStorage", { get: refuse })],
] as const)
  test(`a browser that denies ${what} says so, and nothing breaks`, async ({ page }) => {
    await page.addInitScript(`${refuse};(${deny})()`)
    await open(page, addresses.event)
    await page.locator(".crumb > .save").click()
    await expect(page.locator(".toast")).toContainText("não deixa o site guardar nada")
    await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", "false")
    await page.goto("/saved")
    await expect(page.locator("h1")).toBeVisible()
  })

for (const [what, deny, sentence] of [
  ["caches", () => Object.defineProperty(CacheStorage.prototype, "open", { value: refuse }), "Só o endereço"],
  [
    "service workers",
    () => Object.defineProperty(ServiceWorkerContainer.prototype, "register", { value: refuse }),
    "Só o endereço",
  ],
  ["room", () => Object.defineProperty(Cache.prototype, "put", { value: full }), "Falta espaço no aparelho"],
] as const)
  test(`a browser that denies ${what} keeps the address and says so`, async ({ page }) => {
    await page.addInitScript(`${refuse};${full};(${deny})()`)
    await open(page, addresses.event)
    await page.locator(".crumb > .save").click()
    await expect(page.locator(".toast")).toContainText(sentence)
    await open(page, "/saved")
    await expect(page.locator(".saved-row")).toContainText("só o endereço, abre com sinal")
  })

function refuse() {
  throw new DOMException("denied", "SecurityError")
}

function full() {
  return Promise.reject(new DOMException("full", "QuotaExceededError"))
}

test("without JavaScript there are no hearts, and the page of what is saved says why it is empty", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(addresses.cyclingRoute)
  await expect(page.locator(".crumb > .save")).toBeHidden()
  await page.goto("/pt/saved")
  await expect(page.locator("noscript > .alert")).toBeVisible()
  await context.close()
})

test("what is saved stands still and is sound in every language, both themes and at both widths", async ({ page }) => {
  await countShifts(page)
  await save(page, addresses.cyclingRoute)
  await page.evaluate(async () => {
    await caches.open("saved:/rides")
    const [thing] = JSON.parse(localStorage.saved)
    const at = 1_700_000_000_000
    localStorage.saved = JSON.stringify([
      thing,
      { ...thing, address: "/events", name: "Eventos", at, size: 0 },
      { ...thing, address: "/rides", at },
    ])
  })
  for (const language of languageCodes()) {
    await open(page, withPrefix("/saved", language))
    await expect(page.locator(".saved-row")).toHaveCount(3)
    await expect(page.locator(".saved-room")).toContainText(/\d\s[kM]B /)
    await settled(page)
    await expectStill(page, language)
    for (const theme of ["dark", "light"] as const)
      for (const width of [1280, 390]) {
        await changeTheme(page, theme)
        await page.setViewportSize({ width, height: 844 })
        await settled(page)
        const found = [await sidewaysScroll(page), await violations(page)]
        expect(found, `${language} ${theme} ${width}`).toEqual([0, []])
      }
  }
})

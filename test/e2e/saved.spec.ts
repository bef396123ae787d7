// Hearts, and the page of what is saved. [2.31]

import { expect } from "@playwright/test"
import { languageCodes } from "#app/domain/format/language.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { cached, faults, save, saveHere } from "../support/saved.ts"
import { changeTheme, countShifts, expectStill, goInTab, hold, open, settled, test } from "../support/visit.ts"

test("who saves nothing has no service worker and no cache, and the last thing that is removed takes them along", {
  tag: "@first",
}, async ({ page, addresses }) => {
  // An address that once carried a list to another device, and one that would lead to another site.
  await open(page, "/saved?missing=/%5Cevil.example&from=phone#keep=rides/1,events/2")
  await expect(page.locator(".suggestions")).toBeVisible()
  await expect(page.locator("main .alert a")).toHaveCount(0)
  await expect(page.locator("main").getByRole("button")).toHaveCount(0)
  const [heart, toast] = [page.locator(".crumb > .save"), page.locator(".toast").last()]
  const names = async () => Object.keys(await cached(page)).toSorted()
  const all = ["files", "page", `saved:${addresses.event}`]
  await open(page, addresses.event)
  await heart.waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await names()).toEqual([])
  await saveHere(page)
  await heart.click()
  await expect(toast).toContainText("Não está mais guardado")
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  expect(await names()).toEqual([])
  await saveHere(page)
  await expect.poll(names).toEqual(all)

  // A second press while a thing is saved takes it away again.
  await open(page, addresses.product)
  const release = await hold(page, `**${addresses.product}`)
  const asked = page.waitForRequest(`**${addresses.product}`)
  await heart.click()
  await asked
  await heart.click()
  await expect(toast).toContainText("Não está mais guardado")
  release()
  await expect.poll(names).not.toContain(`saving:${addresses.product}`)
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  await expect.poll(names).toEqual(all)

  // What the browser has taken back is shown as not kept.
  await page.evaluate((address) => caches.delete(`saved:${address}`), addresses.event)
  await goInTab(page, "/saved")
  const row = page.locator(".saved-row")
  await expect(row).toContainText("só o link")
  await row.getByRole("button", { name: "Guardar de novo" }).click()
  await expect(row).not.toContainText("só o link")
  await expect(row).toContainText(/\d\d:\d\d/)
  expect(await names()).toContain(all[2])

  // As it is where a visitor left the page while it was saved.
  await page.evaluate(async (address) => {
    await caches.delete(`saved:${address}`)
    const things: object[] = JSON.parse(localStorage.saved)
    localStorage.saved = JSON.stringify(things.map((thing) => ({ ...thing, name: address, size: 0 })))
    dispatchEvent(new StorageEvent("storage"))
  }, addresses.event)
  await expect(row).not.toContainText("só o link")
  await expect(row).not.toContainText(addresses.event)
  expect(await names()).toContain(all[2])
  await goInTab(page, "/saved?missing=%2F%2F%5B")
  await expect(page.locator("h1")).toBeVisible()
})

test("the keyboard presses the heart of a card, which is kept before it says so, and a list is called by its filters", async ({
  page,
}) => {
  await open(page, "/cycling-routes?difficulty=hard")
  const seen = faults(page)
  const [card, whole] = [page.locator("li > .save").first(), page.locator(".feeds .save")]
  const release = await hold(page, "**/sw.js")
  await card.focus()
  await page.keyboard.press("Space")
  await expect(card).toHaveAttribute("aria-pressed", "true")
  await expect(card).not.toHaveAttribute("data-kept")
  release()
  await expect(page.locator(".toast")).toContainText("Guardado. Abre", { timeout: 60_000 })
  await expect(card).toHaveAttribute("data-kept")
  expect(seen).toEqual([])
  await whole.click()
  await expect(whole).toHaveText("Guardado", { useInnerText: true })
  await page.locator(".toast").getByRole("link", { name: "Ver" }).click()
  await expect(page).toHaveURL("/saved")
  const row = page.locator(".saved-row", { hasText: "Rotas: Difícil" })
  await expect(row.locator("a")).toHaveAttribute("href", "/cycling-routes?difficulty=hard")
})

test("a heart that is pressed before the scripts have come is written at once, and finished by the page that follows", async ({
  page,
}) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/events")
  const hearts = page.locator("li > .save")
  const address = await hearts.first().getAttribute("data-address")
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true")
  expect(await page.evaluate(() => JSON.parse(localStorage.saved))).toMatchObject([{ address, size: 0 }])
  await hearts.nth(1).click()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false")
  await page.locator("footer a[href='/terms-of-use']").click()
  await expect(page).toHaveURL("/terms-of-use")
  come()
  const things = () => page.evaluate(() => JSON.parse(localStorage.saved))
  await expect.poll(things, { timeout: 60_000 }).toMatchObject([{ address, name: expect.not.stringContaining("/") }])
  expect(await page.evaluate(() => caches.keys())).toContain(`saved:${address}`)
  // Who reads sees it without a script.
  await page.goto("/events")
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true")
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false")
})

const kept = "só o link"
const addressOnly = `Guardamos ${kept}`

for (const [what, deny, sentence, row] of [
  ["local storage", () => Object.defineProperty(Storage.prototype, "setItem", { value: refuse }), null, null],
  ["all storage", () => Object.defineProperty(window, "localStorage", { get: refuse }), null, null],
  ["caches", () => Object.defineProperty(CacheStorage.prototype, "open", { value: refuse }), addressOnly, kept],
  [
    "service workers",
    () => Object.defineProperty(ServiceWorkerContainer.prototype, "register", { value: refuse }),
    addressOnly,
    kept,
  ],
  ["room", () => Object.defineProperty(Cache.prototype, "put", { value: full }), "Falta espaço no aparelho", kept],
] as const)
  test(`a browser that denies ${what} says so, and keeps at most the address`, async ({ page, addresses }) => {
    await page.addInitScript(`${refuse};${full};(${deny})()`)
    await open(page, addresses.event)
    await page.locator(".crumb > .save").click()
    await expect(page.locator(".toast")).toContainText(sentence ?? "não deixa o site guardar nada")
    await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", row === null ? "false" : "true")
    await goInTab(page, "/saved")
    if (row === null) await expect(page.locator(".suggestions")).toBeVisible()
    else await expect(page.locator(".saved-row")).toContainText(row)
  })

function refuse() {
  throw new DOMException("denied", "SecurityError")
}

function full() {
  return Promise.reject(new DOMException("full", "QuotaExceededError"))
}

test("what is saved stands still and is sound in every language, both themes and at both widths", async ({
  page,
  addresses,
}) => {
  await countShifts(page)
  await save(page, addresses.cyclingRoute)
  // Cannot be saved again, which is tried here.
  await page.route("**/events", (route) => route.abort())
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
  await open(page, "/saved")
  await expect(page.locator(".saved-row")).toHaveCount(3)
  await settled(page)
  await expectStill(page, "the page of what is saved")
  for (const language of languageCodes()) {
    await page.locator("[popovertarget=languages]").click()
    await page.locator(`#languages a[lang=${language}]`).click()
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.locator(".saved-row")).toHaveCount(3)
    await expect(page.locator(".saved-room")).toContainText(/\d\s[kM]B /)
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

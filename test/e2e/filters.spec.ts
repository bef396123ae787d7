// Narrowing a list: all of it stands in the address, what is set takes itself away, and an area of the map is a filter like the others.

import { expect, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, goInTab, hold, hydrated, open, settled, test, watch } from "../support/visit.ts"

const chips = ".filter-chips .filter-chip"
const upTo = (to: string) => text.filters.up_to.replace("{{to}}", to)

test("a choice narrows the list in place, stands as a chip and goes with it", { tag: "@first" }, async ({ page }) => {
  await open(page, "/cycling-routes")
  const whole = await page.locator(".count").textContent()
  await page.locator('select[name="difficulty"]').selectOption("hard")
  await expect(page.locator(chips)).toHaveText([text.difficulty.hard])
  expect(new URL(page.url()).search).toBe("?difficulty=hard")
  await expect(page.locator(".count")).not.toHaveText(whole ?? "")
  await expect(page.locator("main .card :is(.chip-easy, .chip-moderate)")).toHaveCount(0)
  expect(await page.locator("main .card .chip-hard").count()).toBeGreaterThan(0)
  await page.locator('select[name="sort"]').selectOption("-distance")
  await expect(page.locator(chips)).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.difficulty.hard) }).click()
  await expect(page.locator(chips)).toHaveText([text.sort.longest])
  expect(new URL(page.url()).search).toBe("?sort=-distance")
  await expect(page.locator(".count")).toHaveText(whole ?? "")
  await expectNoReload(page)
})

test("a field that was chosen from by the keyboard keeps the focus", { tag: "@first" }, async ({ page }) => {
  await open(page, "/cycling-routes")
  const sort = page.locator('select[name="sort"]')
  await sort.focus()
  await sort.press("ArrowDown")
  await expect(page.locator(chips)).toHaveCount(1)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(sort).not.toBeFocused()
  await expect(sort).toHaveValue("")
})

test("everything is taken away at once, the words of the search too", async ({ page }) => {
  await open(page, "/cycling-routes?q=serra&difficulty=hard&sort=name")
  await expect(page.locator('input[name="q"]')).toHaveValue("serra")
  await page.locator(".filter-chips").getByRole("link", { name: text.filters.clear }).click()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(page.locator('input[name="q"]')).toHaveValue("")
  expect(new URL(page.url()).search).toBe("")
})

test("a filter taken away begins the list anew", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/cycling-routes?sort=name")
  const next = await page.getByRole("link", { name: text.filters.more }).getAttribute("href")
  await open(page, next ?? "")
  await page.locator(chips).click()
  await expect(page.locator(chips)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe("")
})

test("near me asks the browser where that is, and says no more than about a kilometre", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: -23.561234, longitude: -46.655678 })
  await open(page, "/cycling-routes?difficulty=easy")
  const seen = watch(page)
  await page.getByRole("button", { name: text.filters.near }).click()
  await expect(page.locator(chips)).toHaveText([text.difficulty.easy, `${text.filters.near} · ${upTo("60 km")}`])
  expect(new URL(page.url()).searchParams.get("near")).toBe("-23.56,-46.66")
  await settled(page)
  expect(seen.asked.every((query) => !query.includes("561"))).toBe(true)
  expect(seen.asked.join()).toContain("near=-23.56%2C-46.66")
  await expectNoReload(page)
})

test("near me falls back on the connection when the browser does not tell", async ({ page }) => {
  await open(page, "/cycling-routes?q=serra")
  await page.getByRole("button", { name: text.filters.near }).click()
  // Where the connection is from differs from machine to machine, and so whether that is known.
  await page.waitForURL(({ searchParams }) => searchParams.get("near") !== "me" && searchParams.has("q"))
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  expect(new URL(page.url()).searchParams.get("q")).toBe("serra")
})

test("a place that is told late does not call back who has gone on", async ({ page }) => {
  await page.addInitScript(() => {
    const getCurrentPosition = (told: (position: object) => void) => {
      Object.assign(globalThis, { allow: () => told({ coords: { latitude: -23.55, longitude: -46.63 } }) })
    }
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } })
  })
  await open(page, "/cycling-routes")
  await page.getByRole("button", { name: text.filters.near }).click()
  await page.locator("main a.card").first().click()
  await expect(page).toHaveURL(/\/cycling-routes\/./)
  await expect(page.getByRole("button", { name: text.filters.near })).toHaveCount(0)
  await page.evaluate(() => Reflect.get(globalThis, "allow")())
  await settled(page)
  await expect(page).toHaveURL(/\/cycling-routes\/./)
})

const narrowings = {
  "a choice": (page: Page) => page.locator('select[name="difficulty"]').selectOption("hard"),
  "a sort": (page: Page) => page.locator('select[name="sort"]').selectOption("-distance"),
  "a search": async (page: Page) => {
    await page.getByRole("searchbox").fill("serra")
    await page.getByRole("searchbox").press("Enter")
  },
  "near me": async (page: Page) => {
    await page.context().grantPermissions(["geolocation"])
    await page.context().setGeolocation({ latitude: -23.56, longitude: -46.65 })
    await page.getByRole("button", { name: text.filters.near }).click()
  },
}

test("what narrows a list and is under way says so and leaves nothing of the list before to be used", async ({
  page,
}) => {
  for (const [name, narrow] of Object.entries(narrowings)) {
    await open(page, "/cycling-routes")
    const whole = await page.locator(".count").textContent()
    const release = await hold(page, "**/api/v1/**")
    await narrow(page)
    await expectPending(page)
    release()
    await expect(page.locator(".count")).toHaveText(/\d/)
    await expect(page.locator(".list-pending")).toHaveCount(0)
    await expect(page.locator("main [inert]")).toHaveCount(0)
    if (name !== "a sort") await expect(page.locator(".count"), name).not.toHaveText(whole ?? "")
  }
})

test("a filter that gets no answer says so instead of the list before", async ({ page }) => {
  await open(page, "/cycling-routes")
  await page.route("**/api/v1/cycling-routes*", (route) => route.fulfill({ status: 503 }))
  await page.locator('select[name="difficulty"]').selectOption("hard")
  await expect(page.getByRole("link", { name: text.errors.retry })).toBeVisible()
  await expect(page.locator("main a.card")).toHaveCount(0)
  await expect(page.locator(".count")).toBeEmpty()
})

async function expectPending(page: Page): Promise<void> {
  await expect(page.locator(".count")).toHaveText(text.filters.searching)
  await expect(page.locator(".list-pending")).toBeVisible()
  const list = page.locator("main [aria-busy=true]")
  await expect(list.locator("a.card").first()).toBeAttached()
  await expect(list).toHaveJSProperty("inert", true)
  await expect(list).toHaveCSS("opacity", "0.4")
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("chips and near me are sent by themselves", async ({ page }) => {
    await page.goto("/cycling-routes?difficulty=hard")
    await page.locator(chips).click()
    expect(new URL(page.url()).search).toBe("")
    await page.getByRole("button", { name: text.filters.near }).click()
    expect(new URL(page.url()).searchParams.get("near")).not.toBe("me")
    await expect(page.locator("h1")).toHaveText(text.routes.title)
  })
})

test("a value that nobody can choose falls away, on the way through the site too", async ({ page }) => {
  const seen = watch(page)
  await open(page, "/rides")
  await goInTab(page, "/cycling-routes?sort=zzz&loop=false&utm_source=somewhere")
  await expect(page.locator(".grid > li")).toHaveCount(24)
  await expect(page.locator(".filter-chip")).toHaveCount(1)
  await expect(page.getByRole("link", { name: text.filters.more })).toHaveAttribute(
    "href",
    /^\/cycling-routes\?loop=false&cursor=[^&]+$/,
  )
  expect(seen.asked).toEqual([list("cycling-routes", { loop: "false" })])
})

const area = "bbox=-49.9%2C-28.6%2C-48.3%2C-27"

test("beside a list stands the drawing of its places, on a phone behind a switch that keeps the rest", async ({
  page,
}) => {
  for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${path}?${area}`)
    await hydrated(page)
    const map = page.locator(".list-map")
    await expect(map).toBeVisible()
    await expect(map.locator("circle").first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(map).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_map, exact: true }).click()
    await expect(page).toHaveURL(/bbox=.*view=map|view=map.*bbox=/)
    await expect(map).toBeVisible()
    await expect(page.locator(".grid")).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_list, exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect(page.locator(".grid")).toBeVisible()
  }
})

test("an area is a filter like the others: a chip takes it away", async ({ page }) => {
  await page.goto(`/cycling-routes?${area}&difficulty=hard`)
  await hydrated(page)
  const few = await page.locator(".grid .card").count()
  expect(few).toBeGreaterThan(0)
  await page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.filters.area) }).click()
  await expect(page).toHaveURL(/\/cycling-routes\?difficulty=hard$/)
  await expect.poll(() => page.locator(".grid .card").count()).toBeGreaterThan(few)
})

test("a question that the reader left behind is given up", async ({ page }) => {
  await page.goto("/cycling-routes")
  await hydrated(page)
  const given = page.waitForEvent("requestfailed", (request) => request.url().includes("q=serra"))
  await page.route(/\/api\/v1\/cycling-routes\?q=serra/, () => {})
  await page.locator("input[name=q]").fill("serra")
  await page.keyboard.press("Enter")
  await expect(page.locator(".filter-chips")).toBeVisible()
  await page.locator("input[name=q]").fill("orla")
  await page.keyboard.press("Enter")
  expect((await given).failure()?.errorText).toContain("ABORTED")
  await expect(page.locator(".grid .card").first()).toBeVisible()
})

test("cards of a list near a place say how far they are, to a kilometre", async ({ page }) => {
  for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
    await page.goto(`${path}?near=-23.55,-46.63`)
    await expect(page.locator(".card .sub", { hasText: /a \d+ km de você/ }).first(), path).toBeVisible()
  }
})

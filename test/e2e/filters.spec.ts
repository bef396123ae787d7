// Narrowing a list in the browser: focus, what is under way, history and sheet. What an address asks for is in test/worker.

import { expect, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { pt as text } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { expectNoReload, goInTab, hold, hydrated, open, settled, test, watch } from "../support/visit.ts"

const chips = ".filter-chips .filter-chip"
const near = (to: string) => `${text.filters.near} · ${text.filters.up_to.replace("{{to}}", to)}`
const searchOf = (page: Page) => new URL(page.url()).search
const choose = (page: Page, name: string, value: string) => page.locator(`select[name="${name}"]`).selectOption(value)
const remove = (page: Page, filter: string) =>
  page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", filter) }).click()

test("a list is narrowed in place; a choice stands as a chip and goes with it", { tag: "@first" }, async ({ page }) => {
  await open(page, "/cycling-routes")
  const [count, sort] = [page.locator(".count"), page.locator('select[name="sort"]')]
  const whole = (await count.textContent()) ?? ""
  await sort.focus()
  await sort.press("ArrowDown")
  await expect(page.locator(chips)).toHaveCount(1)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(sort).not.toBeFocused()
  await expect(sort).toHaveValue("")
  await choose(page, "difficulty", "hard")
  await expect(page.locator(chips)).toHaveText([text.difficulty.hard])
  expect(searchOf(page)).toBe("?difficulty=hard")
  await expect(count).not.toHaveText(whole)
  await expect(page.locator("main .card :is(.chip-easy, .chip-moderate)")).toHaveCount(0)
  expect(await page.locator("main .card .chip-hard").count()).toBeGreaterThan(0)
  await choose(page, "sort", "-distance")
  await expect(page.locator(chips)).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await remove(page, text.difficulty.hard)
  await expect(page.locator(chips)).toHaveText([text.sort.longest])
  expect(searchOf(page)).toBe("?sort=-distance")
  await expect(count).toHaveText(whole)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoReload(page)
  // New words are read at the door.
  await search(page, "serra")
  await expect(page).toHaveURL("/cycling-routes?q=serra&sort=-distance")
  await page.locator(".filter-chips").getByRole("link", { name: text.filters.clear }).click()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(page.getByRole("searchbox")).toHaveValue("")
  expect(searchOf(page)).toBe("")
  await search(page, "gravel fácil sc")
  await expect(page).toHaveURL("/cycling-routes?difficulty=easy&bikeType=gravel&state=SC")
  await expect(page.locator(chips)).toHaveText(["SC", text.difficulty.easy, text.bike_type.gravel])
  expect(await violations(page)).toEqual([])
})

test("what is under way or fails says so in the place of the list before", { tag: "@first" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: -23.561234, longitude: -46.655678 })
  await open(page, "/cycling-routes")
  const { asked } = watch(page)
  const count = page.locator(".count")
  const whole = (await count.textContent()) ?? ""
  for (const [name, narrow] of [
    ["a choice", () => choose(page, "difficulty", "hard")],
    ["a sort", () => choose(page, "sort", "-distance")],
    ["a shape", () => choose(page, "loop", "true")],
    ["near me", () => page.getByRole("button", { name: text.filters.near }).click()],
  ] as const) {
    const release = await hold(page, "**/api/v1/**")
    await narrow()
    await expectPending(page)
    release()
    await expect(page.locator(".list-pending"), name).toHaveCount(0)
    await expect(page.locator("main [inert]")).toHaveCount(0)
    if (name === "a sort") await expect(count).toHaveText(/\d/)
    else await expect(count, name).not.toHaveText(whole)
    if (name === "near me") break
    await page.goBack()
    await expect(count).toHaveText(whole)
  }
  // No more than about a kilometre is said of the place.
  await expect(page.locator(chips)).toHaveText([near("60 km")])
  expect(new URL(page.url()).searchParams.get("near")).toBe("-23.56,-46.66")
  expect(asked.join()).toContain("near=-23.56%2C-46.66")
  expect(asked.join()).not.toContain("561")

  const given = page.waitForEvent("requestfailed", (request) => request.url().includes("bikeType=mtb"))
  await page.route(/\/api\/v1\/cycling-routes\?.*bikeType=mtb/, () => {})
  await choose(page, "bikeType", "mtb")
  await expectPending(page)
  await choose(page, "bikeType", "gravel")
  expect((await given).failure()?.errorText).toContain("ABORTED")
  await expect(page.locator(".list-pending")).toHaveCount(0)

  await page.route("**/api/v1/cycling-routes*", (route) => route.fulfill({ status: 503 }))
  await choose(page, "difficulty", "hard")
  await expect(page.getByRole("link", { name: text.errors.retry })).toBeVisible()
  await expect(page.locator("main a.card")).toHaveCount(0)
  await expect(count).toBeEmpty()
  await expectNoReload(page)
})

test("near me falls back on the connection, and calls nobody back who has gone on", async ({ page }) => {
  await open(page, "/cycling-routes?q=serra")
  const answered = page.waitForEvent("load")
  await page.getByRole("button", { name: text.filters.near }).click()
  await answered
  // The place of the connection differs from machine to machine, and so whether it is known.
  expect(new URL(page.url()).searchParams.get("near")).not.toBe("me")
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  expect(new URL(page.url()).searchParams.get("q")).toBe("serra")
  await hydrated(page)
  await goInTab(page, "/cycling-routes")
  await expect(page.locator(chips)).toHaveCount(0)
  await page.evaluate(() => {
    const getCurrentPosition = (told: (position: object) => void) => {
      Object.assign(globalThis, { allow: () => told({ coords: { latitude: -23.55, longitude: -46.63 } }) })
    }
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } })
  })
  await page.getByRole("button", { name: text.filters.near }).click()
  await page.locator("main a.card").first().click()
  await expect(page.getByRole("button", { name: text.filters.near })).toHaveCount(0)
  await page.evaluate(() => Reflect.get(globalThis, "allow")())
  await settled(page)
  await expect(page).toHaveURL(/\/cycling-routes\/./)
})

test("beside a list stands its map, on a phone behind a switch that keeps the rest", async ({ page }) => {
  const area = "bbox=-49.9%2C-28.6%2C-48.3%2C-27"
  await open(page, `/stolen?${area}`)
  const [map, grid] = [page.locator(".list-map"), page.locator(".grid")]
  for (const [path, title] of [
    [`/stolen?${area}`, text.stolen.title],
    [`/cycling-groups?${area}`, text.groups.title],
    [`/cycling-routes?${area}&difficulty=hard`, text.routes.title],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await goInTab(page, path)
    await expect(page.locator("h1")).toHaveText(title)
    await expect(map.locator("circle").first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(map).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_map, exact: true }).click()
    await expect(page).toHaveURL(/bbox=.*view=map|view=map.*bbox=/)
    await expect(map).toBeVisible()
    await expect(grid).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_list, exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect(grid).toBeVisible()
  }
  await remove(page, text.filters.area)
  await expect(page).toHaveURL("/cycling-routes?difficulty=hard")
})

test("days are switched on by keys, in a hurry and on a sheet; Back takes one away [2.20]", async ({ page }) => {
  const day = (code: keyof typeof text.weekday) =>
    page.getByRole("group", { name: text.group.weekday }).getByRole("checkbox", { name: text.weekday[code] })
  await open(page, "/cycling-groups?level=beginner")
  await day("2").focus()
  await page.keyboard.press("Space")
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "ter"])
  await expect(day("2")).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "ter, qua"])
  await expect(day("3")).toBeFocused()
  expect(new URL(page.url()).searchParams.get("weekday")).toBe("2,3")
  await page.goBack()
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "ter"])
  await expect(day("2")).toBeChecked()
  await expect(day("3")).not.toBeChecked()

  const release = await hold(page, "**/api/v1/**")
  for (const code of ["1", "3", "4"] as const) await day(code).check()
  await expectPending(page)
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "seg a qui"])
  release()
  await expect(page.locator(".count")).toHaveText(/\d/)
  await expect(page.locator("main [inert]")).toHaveCount(0)
  const dayparts = page.getByRole("group", { name: text.group.daypart })
  await dayparts.getByRole("checkbox", { name: text.daypart.evening }).check()
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "seg a qui", text.daypart.evening])
  expect(searchOf(page)).toBe("?level=beginner&weekday=1%2C2%2C3%2C4&daypart=evening")

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: text.filters.open }).click()
  for (const code of ["5", "6"] as const) {
    // The form of the address before may just be giving way to that of the new one.
    await expect.poll(async () => (await day(code).boundingBox())?.height, "of a thumb").toBeGreaterThanOrEqual(44)
    await day(code).check()
    await expect(day(code)).toBeFocused()
    await expect(page.locator(".filter-close")).toBeVisible()
  }
  // The button says so while the last day is looked up.
  await page.getByRole("button", { name: /^ver \d/i }).click()
  await expect(page.locator(chips)).toHaveText([text.group.beginner, "seg a sáb", text.daypart.evening])
  await expectNoReload(page)
})

test("a radius is chosen by keys; an empty list says what is nearest; no value falls away", async ({ page }) => {
  await open(page, "/cycling-groups?near=-27.60,-48.55")
  const [cards, ways, radius] = [page.locator("main a.card"), ".suggestions", page.getByLabel(text.filters.radius)]
  await expect(page.locator(chips)).toHaveText([near("60 km")])
  await radius.focus()
  await radius.press("ArrowUp")
  await expect(page.locator(chips)).toHaveText([near("30 km")])
  await expect(radius).toBeFocused()
  await page.goBack()
  await expect(radius).toHaveValue("60")

  const name = await cards.locator("h3").textContent()
  await choose(page, "level", "beginner")
  await expect(page.locator(`${ways} li`).first()).toContainText(/\d+ km/)
  await expect(page.locator(`${ways} li`).nth(1)).toContainText(` · ${name}`)
  expect(await violations(page, ways)).toEqual([])
  const results = text.filters.results_one.replace("{{formatted}}", "1")
  const without = text.filters.without.replace("{{filter}}", text.group.beginner).replace("{{results}}", results)
  await page.getByRole("link", { name: without }).press("Enter")
  await expect(cards).toHaveCount(1)
  expect(searchOf(page)).toBe("?near=-27.60%2C-48.55")

  const { asked } = watch(page)
  await goInTab(page, "/cycling-routes?sort=zzz&loop=false&utm_source=somewhere")
  await expect(page.locator(".grid > li")).toHaveCount(24)
  await expect(page.locator(".filter-chip")).toHaveCount(1)
  expect(asked).toEqual([list("cycling-routes", { loop: "false" })])
  await expectNoReload(page)
})

async function search(page: Page, words: string): Promise<void> {
  await page.locator("main [name=q]").fill(words)
  await page.locator("main [name=q]").press("Enter")
}

async function expectPending(page: Page): Promise<void> {
  await expect(page.locator(".count")).toHaveText(text.filters.searching)
  await expect(page.locator(".list-pending")).toBeVisible()
  const list = page.locator("main [aria-busy=true]")
  await expect(list.locator("a.card").first()).toBeAttached()
  await expect(list).toHaveJSProperty("inert", true)
  await expect(list).toHaveCSS("opacity", "0.4")
}

// Filters that take several values or a distance, a list that they empty, and one that may not be asked for.

import { expect, type Page } from "@playwright/test"
import { en, pt as text } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { expectNoReload, hold, open, test } from "../support/visit.ts"

test.describe("several values", () => {
  const chip = ".filter-chips .filter-chip"
  const day = (page: Page, code: keyof typeof text.weekday) =>
    page.getByRole("group", { name: text.group.weekday }).getByRole("checkbox", { name: text.weekday[code] })

  test("days are switched on one after the other by the keyboard, the focus stays on the last of them, and Back takes it away", {
    tag: "@first",
  }, async ({ page }) => {
    await open(page, "/cycling-groups?level=beginner")
    await day(page, "2").focus()
    await page.keyboard.press("Space")
    await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter"])
    await expect(day(page, "2")).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter, qua"])
    await expect(day(page, "3")).toBeFocused()
    expect(new URL(page.url()).searchParams.get("weekday")).toBe("2,3")
    await page.keyboard.press("Space")
    await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter"])
    await page.goBack()
    await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter, qua"])
    await page.goBack()
    await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter"])
    await expect(day(page, "2")).toBeChecked()
    await expect(day(page, "3")).not.toBeChecked()
    await expectNoReload(page)
  })

  test("days that are chosen while the answer for the first is under way are all asked for", { tag: "@first" }, async ({
    page,
  }) => {
    await open(page, "/cycling-groups")
    const whole = await page.locator(".count").textContent()
    const resolve = await hold(page, "**/api/v1/**")
    for (const code of ["1", "2", "3", "4"] as const) await day(page, code).check()
    await expect(page.locator(".count")).toHaveText(text.filters.searching)
    await expect(page.locator("main [aria-busy=true]")).toHaveJSProperty("inert", true)
    await expect(page.locator(chip)).toHaveText(["seg a qui"])
    expect(new URL(page.url()).searchParams.get("weekday")).toBe("1,2,3,4")
    resolve()
    await expect(page.locator(".count")).toHaveText(/\d/)
    await expect(page.locator(".count")).not.toHaveText(whole ?? "")
    await expect(page.locator("main [inert]")).toHaveCount(0)
  })

  test("weekday evenings are found by two filters, which stand in the address [2.20]", async ({ page }) => {
    await open(page, "/cycling-groups?weekday=1,2,3,4")
    await page
      .getByRole("group", { name: text.group.daypart })
      .getByRole("checkbox", { name: text.daypart.evening })
      .check()
    await expect(page.locator(chip)).toHaveText(["seg a qui", text.daypart.evening])
    await expect(page.locator("main a.card h3").first()).toHaveText("Curitiba Pedal Noturno")
    await expect(page.locator("main [aria-busy] li")).toHaveCount(5)
    expect(new URL(page.url()).search).toBe("?weekday=1%2C2%2C3%2C4&daypart=evening")
  })

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test("the sheet stays open from day to day, and each switch is as large as a thumb", async ({ page }) => {
      await open(page, "/cycling-groups")
      await page.getByRole("button", { name: text.filters.open }).click()
      for (const code of ["2", "4"] as const) {
        await expect(day(page, code)).toBeVisible()
        // The form of the address before may just be giving way to that of the new one.
        const size = async () => {
          const { width, height } = (await day(page, code).boundingBox()) ?? { width: 0, height: 0 }
          return Math.min(width, height)
        }
        await expect.poll(size).toBeGreaterThanOrEqual(44)
        await day(page, code).check()
        await expect(day(page, code)).toBeFocused()
        await expect(page.locator(".filter-close")).toBeVisible()
      }
      // While the last day is looked up, the button says so.
      const see = new RegExp(text.filters.see_other.replace("{{formatted}} resultados", "\\d"))
      await page.getByRole("button", { name: see }).click()
      await expect(page.locator(chip)).toHaveText(["ter, qui"])
    })
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("the days of the form narrow the list, and the chip says them", async ({ page }) => {
      await page.goto("/cycling-groups")
      await day(page, "4").check()
      await day(page, "2").check()
      await page.locator(".filter-choices").getByRole("button", { name: text.filters.apply }).first().click()
      await expect(page.locator(chip)).toHaveText(["ter, qui"])
      await expect(day(page, "2")).toBeChecked()
      await expect(day(page, "3")).not.toBeChecked()
      await page.locator(chip).click()
      expect(new URL(page.url()).search).toBe("")
    })
  })
})

test.describe("the radius of near me", () => {
  const near = "/cycling-groups?near=-23.56,-46.66"
  const chip = (to: string) => `${text.filters.near} · ${text.filters.up_to.replace("{{to}}", to)}`

  test("another radius is chosen by the keyboard, stands on the chip and stays with the other filters", async ({
    page,
  }) => {
    await open(page, near)
    const chips = page.locator(".filter-chips .filter-chip")
    await expect(chips).toHaveText([chip("60 km")])
    const radius = page.getByLabel(text.filters.radius)
    await radius.focus()
    await radius.press("ArrowUp")
    await expect(chips).toHaveText([chip("30 km")])
    await expect(radius).toBeFocused()
    await page.locator('select[name="sort"]').selectOption("name")
    await expect(chips).toHaveText([text.sort.name, chip("30 km")])
    expect(new URL(page.url()).searchParams.get("radius")).toBe("30")
    await page.goBack()
    await page.goBack()
    await expect(chips).toHaveText([chip("60 km")])
    await expect(radius).toHaveValue("60")
    await expectNoReload(page)
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("another radius is sent with the form", async ({ page }) => {
      await page.goto(near)
      await page.getByLabel(text.filters.radius).selectOption("all")
      await page.getByRole("button", { name: text.filters.apply }).first().click()
      await expect(page.locator(".filter-chips .filter-chip")).toHaveText([
        `${text.filters.near} · ${text.filters.anywhere}`,
      ])
      expect(new URL(page.url()).searchParams.get("near")).toBe("-23.56,-46.66")
    })
  })
})

test.describe("suggestions of an empty list", () => {
  const near = "/cycling-groups?near=-27.60,-48.55"
  const ways = ".suggestions"

  test("a filter that empties a list is answered with what is nearest, and a key leads there", async ({ page }) => {
    await open(page, near)
    await expect(page.locator("main a.card")).toHaveCount(1)
    const name = await page.locator("main a.card h3").textContent()
    await page.locator('select[name="level"]').selectOption("beginner")
    await expect(page.locator(`${ways} li`).first()).toContainText(/\d+ km/)
    await expect(page.locator(`${ways} li`).nth(1)).toContainText(` · ${name}`)
    expect(await violations(page, ways)).toEqual([])
    const results = text.filters.results_one.replace("{{formatted}}", "1")
    const without = text.filters.without.replace("{{filter}}", text.group.beginner).replace("{{results}}", results)
    await page.getByRole("link", { name: without }).press("Enter")
    await expect(page.locator("main a.card")).toHaveCount(1)
    expect(new URL(page.url()).search).toBe("?near=-27.60%2C-48.55")
    await expectNoReload(page)
  })

  test("an API that fails for a list that is empty leaves the plain page", async ({ page }) => {
    await page.route("**/api/v1/cycling-groups*", async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, suggestions: undefined } })
    })
    await open(page, near)
    await page.locator('select[name="level"]').selectOption("beginner")
    await expect(page.locator(".empty")).toContainText(text.groups.empty)
    await expect(page.locator(ways)).toHaveCount(0)
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("the nearest of an empty list is a link, and any distance another", async ({ page }) => {
      await page.goto(`${near}&level=beginner`)
      await page.locator(`${ways} a`).last().click()
      expect(new URL(page.url()).searchParams.get("radius")).toBe("all")
      await expect(page.locator("main a.card").first()).toContainText(/\d+ km/)
      await page.goBack()
      const nearest = page.locator(`${ways} a`).first()
      const name = await nearest.textContent()
      await nearest.click()
      await expect(page.locator("h1")).toHaveText(name ?? "")
    })
  })
})

test.describe("a list that is asked for too often", () => {
  const items = (page: Page) => page.locator("main [aria-busy] li")

  async function refuse(page: Page, address: RegExp): Promise<() => Promise<void>> {
    const problem = { type: "about:blank", status: 429, code: "rate_limited" }
    await page.route(address, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: problem }),
    )
    return () => page.unroute(address)
  }

  test("a list that may not grow says so under its items, and grows when it may", async ({ page }) => {
    await open(page, "/en/rides")
    const before = await items(page).count()
    const allow = await refuse(page, /\/api\/v1\/rides\?.*cursor=/)
    await page.getByRole("link", { name: en.filters.more }).click()
    await expect(page.getByRole("alert")).toHaveText(en.filters.too_many)
    expect(await items(page).count()).toBe(before)
    await allow()
    await page.getByRole("link", { name: en.filters.more }).click()
    await expect(items(page)).toHaveCount(before * 2)
    await expect(page.getByRole("alert")).toHaveCount(0)
  })

  test("a list that may not be asked for says so in its place, and is there when it may", async ({ page }) => {
    await open(page, "/en/rides")
    const allow = await refuse(page, /\/api\/v1\/rides\?.*q=/)
    await page.getByRole("searchbox").first().fill("serra")
    await page.keyboard.press("Enter")
    await expect(page.locator(".empty p").first()).toHaveText(en.filters.too_many)
    await allow()
    await page.getByRole("link", { name: en.errors.retry }).click()
    await expect(items(page).first()).toBeVisible()
    await expect(page).toHaveURL(/q=serra/)
  })
})

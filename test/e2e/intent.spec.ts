// When the scripts of a page come: who reads has none, and the first press, focus or change of a control brings them.

import { expect, type Page } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { goInTab, hold, hydrated, open, requested, settled, test, watch } from "../support/visit.ts"

test.use({ viewport: { width: 390, height: 844 } })

const scriptsOf = (page: Page) => requested(page, /\/assets\/.*\.js$/)

test("who reads, scrolls and follows links is sent no script", { tag: "@first" }, async ({ page }) => {
  const scripts = scriptsOf(page)
  // A busy machine may rest near the end of a list, which is a test of its own.
  await page.addInitScript(() => {
    const soon = setTimeout
    Object.assign(window, { setTimeout: (run: () => void, late = 0) => (late === 400 ? 0 : soon(run, late)) })
  })
  await page.goto("/")
  const links = [".bottom-bar a[href='/cycling-routes']", "main a.card", "a[href='/events']:visible", "main a.event"]
  for (const link of links) {
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 20_000)
    await page.keyboard.press("PageUp")
    await page.keyboard.press("Tab")
    await settled(page)
    await page.locator(link).first().click()
    await page.waitForLoadState()
  }
  await expect(page.locator("article h1")).toBeVisible()
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  expect(scripts).toEqual([])
})

const switchTheme = (page: Page) => page.locator(".theme-switch").dispatchEvent("click")

for (const [what, path, act, done] of [
  // As assistive technology does it, too: a bare click.
  ["the switch of the theme is pressed", "/terms-of-use", switchTheme, 'html[data-theme="light"]'],
  ["a menu opens", "/", (page: Page) => page.locator("[popovertarget=account]").click(), "#account:popover-open"],
  ["a field has the focus", "/store", (page: Page) => page.locator("main input").first().focus(), "input:focus"],
] as const)
  test(`the scripts come when ${what}, which is done`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await settled(page)
    expect(scripts).toEqual([])
    await act(page)
    await expect(page.locator(done)).toBeVisible()
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1)
  })

test("a pointer that comes over a control fetches the scripts, and runs none", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto("/terms-of-use")
  await settled(page)
  await page.mouse.move(200, 400)
  await page.mouse.move(210, 410)
  await settled(page)
  expect(scripts).toEqual([])
  await page.locator("[popovertarget=account]").hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  await settled(page)
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0)
})

test("the scripts come by themselves where a page is not in the language that the browser remembers", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"))
  await page.goto("/contact-us")
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1)
})

test("on a wide screen a map brings the scripts once it is in sight, but not to who saves data", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  const scripts = scriptsOf(page)
  const map = page.locator(".map")
  for (const saveData of [true, false]) {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value, configurable: true }), {
      saveData,
    })
    await page.goto("/cycling-groups/gr-axe-bike")
    await settled(page)
    await expect(map).not.toBeInViewport()
    expect(scripts).toEqual([])
    await map.scrollIntoViewIfNeeded()
    await settled(page)
    if (saveData) expect(scripts).toEqual([])
    else await expect.poll(() => scripts.length).toBeGreaterThan(3)
  }
})

test("a page with a language and a notice in its address is static without them, and its links and language stay", async ({
  page,
}) => {
  const scripts = scriptsOf(page)
  await page.goto("/en/terms-of-use?q=a%20b#top")
  await expect(page).toHaveURL("/terms-of-use?q=a%20b#top")
  await settled(page)
  expect(scripts).toEqual([])
  expect(await page.evaluate(() => [localStorage.getItem("language"), document.cookie])).toEqual(["en", "language=en"])
  await switchTheme(page)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  await expect(page.locator(".bottom-bar a").nth(1)).toHaveAttribute("href", "/store")
  await expect(page).toHaveURL("/terms-of-use?q=a%20b#top")
})

test("a link says after 200 ms that its page is under way, and a press that waits for the scripts says so at once", async ({
  page,
}) => {
  await page.goto("/terms-of-use")
  const waiting = page.locator("#waiting")
  await expect(waiting).toBeEmpty()
  const come = await hold(page, "**/assets/*.js")
  await switchTheme(page)
  await expect(waiting).toHaveText(text.nav.loading)
  await expect(waiting).toHaveRole("status")
  expect(await waiting.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 4 })
  come()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  await expect(waiting).toBeEmpty()
  const load = await hold(page, "/store")
  await page.reload()
  // Nothing can be asked of a page that is on its way to another.
  const said = page.waitForEvent("console")
  await waiting.evaluate((bar) => {
    new MutationObserver(() => console.info(bar.textContent)).observe(bar, { childList: true })
    document.querySelector<HTMLElement>(".bottom-bar a[href='/store']")?.click()
  })
  expect((await said).text()).toBe(text.nav.loading)
  load()
  await expect(page).toHaveURL("/store")
  await page.goBack()
  await expect(waiting).toBeEmpty()
})

test("a press whose files are gone is done by the document of the new deployment, which has what was typed", async ({
  page,
}) => {
  let isGone = true
  await page.route("**/assets/entry.client-*.js", (route) => {
    if (!isGone) return route.fallback()
    isGone = false
    return route.fulfill({ status: 404, contentType: "application/problem+json" })
  })
  await page.goto("/terms-of-use")
  await switchTheme(page)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  isGone = true
  await page.goto("/store")
  await page.evaluate(() => sessionStorage.clear())
  const field = page.locator("main input[name=q]")
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "selim"
    input.dispatchEvent(new InputEvent("input", { bubbles: true }))
  })
  await expect.poll(() => isGone).toBe(false)
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
  await expect(field).toHaveValue("selim")
})

test("Back to what a script has shown loads its page and filter where no script is there any more", async ({
  page,
}) => {
  await open(page, "/contact-us")
  await goInTab(page, "/cycling-routes?difficulty=easy")
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  await page.locator(".bottom-bar a[href='/store']").click()
  await expect(page.locator("h1")).toHaveText(text.store.title)
  await page.reload()
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  await expect(page.locator("select[name=difficulty]")).toHaveValue("easy")
})

test("a page of a quarter of an hour ago asks again with the first intent, and a younger one does not", async ({
  page,
}) => {
  const seen = watch(page)
  await page.clock.install({ time: currentTime() })
  for (const [minutes, asked] of [
    [14, []],
    [16, ["/api/v1/rides"]],
  ] as const) {
    await page.goto("/rides")
    await settled(page)
    await page.clock.fastForward(minutes * 60_000)
    await hydrated(page)
    await expect.poll(() => seen.asked).toEqual(asked)
  }
})

test("who comes to rest near the end of a list is sent the scripts, who is flung past it is not", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.clock.install({ time: currentTime() })
  await page.clock.pauseAt(currentTime() + 60_000)
  await page.goto("/cycling-routes")
  const scrollTo = (screens: number) =>
    page.evaluate((screens) => {
      const { top } = document.querySelector(".pager a")?.getBoundingClientRect() ?? { top: 0 }
      scrollBy(0, top - screens * innerHeight)
      return new Promise((scrolled) => addEventListener("scroll", scrolled, { once: true }))
    }, screens)
  for (const [screens, time] of [
    [2.5, 1_000],
    [1.5, 300],
    [-1, 1_000],
  ] as const) {
    await scrollTo(screens)
    await page.clock.runFor(time)
  }
  expect(scripts).toEqual([])
  await scrollTo(1.5)
  await page.clock.runFor(500)
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
})

test("a slash leads to the field of a search, or to the page that has one, before any script", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto("/terms-of-use")
  await page.keyboard.press("/")
  await expect(page).toHaveURL("/search")
  expect(scripts).toEqual([])
  await page.goto("/store")
  await page.keyboard.press("/")
  await page.keyboard.press("/")
  await expect(page.locator("main input[name=q]")).toBeFocused()
  await expect(page.locator("main input[name=q]")).toHaveValue("/")
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
})

test("the way to what is saved says how many before any script, and hides where there are none", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto("/terms-of-use")
  const way = page.locator(".saved-link")
  await expect(way).toBeHidden()
  const things = ["/events/1", "/rides/1"].map((address) => ({ address, name: "", at: 1, size: 1 }))
  await page.evaluate((text) => localStorage.setItem("saved", text), JSON.stringify(things))
  await page.reload()
  await expect(way).toBeVisible()
  await expect(way).toHaveText(`${text.nav.saved}2`)
  expect(scripts).toEqual([])
  const seen = watch(page)
  await hydrated(page)
  await expect(way).toHaveText(`${text.nav.saved}2`)
  expect(seen.lines).toEqual([])
})

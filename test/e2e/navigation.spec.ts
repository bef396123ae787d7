// Moving about the site as a visitor with JavaScript does.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import {
  countShifts,
  expectNoReload,
  expectStill,
  goInTab,
  hold,
  hydrated,
  open,
  settled,
  test,
  watch,
} from "../support/visit.ts"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

const cards = "main a.card[href^='/cycling-routes/']"
const more = { name: text.filters.more }

test("a card opens its detail with one round of questions and without a reload", { tag: "@first" }, async ({
  page,
}) => {
  await open(page, "/cycling-routes")
  const seen = watch(page)
  const card = page.locator(cards).first()
  const path = await card.getAttribute("href")
  const name = (await card.locator("h3").textContent()) ?? ""
  await card.click()
  await expect(page.locator("h1")).toHaveText(name)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(path)
  const others = ["", "/forecast", "/similar", "/thefts"]
  expect(seen.asked.toSorted()).toEqual(others.map((relation) => `/api/v1${path}${relation}`))
  expect(seen.lines).toEqual([])
  for (const one of ["title", 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect(page.locator(`head > ${one}`), `one ${one}`).toHaveCount(1)
  }
  await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`))
  await expectNoReload(page)
})

test("Back returns to the list as it was left and asks nothing", { tag: "@first" }, async ({ page }) => {
  await open(page, "/cycling-routes?sort=name")
  const first = await page.locator(cards).count()
  await page.getByRole("link", more).click()
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(first)
  const loaded = await page.locator(cards).count()
  const card = page.locator(cards).nth(first + 3)
  await card.scrollIntoViewIfNeeded()
  await settled(page)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await card.click()
  await expect(page.locator("article h1")).toBeVisible()
  await settled(page)
  const seen = watch(page)
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(loaded)
  await settled(page)
  expect(new URL(page.url()).search).toBe("?sort=name")
  await expect(page.locator('select[name="sort"]')).toHaveValue("name")
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThanOrEqual(100)
  expect(seen.asked).toEqual([])
  await expectNoReload(page)
})

for (const address of ["/", "/cycling-routes", "/rides"])
  test(`${address} has its drawings again after another page, which its data leaves to the markup`, async ({
    page,
  }) => {
    await open(page, address)
    const drawn = () =>
      page.locator("main svg.fitted, main svg:has(+ .fitted)").evaluateAll((all) => all.map((one) => one.outerHTML))
    const before = await drawn()
    expect(before.length).toBeGreaterThan(5)
    await goInTab(page, "/contact-us")
    await expect(page.locator("h1")).toHaveText(text.contact.title)
    await page.goBack()
    await expect.poll(drawn).toEqual(before)
  })

test("the list grows in place to its end and shows no route twice", async ({ page }) => {
  await open(page, "/cycling-routes")
  const seen = watch(page)
  const link = page.getByRole("link", more)
  let pages = 1
  while ((await link.count()) > 0) {
    const before = await page.locator(cards).count()
    await link.click()
    await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(before)
    await expect(page.locator("main [aria-busy]")).toHaveAttribute("aria-busy", "false")
    pages++
  }
  const hrefs = await page.locator(cards).evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(pages).toBeGreaterThan(1)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  await expect(page.locator(".count")).toContainText(String(hrefs.length))
  expect(seen.asked).toHaveLength(pages - 1)
  await expectNoReload(page)
})

test("a search is in the address and in the list [2.19]", async ({ page }) => {
  await open(page, "/cycling-routes")
  const name = (await page.locator(`${cards} h3`).nth(2).textContent()) ?? ""
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("searchbox").press("Enter")
  await expect(page).toHaveURL(`/cycling-routes?${new URLSearchParams({ q: name })}`)
  await expect(page.locator(`${cards} h3`).filter({ hasText: name }).first()).toBeVisible()
  await expectNoReload(page)
})

test("an address that leads nowhere inside the tab takes the place of no other entry [2.8]", async ({ page }) => {
  await open(page, "/terms-of-use")
  await goInTab(page, "/no/such/page")
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.locator("h1")).toHaveText(text.errors.page_not_found)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms-of-use$/)
  await expectNoReload(page)
})

for (const font of ["with everything else", "late"])
  test(`nothing on the list moves while it loads, the font coming ${font}`, async ({ page }) => {
    await countShifts(page)
    for (const [path, width] of [
      ["/cycling-routes", 1280],
      ["/cycling-routes", 390],
      ["/", 1280],
      ["/", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const come = font === "late" ? await hold(page, /\.woff2$/) : () => {}
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await hydrated(page)
      if (font === "late") expect(await facesOf(page), "before").not.toContain("Archivo")
      come()
      await expect.poll(() => facesOf(page), `${path} at ${width} px`).toEqual(["Archivo"])
      await settled(page)
      await expectStill(page, `${path} at ${width} px`)
    }
  })

/** The fonts that the heading is drawn in. */
async function facesOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("DOM.enable")
  await devtools.send("CSS.enable")
  const { root } = await devtools.send("DOM.getDocument")
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" })
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId })
  await devtools.detach()
  return [...new Set(fonts.map(({ familyName }) => familyName.split(" ")[0] ?? ""))]
}

test("a page whose file is under way shows a bar in the middle, and then itself [2.2]", async ({ page }) => {
  await open(page, "/terms-of-use")
  const release = await hold(page, /\/assets\/list-.*\.js$/)
  await page.getByRole("navigation").first().getByRole("link", { name: text.nav.groups }).click()
  const bar = page.locator(".loading [role=progressbar]")
  await expect(bar).toBeVisible()
  const box = await bar.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(10)
  release()
  await expect(page.locator("h1")).toHaveText(text.groups.title)
  await expect(bar).toBeHidden()
  await expectNoReload(page)
})

test("a list that does not come says so and is asked for again", async ({ page }) => {
  await open(page, "/terms-of-use")
  await page.route("**/api/v1/cycling-routes*", (route) => route.abort())
  await page.getByRole("banner").getByRole("link", { name: text.nav.routes }).click()
  await page.getByRole("link", { name: text.errors.retry }).click()
  await expect(page).toHaveURL("/cycling-routes")
  await expect(page.locator("main a.card").first()).toBeVisible()
})

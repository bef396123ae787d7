// Moving about the site as a visitor with JavaScript does.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import {
  countShifts,
  expectNoReload,
  expectStill,
  goInTab,
  grow,
  hold,
  hydrated,
  open,
  settled,
  test,
  watch,
} from "../support/visit.ts"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

const cards = "main a.card[href^='/cycling-routes/']"

test("a list grows in place, a card opens its detail with one round of questions, and Back asks nothing", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/cycling-routes?sort=name")
  const grown = watch(page)
  const first = await page.locator(cards).count()
  const { hrefs, pages } = await grow(page, page.locator(cards))
  expect(pages).toBeGreaterThan(1)
  expect(grown.asked).toHaveLength(pages - 1)

  const card = page.locator(cards).nth(first + 3)
  const path = await card.getAttribute("href")
  const name = (await card.locator("h3").textContent()) ?? ""
  await card.scrollIntoViewIfNeeded()
  await settled(page)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  const opened = watch(page)
  await card.click()
  await expect(page.locator("h1")).toHaveText(name)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(path)
  const others = ["", "/forecast", "/similar", "/thefts"]
  expect(opened.asked.toSorted()).toEqual(others.map((relation) => `/api/v1${path}${relation}`))
  for (const one of ["title", 'meta[name="description"]', 'link[rel="canonical"]'])
    await expect(page.locator(`head > ${one}`), `one ${one}`).toHaveCount(1)
  await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`))

  const back = watch(page)
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(hrefs.length)
  await settled(page)
  expect(new URL(page.url()).search).toBe("?sort=name")
  await expect(page.locator('select[name="sort"]')).toHaveValue("name")
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThanOrEqual(100)
  expect(back.asked).toEqual([])
  expect(grown.lines).toEqual([])
  await expectNoReload(page)
})

test("what leads nowhere takes the place of no entry, what is under way shows a bar, what fails is asked for again [2.2][2.8]", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/terms-of-use")
  await goInTab(page, "/no/such/page")
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.locator("h1")).toHaveText(text.errors.page_not_found)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms-of-use$/)

  const release = await hold(page, /\/assets\/list-.*\.js$/)
  await page.getByRole("navigation").first().getByRole("link", { name: text.nav.groups }).click()
  const bar = page.locator(".loading [role=progressbar]")
  await expect(bar).toBeVisible()
  const { x, right } = await boxOf(bar)
  expect(Math.abs((x + right) / 2 - 640)).toBeLessThan(10)
  release()
  await expect(page.locator("h1")).toHaveText(text.groups.title)
  await expect(bar).toBeHidden()
  await expectNoReload(page)

  await page.route("**/api/v1/cycling-routes*", (route) => route.abort())
  await page.getByRole("banner").getByRole("link", { name: text.nav.routes }).click()
  await page.getByRole("link", { name: text.errors.retry }).click()
  await expect(page).toHaveURL("/cycling-routes")
  await expect(page.locator(cards).first()).toBeVisible()
})

for (const path of ["/", "/cycling-routes", "/rides"])
  test(`${path} moves nothing when the font comes, late or not, and has its drawings again after another page [2.19]`, async ({
    page,
  }) => {
    await countShifts(page)
    for (const [width, isLate] of [
      [390, false],
      [390, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const come = isLate ? await hold(page, /\.woff2$/) : () => {}
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await hydrated(page)
      if (isLate) expect(await facesOf(page), "before").not.toContain("Archivo")
      come()
      await expect.poll(() => facesOf(page), `${width} px`).toEqual(["Archivo"])
      await settled(page)
      await expectStill(page, `${width} px`)
    }
    // Its data leaves them to the markup.
    const drawn = () =>
      page.locator("main svg.fitted, main svg:has(+ .fitted)").evaluateAll((all) => all.map((one) => one.outerHTML))
    const before = await drawn()
    expect(before.length).toBeGreaterThan(5)
    await goInTab(page, "/contact-us")
    await expect(page.locator("h1")).toHaveText(text.contact.title)
    await page.goBack()
    await expect.poll(drawn).toEqual(before)
    if (path !== "/cycling-routes") return
    const name = (await page.locator(`${cards} h3`).nth(2).textContent()) ?? ""
    await page.locator("main [name=q]").fill(name)
    await page.locator("main [name=q]").press("Enter")
    await expect(page).toHaveURL(`/cycling-routes?${new URLSearchParams({ q: name })}`)
    await expect(page.locator(`${cards} h3`).filter({ hasText: name }).first()).toBeVisible()
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

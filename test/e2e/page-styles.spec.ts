// The styles that a document carries are all that its page needs (tools/vite/page-styles.ts finds them by the names in its code): the
// whole stylesheets, which come with the scripts, change nothing of it.

import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { readAddresses } from "../support/addresses.ts"
import { inTurn } from "../support/rotation.ts"
import { requested } from "../support/visit.ts"

const screens = [
  { width: 390, height: 844, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
]

test("the whole stylesheets change nothing of a page", { tag: "@first" }, async ({ page, request }) => {
  test.setTimeout(300_000)
  // They change what is drawn, too.
  await page.route(/\/assets\/.*\.js$/, (script) => script.fulfill({ contentType: "text/javascript", body: "" }))
  for (const path of inTurn(await addressesOf(request), 3)) {
    const response = await page.goto(path, { waitUntil: "domcontentloaded" })
    if (response?.status() !== 200) continue
    // What is opened by a touch has its styles as well.
    await page.evaluate(() => {
      for (const dialog of document.querySelectorAll("dialog")) dialog.open = true
      for (const details of document.querySelectorAll("details")) details.open = true
      for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) {
        popover.popover = "manual"
        popover.showPopover()
      }
    })
    for (const { theme, ...size } of screens) {
      await page.setViewportSize(size)
      await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme)
      await compare(page, `${path} at ${size.width} px`)
    }
  }
})

test("a document whose stylesheets are gone is asked for once more", async ({ page }) => {
  const visits = requested(page, (request) => request.isNavigationRequest())
  await page.route("**/assets/entry-*.css", (route) => route.fulfill({ status: 404, body: "" }))
  await page.goto("/terms-of-use")
  await page.locator(".theme-switch").dispatchEvent("click")
  await expect.poll(() => visits.length).toBe(2)
  await page.waitForLoadState("networkidle")
  expect(visits.length).toBe(2)
})

/** Each page that carries styles, and each list as it is when nothing is found. */
async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const { shortLink, newsletterConfirm, newsletterLeave, stolenHelp, notFound, ...addresses } =
    await readAddresses(request)
  const lists = Object.values(resourceTypes).map(({ list }) => `${addresses[list]}?q=zzzz`)
  return [...Object.values(addresses), ...lists]
}

async function compare(page: Page, where: string): Promise<void> {
  const [early, whole] = [await page.evaluate(lookOf, false), await page.evaluate(lookOf, true)]
  expect
    .soft(
      whole.filter((look, at) => look !== early[at]),
      where,
    )
    .toEqual([])
}

/** What the elements look like with or without the whole stylesheets. */
async function lookOf(isWhole: boolean): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]")]
  for (const link of links) link.disabled = false
  while (links.some(({ sheet }) => sheet === null)) await new Promise((resolve) => setTimeout(resolve, 20))
  await document.fonts.ready
  for (const { sheet } of links) if (sheet !== null) sheet.disabled = !isWhole
  for (const moved of document.getAnimations()) if (moved instanceof CSSTransition) moved.finish()
  return [...document.querySelectorAll("body *")].map((element) => {
    const { x, y, width, bottom } = element.getBoundingClientRect()
    const name = `${element.localName}.${element.classList}`
    if (!element.checkVisibility()) return name
    const style = getComputedStyle(element)
    const look = [
      style.color,
      style.background,
      style.border,
      style.borderRadius,
      style.boxShadow,
      style.font,
      style.letterSpacing,
    ]
    const drawn = [
      style.opacity,
      style.fill,
      style.stroke,
      style.strokeWidth,
      style.objectFit,
      style.overflow,
      style.zIndex,
    ]
    return [name, x, y, width, bottom, ...look, ...drawn, style.textDecoration].join(" ")
  })
}

// The picture of a thing moves from its card to its page, and back.

import { expect, type Locator, type Page } from "@playwright/test"
import { captureTimeout } from "#app/view-transition.ts"
import { open, test, watch } from "../support/visit.ts"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

declare global {
  interface Window {
    /** For each transition that began: whether a picture moves in it. */
    moves: Promise<boolean>[]
  }
}

test("the picture of a card moves to its page and back", { tag: "@first" }, async ({ page }) => {
  const seen = watch(page)
  await told(page)
  await open(page, "/terms-of-use")
  for (const [list, card] of [
    ["/cycling-routes", ".cover"],
    ["/rides", ".thumb"],
    ["/cycling-groups", ".card-badge"],
    ["/store", ".cover"],
    ["/stolen", ".cover"],
  ] as const) {
    await page.locator(`header nav a[href="${list}"]`).click()
    await expect(page).toHaveURL(list)
    const link = page.locator("main [aria-busy] li a").nth(1)
    await expect(link.locator(card)).toBeVisible()
    await nearLink(page, link)
    await link.click()
    await expect(page.locator(".detail")).toBeVisible()
    // The way back would end it before it moves.
    await expect.poll(() => page.evaluate(() => Promise.all(window.moves)), list).toEqual([true])
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate(() => Promise.all(window.moves)), list).toEqual([true, true])
    await page.evaluate(() => window.moves.splice(0))
    await expect(page.locator("[style*=view-transition-name]")).toHaveCount(0)
    expect(seen.lines, list).toEqual([])
  }
})

test("the photo of a card stays, as large as its page shows it, until that page has its own", {
  tag: "@first",
}, async ({ page }) => {
  await told(page)
  await open(page, "/store?kind=bike")
  const card = page.locator("main [aria-busy] li a", { has: page.locator(".picture-shown") }).first()
  const known = await card.locator("img").evaluate((img: HTMLImageElement) => img.currentSrc)
  await nearLink(page, card)
  await card.click()
  const photo = page.locator(".gallery-photo > img").first()
  await expect(photo).toHaveCSS("background-image", `url("${known}")`)
  expect(await page.evaluate(() => Promise.all(window.moves))).toEqual([true])
})

test("nothing moves between pages without the picture, when a page goes on without the language of its address, nor for who wants no motion", async ({
  page,
}) => {
  await told(page)
  await open(page, "/es/cycling-routes/serra-do-corvo-branco")
  await expect(page).toHaveURL("/cycling-routes/serra-do-corvo-branco")
  expect(await page.evaluate(() => window.moves.length)).toBe(0)
  await open(page, "/cycling-routes")
  await page.getByRole("contentinfo").getByRole("link").first().click()
  // Going back sooner would leave the list for the page before it.
  await expect(page).not.toHaveURL("/cycling-routes")
  await page.goBack()
  await expect(page).toHaveURL("/cycling-routes")
  await page.emulateMedia({ reducedMotion: "reduce" })
  const link = page.locator("main [aria-busy] li a").first()
  await nearLink(page, link)
  await link.click()
  await expect(page.locator(".detail")).toBeVisible()
  expect(await page.evaluate(() => window.moves.length)).toBe(0)
})

test("who goes back before the picture moves is back", async ({ page }) => {
  await open(page, "/cycling-routes")
  const link = page.locator("main [aria-busy] li a").first()
  await nearLink(page, link)
  await link.evaluate((link: HTMLElement) => {
    link.click()
    history.back()
  })
  await expect(page).toHaveURL("/cycling-routes")
  // Longer than a picture is waited for, and moves.
  await page.waitForTimeout(600)
  await expect(page.locator(".detail")).toHaveCount(0)
  await expect(page.locator("main [aria-busy] li a").first()).toBeVisible()
})

test("a first tap waits for no file of the transition, which a browser may lack", async ({ page }) => {
  await page.route(/view-transition-/, () => {})
  for (const _ of ["late", "none"]) {
    await open(page, "/cycling-routes")
    await page.locator("main [aria-busy] li a").first().click()
    await expect(page.locator(".detail")).toBeVisible()
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"))
  }
})

/** Until the code of the transition is there, which comes as a pointer does. */
async function nearLink(page: Page, link: Locator): Promise<void> {
  await link.hover()
  const file = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/view-transition-"))?.name,
  )
  await page.evaluate((name) => import(name ?? ""), await file.jsonValue())
}

async function told(page: Page): Promise<void> {
  await page.addInitScript((captureTimeout) => {
    window.moves = []
    // As long as a busy machine needs.
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (task: () => void, delay: number) => setTimeout(task, delay === captureTimeout ? 3_500 : delay),
    })
    const { startViewTransition } = Document.prototype
    Document.prototype.startViewTransition = function (change) {
      const transition = startViewTransition.call(this, change)
      const isOfPicture = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.pseudoElement === "::view-transition-group(picture)"
      window.moves.push(
        transition.ready.then(
          () => document.getAnimations().some(isOfPicture),
          () => false,
        ),
      )
      return transition
    }
  }, captureTimeout)
}

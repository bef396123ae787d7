// A page whose scripts have not come yet, and a tab that asks for built files that are gone.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { hold, hydrated, open, requested, settled, test } from "../support/visit.ts"

for (const path of ["/cycling-routes", "/store", "/rides", "/"])
  test(`${path} is painted before a stylesheet is asked for, and an intent takes up the markup of the document itself`, {
    tag: ["/cycling-routes", "/"].includes(path) ? "@first" : [],
  }, async ({ page }) => {
    const styles = requested(page, /\.css$/)
    await page.goto(path)
    const links = page.locator("a")
    const last = await links.last().elementHandle()
    await hydrated(page)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType("resource")
        // That of what is printed comes last, and nothing waits for it.
        .filter(({ name }) => /\.(js|css)$/.test(name) && !/\/print-/.test(name))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(5)
    // Chrome rounds the time of a paint, so that a request right after it may bear the same one.
    for (const time of asked) expect(time).toBeGreaterThanOrEqual(painted)
    await expect(page.locator("h1")).toHaveCSS("font-weight", "850")
    // React keeps what it knows of an element in properties of its own.
    expect(await links.evaluateAll((all) => all.filter((link) => Object.keys(link).length === 0).length)).toBe(0)
    expect(await last?.evaluate((element) => element.isConnected)).toBe(true)
    if (path === "/") await expectUnpaintedMotion(page)
    const title = (await page.locator("h1").textContent()) ?? ""
    await page.getByRole("navigation").getByRole("link", { name: text.nav.groups }).first().click()
    await expect(page.locator("h1")).toHaveText(text.groups.title)
    await page.goBack()
    await expect(page.locator("h1")).toHaveText(title)
    expect(styles.length).toBeGreaterThan(0)
    expect(styles, "no stylesheet twice").toEqual([...new Set(styles)])
  })

/** What moves on the home page while its scripts come is moved without a paint. */
async function expectUnpaintedMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  const moved = await page.locator(".poster *").evaluateAll((all) =>
    all.flatMap((element) => {
      if (!(element instanceof SVGElement)) return []
      // It may be over by now, and begins again.
      element.style.animation = "none"
      element.getAnimations()
      element.style.animation = ""
      const effects = element.getAnimations().map(({ effect }) => effect)
      return effects.flatMap((effect) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    }),
  )
  const own = ["offset", "computedOffset", "easing", "composite"]
  expect(new Set(moved.flatMap(Object.keys).filter((name) => !own.includes(name)))).toEqual(new Set(["clipPath"]))
  await page.emulateMedia({ reducedMotion: "reduce" })
}

test("a button that is pressed while the scripts take over is pressed once", async ({ page }) => {
  // React has begun with a button as soon as it carries more than the document gave it, and answers its clicks from there on.
  await page.addInitScript(() => {
    window.print = () => performance.mark("printed")
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const button = document.querySelector<HTMLElement>(".theft-send button:last-child")
      if (button !== null && Object.keys(button).length > 0) button.click()
      else port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await page.goto("/stolen/help")
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("printed").length)).toBe(1)
})

test("a filter that is chosen before the scripts have come is heard and sent by the form, and Back shows that of its address", async ({
  page,
}) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/cycling-routes")
  const choice = page.getByRole("combobox", { name: text.difficulty.label })
  const said = await page.evaluate(() =>
    [".pager a", "a[hreflang=es]", "select[name=difficulty]"].map((one) => {
      const [bar, control] = [document.querySelector("#waiting"), document.querySelector<HTMLElement>(one)]
      bar?.replaceChildren()
      if (control instanceof HTMLSelectElement) control.value = "hard"
      else control?.click()
      control?.dispatchEvent(new Event("change", { bubbles: true }))
      return bar?.textContent
    }),
  )
  expect(said, "what scripts would do in place is heard at once").toEqual(Array(3).fill(text.nav.loading))
  await expect(page).toHaveURL(/difficulty=hard/)
  await page.goBack()
  await expect(choice).toHaveValue("")
  await page.goForward()
  come()
  await hydrated(page)
  await expect(page.locator("main a.card .chip-hard").first()).toBeVisible()
  // From here on it is the page's own: one choice, one address, no document.
  const documents = requested(page, (request) => request.isNavigationRequest())
  await choice.selectOption("easy")
  await page.waitForURL(/difficulty=easy/)
  expect(documents).toEqual([])
})

const view = /\/assets\/long-text-[^/]*\.js$/

test("a page whose file is gone is loaded again, at the address that the visitor was going to", async ({ page }) => {
  const loads = await lose(page, 1)
  await open(page, "/contact-us")
  await goToTerms(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe("/terms-of-use")
  expect(loads()).toEqual(["/contact-us", "/terms-of-use"])
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.contact.title)
})

test("a page whose file never comes is loaded again once, and stands as the server has rendered it", async ({
  page,
}) => {
  const loads = await lose(page, Number.POSITIVE_INFINITY)
  await open(page, "/contact-us")
  await goToTerms(page)
  await page.waitForURL("/terms-of-use", { waitUntil: "load" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
  await page.waitForLoadState("networkidle")
  expect(loads()).toEqual(["/contact-us", "/terms-of-use"])
})

for (const [reason, forget] of [
  ["nothing can be remembered", () => Object.defineProperty(globalThis, "sessionStorage", { get: () => null })],
  ["there is no network", () => Object.defineProperty(navigator, "onLine", { get: () => false })],
] as const)
  test(`where ${reason}, a file that is gone is an error, loads nothing again, and is tried again by who goes there again`, async ({
    page,
  }) => {
    await page.addInitScript(forget)
    const loads = await lose(page, 1)
    await open(page, "/contact-us")
    await goToTerms(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.errors.crashed)
    await settled(page)
    await page.locator('footer a[href="/contact-us"]').dispatchEvent("click")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.contact.title)
    await goToTerms(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
    expect(loads()).toEqual(["/contact-us"])
  })

/** The view's file is missing so many times; returns the documents that were loaded. */
async function lose(page: Page, times: number): Promise<() => string[]> {
  let asked = 0
  await page.route(view, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.fulfill({ status: 404, contentType: "application/problem+json" })
  })
  const loads = requested(page, (request) => request.isNavigationRequest())
  return () => loads.map((url) => new URL(url).pathname)
}

/** A click without the pointer's coming near, which would ask for the file before. */
async function goToTerms(page: Page): Promise<void> {
  await page.locator('footer a[href="/terms-of-use"]').dispatchEvent("click")
}

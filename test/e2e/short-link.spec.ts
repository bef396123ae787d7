// The page that says where a short link leads, counts down and goes there. Its seconds pass by the test's clock. [1.6][4.1]

import { expect, type Page } from "@playwright/test"
import { shortLinks } from "#upstream/sample/make.ts"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { goInTab, hold, open, requested, test, watch } from "../support/visit.ts"

const { code, destination } = shortLinks.find(({ destination }) =>
  destination.startsWith("https://www.ibge.gov.br/"),
) ?? {
  code: "",
  destination: "",
}

test.beforeEach(async ({ context }) => {
  await context.route(destination, (route) => route.fulfill({ contentType: "text/html", body: "<h1>there</h1>" }))
})

test("it names the destination, counts from ten and goes there, or is cancelled [2.12][9.1]", {
  tag: "@first",
}, async ({ page }) => {
  const timer = page.getByRole("timer")
  await openStill(page)
  await expect(page.locator("h1")).toHaveText("Você será redirecionado para:")
  await expect(page.locator("main")).toContainText(destination)
  await page.clock.runFor(3_000)
  await expect(timer).toHaveText("em 7 segundo(s)...")
  await page.getByRole("link", { name: text.redirect.cancel }).click()
  await page.clock.resume()
  await expect(page).toHaveURL("/")
  await expect(page.locator("h1")).toContainText(text.home.headline_first)
  await page.clock.fastForward(20_000)
  await expect(page).toHaveURL("/")

  await openStill(page)
  for (let left = 10; left > 0; left--) {
    await expect(timer).toHaveText(`em ${left} segundo(s)...`)
    await page.clock.runFor(1_000)
  }
  await expect(page).toHaveURL(destination)
  await page.goBack()
  await expect(page).toHaveURL("/")
})

test("it counts from ten again when it comes back as it was left", async ({ page }) => {
  const timer = page.getByRole("timer")
  await openStill(page)
  await page.clock.runFor(8_000)
  await expect(timer).toHaveText("em 2 segundo(s)...")
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
  await page.clock.runFor(9_000)
  await expect(timer).toHaveText("em 1 segundo(s)...")
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(destination)
})

test("it counts by a script of its own alone, and only while it is seen", async ({ page }) => {
  const scripts = requested(page, (request) => request.resourceType() === "script")
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => !("isSeen" in window) }))
  await openStill(page)
  await page.clock.runFor(60_000)
  const timer = page.getByRole("timer")
  await expect(timer).toHaveText("em 10 segundo(s)...")
  await page.evaluate(() => Object.assign(window, { isSeen: true }))
  await page.clock.runFor(4_000)
  await expect(timer).toHaveText("em 6 segundo(s)...")
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/countdown-[\w-]+\.js$/)])
})

test("a link that nobody answered for is tried again by itself, once", async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  await page.goto(`/404?link=${code}`)
  await expect(page.locator("h1")).toHaveText(text.errors.link_unasked)
  await page.clock.runFor(8_000)
  await expect(page).toHaveURL(`/${code}?tried=1`)
  await page.goto(`/404?link=${code}&tried=1`)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(`/404?link=${code}&tried=1`)
})

test("a look-up inside the tab says that it is loading, then where it leads [2.10][2.11]", async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  const release = await hold(page, "**/api/v1/shortner/*")
  await open(page, "/terms-of-use")
  await goInTab(page, `/${code}`)
  const loading = page.getByText("Carregando...", { exact: true })
  await expect(loading).toBeVisible()
  release()
  await expect(page.locator("main")).toContainText(destination)
  await expect(loading).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/terms-of-use$/)
  const seen = watch(page)
  for (const status of [404, 503]) {
    await page.route("**/api/v1/shortner/*", (route) =>
      route.fulfill({ status, contentType: "application/problem+json", body: "{}" }),
    )
    await goInTab(page, `/nobody-made-${status}`)
    // What failed is asked again after some seconds, by the test's clock.
    const path = async () => {
      await page.clock.runFor(10_000)
      return new URL(page.url()).pathname
    }
    await expect.poll(path).toBe("/404")
    await expect(page.locator("h1")).toHaveText(text.errors.page_not_found)
    expect(seen.asked).toContain(`/api/v1/shortner/nobody-made-${status}`)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms-of-use$/)
  }
})

async function openStill(page: Page): Promise<void> {
  const now = new Date("2026-11-02T08:00:00-03:00")
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 60_000))
  await page.goto(`/${code}`)
}

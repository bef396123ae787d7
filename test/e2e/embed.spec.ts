// The map in the pages of others: in a frame of another origin, sandboxed or not, of any size and in both themes.

import { expect, type Frame, type Page } from "@playwright/test"
import { type EmbeddingSite, openExample, openSandboxed, startEmbeddingSite } from "../support/embedding-sites.ts"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { siteUrl } from "../support/site.ts"
import { hydrated, test } from "../support/visit.ts"

const id = "serra-do-corvo-branco"
const route = `/map?route=${id}`
const full = `/cycling-routes/${id}`
const absolute = (path: string) => new URL(path, siteUrl()).href

test.describe("in the page of another site", () => {
  let other: EmbeddingSite
  test.beforeAll(async () => {
    other = await startEmbeddingSite()
  })
  test.afterAll(() => other.stop())

  test("it says what it shows, how high it is and where a reader is, and opens in a tab", { tag: "@first" }, async ({
    page,
  }) => {
    const map = await openExample(page, other)
    const log = page.locator("#log")
    await expect(log).toContainText(`"type":"ready"`)
    await expect(log).toContainText(`"shown":{"type":"route","id":"${id}"`)
    await expect(log).toContainText(`"url":"${absolute(full)}"`)
    await expect(page.locator("#map")).not.toHaveAttribute("height", "420")
    // What follows from the width alone is said once more at most: the frame does not grow for ever.
    await expect.poll(() => overflow(page)).toBe(0)
    expect(((await log.textContent())?.match(/"resize"/g) ?? []).length).toBeLessThanOrEqual(2)

    const profile = map.getByRole("slider")
    await profile.focus()
    await profile.press("End")
    await expect(page.locator("#cursor")).toHaveText("km 51.5")
    await profile.press("Escape")
    await expect(page.locator("#cursor")).toHaveText("the start")

    const link = map.getByRole("link", { name: text.embed.open_full })
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()])
    await expect(opened).toHaveURL(absolute(full))
    expect(await opened.evaluate(() => opener)).toBeNull()

    // No other page of the site may stand there.
    await page.locator("#map").evaluate((frame: HTMLIFrameElement, src) => {
      frame.src = src
      return new Promise((resolve) => frame.addEventListener("load", resolve))
    }, absolute("/rides"))
    await expect(map.locator("h1", { hasText: text.rides.title })).toHaveCount(0)
    await expect(map.locator("h1", { hasText: "Serra" })).toHaveCount(0)
  })

  test("a list of events says how high it is, and opens what is chosen in a tab", { tag: "@first" }, async ({
    page,
  }) => {
    const list = await openExample(page, other, { page: "/embed/events" })
    await expect(page.locator("#log")).toContainText(`"shown":{"type":"events"`)
    await expect(page.locator("#map")).not.toHaveAttribute("height", "420")
    await expect.poll(() => overflow(page)).toBe(0)
    const first = list.locator(".event").first()
    const name = (await first.locator("h2").textContent()) ?? ""
    const [opened] = await Promise.all([page.waitForEvent("popup"), first.click()])
    await expect(opened.locator("h1")).toHaveText(name)
    await expect(page.locator("#chosen")).toHaveText(name)
    expect(await opened.evaluate(() => opener)).toBeNull()
  })

  test("a link of a sandboxed frame opens its page, in a tab where it may or by WordPress", async ({
    page,
    context,
  }) => {
    const broken: string[] = []
    context.on("weberror", (error) => broken.push(error.error().message))
    for (const path of [`${route}&profile=1`, "/embed/events"]) {
      const frame = await openSandboxed(page, other, path, "allow-scripts allow-popups")
      const [opened] = await Promise.all([page.waitForEvent("popup"), frame.locator("main a").first().click()])
      await opened.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
      await expect(opened.locator("h1")).toBeVisible()
      expect(new URL(opened.url()).origin, path).toBe(new URL(siteUrl()).origin)
      expect(broken, path).toEqual([])
      await opened.close()
    }
    const frame = await openSandboxed(page, other, `${route}&profile=1#?secret=a1B2c3`)
    await expect(page.locator("iframe")).not.toHaveAttribute("height", "600")
    await frame.getByRole("link", { name: text.embed.open_full }).click()
    await expect(page).toHaveURL(absolute(full))
  })
})

test("alone it tells nobody anything, and any size of it holds the map, its numbers and its link", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.source === "pelotao") document.documentElement.dataset.told = data.type
    })
  })
  for (const [width, height, profile] of [
    [240, 200, 0],
    [320, 240, 1],
    [390, 844, 1],
    [1280, 720, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${route}&profile=${profile}`)
    await hydrated(page)
    await expect(page.locator("html")).not.toHaveAttribute("data-told", /./)
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    expect(await overflow(page), `${width} px`).toBe(0)
    for (const part of [".embed-map", "h1", ".facts", "main a"])
      await expect(page.locator(part), `${part} at ${width} px`).toBeInViewport({ ratio: 1 })
    expect((await page.locator(".embed-map").boundingBox())?.height).toBeGreaterThanOrEqual(90)
  }
})

test("it wears the reader's theme or that of its address, whatever the site remembers", async ({ page }) => {
  const html = page.locator("html")
  await page.goto("/robots.txt")
  for (const [scheme, other] of [
    ["dark", "light"],
    ["light", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate((theme) => localStorage.setItem("theme", theme), other)
    await page.goto(`${route}&profile=1&lang=es`)
    await hydrated(page)
    await expect(html).toHaveAttribute("data-theme", scheme)
    await expect(html).toHaveAttribute("lang", "es")
    expect(await page.evaluate(() => [{ ...localStorage }, document.cookie])).toEqual([{ theme: other }, ""])
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: other })
    await expect(html).toHaveAttribute("data-theme", other)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${route}&theme=${other}`)
    await hydrated(page)
    await expect(html).toHaveAttribute("data-theme", other)
    expect(await violations(page)).toEqual([])
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "light" })

  test("the map is drawn in the reader's theme", async ({ page }) => {
    await page.goto(`${route}&profile=1`)
    await expect(page.locator("path.trace")).toBeVisible()
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(245, 245, 239)")
  })
})

async function overflow(page: Page): Promise<number> {
  const frame: Frame = page.frames().find((one) => /\/map\?|\/embed\/events/.test(one.url())) ?? page.mainFrame()
  return frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
}

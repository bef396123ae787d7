// Saved pages without a network. [2.31]

import { expect } from "@playwright/test"
import { details, readAddresses } from "../support/addresses.ts"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { faults, save } from "../support/saved.ts"
import { hydrated, test } from "../support/visit.ts"

// With a map that would start on sight, had it a network.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 180_000 })

test("ten saved things open without a network, with their map, profile, words and file, and nothing fails", {
  tag: "@first",
}, async ({ page, context, request }) => {
  const addresses = await readAddresses(request, { code: "" })
  const listed: { items: { id: string }[] } = await (await request.get("/api/v1/cycling-routes")).json()
  const routes = listed.items.slice(1, 5).map(({ id }) => `/cycling-routes/${id}`)
  for (const path of [...details.map(({ name }) => addresses[name]), ...routes]) await save(page, path)
  await page.goto("/saved")
  await expect(page.locator(".saved-row")).toHaveCount(10)
  for (const { address, size } of await page.evaluate(() => JSON.parse(localStorage.saved))) {
    expect(size, address).toBeGreaterThan(30_000)
    expect(size, address).toBeLessThan(500_000)
  }

  await page.setViewportSize({ width: 1024, height: 640 })
  await context.setOffline(true)
  const seen = faults(page)
  for (const path of [...details.map(({ name }) => addresses[name]), ...routes]) {
    await page.goto(path)
    await hydrated(page)
    if (path === addresses.cyclingRoute) await page.reload()
    await hydrated(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await expect(page.locator("h1")).toBeVisible()
    if (path.startsWith("/cycling-routes/")) {
      await expect(page.locator(".elevation .plot")).toBeVisible()
      await expect(page.locator(".map svg").first()).toBeVisible()
      await expect(page.locator(".story")).not.toBeEmpty()
      // As long as a map waits that starts on sight.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))
    }
  }
  await page.goBack()
  await hydrated(page)
  await expect(page.locator("h1")).toBeVisible()

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: text.device.take }).click()
  await page.locator(".device-files a").first().click()
  const download = await downloading
  expect(await download.failure()).toBeNull()
  expect(download.suggestedFilename()).toMatch(/\.gpx$/)

  await page.locator("[popovertarget=languages]").click()
  await page.locator("#languages a[lang=es]").click()
  const line = page.locator("main > .alert")
  await expect(line).toHaveText(text.kept_language)
  await page.reload()
  await expect(line).toHaveText(text.kept_language)
  await page.goto(`/en${routes[0]}`)
  await expect(line).toHaveText(text.kept_language)
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
  await expect.poll(() => new URL(page.url()).pathname).toBe(routes[0])
  await page.goto("/saved")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.locator("[popovertarget=languages]").click()
  await page.locator("#languages a[lang=es]").click()
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  expect(seen).toEqual([])
})

test("a copy of the release before this one opens in each of its languages", { tag: "@first" }, async ({
  page,
  context,
  request,
}) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, event)
  await page.evaluate(async (address) => {
    const cache = await caches.open(`saved:${address}`)
    for (const { url } of await cache.keys()) await cache.delete(url)
    const things: object[] = JSON.parse(localStorage.saved)
    localStorage.saved = JSON.stringify(things.map((thing) => ({ ...thing, seen: { status: "scheduled" } })))
    for (const [prefix, language] of Object.entries({ pt: "pt-BR", es: "es", en: "en" })) {
      await cache.put(`/${prefix}${address}`, await fetch(`/${prefix}${address}`, { credentials: "omit" }))
      const answer = await fetch(`/api/v1${address}`, { headers: { "accept-language": language } })
      await cache.put(`/${prefix}/api/v1${address}`, answer)
    }
  }, event)
  await context.setOffline(true)
  const seen = faults(page)
  for (const [path, language] of [
    [event, "pt-BR"],
    [`/en${event}`, "en"],
    [event, "en"],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(event)
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.locator("main > .alert")).toHaveCount(0)
    await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", "true")
  }
  await page.goto("/saved")
  await page.locator(".saved-row a").click()
  await expect(page.locator("h1")).not.toHaveText("Saved")
  expect(seen).toEqual([])
})

test("the service worker of a built site is no more than 5.8 kB", async ({ request }) => {
  const script = await (await request.get("/sw.js")).body()
  expect(script.toString()).toContain("entry.client-")
  expect(script.length).toBeLessThanOrEqual(5_800)
})

test("a page that is not saved leads to what is, without a network, and from there back to itself", async ({
  page,
  context,
  request,
}) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, event)
  await context.setOffline(true)
  await page.goto("/rides?q=serra")
  await hydrated(page)
  await expect(page.locator("main .alert")).toContainText("Sem sinal, e a página que você abriu não está guardada")
  await expect(page.locator("main .alert a")).toHaveAttribute("href", "/rides?q=serra")
  await page.locator(".saved-row a").click()
  await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", "true")
  await page.goBack()
  await expect(page.locator(".saved-row")).toHaveCount(1)
})

test("a copy opens at a place of it and for another pace, but not for another direction", async ({
  page,
  context,
  request,
}) => {
  const { cyclingRoute } = await readAddresses(request, { code: "" })
  await save(page, `${cyclingRoute}?dir=rev`)
  await context.setOffline(true)
  await page.goto(`${cyclingRoute}?dir=rev&speed=20#map`)
  await hydrated(page)
  await expect(page).toHaveURL(/\?dir=rev#map$/)
  await expect(page.locator("h1")).toBeVisible()
  await page.goto(cyclingRoute)
  await expect(page.locator("main .alert a")).toHaveAttribute("href", cyclingRoute)
})

test("the page of what is saved leads nowhere where it is not kept itself", async ({ page, context, request }) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, event)
  await page.evaluate(() => caches.delete("page"))
  await context.setOffline(true)
  await expect(page.goto("/saved")).rejects.toThrow("ERR_FAILED")
})

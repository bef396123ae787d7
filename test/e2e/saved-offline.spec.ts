// Saved pages without a network, and behind an address that stays while the network is slow, another deployment comes, and the switch
// ends it all. [2.31]

import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { details } from "../support/addresses.ts"
import { launchOptions } from "../support/chromium.ts"
import { type Address, startProxy } from "../support/deployment-proxy.ts"
import { pt as text } from "../support/locales.ts"
import { cached, faults, save } from "../support/saved.ts"
import { siteUrl, startSite } from "../support/site.ts"
import { hydrated, open, test } from "../support/visit.ts"

// With a map that would start on sight, had it a network.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 390, height: 844 } })

test("saved things open without a network, with map, profile, words and file, and lead from what is not saved", {
  tag: "@first",
}, async ({ page, context, addresses }) => {
  const { cyclingRoute, event } = addresses
  const reversed = `${cyclingRoute}?dir=rev`
  const others = details.map(({ name }) => addresses[name]).filter((path) => path !== cyclingRoute)
  for (const path of [...others, reversed]) await save(page, path)
  await page.goto("/saved")
  await expect(page.locator(".saved-row")).toHaveCount(others.length + 1)
  for (const { address, size } of await page.evaluate(() => JSON.parse(localStorage.saved))) {
    expect(size, address).toBeGreaterThan(30_000)
    expect(size, address).toBeLessThan(500_000)
  }

  await page.setViewportSize({ width: 1024, height: 640 })
  await context.setOffline(true)
  const seen = faults(page)
  for (const path of [...others, reversed]) {
    await page.goto(path)
    if (path === reversed) await page.reload()
    await hydrated(page)
    await expect(page).toHaveURL(path)
    await expect(page.locator("h1")).toBeVisible()
  }
  for (const part of [".elevation .plot", ".map svg"]) await expect(page.locator(part).first()).toBeVisible()
  await expect(page.locator(".story")).not.toBeEmpty()
  // As long as a map waits that starts on sight.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: text.device.take }).click()
  await page.locator(".device-files a").first().click()
  expect(await readFile(await (await downloading).path(), "utf8")).toMatch(/<gpx [\s\S]*<\/gpx>/)

  // A copy opens at a place of it and for another pace, but not in another language or for another direction.
  await page.goto(`${reversed}&speed=20#map`)
  await hydrated(page)
  await expect(page).toHaveURL(/\?dir=rev#map$/)
  await expect(page.locator("h1")).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await expect(page.locator("h1")).toBeVisible()
  await page.locator("[popovertarget=languages]").click()
  await page.locator("#languages a[lang=es]").click()
  const line = page.locator("main > .alert")
  await expect(line).toHaveText(text.kept_language)
  await page.reload()
  await expect(line).toHaveText(text.kept_language)
  await page.goto(`/en${event}`)
  await expect(line).toHaveText(text.kept_language)
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
  await expect.poll(() => new URL(page.url()).pathname).toBe(event)
  await page.goto("/saved")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.locator("[popovertarget=languages]").click()
  await page.locator("#languages a[lang=pt-BR]").click()
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
  expect(seen).toEqual([])

  for (const path of ["/rides?q=serra", cyclingRoute]) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator("main .alert")).toContainText("Sem sinal, e a página que você abriu não está guardada")
    await expect(page.locator("main .alert a")).toHaveAttribute("href", path)
  }
  await page.locator(".saved-row .row").first().click()
  await expect(page.locator(".crumb > .save")).toHaveAttribute("aria-pressed", "true")
  await page.goBack()
  await expect(page.locator(".saved-row")).toHaveCount(others.length + 1)
  await page.evaluate(() => caches.delete("page"))
  await expect(page.goto("/saved")).rejects.toThrow("ERR_FAILED")
})

test("a copy of the release before this one opens in each of its languages", { tag: "@first" }, async ({
  page,
  context,
  addresses: { event },
}) => {
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
  await page.locator(".saved-row .row").click()
  await expect(page.locator("h1")).not.toHaveText("Saved")
  expect(seen).toEqual([])
})

test.describe("behind an address that stays", () => {
  let proxy: Address
  test.beforeEach(async () => {
    proxy = await startProxy(siteUrl())
  })
  test.afterEach(() => proxy.stop())

  test("a copy comes where the network is slow, stays where it cannot be saved again, and goes by the switch", async ({
    page,
    addresses: { event },
  }) => {
    await save(page, proxy.url + event)
    await page.reload()
    proxy.delay = 60_000
    await page.goto(proxy.url + event, { timeout: 20_000 })
    await hydrated(page)
    await expect(page.locator("h1")).toBeVisible()
    proxy.delay = 0
    proxy.hangUp()

    await page.evaluate(async () => {
      const [name = ""] = (await caches.keys()).filter((key) => key.startsWith("saved:"))
      await (await caches.open(name)).put("/left-over.gpx", new Response(""))
      const things: object[] = JSON.parse(localStorage.saved)
      localStorage.saved = JSON.stringify(things.map((thing) => ({ ...thing, at: 1_700_000_000_000 })))
    })
    await open(page, `${proxy.url}/saved`)
    const [row, toast] = [page.locator(".saved-row"), page.locator(".toast").last()]
    const before = await cached(page)
    proxy.refused = /^\/events\//
    await row.getByRole("button", { name: "Guardar de novo" }).click()
    await expect(toast).toContainText("O que já estava guardado continua aqui")
    expect(await cached(page)).toEqual(before)
    await expect(row).not.toContainText("só o link")
    proxy.refused = null
    await row.getByRole("button", { name: "Guardar de novo" }).click()
    await expect(toast).toContainText("Guardado. Abre", { timeout: 60_000 })
    const after = await cached(page)
    expect(after[`saved:${event}`]?.toSorted()).toEqual(
      before[`saved:${event}`]?.filter((file) => file !== "/left-over.gpx").toSorted(),
    )
    await expect(row).not.toContainText("30 dias")

    const off = await startSite(undefined, { OFFLINE: "off" })
    try {
      proxy.target = off.url
      await open(page, proxy.url + event)
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
      expect(await cached(page)).toEqual({})
      await open(page, proxy.url + event)
      await expect(page.locator(".save"), "hearts").toHaveCount(0)
      await open(page, `${proxy.url}/saved`)
      await expect(page.locator("main .alert")).toContainText("está desligado no momento")
      await expect(row).toContainText("só o link")
      await expect(page.getByText("Guardar de novo")).toHaveCount(0)
    } finally {
      await off.stop()
    }
  })

  test("another deployment renews what is saved and takes the old files away, while an old tab goes on", async ({
    page,
    context,
    addresses: { cyclingRoute, event, rides },
  }) => {
    await save(page, proxy.url + cyclingRoute)
    await save(page, proxy.url + event)
    const files = (await cached(page)).files ?? []
    const before = files.filter((file) => file.includes("/entry.client-"))
    expect(before).toHaveLength(1)
    const after = before[0]?.replace(".js", ".new.js")

    proxy.deploy()
    const other = await context.newPage()
    await open(other, proxy.url + rides)
    await expect.poll(async () => (await cached(other)).files, { timeout: 60_000 }).toContain(after)
    await open(other, proxy.url + rides)
    await expect.poll(async () => (await cached(other)).files, { timeout: 60_000 }).not.toContain(before[0])
    const texts = await other.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("saved:"))
      const documents = names.map((name) => caches.match(`/pt${name.slice(6)}`, { ignoreVary: true }))
      return Promise.all(documents.map(async (document) => (await document)?.text() ?? ""))
    })
    expect(texts.map((text) => text.match(/\/assets\/entry\.client-[\w.-]+/)?.[0])).toEqual([after, after])
    const left = (await cached(other)).files?.filter((file) => /(?<!\.new)\.js$/.test(file))
    expect(left).toEqual([])

    await context.setOffline(true)
    const seen = [faults(page), faults(other)]
    await other.goto(`${proxy.url}/en${cyclingRoute}`)
    await expect(other.locator("main > .alert")).toContainText("abre em português")
    await page.locator(".theme-switch").dispatchEvent("click")
    await page.locator("[popovertarget=share]").first().click()
    await page.reload()
    await hydrated(page)
    expect(seen).toEqual([[], []])
  })
})

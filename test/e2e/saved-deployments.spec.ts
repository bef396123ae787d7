// Saved pages behind an address that stays while the network is slow, another deployment comes, and the switch ends it all.

import { expect } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import { launchOptions } from "../support/chromium.ts"
import { type Address, startProxy } from "../support/deployment-proxy.ts"
import { cached, faults, save } from "../support/saved.ts"
import { siteUrl, startSite } from "../support/site.ts"
import { hydrated, open, test } from "../support/visit.ts"

// With a map that would start on sight, had it a network.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 180_000 })

let proxy: Address
test.beforeEach(async () => {
  proxy = await startProxy(siteUrl())
})
test.afterEach(() => proxy.stop())

test("a saved page comes from the device when the network takes longer than three seconds", { tag: "@first" }, async ({
  page,
  request,
}) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, proxy.url + event)
  await page.reload()
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1)
  proxy.delay = 60_000
  await page.goto(proxy.url + event, { timeout: 20_000 })
  await hydrated(page)
  await expect(page.locator("h1")).toBeVisible()
})

test("no service worker is installed that does not keep the page of what is saved", { tag: "@first" }, async ({
  page,
  request,
}) => {
  const { event } = await readAddresses(request, { code: "" })
  proxy.refused = /^\/saved$/
  await open(page, proxy.url + event)
  await page.evaluate(() => {
    navigator.serviceWorker.register("/sw.js").then(({ installing }) => {
      installing?.addEventListener("statechange", () => {
        document.documentElement.dataset.worker = installing.state
      })
    })
  })
  await expect(page.locator("html")).toHaveAttribute("data-worker", "redundant")
})

test("what cannot be saved again stays as it was, and is saved again later", async ({ page, request }) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, proxy.url + event)
  await page.evaluate(async () => {
    const [name = ""] = (await caches.keys()).filter((key) => key.startsWith("saved:"))
    await (await caches.open(name)).put("/left-over.gpx", new Response(""))
    const things: object[] = JSON.parse(localStorage.saved)
    localStorage.saved = JSON.stringify(things.map((thing) => ({ ...thing, at: 1_700_000_000_000 })))
  })
  await open(page, `${proxy.url}/saved`)
  const before = await cached(page)
  proxy.refused = /^\/events\//
  await page.locator(".saved-row").getByRole("button", { name: "Guardar de novo" }).click()
  await expect(page.locator(".toast")).toContainText("O que já estava guardado continua aqui")
  expect(await cached(page)).toEqual(before)
  await expect(page.locator(".saved-row")).toContainText(/\d\s(kB|MB)/)
  proxy.refused = null
  await page.locator(".saved-row").getByRole("button", { name: "Guardar de novo" }).click()
  await expect(page.locator(".toast").last()).toContainText("Guardado neste aparelho")
  const after = await cached(page)
  expect(after[`saved:${event}`]?.toSorted()).toEqual(
    before[`saved:${event}`]?.filter((file) => file !== "/left-over.gpx").toSorted(),
  )
  await expect(page.locator(".saved-row")).not.toContainText("30 dias")
})

test("another deployment renews what is saved and takes the old files away, while an old tab goes on", async ({
  page,
  context,
  request,
}) => {
  const { cyclingRoute, event, rides } = await readAddresses(request, { code: "" })
  await save(page, proxy.url + cyclingRoute)
  await save(page, proxy.url + event)
  const files = (await cached(page)).files ?? []
  const before = files.filter((file) => file.includes("/entry.client-"))
  expect(before).toHaveLength(1)
  const after = before[0]?.replace(".js", ".new.js")

  proxy.deploy()
  const other = await context.newPage()
  await open(other, proxy.url + rides)
  await expect.poll(async () => (await cached(other)).files).toContain(after)
  await open(other, proxy.url + rides)
  await expect.poll(async () => (await cached(other)).files, { timeout: 30_000 }).not.toContain(before[0])
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
  await page.locator(".theme-switch").click()
  await page.locator("[popovertarget=share]").first().click()
  await page.reload()
  await hydrated(page)
  expect(seen).toEqual([[], []])
})

test("the switch takes the copies and the service worker away, and the hearts with them", async ({ page, request }) => {
  const { event } = await readAddresses(request, { code: "" })
  await save(page, proxy.url + event)
  const off = await startSite(undefined, { OFFLINE: "off" })
  try {
    proxy.target = off.url
    await open(page, proxy.url + event)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await cached(page)).toEqual({})
    await open(page, proxy.url + event)
    await expect(page.locator(".save")).toHaveCount(0)
    await open(page, `${proxy.url}/saved`)
    await expect(page.locator("main .alert")).toContainText("está desligado no momento")
    await expect(page.locator(".saved-row")).toContainText("só o endereço")
    await expect(page.getByText("Guardar de novo")).toHaveCount(0)
  } finally {
    await off.stop()
  }
})

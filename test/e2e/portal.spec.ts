// The sign-in page of a network answers for every address, also of built files: what is saved stays, nothing of it is kept, and when it is
// gone the site is as before. [2.31]

import { expect, type Page } from "@playwright/test"
import { type Address, startProxy } from "../support/deployment-proxy.ts"
import { pt as text } from "../support/locales.ts"
import { cached, save, saveHere } from "../support/saved.ts"
import { siteUrl } from "../support/site.ts"
import { hydrated, open, requested, test } from "../support/visit.ts"

const documents = /^\/(?!assets\/|sw\.js)/

let proxy: Address
test.beforeEach(async () => {
  proxy = await startProxy(siteUrl())
})
test.afterEach(() => proxy.stop())

for (const status of [200, 302] as const) {
  test(`a first save behind a sign-in page (${status}) keeps nothing and says so; afterwards it keeps all`, async ({
    page,
    context,
    addresses: { event },
  }) => {
    await open(page, proxy.url + event)
    const [heart, toast] = [page.locator(".crumb > .save"), page.locator(".toast").last()]
    // A worker that cannot be installed is waited for a minute: test/app/saved/service-worker.test.ts has it.
    for (const paths of [documents, /^\/(assets\/|sw\.js)/]) {
      proxy.portal = { paths, status }
      await heart.click()
      await expect(toast).toContainText(text.saved.address_only, { timeout: 90_000 })
      expect(Object.keys(await cached(page)).filter((name) => name.startsWith("saved:"))).toEqual([])
      await heart.click()
      await expect(toast).toContainText(text.saved.removed)
    }
    proxy.portal = null
    await open(page, proxy.url + event)
    await saveHere(page)
    await expectSound(page)
    await context.setOffline(true)
    await page.goto(proxy.url + event)
    await hydrated(page)
  })

  test(`a renewal behind a sign-in page (${status}) waits until it is gone`, async ({
    page,
    context,
    addresses: { event, rides },
  }) => {
    await save(page, proxy.url + event)
    proxy.deploy()
    for (const paths of [documents, /^\/assets\//, /./]) {
      proxy.portal = { paths, status }
      await page.goto(proxy.url + rides)
      // As a browser does by itself after a while; what is installed then asks for all of it.
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const { installing } = (await registration?.update().catch(() => undefined)) ?? {}
        while (installing?.state === "installing") await new Promise((done) => setTimeout(done, 50))
      })
      await expectSound(page)
    }
    await context.setOffline(true)
    await page.goto(proxy.url + event)
    await hydrated(page)
    await context.setOffline(false)

    proxy.portal = null
    await open(page, proxy.url + rides)
    await expect.poll(async () => (await cached(page)).files?.some((file) => file.endsWith(".new.js"))).toBe(true)
    await expectSound(page)
  })

  test(`a first visit whose files a sign-in page (${status}) answers for is read, and whole when it is gone`, async ({
    page,
    addresses,
  }) => {
    proxy.portal = { paths: /^\/assets\//, status }
    const documents = requested(page, (request) => request.isNavigationRequest())
    await page.goto(proxy.url + addresses.event)
    const theme = page.locator(".theme-switch")
    await theme.dispatchEvent("click")
    // It comes again by itself, once.
    await expect.poll(() => documents.length).toBe(2)
    await page.waitForLoadState("networkidle")
    await expect(page.locator("h1")).not.toBeEmpty()
    proxy.portal = null
    documents.length = 0
    await page.reload()
    // The browser has kept it in their place: the document comes again for the styles, and for the scripts.
    await hydrated(page)
    await expect(page.getByText(text.errors.crashed)).toHaveCount(0)
    await theme.dispatchEvent("click")
    await expect(page.locator("html")).toHaveAttribute("data-theme", /./)
    expect(documents.length).toBeLessThanOrEqual(3)
  })
}

/** Nothing that is kept is a page of the network. */
async function expectSound(page: Page): Promise<void> {
  const foreign = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const texts = (await cache.keys()).map(async (request) => {
        const response = await cache.match(request, { ignoreVary: true })
        return (await response?.text())?.includes("<h1>Hotel") ? request.url : []
      })
      return Promise.all(texts)
    })
    return (await Promise.all(all)).flat(2)
  })
  expect(foreign).toEqual([])
}

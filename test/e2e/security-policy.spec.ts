// What the security policy keeps out of a document, and which documents let the maps service in.

import { createHash } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { pathNames } from "../support/addresses.ts"
import { stubMapsService } from "../support/maps.ts"
import { keyedSiteUrl } from "../support/site.ts"
import { expectNoReload, goInTab, hydrated, open, test, watch } from "../support/visit.ts"

test("a document allows the styles that it carries and no others", { tag: "@first" }, async ({
  request,
  addresses,
}) => {
  for (const name of pathNames) {
    const response = await request.get(addresses[name])
    const styles = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    )
    const policy = response.headers()["content-security-policy"] ?? ""
    const allowed = /style-src 'self'(?: ([^;]+))?;/.exec(policy)?.[1]?.split(" ") ?? []
    if (styles.length > 0) expect(allowed, name).toEqual(styles)
    else expect(allowed.length, name).toBeLessThanOrEqual(1)
  }
})

test("no text becomes markup or code but a drawing and a built file, in one document where no service is let in", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/contact-us")
  const refused = await page.evaluate(() => {
    const element = document.createElement("div")
    const script = document.createElement("script")
    const lax = { createHTML: (markup: string) => markup, createScriptURL: (address: string) => address }
    const attempts: Record<string, () => unknown> = {
      drawing: () => Object.assign(element, { innerHTML: '<path d="M0 0"/>' }),
      markup: () => Object.assign(element, { innerHTML: '<img src="x" onerror="alert(1)">' }),
      document: () => document.write("<p>x</p>"),
      inert: () => new DOMParser().parseFromString("<a href='https://x.example'>x</a>", "text/html"),
      script: () => Object.assign(script, { text: "alert(1)" }),
      foreign: () => Object.assign(script, { src: "https://evil.example/x.js" }),
      page: () => Object.assign(script, { src: "/api/v1/rides" }),
      built: () => Object.assign(script, { src: "/assets/x.js" }),
      second: () => globalThis.trustedTypes?.createPolicy("default", lax),
      another: () => globalThis.trustedTypes?.createPolicy("another", lax),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : [`${name}: ${error}`]
      }
    })
  })
  expect(refused).toEqual(["markup", "document", "script", "foreign", "page", "second", "another"])
  await clickOn(page, "/global-map")
  await expect(page.locator(".map").first()).toBeVisible()
  await expectNoReload(page)
})

test.describe("with a key of the maps service", () => {
  test("the way to a page with a map, and back to one, is a document that lets the service in", async ({
    page,
    context,
  }) => {
    await stubMapsService(context)
    const seen = watch(page)
    await open(page, `${keyedSiteUrl()}/contact-us`)
    await clickOn(page, "/terms-of-use")
    await expect(page).toHaveURL(/terms-of-use/)
    await expectNoReload(page)
    await clickOn(page, "/cycling-routes")
    await expect(page.locator(".map-ready")).toBeVisible()
    await expect(page).toHaveURL(/\/cycling-routes$/)
    await clickOn(page, "/contact-us")
    await expect(page).toHaveURL(/contact-us/)
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/cycling-routes$/)
    await expect(page.locator(".map-ready")).toBeVisible()
    // From one page with a map to the next it is the same document.
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""))
    await clickOn(page, "/global-map")
    await expect(page.locator(".map-ready")).toBeVisible()
    await clickOn(page, "/contact-us")
    await goInTab(page, "/cycling-routes/serra-do-corvo-branco")
    await expect(page.locator(".map-ready")).toBeVisible()
    await expectNoReload(page)
    expect(seen.lines).toEqual([])
  })
})

async function clickOn(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent("click")
}

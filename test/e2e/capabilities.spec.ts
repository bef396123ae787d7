// A site whose API takes neither order nor place: no control of them comes back with JavaScript.

import { expect, test } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { canvas, serveStyle } from "../support/maps.ts"
import { type Site, startApi, startSite } from "../support/site.ts"
import { hydrated, watch } from "../support/visit.ts"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })

let api: Site
let site: Site

test.beforeAll(async () => {
  api = await startApi("a-token")
  site = await startSite({ baseUrl: `${api.url}/api`, token: "a-token" }, { API_CAPABILITIES: "" })
})

test.afterAll(async () => {
  await site?.stop()
  await api?.stop()
})

test("a list has no control of what the API does not take, and filters and grows without", { tag: "@first" }, async ({
  page,
}) => {
  const seen = watch(page)
  await serveStyle(page.context())
  await page.goto(`${site.url}/cycling-groups`)
  await hydrated(page)
  await expect(canvas(page)).toBeVisible()
  await expect(page.locator("[name=sort], [name=near], [name=daypart], [name=womenOnly], .map-search")).toHaveCount(0)
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect.poll(() => page.locator(".list-cards > li").count()).toBeGreaterThan(24)
  await page.getByLabel(text.group.level).selectOption("beginner")
  await expect(page.locator(".filter-chips .filter-chip")).toHaveText([text.group.beginner])
  await expect(page.locator("[name=sort], [name=near], [name=daypart], [name=womenOnly], .map-search")).toHaveCount(0)
  expect(seen.lines).toEqual([])
})

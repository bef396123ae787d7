// The page for developers, where it opens and closes.

import { expect } from "@playwright/test"
import { pt as shared } from "../support/locales.ts"
import { open, test } from "../support/visit.ts"

test("a type leads to its schema, which opens", async ({ page }) => {
  await open(page, "/developers")
  // The reference is hydrated when its own file has come.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#listRides") ?? {}).some((key) => key.startsWith("__reactProps$")),
  )
  const list = page.locator("details", { has: page.locator("#listRides") })
  await list.locator("summary").click()
  await list.locator('a[href="#schema-Ride"]').click()
  await expect(page).toHaveURL(/#schema-Ride$/)
  await expect(page.locator("#schema-Ride")).toBeInViewport()
  await expect(page.locator("#schema-Ride").getByText("pace", { exact: true })).toBeVisible()
})

test("the foot leads to the page for developers without a reload, and from there to the document", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, "/terms-of-use")
  await page.locator("footer").getByRole("link", { name: shared.footer.developers }).click()
  await expect(page).toHaveURL("/developers")
  await page.locator('a[href="/openapi.json"]').click()
  await expect(page).toHaveURL("/openapi.json")
})

test("the reference stays readable when its file does not come", async ({ page }) => {
  await page.route("**/assets/api-reference*.js", (route) => route.abort())
  const warned = page.waitForEvent("console", (message) => message.type() === "warning")
  await open(page, "/developers")
  await warned
  await page
    .locator("details", { has: page.locator("#listRides") })
    .locator("summary")
    .click()
  await expect(page.locator("#listRides").getByText("limit", { exact: true })).toBeVisible()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })
  test("an operation opens without scripts", async ({ page }) => {
    await page.goto("/developers")
    const list = page.locator("details", { has: page.locator("#listRides") })
    await expect(page.locator("#listRides")).toBeHidden()
    await list.locator("summary").click()
    await expect(page.locator("#listRides").getByText("limit", { exact: true })).toBeVisible()
  })
})

test("the document is open to tools on any other site, and is the one that the page shows", async ({ request }) => {
  const response = await request.get("/openapi.json")
  expect(response.headers()).toMatchObject({ "access-control-allow-origin": "*", "content-type": "application/json" })
  const document = await response.json()
  const html = await (await request.get("/developers")).text()
  expect(Object.keys(document.paths).length).toBeGreaterThan(20)
  for (const path of Object.keys(document.paths)) expect(html, path).toContain(path)
})

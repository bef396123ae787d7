// A serial number is looked up before a bike is bought: what is found is said, and the number is left nowhere.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { expectNoReload, hydrated, open, requested, test, watch } from "../support/visit.ts"

/** Of the sample: one that is reported, and that differs from another report's only in a letter O. */
const reported = { serial: "wsbc-602134567k", id: "st-sense-impact-sl-savassi", alike: "st-sense-rock-evo-pampulha" }
const returned = "WSBC019882140S"
const address = "**/api/v1/stolen/lookup"

let visitors = 0
test.beforeEach(async ({ context }, { workerIndex }) => {
  // Each comes from another address, or the many of a run would be one who asks too often.
  visitors += 1
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": `198.51.${workerIndex}.${visitors}` })
})

test("a serial number is looked up in place, for every reader, and left nowhere", { tag: "@first" }, async ({
  page,
}) => {
  const urls = requested(page, /./)
  const posts = requested(page, (request) => request.method() === "POST")
  const seen = watch(page)
  await open(page, "/stolen?recovered=false")
  await lookUp(page, "a/1")
  await expect(page.getByText(text.lookup.refused.replace("{{min}}", "3").replace("{{max}}", "64"))).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(posts).toEqual([])

  const help = page.locator(".theft-link")
  const before = await help.boundingBox()
  expect(before?.height).toBe(64)
  await lookUp(page, reported.serial)
  const exact = match(page, text.lookup.exact)
  await expect(exact.getByRole("link")).toHaveAttribute("href", `/stolen/${reported.id}`)
  await expect(match(page, text.lookup.lookalike).getByRole("link")).toHaveAttribute(
    "href",
    `/stolen/${reported.alike}`,
  )
  await expect(result(page)).toBeFocused()
  expect(await help.evaluate((link) => [link.clientWidth + 2, link.clientHeight + 2])).toEqual([before?.width, 64])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, text.lookup.exact)
  await lookUp(page, "ZZTOP-1969")
  await expect(match(page, text.lookup.none)).toContainText(text.lookup.check_1)
  await expect(exact).toBeHidden()
  await expectSound(page, text.lookup.none)
  await lookUp(page, returned)
  await expect(match(page, text.lookup.returned)).toBeVisible()
  await expect(match(page, text.lookup.none)).toBeHidden()
  await expectSound(page, text.lookup.returned)
  expect(seen.lines).toEqual([])

  for (const [status, message] of [
    [503, text.lookup.unavailable],
    [429, text.post.too_many],
    ["abort", text.lookup.unavailable],
  ] as const) {
    await page.route(address, (route) => (status === "abort" ? route.abort() : route.fulfill({ status })))
    await lookUp(page, "ABC 123")
    await expect(page.getByRole("alert").getByText(message), String(status)).toBeVisible()
    await page.unroute(address)
  }
  await expect(field(page)).toHaveValue("ABC 123")

  await lookUp(page, reported.serial)
  await expect(exact).toBeVisible()
  await expect(page).toHaveURL("/stolen?recovered=false")
  await expectNoReload(page)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect([...urls.map(decodeURIComponent), kept].join(" ").toLowerCase()).not.toContain("602134567")
  await exact.getByRole("link").click()
  await expect(page).toHaveURL(`/stolen/${reported.id}`)
})

test("a serial number sent before the script is answered on a page that it takes over", async ({ page }) => {
  await open(page, "/stolen?brand=Sense")
  await field(page).fill(reported.serial)
  const seen = watch(page)
  await Promise.all([
    page.waitForEvent("load"),
    page.locator(".lookup form").evaluate((form) => form instanceof HTMLFormElement && form.submit()),
  ])
  await hydrated(page)
  await expect(page).toHaveURL("/stolen?brand=Sense")
  await expect(match(page, text.lookup.exact)).toBeVisible()
  await expect(field(page)).toHaveValue(reported.serial)
  expect(seen.lines).toEqual([])
  await lookUp(page, returned)
  await expect(match(page, text.lookup.returned)).toBeVisible()
  await page.reload()
  await expect(match(page, text.lookup.returned)).toBeHidden()
  await expect(page.locator("h1")).toHaveText(text.stolen.title)
})

async function expectSound(page: Page, when: string): Promise<void> {
  await expectAccessible(page, ".lookup", when)
  expect(await sidewaysScroll(page), when).toBe(0)
}

async function lookUp(page: Page, serial: string): Promise<void> {
  await field(page).fill(serial)
  await field(page).press("Enter")
}

function field(page: Page) {
  return page.getByRole("textbox", { name: text.lookup.label })
}

function result(page: Page) {
  return page.getByRole("region", { name: text.lookup.result })
}

function match(page: Page, heading: string) {
  return result(page)
    .locator(".match")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
}

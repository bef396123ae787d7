// A route that is turned: by its links, with and without JavaScript, and to a start near the visitor.

import { expect, type Page } from "@playwright/test"
import { pt } from "../support/locales.ts"
import { countShifts, expectStill, hydrated, test } from "../support/visit.ts"

const loop = "/cycling-routes/volta-a-ilha-florianopolis"
const { turn } = pt

async function told(page: Page): Promise<string[]> {
  const texts = await page.locator("#story, .alert a, .details dd > p").allTextContents()
  return [...texts, (await page.locator(".device-files a").first().getAttribute("href")) ?? ""]
}

test("its direction is changed on the map and in the page, and nothing else moves", { tag: "@first" }, async ({
  page,
}) => {
  // Its font is here by then, whose coming may move a line.
  await page.goto("/terms-of-use")
  await countShifts(page)
  await page.goto(loop)
  await hydrated(page)
  const plain = await told(page)
  await page.locator(".map-legend").getByRole("link", { name: turn.on_map }).click()
  await expect(page).toHaveURL(`${loop}?dir=rev`)
  await expect.poll(() => told(page)).not.toEqual(plain)
  await page.getByRole("link", { name: turn.back }).click()
  await expect(page).toHaveURL(loop)
  await expect.poll(() => told(page)).toEqual(plain)
  await expectStill(page, "turned twice")
})

test("what was there before stays while the turned one is under way, and says so", { tag: "@first" }, async ({
  page,
}) => {
  await page.goto(loop)
  await hydrated(page)
  const plain = await told(page)
  let answer = () => {}
  await page.route(/api.v1.cycling-routes\/[^/]+\?dir=rev$/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.getByRole("link", { name: turn.reverse }).click()
  await expect(page).toHaveURL(`${loop}?dir=rev`)
  await expect(page.getByRole("progressbar")).toBeVisible()
  expect(await told(page)).toEqual(plain)
  answer()
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  await expect.poll(() => told(page)).not.toEqual(plain)
})

test("a loop begins near the visitor, whose position is in no address", async ({ page }) => {
  await page.context().grantPermissions(["geolocation"])
  await page.context().setGeolocation({ latitude: -27.601234, longitude: -48.451234 })
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto(loop)
  await page.getByRole("button", { name: turn.near }).click()
  await expect(page).toHaveURL(/\?start=\d+(\.\d)?$/)
  await expect(page.getByRole("link", { name: turn.first_start })).toBeVisible()
  expect(asked.filter((url) => /27\.6|48\.45/.test(url))).toEqual([])
})

test("who tells no position is told so", async ({ page }) => {
  await page.goto(loop)
  await page.getByRole("button", { name: turn.near }).click()
  await expect(page.getByText(turn.no_position)).toBeVisible()
  await expect(page).toHaveURL(loop)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every state of the address says the same as with it", async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true })
    const scripted = await context.newPage()
    for (const search of ["?dir=rev", "?start=12.4", "?dir=rev&start=12.4"]) {
      await page.goto(loop + search)
      await scripted.goto(page.url())
      expect(await told(page)).toEqual(await told(scripted))
    }
    await page.getByRole("link", { name: turn.first_start }).click()
    await expect(page).toHaveURL(`${loop}?dir=rev`)
    await context.close()
  })
})

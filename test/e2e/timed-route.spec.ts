// How long a route takes: by the links of three riders and by a speed of one's own, with and without JavaScript.

import { expect, type Page } from "@playwright/test"
import { pt } from "../support/locales.ts"
import { countShifts, expectStill, hydrated, test } from "../support/visit.ts"

const serra = "/cycling-routes/serra-do-rio-do-rastro"
const { time } = pt

async function told(page: Page): Promise<string[]> {
  return page.locator(".times a[aria-current], .times output, .alert-head > span, .climbs a > .sub").allTextContents()
}

test("the speed on the flat is moved by keys, and every time on the page follows", { tag: "@first" }, async ({
  page,
}) => {
  // Its font is here by then, whose coming may move a line.
  await page.goto("/terms-of-use")
  await countShifts(page)
  await page.goto(serra)
  const usual = await told(page)
  const speed = page.getByRole("slider", { name: time.speed })
  await speed.focus()
  await speed.press("ArrowRight")
  await expect(page.locator(".times output")).toHaveText(/^24 km\/h/)
  await expect(page).toHaveURL(`${serra}?speed=24`)
  await expect(speed).toBeFocused()
  await expect.poll(() => told(page)).not.toEqual(usual)
  await page.reload()
  await hydrated(page)
  await expect(speed).toHaveValue("24")
  await page.getByRole("link", { name: time.strong }).click()
  await expect(page).toHaveURL(`${serra}?speed=29`)
  await expect(speed).toHaveValue("29")
  await page.getByRole("link", { name: time.steady }).click()
  await expect(page).toHaveURL(serra)
  await expect.poll(() => told(page)).toEqual(usual)
  await expectStill(page, "timed")
})

test("a thumb that is dragged tells the time at once and changes the address when it is let go", {
  tag: "@first",
}, async ({ page }) => {
  await page.goto(serra)
  const speed = page.getByRole("slider", { name: time.speed })
  await speed.scrollIntoViewIfNeeded()
  await speed.focus()
  const box = await speed.boundingBox()
  if (box === null) throw new Error("no slider")
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 5, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 2, middle, { steps: 5 })
  await expect(page.locator(".times output")).toHaveText(/^40 km\/h/)
  expect(new URL(page.url()).search).toBe("")
  await page.mouse.up()
  await expect(page).toHaveURL(`${serra}?speed=40`)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("links and form say the same as with it", async ({ page, browser }) => {
    await page.goto(`${serra}?dir=rev`)
    await page.getByRole("slider", { name: time.speed }).press("ArrowLeft")
    await page.getByRole("button", { name: time.submit }).click()
    await expect(page).toHaveURL(`${serra}?dir=rev&speed=22`)
    const context = await browser.newContext({ javaScriptEnabled: true })
    const scripted = await context.newPage()
    await scripted.goto(page.url())
    expect(await told(page)).toEqual(await told(scripted))
    await context.close()
    await page.getByRole("link", { name: time.easy }).click()
    await expect(page).toHaveURL(`${serra}?dir=rev&speed=18`)
    await expect(page.locator(".times a[aria-current]")).toContainText(time.easy)
  })
})

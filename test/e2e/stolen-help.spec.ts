// What to do after a theft: the way there from a phone, the state, what is written that never leaves the browser, and the poster.

import { expect, type Page } from "@playwright/test"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { boxOf } from "../support/boxes.ts"
import { pt as text, textsIn } from "../support/locales.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { folded, textOf } from "../support/paper.ts"
import { hydrated, open, settled, test } from "../support/visit.ts"

const { theft } = text
const told = {
  brand: "Caloi",
  model: "Elite Carbon",
  color: "preta",
  marks: "risco na escora",
  where: "Rua Augusta, Consolação",
  when: "18/11, 22h",
  serial: "WSBC014567232N",
  police_report: "5949876/2026",
  phone: "(11) 91234-5678",
} as const
const fields = Object.entries(told).map(([field, value]) => ({ label: labelOf(field), value }))

test("on a phone one tap leads there; with a state chosen it is for every reader [2.30]", { tag: "@first" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/stolen")
  const link = page.getByRole("link", { name: theft.title })
  await expect(link).toBeInViewport({ ratio: 1 })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.click()
  await expect(page).toHaveURL("/stolen/help")
  await expect(page.locator("h1")).toHaveText(theft.title)
  await expect(page.getByRole("link", { name: theft.call_now })).toBeInViewport({ ratio: 1 })

  await hydrated(page)
  await tellAll(page)
  await page.getByLabel(theft.state).selectOption("BA")
  await page.getByRole("button", { name: theft.state_submit }).click()
  await expect(page).toHaveURL("/stolen/help?state=BA#station")
  await expect(page.locator(".theft-found b")).toHaveText("Bahia")
  await expect(page.getByText(theft.station_national)).toBeVisible()
  await expect(page.getByLabel(theft.field.brand, { exact: true })).toHaveValue("Caloi")
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const small = await page
    .locator(".theft :is(a, button, input:not([type=hidden]), select)")
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML))
  expect(small).toEqual([])
})

test("text and poster fill in as one writes, and nothing leaves the browser [2.29][2.30]", { tag: "@first" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await open(page, "/stolen/help")
  // The first touch of a page fetches built files.
  await page.keyboard.press("Shift")
  await settled(page)
  const kept = await storageOf(page)
  const requests: string[] = []
  context.on("request", (request) => requests.push(request.url()))
  const message = page.locator(".theft-message")
  const said = async () => (await message.textContent()) ?? ""
  await expect(message).toContainText("____")
  await page.getByLabel(theft.field.color).fill("preta")
  expect(await said()).toContain(`${theft.message_bike}: preta`)
  expect(await said()).not.toContain(theft.field.serial)
  expect(await said()).toContain(theft.message_call)
  await tellAll(page)
  const whole = await said()
  for (const { value } of fields) expect(whole).toContain(value)
  expect(whole).not.toContain("____")
  await page.getByLabel(theft.field.photo).setInputFiles({ name: "bike.png", mimeType: "image/png", buffer: onePixel })
  await expect(page.locator(".print-poster-picture img")).toHaveAttribute("src", /^data:image\/png/)
  await settled(page)
  expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([])
  expect(await storageOf(page)).toEqual(kept)
  expect(new URL(page.url()).search).toBe("")

  const link = (await page.getByRole("link", { name: theft.whatsapp }).getAttribute("href")) ?? ""
  expect([new URL(link).host, new URL(link).searchParams.get("text")]).toEqual(["wa.me", whole])
  await page.getByRole("button", { name: theft.copy }).click()
  await expect(page.getByText(theft.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
  await page.getByRole("button", { name: theft.app_button }).click()
  await expect(page.getByRole("dialog", { name: theft.app })).toBeVisible()
  await page.keyboard.press("Escape")

  await test.step("the poster is one sheet that says what was written, however much that is", async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "")
    })
    await page.getByRole("button", { name: text.print_poster.print }).click()
    await expect(page.locator("html")).toHaveAttribute("data-printed", "")
    const sheets = await textOf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets).toHaveLength(1)
    for (const { value } of fields) expect(sheets[0]).toContain(folded(value))
    await page.emulateMedia({ media: "print" })
    for (const other of ["header", ".theft", "h1", "input"])
      await expect(page.locator(other).first(), other).toBeHidden()
    await expect(page.locator(".print-poster .by-hand")).toHaveCount(0)
    await page.emulateMedia({ media: null })
    for (const { label } of fields) await page.getByLabel(label, { exact: true }).fill("Specialized ".repeat(10))
    expect(await textOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1)
    await page.emulateMedia({ media: "print" })
    await page.setViewportSize({ width: 703, height: 1_032 })
    const { bottom } = await boxOf(page.locator(".print-poster-foot"))
    expect(bottom, "the foot is on the sheet").toBeLessThanOrEqual(1_030)
    await page.emulateMedia({ media: null })
  })

  await tellAll(page)
  await expect(page.getByLabel(theft.ads_label)).toHaveValue("Caloi Elite Carbon")
  await page.getByRole("button", { name: theft.ads_submit }).click()
  await expect(page).toHaveURL("/store?kind=bike&q=Caloi+Elite+Carbon")
  await expect(page.getByRole("searchbox")).toHaveValue("Caloi Elite Carbon")
})

test.describe("without JavaScript [2.30]", () => {
  test.use({ javaScriptEnabled: false })

  test("the state, the ads and the blank text and poster are there in every language", async ({ page }) => {
    for (const language of languageCodes()) {
      const { theft: words, print_poster } = textsIn(language)
      await page.goto(`/${languages[language].prefix}/stolen/help`)
      await page.getByLabel(words.state).selectOption("SP")
      await page.getByRole("button", { name: words.state_submit }).click()
      await expect(page).toHaveURL(/\/stolen\/help\?state=SP#station$/)
      await expect(page.locator(".theft-found b")).toHaveText("São Paulo")
      await expect(page.locator(".theft-message")).toContainText("____")
      await expect(page.getByText(words.tell_by_hand)).toBeVisible()
      await expect(page.locator(".bike-fields")).toBeHidden()
      for (const name of [words.copy, print_poster.print])
        await expect(page.getByRole("button", { name, includeHidden: true }), name).toBeHidden()
      const sheets = await textOf(await page.pdf({ preferCSSPageSize: true }))
      expect(sheets).toHaveLength(1)
      expect(sheets[0]).toContain(folded(words.poster_photo))
      await page.getByLabel(words.ads_label).fill("Caloi")
      await page.getByRole("button", { name: words.ads_submit }).click()
      await expect(page).toHaveURL(/\/store\?kind=bike&q=Caloi$/)
    }
  })
})

async function tellAll(page: Page): Promise<void> {
  for (const { label, value } of fields) await page.getByLabel(label, { exact: true }).fill(value)
}

function labelOf(field: string): string {
  const label = Object.entries(theft.field).find(([name]) => name === field)?.[1]
  if (label === undefined) throw new Error(`no field ${field}`)
  return label
}

function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
}

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

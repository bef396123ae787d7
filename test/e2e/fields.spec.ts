// Fields that change before the scripts come: a browser fills them by itself, and a visitor does not wait.

import { expect } from "@playwright/test"
import { hold, hydrated, test } from "../support/visit.ts"

test("what is composed, filled in without a touch, and restored stays when the scripts come, with the caret", {
  tag: "@first",
}, async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/contact-us")
  const [name, email, message] = [
    page.locator("#contact-name"),
    page.locator("#contact-email"),
    page.locator("textarea"),
  ]
  const values = () => Promise.all([name, email, message].map((field) => field.inputValue()))
  const devtools = await page.context().newCDPSession(page)
  await message.pressSequentially("Olá")
  // As a browser fills it, which tells nobody.
  await email.evaluate((field: HTMLInputElement) => {
    field.value = "ana@serra.cc"
  })
  await name.pressSequentially("Ana ")
  await devtools.send("Input.imeSetComposition", { text: "やま", selectionStart: 2, selectionEnd: 2 })
  come()
  await hydrated(page)
  await expect(name).toBeFocused()
  expect(await values()).toEqual(["Ana やま", "ana@serra.cc", "Olá"])
  await devtools.send("Input.insertText", { text: "山" })
  await page.keyboard.type("!")
  expect(await values()).toEqual(["Ana 山!", "ana@serra.cc", "Olá"])

  await page.goto("/terms-of-use")
  await page.goBack()
  expect(await values(), "restored").toEqual(["Ana 山!", "ana@serra.cc", "Olá"])
  await message.press("End")
  await hydrated(page)
  await page.keyboard.type("!")
  expect(await values(), "and goes on").toEqual(["Ana 山!", "ana@serra.cc", "Olá!"])
})

test("what is typed before and while the scripts take over stays, with the caret", async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/store")
  const field = page.locator("main input[name=q]")
  await field.pressSequentially("selim")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowLeft")
  come()
  await hydrated(page)
  await expect(field).toBeFocused()
  await page.keyboard.type("x")
  await expect(field).toHaveValue("selxim")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/store\?/)
})

test("a list of choices that stands open while the scripts come stays open, and chooses", async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/cycling-routes")
  const choice = page.locator("select[name=difficulty]")
  await choice.click()
  expect(await choice.evaluate((select) => select.matches(":open"))).toBe(true)
  come()
  await hydrated(page)
  expect(await choice.evaluate((select) => select.matches(":open"))).toBe(true)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/cycling-routes?difficulty=easy")
})

test("what is told of a theft before the scripts come is in message and poster, and no other field takes it away", async ({
  page,
}) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/stolen/help")
  await page.getByLabel("Marca", { exact: true }).fill("Caloi")
  await page.locator(".theft-ads [type=search]").fill("Caloi Elite")
  const photo = { name: "bike.png", mimeType: "image/png", buffer: Buffer.from("bike") }
  await page.locator(".theft-photo input").setInputFiles(photo)
  come()
  await hydrated(page)
  await expect(page.locator(".print-poster-picture img")).toHaveAttribute("src", /^data:image\/png/)
  await expect(page.locator(".theft-message")).toContainText("Caloi")
  await page.getByLabel("Modelo", { exact: true }).fill("Elite Carbon")
  await expect(page.locator(".theft-message")).toContainText("Caloi Elite Carbon")
  await expect(page.locator(".theft-ads [type=search]")).toHaveValue("Caloi Elite")
})

test("the place that is written before the scripts of the map come is looked for", async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/global-map")
  const place = page.locator(".place-search input")
  await place.fill("Serra")
  come()
  await hydrated(page)
  await place.press("ArrowDown")
  await expect(place).toHaveValue("Serra")
  await expect(page.getByRole("option").first()).toBeVisible()
})

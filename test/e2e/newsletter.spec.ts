// The newsletter: its form at the foot of each page, and the links in its mails. [4.4][7.2]

import { expect, type Page } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, hold, hydrated, open, test } from "../support/visit.ts"

const address = "**/api/v1/subscribed"

test("an e-mail that is none sends nothing, one that is is thanked for, and what fails says so and stays [4.2][5.2][5.3][8.1]", {
  tag: "@first",
}, async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  let posts = 0
  page.on("request", (request) => {
    if (request.method() === "POST") posts++
  })
  await open(page, "/terms-of-use")
  const expectToast = async (severity: "success" | "error", message: string, of = message) => {
    const toast = page.getByRole("status").locator(`.toast-${severity}`)
    await expect(toast, of).toHaveText(message)
    await page.clock.fastForward(3_000)
    await expect(toast).toBeHidden()
  }
  for (const email of ["", "   ", "ana", "ana@", "ana@pedal", "a na@pedal.org", "ana@@pedal.org", "@pedal.org"]) {
    await field(page).fill(email)
    await submit(page).click()
    await expectToast("error", text.newsletter.invalid_email, JSON.stringify(email))
    await expect(field(page)).toHaveAccessibleDescription(text.newsletter.invalid_email)
  }
  expect(posts).toBe(0)

  const sent = page.waitForRequest(address)
  await field(page).fill("  ana@pedal.org ")
  await field(page).press("Enter")
  expect((await sent).postDataJSON()).toEqual({ email: "ana@pedal.org" })
  await expectToast("success", text.newsletter.success)
  await expect(field(page)).toHaveValue("")
  expect(posts).toBe(1)

  // That the API refuses an address is no mistake of who typed it.
  await page.route(address, (route) => route.fulfill({ status: 422 }), { times: 1 })
  await field(page).fill("caio@pedal.invalid")
  await submit(page).click()
  await expectToast("error", text.newsletter.error)
  await expect(field(page)).toHaveValue("caio@pedal.invalid")
  await expect(field(page)).toHaveAccessibleDescription(text.newsletter.failure)

  await page.route(address, (route) => route.abort(), { times: 1 })
  await field(page).fill("caio@pedal.org")
  await submit(page).click()
  await expectToast("error", text.newsletter.error)
  await expect(field(page)).toHaveValue("caio@pedal.org")
  await expect(page.getByText(text.newsletter.failure)).toBeVisible()

  await page.route(address, (route) => route.fulfill({ status: 204 }))
  const release = await hold(page, address)
  await field(page).fill("bia@pedal.org")
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(field(page)).toBeDisabled()
  release()
  await expect(submit(page)).toBeEnabled()
  await expect(field(page)).toHaveValue("")
  await expectNoReload(page)
})

// Links that are opened without scripts, by a scanner, or by who was sent them: test/worker/newsletter.test.ts, test/upstream/mail.test.ts.
test("a link that nobody was sent leaves and confirms nothing, and says so", { tag: "@first" }, async ({ page }) => {
  for (const [path, said] of [
    [pathTo("newsletterLeave"), text.subscription.leave],
    [pathTo("newsletterConfirm"), text.subscription.confirm],
  ] as const) {
    await page.goto(`/pt${path}?token=p7Jv0xG2qL9s-3mXb1TtCw8yKkq0RzN4uEo5aYhQdVI`)
    await hydrated(page)
    await expect(page.locator("h1")).toHaveText(said.title)
    await page.getByRole("button", { name: said.submit }).click()
    await expect(page.getByRole("alert").filter({ hasText: said.unknown })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole("link", { name: text.errors.back_home }).click()
  await expect(page).toHaveURL("/")
})

function field(page: Page) {
  return page.getByRole("textbox", { name: text.newsletter.label })
}

function submit(page: Page) {
  return page.getByRole("button", { name: text.newsletter.submit })
}

// The newsletter: its form at the foot of each page. The links in its mails: test/worker/newsletter.test.ts. [4.4][7.2]

import { expect, type Page } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, hold, open, requested, test } from "../support/visit.ts"

const address = "**/api/v1/subscribed"

test("an e-mail that is none sends nothing, one that is is thanked for, and what fails says so and stays [4.2][5.2][5.3][8.1]", {
  tag: "@first",
}, async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  const posts = requested(page, (request) => request.method() === "POST")
  await open(page, "/terms-of-use")
  const expectToast = async (severity: "success" | "error", message: string, of = message) => {
    const toast = page.getByRole("status").locator(`.toast-${severity}`)
    await expect(toast, of).toHaveText(message)
    await page.clock.fastForward(3_000)
    await expect(toast).toBeHidden()
  }
  // All that is none: test/app/domain/entities/forms.test.ts.
  for (const email of ["", "   ", "ana@pedal"]) {
    await field(page).fill(email)
    await submit(page).click()
    await expectToast("error", text.newsletter.invalid_email, JSON.stringify(email))
    await expect(field(page)).toHaveAccessibleDescription(text.newsletter.invalid_email)
  }
  expect(posts).toEqual([])

  const sent = page.waitForRequest(address)
  await field(page).fill("  ana@pedal.org ")
  await field(page).press("Enter")
  expect((await sent).postDataJSON()).toEqual({ email: "ana@pedal.org" })
  await expectToast("success", text.newsletter.success)
  await expect(field(page)).toHaveValue("")
  expect(posts).toHaveLength(1)

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

function field(page: Page) {
  return page.getByRole("textbox", { name: text.newsletter.label })
}

function submit(page: Page) {
  return page.getByRole("button", { name: text.newsletter.submit })
}

import { createHmac } from "node:crypto"
import { expect } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { en, pt as text } from "../support/locales.ts"
import { open, test } from "../support/visit.ts"

/** What the API puts into the mails of an address. */
function tokenOf(purpose: "confirm" | "leave", email: string): string {
  return createHmac("sha256", "local-development-token").update(`newsletter ${purpose}\n${email}`).digest("base64url")
}

const leave = (email: string) => `${pathTo("newsletterLeave")}?token=${tokenOf("leave", email)}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with ${javaScriptEnabled ? "" : "no "}JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test(`who subscribed leaves by the link of a mail, with ${javaScriptEnabled ? "" : "no "}JavaScript`, async ({
      page,
    }) => {
      const email = `leaving-${javaScriptEnabled}@pedal.org`
      await (javaScriptEnabled ? open(page, "/terms-of-use") : page.goto("/terms-of-use"))
      await page.getByRole("textbox", { name: text.newsletter.label }).fill(email)
      await page.getByRole("button", { name: text.newsletter.submit }).click()
      await expect(page.locator(".toast-success")).toHaveText(text.newsletter.success)
      await page.goto(`/en${leave(email)}`)
      await expect(page.locator("h1")).toHaveText(en.subscription.leave.title)
      // Opened again, as by a scanner, it is still there to be left.
      await page.reload()
      await page.getByRole("button", { name: en.subscription.leave.submit }).click()
      await expect(page.locator("h1")).toHaveText(en.subscription.leave.done)
      await expect(page).toHaveURL(pathTo("newsletterLeave"))
      await page.goto(`/en${leave(email)}`)
      await page.getByRole("button", { name: en.subscription.leave.submit }).click()
      await expect(page.getByRole("alert").filter({ hasText: en.subscription.leave.unknown })).toBeVisible()
    })
  })
}

test("a link to confirm that nobody was sent confirms nothing", async ({ page }) => {
  await open(page, `${pathTo("newsletterConfirm")}?token=${tokenOf("confirm", "nobody@pedal.org")}`)
  await page.getByRole("button", { name: text.subscription.confirm.submit }).click()
  await expect(page.getByRole("alert").filter({ hasText: text.subscription.confirm.unknown })).toBeVisible()
  await page.getByRole("link", { name: text.errors.back_home }).click()
  await expect(page).toHaveURL("/")
})

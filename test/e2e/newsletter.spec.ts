// The newsletter: its form at the foot of each page, and the links in its mails. [4.4][7.2]

import { createHmac } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { currentTime } from "../support/clock.ts"
import { en, pt as text } from "../support/locales.ts"
import { expectNoReload, hold, open, test } from "../support/visit.ts"

const address = "**/api/v1/subscribed"

test("an e-mail that is none gives an error and sends nothing [5.2][8.1]", { tag: "@first" }, async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  const posts = await countPosts(page)
  await open(page, "/terms-of-use")
  for (const email of ["", "   ", "ana", "ana@", "ana@pedal", "a na@pedal.org", "ana@@pedal.org", "@pedal.org"]) {
    await field(page).fill(email)
    await submit(page).click()
    await expect(toast(page, "error"), JSON.stringify(email)).toHaveText(text.newsletter.invalid_email)
    await page.clock.fastForward(3_000)
    await expect(toast(page, "error")).toBeHidden()
  }
  expect(posts()).toBe(0)
})

test("an e-mail is sent, thanked for and cleared [5.3]", { tag: "@first" }, async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  const posts = await countPosts(page)
  await open(page, "/terms-of-use")
  await field(page).fill("  ana@pedal.org ")
  const sent = page.waitForRequest(address)
  await field(page).press("Enter")
  expect((await sent).postDataJSON()).toEqual({ email: "ana@pedal.org" })
  await expect(toast(page, "success")).toHaveText(text.newsletter.success)
  await expect(field(page)).toHaveValue("")
  await page.clock.fastForward(3_000)
  await expect(toast(page, "success")).toBeHidden()
  expect(posts()).toBe(1)
  await expectNoReload(page)
})

test("what could not be sent says so and stays [8.1]", async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  await page.route(address, (route) => route.abort())
  await open(page, "/terms-of-use")
  await field(page).fill("caio@pedal.org")
  await submit(page).click()
  await expect(toast(page, "error")).toHaveText(text.newsletter.error)
  await expect(field(page)).toHaveValue("caio@pedal.org")
  await page.clock.fastForward(3_000)
  await expect(toast(page, "error")).toBeHidden()
  await expect(page.getByText(text.newsletter.failure)).toBeVisible()
})

test("the form is disabled while it is sent; an address that the API refuses is said to be invalid, and stays to be mended [4.2]", async ({
  page,
}) => {
  await page.route(address, (route) => route.fulfill({ status: 422 }))
  await open(page, "/terms-of-use")
  await field(page).fill("caio@pedal.invalid")
  await submit(page).click()
  await expect(toast(page, "error")).toHaveText(text.newsletter.invalid_email)
  await expect(field(page)).toHaveValue("caio@pedal.invalid")
  await expect(page.getByText(text.newsletter.failure)).toBeHidden()

  await page.route(address, (route) => route.fulfill({ status: 204 }))
  const release = await hold(page, address)
  await field(page).fill("bia@pedal.org")
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(field(page)).toBeDisabled()
  release()
  await expect(submit(page)).toBeEnabled()
  await expect(field(page)).toHaveValue("")
})

function field(page: Page) {
  return page.getByRole("textbox", { name: text.newsletter.label })
}

function submit(page: Page) {
  return page.getByRole("button", { name: text.newsletter.submit })
}

function toast(page: Page, severity: "success" | "error") {
  return page.getByRole("status").locator(`.toast-${severity}`)
}

async function countPosts(page: Page): Promise<() => number> {
  let posts = 0
  page.on("request", (request) => {
    if (request.method() === "POST") posts++
  })
  return () => posts
}

function tokenOf(purpose: "confirm" | "leave", email: string): string {
  return createHmac("sha256", "local-development-token").update(`newsletter ${purpose}\n${email}`).digest("base64url")
}

const leave = (email: string) => `${pathTo("newsletterLeave")}?token=${tokenOf("leave", email)}`

for (const javaScriptEnabled of [true, false])
  test.describe(`with ${javaScriptEnabled ? "" : "no "}JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("who subscribed leaves by the link of a mail", async ({ page }) => {
      const email = `leaving-${javaScriptEnabled}@pedal.org`
      await (javaScriptEnabled ? open(page, "/terms-of-use") : page.goto("/terms-of-use"))
      await field(page).fill(email)
      await submit(page).click()
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

test("a link to confirm that nobody was sent confirms nothing", async ({ page }) => {
  await open(page, `${pathTo("newsletterConfirm")}?token=${tokenOf("confirm", "nobody@pedal.org")}`)
  await page.getByRole("button", { name: text.subscription.confirm.submit }).click()
  await expect(page.getByRole("alert").filter({ hasText: text.subscription.confirm.unknown })).toBeVisible()
  await page.getByRole("link", { name: text.errors.back_home }).click()
  await expect(page).toHaveURL("/")
})

// The site for a visitor whose browser runs no scripts: everything that is read, searched, sent or opened. [2.1]

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { test } from "../support/visit.ts"

test.use({ javaScriptEnabled: false })

const cards = "main a.card"

for (const [path, heading, item, named] of [
  ["/cycling-routes", text.routes.title, cards, "h3"],
  ["/cycling-groups", text.groups.title, cards, "h3"],
  ["/store", text.store.title, cards, "h3"],
  ["/stolen", text.stolen.title, cards, "h3"],
  ["/rides", text.rides.title, "main a.row", "b"],
] as const)
  test(`${path} lists, and an item leads to its detail`, { tag: "@first" }, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator("h1")).toHaveText(heading)
    await expect(page.getByRole("button", { name: text.route.compare })).toBeHidden()
    const items = page.locator(item)
    expect(await items.count()).toBeGreaterThan(3)
    const name = await items.first().locator(named).first().textContent()
    await items.first().click()
    await expect(page.locator("h1")).toHaveText(name ?? "")
    await expect(page.locator("h1")).toBeVisible()
  })

test("a search and a filter are sent by their button", { tag: "@first" }, async ({ page }) => {
  await page.goto("/cycling-routes")
  const all = await page.locator(cards).count()
  await page.getByRole("combobox", { name: text.difficulty.label }).selectOption("hard")
  await page.getByRole("button", { name: text.filters.apply }).click()
  await expect(page).toHaveURL(/[?&]difficulty=hard/)
  await expect(page.locator(`${cards} .chip-easy, ${cards} .chip-moderate`)).toHaveCount(0)
  await expect(page.getByRole("combobox", { name: text.difficulty.label })).toHaveValue("hard")
  await page.getByRole("searchbox").fill("zzzz nenhuma")
  await page.getByRole("searchbox").press("Enter")
  await expect(page.getByText(text.routes.empty)).toBeVisible()
  await expect(page.getByRole("searchbox")).toHaveValue("zzzz nenhuma")
  await page.getByRole("link", { name: text.filters.clear }).first().click()
  await expect(page.locator(cards)).toHaveCount(all)
})

test("more of a list is another page, from which there is a way back", async ({ page }) => {
  await page.goto("/cycling-routes?sort=name")
  const first = await hrefs(page)
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect(page).toHaveURL(/[?&]cursor=/)
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page.locator(cards).first()).toBeVisible()
  const second = await hrefs(page)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await page.getByRole("link", { name: text.filters.back_to_start }).click()
  await expect(page).toHaveURL("/cycling-routes?sort=name")
  expect(await hrefs(page)).toEqual(first)
})

test("the newsletter answers on the page it was sent from", async ({ page }) => {
  await page.goto("/cycling-groups?sort=name")
  for (const [email, message] of [
    ["dora@pedal.org", text.newsletter.success],
    ["dora", text.newsletter.invalid_email],
  ] as const) {
    await page.getByRole("textbox", { name: text.newsletter.label }).fill(email)
    const posted = page.waitForResponse((response) => response.request().method() === "POST")
    await page.getByRole("button", { name: text.newsletter.submit }).click()
    expect((await posted).status()).toBe(303)
    await expect(page.getByRole("status").getByText(message)).toBeVisible()
    await expect(page).toHaveURL(/\/cycling-groups\?.*sort=name/)
  }
})

test("a message is sent and thanked for", async ({ page }) => {
  await write(page, { name: "Edu", email: "edu@pedal.org", message: "A ponte da rota do rio caiu ontem." })
  await expect(page.getByRole("status").getByText(text.contact.success)).toBeVisible()
  await expect(page).toHaveURL(/\/contact-us/)
  await expect(page.getByLabel(text.contact.message)).toHaveValue("")
})

test("a message that is refused comes back as it was written", async ({ page }) => {
  const written = { name: "Edu <b>", email: "edu@pedal", message: 'Primeira linha\nsegunda </textarea>"linha"' }
  const posted = page.waitForResponse((response) => response.request().method() === "POST")
  await write(page, written)
  expect((await posted).status()).toBe(422)
  await expect(page.getByLabel(text.contact.name)).toHaveValue(written.name)
  await expect(page.locator("main").getByLabel(text.contact.email)).toHaveValue(written.email)
  await expect(page.getByLabel(text.contact.message)).toHaveValue(written.message)
  await expect(page.locator("main").getByLabel(text.contact.email)).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText(text.contact.invalid.email)).toBeVisible()
})

test("the languages are links, and the links of a page keep its language", async ({ page }) => {
  await page.goto("/cycling-routes?difficulty=hard")
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await expect(page).toHaveURL("/es/cycling-routes?difficulty=hard")
  await page.locator(cards).first().click()
  await expect(page).toHaveURL(/\/es\/cycling-routes\/./)
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/cycling-routes\/./)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("menus and the dialog of what only the app can do open and close, and what needs a script is not shown", async ({
  page,
}) => {
  await page.goto("/")
  await expect(page.getByRole("button", { name: text.nav.theme })).toBeHidden()
  await page.getByRole("button", { name: text.nav.account }).click()
  await expect(page.locator("#account")).toBeVisible()
  await page.getByRole("button", { name: text.nav.profile }).click()
  const dialog = page.getByRole("dialog", { name: text.app_only.title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: text.dialog.close }).click()
  await expect(dialog).toBeHidden()
})

async function write(
  page: Page,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<void> {
  await page.goto("/contact-us")
  await page.getByLabel(text.contact.name).fill(name)
  await page.locator("main").getByLabel(text.contact.email).fill(email)
  await page.getByLabel(text.contact.message).fill(message)
  await page.getByRole("button", { name: text.contact.submit }).click()
}

function hrefs(page: Page): Promise<(string | null)[]> {
  return page.locator(cards).evaluateAll((links) => links.map((link) => link.getAttribute("href")))
}

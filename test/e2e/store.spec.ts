// The store: narrowing it by what is typed, chosen and switched, and a product's page at a desk and on a phone.

import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { amountOf } from "#app/domain/address/filters.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, open, test, watch } from "../support/visit.ts"

const cards = "main a.card"

test("prices are typed as people type them, and stand in the address", { tag: "@first" }, async ({ page }) => {
  await open(page, "/store")
  await page.getByText(text.filters.more_filters).click()
  await page.getByLabel(text.store.price_min).fill("R$ 1.500,00")
  await page.getByLabel(text.store.price_max).fill("2.500")
  await page.getByLabel(text.store.price_max).press("Enter")
  await expect(page).toHaveURL("/store?priceMin=R%24+1.500%2C00&priceMax=2.500")
  await expect(page.getByRole("link", { name: chip("a partir de R$ 1.500") })).toBeVisible()
  await expect.poll(async () => (await prices(page)).filter((price) => price < 150_000 || price > 250_000)).toEqual([])
  await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(2)
  await page.getByRole("link", { name: chip("até R$ 2.500") }).click()
  await expect(page).toHaveURL("/store?priceMin=R%24+1.500%2C00")
  await expect.poll(async () => (await prices(page)).some((price) => price > 250_000)).toBe(true)
  await expectNoReload(page)
})

test("a switch is one press, on and off; what is no price is told under its field and narrows nothing", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/store")
  const all = await page.locator(".count").textContent()
  const offers = page.getByRole("checkbox", { name: text.store.on_sale })
  await offers.check()
  await expect(page).toHaveURL("/store?onSale=true")
  await expect(page.locator(`${cards}:not(:has(s))`)).toHaveCount(0)
  expect(await page.locator(cards).count()).toBeGreaterThan(3)
  await offers.uncheck()
  await expect(page).toHaveURL("/store")
  await expect(page.locator(`${cards}:not(:has(s))`).first()).toBeVisible()
  await page.getByText(text.filters.more_filters).click()
  await page.getByLabel(text.store.price_min).fill("baratinho")
  await page.getByLabel(text.store.price_min).press("Enter")
  await expect(page.getByText(text.store.no_price)).toBeVisible()
  await expect(page.getByRole("textbox", { name: text.store.price_min })).toHaveValue("baratinho")
  await expect(page.locator(".count")).toHaveText(all ?? "")
  await expect(page.locator(".filter-chip")).toHaveCount(0)
  await expectNoReload(page)
})

test("what was sold is shown to who asks for it", async ({ page }) => {
  await open(page, "/store?q=absolute")
  await expect(page.locator(`${cards} .chip`, { hasText: text.product.sold })).toHaveCount(0)
  await page.getByRole("checkbox", { name: text.store.sold_too }).check()
  await expect(page).toHaveURL("/store?q=absolute&status=all")
  await expect(page.locator(`${cards} .chip`, { hasText: text.product.sold }).first()).toBeVisible()
})

test("the categories are those of the kind", async ({ page }) => {
  await open(page, "/products")
  const categories = page.getByRole("combobox", { name: text.product.category_label })
  await page.getByRole("combobox", { name: text.product.kind_label }).selectOption("item")
  await expect(page).toHaveURL("/store?kind=item")
  await expect(categories.getByRole("option", { name: text.product.category.mtb })).toHaveCount(0)
  await categories.selectOption("helmet")
  await expect(page).toHaveURL("/store?kind=item&category=helmet")
  await expect(categories).toHaveValue("helmet")
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(3)
})

test("a product from the list asks for itself and its three rows, once", async ({ page }) => {
  await open(page, "/store?category=road")
  const seen = watch(page)
  const path = (await page.locator(cards).first().getAttribute("href")) ?? ""
  await page.locator(cards).first().click()
  await expect(page.getByRole("heading", { name: text.product.of_seller })).toBeVisible()
  await expect(page.getByRole("heading", { name: text.product.similar })).toBeVisible()
  const question = `/api/v1/products${path.replace("/product", "")}`
  expect(seen.asked.toSorted()).toEqual([question, `${question}/reports`, `${question}/seller`, `${question}/similar`])
  await expect(page.locator(`${cards}[href="${path}"]`)).toHaveCount(0)
  await expectNoReload(page)
})

test("at a desk the way to the seller stands beside the photos, and only there [2.21]", async ({ page, request }) => {
  await page.goto(await productPath(request, "available"))
  const contact = page.getByRole("button", { name: text.product.contact_seller })
  await expect(contact).toHaveCount(1)
  await expect(contact).toBeVisible()
  await expect(contact).toHaveAttribute("commandfor", "purchase-warning")
})

test("on a phone the way to the seller stays at the thumb, in the place of the six entries [2.21]", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await productPath(request, "available"))
  const contact = page.getByRole("button", { name: text.product.contact_seller })
  await expect(contact).toHaveCount(1)
  for (const end of ["top", "bottom"] as const) {
    await page.evaluate((to) => window.scrollTo(0, to === "top" ? 0 : document.body.scrollHeight), end)
    await expect(contact).toBeInViewport({ ratio: 1 })
    await contact.click({ trial: true })
    await expect(page.locator(".bottom-bar")).toBeHidden()
  }
  // The last of the page can be scrolled out from under the bar.
  const last = await page.locator(cards).last().boundingBox()
  const bar = await page.locator(".action-bar").boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test("what is sold leads to others like it", async ({ page, request }) => {
  await page.goto(await productPath(request, "sold"))
  await expect(page.getByRole("button", { name: text.product.contact_seller })).toHaveCount(0)
  await expect(page.getByText(text.product.sold_text)).toBeVisible()
  await page.getByRole("link", { name: text.product.see_similar }).click()
  await expect(page).toHaveURL(/\/store\?.*kind=/)
  await expect(page.locator(cards).first()).toBeVisible()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("prices, switches and choices are sent by the button", async ({ page }) => {
    await page.goto("/store")
    await page.getByText(text.filters.more_filters).click()
    await page.getByLabel(text.store.price_min).fill("2.000")
    await page.getByLabel(text.store.price_max).fill("1000")
    await page.getByRole("checkbox", { name: text.store.on_sale }).check()
    await page.locator(".filter-entries").getByRole("button", { name: text.filters.apply }).click()
    await expect(page.locator(".filter-chip bdi")).toHaveText([
      text.store.on_sale,
      /^a partir de R\$\s1\.000$/,
      /^até R\$\s2\.000$/,
    ])
    const found = await prices(page)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((price) => price < 100_000 || price > 200_000)).toEqual([])
    await expect(page.locator(`${cards}:not(:has(s))`)).toHaveCount(0)
  })
})

async function prices(page: Page): Promise<number[]> {
  const written = await page
    .locator(`${cards} .price`)
    .evaluateAll((all) => all.map((price) => price.firstChild?.textContent ?? ""))
  return written.map(amountOf).filter((amount) => amount !== null)
}

function chip(filter: string): RegExp {
  const words = text.filters.remove.replace("{{filter}}", filter).replace(/[$.()]/g, "\\$&")
  return new RegExp(`^${words.replaceAll(" ", "\\s")}$`)
}

async function productPath(request: APIRequestContext, status: string): Promise<string> {
  const answer: { items: { id: string }[] } = await (
    await request.get(`/api/v1/products?status=${status}&limit=1`)
  ).json()
  return `/product/${answer.items[0]?.id}`
}

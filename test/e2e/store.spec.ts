// The store: narrowing it by what is typed, chosen and switched, and a product's page at a desk and on a phone.

import { expect } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, open, test, watch } from "../support/visit.ts"

const cards = "main a.card"

test("the store is narrowed in place by what is typed, switched and chosen", { tag: "@first" }, async ({ page }) => {
  await open(page, "/products")
  const { asked } = watch(page)
  await page.getByText(text.filters.more_filters).click()
  await page.getByLabel(text.store.price_min).fill("R$ 1.500,00")
  await page.getByLabel(text.store.price_max).fill("2.500")
  await page.getByLabel(text.store.price_max).press("Enter")
  await expect(page).toHaveURL("/store?priceMin=R%24+1.500%2C00&priceMax=2.500")
  await expect(page.getByRole("link", { name: chip("a partir de R$ 1.500") })).toBeVisible()
  expect(asked).toEqual([list("products", { priceMin: "150000", priceMax: "250000" })])
  await page.getByRole("link", { name: chip("até R$ 2.500") }).click()
  await expect(page).toHaveURL("/store?priceMin=R%24+1.500%2C00")
  await expect.poll(() => asked.at(-1)).toBe(list("products", { priceMin: "150000" }))
  await page.getByRole("link", { name: chip("a partir de R$ 1.500") }).click()
  await expect(page.getByLabel(text.store.price_min)).toHaveValue("")

  await page.getByRole("checkbox", { name: text.store.on_sale }).check()
  await expect(page).toHaveURL("/store?onSale=true")
  await expect(page.locator(`${cards}:not(:has(s))`)).toHaveCount(0)
  await page.getByRole("combobox", { name: text.product.kind_label }).selectOption("item")
  await expect(page).toHaveURL("/store?kind=item&onSale=true")
  await expectNoReload(page)
})

test("a product asks for itself and its rows; its seller is at hand [2.21]", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/store?category=road")
  const seen = watch(page)
  const path = (await page.locator(cards).first().getAttribute("href")) ?? ""
  await page.locator(cards).first().click()
  await expect(page.getByRole("heading", { name: text.product.of_seller })).toBeVisible()
  await expect(page.getByRole("heading", { name: text.product.similar })).toBeVisible()
  const question = `/api/v1/products${path.replace("/product", "")}`
  expect(seen.asked.toSorted()).toEqual([question, `${question}/reports`, `${question}/seller`, `${question}/similar`])
  await expect(page.locator(`${cards}[href="${path}"]`)).toHaveCount(0)

  const contact = page.getByRole("button", { name: text.product.contact_seller })
  await expect(contact).toHaveCount(1)
  await expect(contact).toBeVisible()
  await expect(contact).toHaveAttribute("commandfor", "purchase-warning")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(contact).toHaveCount(1)
  for (const end of ["top", "bottom"] as const) {
    await page.evaluate((to) => window.scrollTo(0, to === "top" ? 0 : document.body.scrollHeight), end)
    await expect(contact).toBeInViewport({ ratio: 1 })
    await contact.click({ trial: true })
    await expect(page.locator(".bottom-bar")).toBeHidden()
  }
  // The last of the page can be scrolled out from under the bar.
  const [last, bar] = [await boxOf(page.locator(cards).last()), await boxOf(page.locator(".action-bar"))]
  expect(last.bottom).toBeLessThanOrEqual(bar.y)
  await expectNoReload(page)
})

function chip(filter: string): RegExp {
  const words = text.filters.remove.replace("{{filter}}", filter).replace(/[$.()]/g, "\\$&")
  return new RegExp(`^${words.replaceAll(" ", "\\s")}$`)
}

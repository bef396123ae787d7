// The bike that its owner keeps in this browser: kept, printed, carried elsewhere, and told to the guide for the day of a theft. [2.32]

import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { goInTab, open, test, watch } from "../support/visit.ts"

const photo = "packages/upstream/sample/photos/prints/speed-vermelha-no-muro.webp"
const { my_bike: words } = text

test("words, photos and papers stay in the browser, and are carried to another", { tag: "@first" }, async ({
  page,
  browser,
}) => {
  await open(page, "/my-bike")
  const seen = watch(page)
  await fillIn(page)
  await page.reload()
  await expectFilled(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: words.export }).click()
  const exported = await readFile(await (await download).path())
  await page.getByRole("button", { name: remove("nota.pdf") }).click()
  await expect(page.getByRole("button", { name: remove("nota.pdf") })).toHaveCount(0)
  await page.getByRole("link", { name: words.stolen_go }).click()
  await page.getByRole("link", { name: text.theft.own }).click()
  await expect(page.locator(".theft-message")).toContainText("Caloi Vulcan, Verde")
  await expect(page.locator(".theft-message")).toContainText(`${text.theft.field.serial}: AB123`)
  await expect(page.locator(".theft-message")).toContainText(`${text.theft.field.marks}: Risco no quadro`)
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".print-poster-picture img")).toBeVisible()
  await page.emulateMedia({ media: null })
  await goInTab(page, "/my-bike")
  await expectFilled(page)
  await expect(page.getByRole("button", { name: remove("nota.pdf") })).toHaveCount(0)
  expect(seen.asked).toEqual([])
  expect(seen.lines).toEqual([])

  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage()
  await open(other, new URL("/my-bike", page.url()).href)
  const input = other.locator(".my-bike-import input")
  await input.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from('{"format":"other"}') })
  await expect(other.getByText(words.import_failed)).toBeVisible()
  await input.setInputFiles({ name: "bike.json", mimeType: "application/json", buffer: exported })
  await expectFilled(other)
  await expect(other.getByRole("button", { name: remove("nota.pdf") })).toBeVisible()
  other.on("dialog", (dialog) => dialog.accept())
  await other.getByRole("button", { name: words.forget }).click()
  await expect(other.getByLabel(words.field.brand, { exact: true })).toHaveValue("")
  // Only who has none kept is led here from the guide.
  await goInTab(other, "/stolen/help")
  await other.getByRole("link", { name: text.theft.own }).click()
  await expect(other).toHaveURL(/\/my-bike$/)
  // The guide, whose fields have the same names, stands until its page is there.
  await expect(other.getByRole("heading", { level: 1, name: words.title, exact: true })).toBeVisible()
  await expect(other.getByRole("status").getByText(words.state.none)).toBeVisible()
  await other.context().close()
})

test("a second tab changes nothing written since; a full disk is told, and what was kept stays", async ({
  page,
  context,
}) => {
  await open(page, "/my-bike")
  const other = await context.newPage()
  await open(other, "/my-bike")
  await expect(other.getByLabel(words.field.brand, { exact: true })).toBeEnabled()
  await fillIn(page)
  await other.getByText(words.more).click()
  await other.getByLabel(words.field.size, { exact: true }).fill("M")
  await expect(other.getByText(words.state.kept)).toBeVisible()
  await page.reload()
  await expectFilled(page)
  await expect(page.getByLabel(words.field.size, { exact: true })).toHaveValue("M")
  await expectToWait(page, other)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function () {
      Object.defineProperty(this.transaction, "error", { value: new DOMException("full", "QuotaExceededError") })
      this.transaction.abort()
      return this.get("")
    }
  })
  await page.getByLabel(words.field.size, { exact: true }).fill("L")
  await expect(page.getByText(words.state.full)).toBeVisible()
  await page.reload()
  await expectFilled(page)
  await expect(page.getByLabel(words.field.size, { exact: true })).toHaveValue("M")
})

test("a browser that keeps nothing is told, and the page goes on, accessible with long words", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError")
    }
  })
  await open(page, "/my-bike")
  for (const [field, value] of filled) await page.getByLabel(words.field[field], { exact: true }).fill(value)
  await page.getByLabel(words.field.marks, { exact: true }).fill("x".repeat(300))
  await page.getByLabel(words.photos, { exact: true }).setInputFiles(photo)
  await expect(page.getByText(words.state.denied)).toBeVisible()
  await expect(page.locator(".wallet-card")).toContainText("Caloi")
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, "html", `${width} px`)
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("only the card is printed, as large as a bank card, with lines to write on", async ({ page }) => {
    await page.goto("/my-bike")
    await expect(page.getByText(words.by_hand)).toBeVisible()
    await expect(page.locator(".bike-fields")).toBeHidden()
    await expect(page.locator(".wallet-card dd > i")).toHaveCount(3)
    await page.emulateMedia({ media: "print" })
    const card = await page.locator(".wallet-card").boundingBox()
    expect(card?.width).toBeCloseTo((85.6 / 25.4) * 96, 0)
    expect(card?.height).toBeCloseTo((54 / 25.4) * 96, 0)
    await expect(page.locator(".my-bike h1, .bike-fields, .my-bike h2")).toHaveCount(4)
    for (const rest of await page.locator(".my-bike h1, .bike-fields, .my-bike h2").all())
      await expect(rest).toBeHidden()
  })
})

const filled = [
  ["brand", "Caloi"],
  ["model", "Vulcan"],
  ["color", "Verde"],
  ["serial", "AB123"],
  ["marks", "Risco no quadro"],
] as const

async function fillIn(page: Page): Promise<void> {
  for (const [field, value] of filled) await page.getByLabel(words.field[field], { exact: true }).fill(value)
  await page.getByLabel(words.photos, { exact: true }).setInputFiles(photo)
  await page
    .getByLabel(words.papers, { exact: true })
    .setInputFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(6_000_000, "%PDF-1.4 ") })
  await expect(page.getByText(words.state.kept)).toBeVisible()
  await expect(page.locator(".wallet-card-picture img")).toBeVisible()
}

/** Nothing is called kept while the database is another tab's. */
async function expectToWait(page: Page, other: Page): Promise<void> {
  const release = await other.evaluateHandle(async () => {
    let isHeld = true
    const opening = indexedDB.open("my-bike")
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const store = opening.result.transaction("bikes", "readwrite").objectStore("bikes")
    const hold = () => {
      if (isHeld) store.get("own").onsuccess = hold
    }
    hold()
    return () => {
      isHeld = false
    }
  })
  await page
    .getByLabel(words.photos, { exact: true })
    .setInputFiles({ name: "b.webp", mimeType: "image/webp", buffer: Buffer.from("b") })
  await expect(page.getByText(words.state.writing)).toBeVisible()
  await release.evaluate((act) => act())
  await expect(page.getByText(words.state.kept)).toBeVisible()
}

async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByLabel(words.field.brand, { exact: true })).toHaveValue("Caloi")
  await expect(page.getByLabel(words.field.marks, { exact: true })).toHaveValue("Risco no quadro")
  await expect(page.locator(".wallet-card")).toContainText("Caloi Vulcan")
  await expect(page.locator(".wallet-card-picture img")).toBeVisible()
}

function remove(name: string): string {
  return words.remove.replace("{{name}}", name)
}

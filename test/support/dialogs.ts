// The two dialogs of the site and what opens them, as a visitor finds them.

import { expect, type Locator, type Page } from "@playwright/test"
import { type Language, languageCodes, languages } from "#app/domain/format/language.ts"
import { readAddresses } from "./addresses.ts"
import { pt, textsIn } from "./locales.ts"
import { settled } from "./visit.ts"

export const dialogNames = ["app_only", "purchase"] as const
export type DialogName = (typeof dialogNames)[number]

export async function pathOf(page: Page, name: DialogName): Promise<string> {
  return name === "app_only" ? "/" : (await readAddresses(page.request)).product
}

export function openerOf(page: Page, name: DialogName, language: Language = "pt-BR"): Locator {
  const text = textsIn(language)
  const label = name === "app_only" ? text.home.get_app : text.product.contact_seller
  return page.getByRole("button", { name: label, exact: true })
}

export function dialogOf(page: Page, name: DialogName, language: Language = "pt-BR"): Locator {
  return page.getByRole("dialog", { name: textsIn(language)[name].title })
}

/** Opens the dialog of the page that stands on a desktop in each language, in place and Portuguese last; none cuts anything off. */
export async function openInEveryLanguage(
  page: Page,
  name: DialogName,
  look: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  for (const language of languageCodes().toReversed()) {
    await page.locator("footer").getByRole("link", { name: languages[language].name, exact: true }).click()
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await openerOf(page, name, language).click()
    const dialog = dialogOf(page, name, language)
    await expect(dialog).toBeVisible()
    await settled(page)
    expect(await hiddenPart(dialog), language).toEqual([0, 0])
    expect(await dialog.boundingBox(), language).toEqual({ x: 390, y: 215, width: 500, height: 470 })
    await look(dialog)
    await page.keyboard.press("Escape")
  }
}

/** A dialog closes by its button and by a click beside it, but not by one within. */
export async function expectToOpenAndClose(page: Page, name: DialogName): Promise<void> {
  const [opener, dialog] = [openerOf(page, name), dialogOf(page, name)]
  await opener.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole("heading").click()
  await expect(dialog).toBeVisible()
  await closerOf(dialog).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(dialog).toBeHidden()
}

export function closerOf(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: pt.dialog.close })
}

/** How much of the content is out of sight until it is scrolled to, sideways and downwards, in pixels. */
export function hiddenPart(dialog: Locator): Promise<number[]> {
  return dialog
    .locator(".dialog-body")
    .evaluate((body) => [body.scrollWidth - body.clientWidth, body.scrollHeight - body.clientHeight])
}

/** Makes the browser, from the next document on, one that knows dialogs, but neither `commandfor` nor `closedby`. */
export async function withoutInvokers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["command", "commandForElement"]) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy")
    // What the browser would do by itself comes after all listeners, of which this one is then the last.
    const refuse = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("[commandfor]")) event.preventDefault()
    }
    const forget = () => {
      for (const dialog of document.querySelectorAll("dialog")) dialog.removeAttribute("closedby")
      addEventListener("click", refuse, { once: true })
    }
    addEventListener("click", forget, { capture: true })
  })
}

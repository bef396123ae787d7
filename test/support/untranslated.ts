import type { Page } from "@playwright/test"
import reference from "../../locales/pt-BR.json" with { type: "json" }

// A text that has no translation shows its key, which begins with one of the groups of the reference language.
const key = new RegExp(`\\b(?:${Object.keys(reference).join("|")})\\.[a-z][\\w.]*|\\{\\{|\\}\\}`, "g")

/** What looks like a key or a placeholder among the texts of a page, its attributes and its title. */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ["aria-label", "placeholder", "alt", "title"]
    const attributes = [...document.querySelectorAll("body *")].flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ""))
    return [document.title, document.body.innerText, ...attributes]
  })
  return texts.flatMap((text) => text.match(key) ?? [])
}

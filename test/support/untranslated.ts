import type { Page } from "@playwright/test"
import reference from "../../locales/pt-BR.json" with { type: "json" }

// A text that has no translation shows its key, which begins with one of the groups of the reference language.
const key = new RegExp(`\\b(?:${Object.keys(reference).join("|")})\\.[a-z][\\w.]*|\\{\\{|\\}\\}`, "g")

/** What looks like a key or a placeholder among the texts of a page, shown or not, its attributes and its title. */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ["aria-label", "placeholder", "alt", "title"]
    const root = document.getElementById("root") ?? document.body
    const attributes = [...root.querySelectorAll("*")].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ""),
    )
    const texts: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "")
    return [document.title, ...texts, ...attributes]
  })
  return texts.flatMap((text) => text.match(key) ?? [])
}

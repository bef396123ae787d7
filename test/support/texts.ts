// What a page says, shown or not: its texts, those of its attributes and its title.

import type { Page } from "@playwright/test"
import { pt as reference } from "./locales.ts"

/** What looks like a key or a placeholder: a text without a translation shows its key, which begins with a group of the reference. */
export async function untranslated(page: Page): Promise<string[]> {
  return (await texts(page)).flatMap((text) => text.match(key) ?? [])
}

/** A machine's words for nothing, with what stands around them. */
export async function oddWords(page: Page): Promise<string[]> {
  return (await texts(page)).flatMap((text) => text.match(odd) ?? [])
}

const key = new RegExp(`\\b(?:${Object.keys(reference).join("|")})\\.[a-z][\\w.]*|\\{\\{|\\}\\}`, "g")
const odd = /.{0,30}(?:\b(?:null|NaN|undefined|Infinity|Invalid Date)\b|\[object|∞).{0,30}/g

function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ["aria-label", "placeholder", "alt", "title"]
    const root = document.getElementById("root") ?? document.body
    const attributes = [...root.querySelectorAll("*")].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ""),
    )
    const nodes: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // Names of the API are no words of the site.
      if (parentElement?.closest("code") === null) nodes.push(textContent ?? "")
    }
    return [document.title, ...nodes, ...attributes]
  })
}

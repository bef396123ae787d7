// What the tests ask of a page as it stands: accessibility, text that is cut off, markup, texts.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type { run } from "axe-core"
import { pt as reference } from "./locales.ts"
import { changeTheme, settled } from "./visit.ts"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

declare const axe: { run: typeof run }

/** The rules that another theme can break. */
export const colourRules = ["color-contrast", "link-in-text-block"]

/** What axe finds within a part of the page, of any impact, by all rules or by some alone. */
export async function violations(page: Page, within = "html", rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([part, runOnly]) => {
      const found = await axe.run(part, { resultTypes: ["violations"], preload: false, ...(runOnly && { runOnly }) })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
      )
    },
    [within, rules] as const,
  )
}

/** A part of the page breaks no rule in either theme, and none that a theme cannot break in the dark one, which stays. */
export async function expectAccessible(page: Page, within = "html", when = ""): Promise<void> {
  for (const [theme, rules] of [["light", colourRules], ["dark"]] as const) {
    await changeTheme(page, theme)
    await settled(page)
    expect(await violations(page, within, rules), `${theme} ${when}`).toEqual([])
  }
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Texts beyond a box that hides what overflows it, but for boxes that shorten on purpose, scroll, or are for screen readers. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent?.trim() ?? ""
      if (text === "" || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const box = cuttingBox(node.parentElement, rects)
      if (box !== null)
        found.push(`${text.slice(0, 40)} in ${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}`)
    }
    return found

    function cuttingBox(from: Element, rects: DOMRect[]): Element | null {
      for (let box: Element | null = from; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box)
        const isShortening = textOverflow === "ellipsis" || webkitLineClamp !== "none"
        const isForEars = clipPath !== "none" || box.clientWidth <= 1
        if (isShortening || isForEars) return null
        const scrolls = /auto|scroll/.test(overflowX + overflowY)
        const hides = /hidden|clip/.test(overflowX + overflowY)
        if (scrolls) return null
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isBeyond = rects.some(
          (rect) =>
            rect.left < left - tolerance ||
            rect.right > right + tolerance ||
            rect.top < top - tolerance ||
            rect.bottom > bottom + tolerance,
        )
        if (hides && isBeyond) return box
        if (position === "fixed") return null
      }
      return null
    }
  })
}

/** The faults of a document as it was sent, before any script; parsed by the browser of the page. */
export function markupFaults(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, "text/html")
    const all = (selector: string) => [...sent.querySelectorAll(selector)]
    const ids = all("[id]").map(({ id }) => id)
    const levels = all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.slice(1)))
    const bounded = ["email", "password", "search", "tel", "text", "url"]
    const references = ["commandfor", "popovertarget", "for", "aria-labelledby", "aria-describedby"]
    return [
      ...levels.flatMap((level, at) => {
        const before = levels[at - 1] ?? level
        return level > before + 1
          ? [`h${level} follows h${before}: ${all("h1, h2, h3, h4, h5, h6")[at]?.textContent}`]
          : []
      }),
      ...all("input[maxlength]")
        .filter((input) => !bounded.includes(input.getAttribute("type") ?? "text"))
        .map((input) => `maxlength on ${input.outerHTML}`),
      ...references.flatMap((name) =>
        all(`[${name}]`)
          .filter(
            (element) =>
              !element
                .getAttribute(name)
                ?.split(" ")
                .every((id) => ids.includes(id)),
          )
          .map((element) => `${name} names nothing in ${element.outerHTML.slice(0, 120)}`),
      ),
      ...all("meta[http-equiv=refresh]")
        .map((meta) => meta.getAttribute("content") ?? "")
        .filter((content) => !/^\d+; url=\S/.test(content))
        .map((content) => `refresh reads ${content}`),
      ...all("svg [id]").flatMap(({ id }) =>
        /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(id) ? [] : [`${id} names a part of a drawing`],
      ),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements are called ${id}`),
    ]
  }, html)
}

/** What looks like a key or a placeholder: a text without a translation shows its key, which begins with a group of the reference. */
export async function untranslated(page: Page, html?: string): Promise<string[]> {
  return (await texts(page, html)).flatMap((text) => text.match(key) ?? [])
}

export async function oddWords(page: Page, html?: string): Promise<string[]> {
  return (await texts(page, html)).flatMap((text) => text.match(odd) ?? [])
}

const key = new RegExp(`\\b(?:${Object.keys(reference).join("|")})\\.[a-z][\\w.]*|\\{\\{|\\}\\}`, "g")
const odd = /.{0,30}(?:\b(?:null|NaN|undefined|Infinity|Invalid Date)\b|\[object|∞).{0,30}/g

/** Texts, those of attributes and the title, shown or not: of the page as it stands, or of a document as it was sent. */
function texts(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((sent) => {
    const read = sent === undefined ? document : new DOMParser().parseFromString(sent, "text/html")
    const root = read.getElementById("root") ?? read.body
    const attributes = [...root.querySelectorAll("*")].flatMap((element) =>
      ["aria-label", "placeholder", "alt", "title"].map((name) => element.getAttribute(name) ?? ""),
    )
    const nodes: string[] = []
    const walker = read.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // Names of the API are no words of the site, and what a script holds is not shown.
      if (parentElement?.closest("code, script, style") === null) nodes.push(textContent ?? "")
    }
    return [read.title, ...nodes, ...attributes]
  }, html)
}

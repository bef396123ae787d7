// The styles that a document carries itself: those rules of its stylesheets whose classes are named by the code of its page.

import { createHash } from "node:crypto"
import {
  type CustomAtRules,
  type FontFaceProperty,
  type ReturnedRule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from "lightningcss"

export function pageStyles(sheets: string[], words: ReadonlySet<string>): { text: string; hash: string } {
  const reduce = (selector: Selector) => reduced(selector, words)
  const css = minify(sheets.join("\n"), {
    Rule: {
      style: ({ value }) => (value.selectors.some((selector) => isUsed(selector, words)) ? undefined : []),
      "font-face": ({ value }) => withoutCoreRange(value.properties),
    },
    Selector: reduce,
  })
  const text = withoutUnused(css)
  return { text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` }
}

/** The words in the texts of the code: any may name a class. Of `chip-${name}` it is the part before the name. */
export function wordsOf(code: string): Set<string> {
  // The file of a view is no name of a class.
  const lines = code.replace(/\bimport\([^)]*\)/g, "").split("\n")
  const texts = lines.flatMap((line) => (line.includes("`") ? line : (line.match(/"[^"]*"/g) ?? [])))
  return new Set(texts.join(" ").match(/[\w-]+/g))
}

function isUsed(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === "class" || part.type === "id") return isNamed(part.name, words)
    return listOf(part)?.some((one) => isUsed(one, words)) ?? true
  })
}

function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const starts = [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index + 1))
  return [name, ...starts].some((word) => words.has(word))
}

function listOf(part: SelectorComponent): Selector[] | null {
  const isList = part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has")
  return isList ? part.selectors : null
}

/** Without what no element of the page can be. */
function reduced(selector: Selector, words: ReadonlySet<string>): Selector[] {
  if (!isUsed(selector, words)) return []
  return [
    selector.map((part) => {
      const selectors = listOf(part)?.flatMap((one) => reduced(one, words))
      return selectors ? Object.assign({}, part, { selectors }) : part
    }),
  ]
}

/** Drawings in files of their own read `--casing`. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)).add("--casing")
  return minify(css, {
    Declaration: { custom: ({ name }) => (name.startsWith("--") && !used.has(name) ? [] : undefined) },
    Rule: {
      keyframes: ({ value: { name } }) =>
        css.match(new RegExp(`\\b${name.value}\\b`, "g"))?.length === 1 ? [] : undefined,
    },
  })
}

function minify(css: string, visitor: Visitor<CustomAtRules>): string {
  // The first Safari with `popover`, which the site needs: older prefixes are left out.
  const targets = { safari: (17 << 16) | (5 << 8) }
  return transform({ filename: "", code: Buffer.from(css), minify: true, targets, visitor }).code.toString()
}

/** The full font has a range without its letters, so that of the core says no more. */
function withoutCoreRange(properties: FontFaceProperty[]): ReturnedRule {
  const isCore = JSON.stringify(properties).includes("archivo-core")
  return {
    type: "font-face",
    value: {
      properties: properties.filter(({ type }) => !(isCore && type === "unicode-range")),
      loc: { source_index: 0, line: 0, column: 0 },
    },
  }
}

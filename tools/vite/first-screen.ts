// The styles that a document carries itself: what the first screen of its kind of page needs. The rest comes after the first paint.

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import {
  type CustomAtRules,
  type Declaration,
  type FontFaceProperty,
  type MediaQuery,
  type ReturnedRule,
  type Selector,
  type SelectorComponent,
  type StyleRule,
  type TokenOrValue,
  transform,
  type Variable,
  type Visitor,
} from "lightningcss"

/** Has each view's elements as `tag#id.class[attribute]`: test/e2e/first-screen.spec.ts reads them from rendered pages. */
export const elementsFile = "app/theme/first-screen.json"
/** Has what all views have. */
export const everyView = "every view"
/** The attributes among them. Others tell of a later state. */
export const attributes = ["aria-current", "data-scheme", "open"]
const anyElement = ["data-theme", "type"]
/** Properties that show nothing before somebody points, scrolls, focuses or prints. */
const later =
  /^(-\w+-)?(backdrop-filter|cursor|outline|outline-offset|overscroll-behavior.*|pointer-events|print-color-adjust|reading-flow|scroll-.*|touch-action|transition|user-select)$/
const laterStates =
  /^(hover|active|focus|focus-visible|focus-within|disabled|popover-open|modal|backdrop|view-transition.*)$/

export function readFirstScreens(): Record<string, string> {
  const { [everyView]: shared, ...views }: Record<string, string> = JSON.parse(readFileSync(elementsFile, "utf8"))
  return Object.fromEntries(Object.entries(views).map(([view, elements]) => [view, `${shared} ${elements}`]))
}

export function firstScreenStyles(sheets: string[], elements: string): { text: string; hash: string } {
  const found = elements.split(" ").map(parseElement)
  const reduce = (selector: Selector) => reduceSelector(selector, found)
  const css = minify(sheets.join("\n"), {
    Rule: {
      style: ({ value }) => (value.selectors.every((selector) => reduce(selector).length === 0) ? [] : undefined),
      media: ({ value }) => (value.query.mediaQueries.every(isLater) ? [] : undefined),
      "font-face": ({ value }) => withoutCoreRange(value.properties),
      "starting-style": () => [],
      "position-try": () => [],
      page: () => [],
    },
    Selector: reduce,
    Declaration: dropLater,
  })
  const text = `@layer first-screen{${shorten(withoutUnused(css))}${unstyled}}`
  return { text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` }
}

function isLater({ mediaType, condition }: MediaQuery): boolean {
  return mediaType === "print" || JSON.stringify(condition ?? null).includes('"reduce"')
}

function dropLater(declaration: Declaration): [] | undefined {
  return later.test(declaration.property === "custom" ? declaration.value.name : declaration.property) ? [] : undefined
}

/** What is opened, or ends an empty list, before its styles are here waits a second for them: app/theme/base.css shows it. */
const unstyled =
  ":popover-open,:modal,:has(.empty) footer,:has(.empty) .quiet-end{animation:1s step-end unstyled}@keyframes unstyled{0%{opacity:0}}"

function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return minify(css, {
    Declaration: {
      custom: ({ name }) => (name.startsWith("--") && !used.has(name) && name !== "--casing" ? [] : undefined),
    },
    Rule: {
      keyframes: ({ value: { name } }) =>
        css.match(new RegExp(`\\b${name.value}\\b`, "g"))?.length === 1 ? [] : undefined,
    },
  })
}

/** Properties get short names, and those of the root that are read once give their value. Drawings in files of their own read two. */
function shorten(css: string): string {
  const kept = ["--accent", "--casing"]
  const names: string[] = []
  const values = new Map<string, TokenOrValue[]>()
  const note = (name: string) => void names.push(name)
  const noteRoot = ({ value: { selectors, declarations } }: { value: StyleRule<Declaration> }) => {
    if (!selectors.some(([part]) => part?.type === "pseudo-class" && part.kind === "root")) return
    // Lightning CSS takes no `var()` back in a value.
    for (const one of declarations?.declarations ?? [])
      if (one.property === "custom" && !JSON.stringify(one.value).includes('"var"'))
        values.set(one.value.name, one.value.value)
  }
  minify(css, { DashedIdent: note, Rule: { style: noteRoot } })
  for (const name of values.keys())
    if (kept.includes(name) || names.filter((other) => other === name).length !== 2) values.delete(name)
  const givenValue = ({ name }: Variable) => values.get(name.ident)
  const inlined = minify(css, {
    Variable: givenValue,
    Declaration: { custom: ({ name }) => (values.has(name) ? [] : undefined) },
  })
  const left = [...new Set(names)].filter((name) => !values.has(name))
  const shortName = (name: string) => (kept.includes(name) ? name : `--${left.indexOf(name).toString(36)}`)
  return minify(inlined, { DashedIdent: shortName })
}

function minify(css: string, visitor: Visitor<CustomAtRules>): string {
  // Whoever has `popover` needs no more prefixes than this.
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

type Element = Set<string>

function parseElement(text: string): Element {
  return new Set(text.match(/[.#[]?[^.#[\]]+/g))
}

/** The selector with the shorter lists that the elements leave of `:is` and `:where`; none when it selects none of them. */
function reduceSelector(selector: Selector, elements: Element[]): Selector[] {
  const names: string[] = []
  const reduced: Selector = []
  const isFound = () => elements.some((element) => names.every((name) => element.has(name)))
  for (const part of selector) {
    const kept = reducePart(part, elements)
    if (kept === null) return []
    reduced.push(kept)
    if (part.type === "combinator") {
      if (!isFound()) return []
      names.length = 0
    } else if (part.type === "class") names.push(`.${part.name}`)
    else if (part.type === "id") names.push(`#${part.name}`)
    else if (part.type === "type") names.push(part.name)
    else if (part.type === "attribute" && attributes.includes(part.name)) names.push(`[${part.name}`)
  }
  if (!isFound()) return []
  const [only] = reduced
  // The layer around them all stands for this.
  const isPlain = reduced.length === 1 && only?.type === "pseudo-class" && only.kind === "where"
  return isPlain ? only.selectors : [reduced.flatMap(withoutList)]
}

/** A list of one name, alone between combinators, is that name. */
function withoutList(part: SelectorComponent, at: number, all: Selector): Selector {
  const isAlone = [all[at - 1], all[at + 1]].every((beside) => beside === undefined || beside.type === "combinator")
  if (!isAlone || part.type !== "pseudo-class" || part.kind !== "is" || part.selectors.length !== 1) return [part]
  const [[name, ...more] = []] = part.selectors
  return name === undefined || more.length > 0 ? [part] : [name]
}

function reducePart(part: SelectorComponent, elements: Element[]): SelectorComponent | null {
  if (part.type === "attribute") return [...attributes, ...anyElement].includes(part.name) ? part : null
  if (part.type !== "pseudo-class" && part.type !== "pseudo-element") return part
  if (laterStates.test(part.kind)) return null
  if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return part
  const selectors = part.selectors.flatMap((selector) => reduceSelector(selector, elements))
  return selectors.length === 0 ? null : { ...part, selectors }
}

// A translator puts elements of its own in the place of the texts of a page. React knows the text that stood there, and throws when it is
// to take that one away, or to put an element before it. So a text that stands beside other things neither comes and goes by itself nor
// stands behind what does: it has an element of its own. In a browser: test/e2e/translated.spec.ts.

import { globSync, readFileSync } from "node:fs"
import { parseSync } from "vite"
import { expect, it } from "vitest"

/** Components that are never nothing. */
const standing = /^(Icon|Link|WindArrow|Swatch|DeviceDrawing|BrandMark|FigureIn)$/
/** Values that are elements, or nothing. */
const elements = new RegExp(
  "^(children|around|above|below|beneath|beside|otherwise|tools|first|second|last|share|items|corner|course|rider|foot" +
    "|live|heading|slice|nothing|drawing|band|wrong)$",
)

/** `isAlone`: the one value of an element, whose text React writes into it. */
type Part = { isText: boolean; comes: boolean; isAlone: boolean; start: number }

it("no bare text comes and goes, or stands behind what does", () => {
  expect(globSync("app/**/*.tsx").flatMap((file) => faultsOf(file, readFileSync(file, "utf8")))).toEqual([])
})

it.each([
  ["<a>{is && <b />}{t()}</a>", 1],
  ["<a>{is && <b />}<i />text</a>", 1],
  ["<a>{is ? <b /> : null} {t()}</a>", 2],
  ["<a><b />{is && t()}</a>", 1],
  ["<a>{is && <>{t()}<b /></>}</a>", 1],
  ["<a>{all.map((one) => t(one))}<b /></a>", 1],
  ["<a>{is ? t() : <b />}<b /></a>", 1],
  ["<a><Perhaps />{t()}</a>", 1],
  ["<>{t()}<b /></>", 1],
  ["<a>{t()}{is && <b />}</a>", 0],
  ["<a>{is && <b />}<span>{t()}</span></a>", 0],
  ["<a><Icon />{is ? t() : u()}</a>", 0],
  ["<a>{is && t()}</a>", 0],
  ["<a>{is ? t() : <b />}</a>", 0],
])("in %s there are %i such texts", (markup, count) => {
  expect(faultsOf("example.tsx", `const View = () => ${markup}`)).toHaveLength(count)
})

function faultsOf(file: string, source: string): string[] {
  const faults: string[] = []
  const inner = new Set<Node>()
  const judge = (parts: Part[], isRoot: boolean) => {
    for (const [at, { isText, isAlone, comes, start }] of parts.entries()) {
      const isBehind = parts.slice(0, at).some((before) => before.comes)
      if (isText && !isAlone && (isRoot || comes || isBehind))
        faults.push(`${file}:${source.slice(0, start).split("\n").length}`)
    }
  }
  const partsOf = (node: Node, comes: boolean, isAlone: boolean): Part[] => {
    const name = nameOf(node)
    const part = (isText: boolean, isComing = comes) => [{ isText, isAlone, comes: isComing, start: node.start }]
    const value = () => part(!elements.test(name), comes || elements.test(name))
    const either = (one: Node, other: Node) => {
      const both = [one, other].map((each) => partsOf(each, comes, isAlone))
      const areTexts = both.every(([first, ...others]) => first?.isText && others.length === 0)
      return areTexts ? (both[0] ?? []) : [one, other].flatMap((each) => partsOf(each, true, isAlone))
    }
    if (node.type === "JSXText") return /^\s*\n\s*$/.test(node.value) ? [] : part(true)
    if (node.type === "JSXElement") return part(false, comes || (/^[A-Z]/.test(name) && !standing.test(name)))
    if (node.type === "JSXEmptyExpression") return []
    if (node.type === "Literal") return typeof node.value === "string" ? part(true) : []
    if (node.type === "ConditionalExpression") return either(node.consequent, node.alternate)
    if (node.type === "LogicalExpression" && node.operator !== "&&") return either(node.left, node.right)
    if (node.type === "LogicalExpression") return partsOf(node.right, true, isAlone)
    if (node.expression) return partsOf(node.expression, comes, isAlone)
    if (node.type === "JSXFragment") {
      inner.add(node)
      return node.children.flatMap((child: Node) => partsOf(child, comes, false))
    }
    if (!/^(flatMap|map)$/.test(name)) return value()
    const [{ body }] = node.arguments
    return body && body.type !== "BlockStatement" ? partsOf(body, true, false) : part(false, true)
  }
  const within = ({ children }: Node) => {
    const filled = children.filter((child: Node) => partsOf(child, false, false).length > 0)
    return filled.flatMap((child: Node) => partsOf(child, false, filled.length === 1))
  }
  const walk = (node: Node) => {
    if (typeof node !== "object" || node === null) return
    if (node.type === "JSXElement") judge(within(node), false)
    // One that stands in no element is the whole of a component, which may come and go.
    if (node.type === "JSXFragment" && !inner.has(node)) judge(within(node), true)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, source).program)
  return faults
}

// biome-ignore lint/suspicious/noExplicitAny: of all kinds of a syntax tree
type Node = any

function nameOf(node: Node): string {
  const named = node.openingElement?.name ?? node.callee ?? node
  return named.property?.name ?? named.name ?? ""
}

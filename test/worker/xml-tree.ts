// A strict reader of the XML that this site writes: whatever is not well-formed fails.

import { SaxesParser } from "saxes"

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

export function readXml(source: string): Node {
  if (!source.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error("no declaration")
  const root: Node = { name: "", attributes: {}, children: [], text: "" }
  const open = [root]
  const parser = new SaxesParser()
  parser.on("opentag", ({ name, attributes }) => {
    const node = { name, attributes, children: [], text: "" }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on("closetag", () => void open.pop())
  parser.on("text", (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.write(source).close()
  return at(root, ...root.children.map(({ name }) => name))
}

/** The names of the children, as they follow each other; one for each row of the same. */
export function order({ children }: Node): string[] {
  return children.map(({ name }) => name).filter((name, position, names) => name !== names[position - 1])
}

/** All descendants of a name. */
export function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** The one child at the end of a path of names. */
export function at(node: Node, ...path: string[]): Node {
  const [name, ...rest] = path
  if (name === undefined) return node
  const found = node.children.filter((child) => child.name === name)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} <${name}> in <${node.name}>`)
  return at(only, ...rest)
}

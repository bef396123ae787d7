// A strict reader of the XML that this site writes: whatever is not well-formed fails.

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

export function readXml(source: string): Node {
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(source)
  if (declared === null) throw new Error("no declaration")
  const root: Node = { name: "", attributes: {}, children: [], text: "" }
  const open = [root]
  const body = source.slice(declared[0].length)
  const token = /<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y
  while (token.lastIndex < body.length) {
    const at = token.lastIndex
    const [whole, closed, opened, attributes = "", isEmpty, text] = token.exec(body) ?? []
    const node = open.at(-1)
    if (whole === undefined || node === undefined) throw new Error(`not well-formed: ${body.slice(at, at + 60)}`)
    if (text !== undefined) node.text += unescaped(text)
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes another`)
    if (opened === undefined) continue
    const child: Node = { name: opened, attributes: attributesOf(attributes), children: [], text: "" }
    node.children.push(child)
    if (isEmpty === "") open.push(child)
  }
  const [top] = root.children
  if (open.length !== 1 || root.children.length !== 1 || top === undefined) throw new Error("not one element")
  return top
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

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, unescaped(value)]),
  )
}

function unescaped(text: string): string {
  // Production 2 of XML 1.0: what else may stand in a document.
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error("a forbidden character")
  return text.replace(/&(\w*);?/g, (reference, name: string) => {
    const sign = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[name]
    if (sign === undefined || !reference.endsWith(";")) throw new Error(`not a reference: ${reference}`)
    return sign
  })
}

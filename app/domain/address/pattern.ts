// Patterns of addresses, in Hono's syntax as far as this site needs it: `:name` is one part between slashes or dots, `:name{.+}`
// the rest of the path as it is written.

import { memoized } from "../memoized.ts"

/** The names that a pattern has places for. */
export type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? FirstWord<Rest> | NamesIn<Rest>
  : never

type FirstWord<Text extends string> = Text extends `${infer Before}${"/" | "." | "{"}${string}`
  ? FirstWord<Before>
  : Text

/** The address that a pattern has for these parameters. A page has hundreds, so each pattern is cut into its parts once. */
export function fill(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  const parts = partsOf(pattern)
  let address = parts[0] ?? ""
  for (let at = 1; at < parts.length; at += 3) {
    const value = parameters[parts[at] ?? ""] ?? ""
    address += (parts[at + 1] === undefined ? encodeURIComponent(value) : value) + (parts[at + 2] ?? "")
  }
  return address
}

/** Whether a text can be the id of a thing: it is never escaped, and no way up in a path. */
export function isId(text: string): boolean {
  return /^(?!\.{1,2}$)[\w.~-]{1,128}$/.test(text)
}

/** The inverse of `fill` for ids and other words that need no escapes; null for a path of another pattern. */
export function read(pattern: string, path: string): Record<string, string> | null {
  const source = pattern.replace(/:(\w+)(\{\.\+\})?|\./g, (_, name?: string, rest?: string) =>
    name === undefined ? "\\." : `(?<${name}>${rest === undefined ? "[^/]" : "."}+)`,
  )
  const found = new RegExp(`^${source}$`).exec(path)
  if (found === null) return null
  const parts = Object.entries(found.groups ?? {})
  return parts.every(([name, part]) => pattern.includes(`:${name}{`) || isId(part)) ? Object.fromEntries(parts) : null
}

/** A part of an address without its escapes. A malformed one is none of ours, but no reason to fail either: it stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A path or a search whose escapes are those that it needs, in capitals: to every host it is the same (RFC 3986, 6.2.2). */
export function normalized(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
    })
    .replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, (characters) => encodeURIComponent(characters.toWellFormed()))
}

/** A text, and by turns a name, what marks it as the rest of the path, and the text that follows. */
const partsOf = memoized((pattern) => pattern.split(/:(\w+)(\{\.\+\})?/), 100)

// What a device keeps: addresses of pages without their language. The list is short text that any script may have changed, so it is
// read with care. The pages themselves are in caches (saved/keep.ts).

import { matchPath, pathTo } from "../address/paths.ts"
import type { EntityPage } from "../entities/description.ts"
import type { ListPage } from "../entities/entities.ts"
import { resourceTypes } from "../entities/entities.ts"
import type { Facts } from "./changes.ts"

export type SavedThing = {
  address: string
  name: string
  /** When it was saved, in milliseconds since the epoch. */
  at: number
  /** Bytes on the device; none where the address alone is kept. */
  size: number
  /** What was known of it when it was saved or last seen. */
  seen: Facts | null
}

export type Named = Pick<SavedThing, "address" | "name">

export type SavedKind = EntityPage | ListPage

export const mostSaved = 200

/** The kind of page that an address is of, null for one that cannot be saved. */
export function kindOf(address: string): SavedKind | null {
  const name = matchPath(address.replace(/[?#].*$/, ""))?.name
  return kinds.find((kind) => kind === name) ?? null
}

const kinds: SavedKind[] = Object.values(resourceTypes).flatMap(({ page, list }) => [page, list])

export function parseThings(text: string | null): SavedThing[] {
  const parsed = parsedJson(text)
  const known = Array.isArray(parsed) ? parsed.flatMap((one: unknown) => readThing(one) ?? []) : []
  return [...new Map(known.map((thing) => [thing.address, thing])).values()].slice(0, mostSaved)
}

function readThing(one: unknown): SavedThing | null {
  if (typeof one !== "object" || one === null) return null
  const { address, name, at, size, seen }: Partial<Record<string, unknown>> = { ...one }
  if (typeof address !== "string" || kindOf(address) === null) return null
  return {
    address,
    name: typeof name === "string" ? name : "",
    at: typeof at === "number" ? at : 0,
    size: typeof size === "number" ? size : 0,
    seen: typeof seen === "object" ? seen : null,
  }
}

/** A file that another device reads: addresses, and what they are called for who opens it. */
export function exported(things: readonly SavedThing[]): string {
  return JSON.stringify({ saved: things.map(({ address, name }) => ({ address, name })) }, null, 2)
}

/** What is in such a file; null where it is none. */
export function imported(text: string): Named[] | null {
  const parsed = parsedJson(text)
  if (typeof parsed !== "object" || parsed === null || !("saved" in parsed) || !Array.isArray(parsed.saved)) return null
  return parseThings(JSON.stringify(parsed.saved)).map(({ address, name }) => ({ address, name }))
}

/** Behind a `#`, which no browser sends to a server. */
export function linkTo(addresses: readonly string[]): string {
  const spelled = addresses.map((address) => encodeURIComponent(address.slice(1)).replaceAll("%2F", "/"))
  return `${pathTo("saved")}#${keepWord}${spelled.join(",")}`
}

export function readLink(hash: string): string[] {
  if (!hash.startsWith(`#${keepWord}`)) return []
  const addresses = hash
    .slice(keepWord.length + 1)
    .split(",")
    .map((part) => `/${decodedPart(part)}`)
  return [...new Set(addresses)].filter((address) => kindOf(address) !== null).slice(0, mostSaved)
}

const keepWord = "keep="

export type SavedOrder = "newest" | "name" | "kind"
export const savedOrders = ["newest", "name", "kind"] as const satisfies SavedOrder[]

export function ordered(things: readonly SavedThing[], order: SavedOrder, language: string): SavedThing[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (one: SavedThing, other: SavedThing) => compare(one.name, other.name)
  const place = ({ address }: SavedThing) => {
    const kind = kindOf(address)
    return kind === null ? -1 : kinds.indexOf(kind)
  }
  if (order === "name") return things.toSorted(byName)
  if (order === "kind") return things.toSorted((one, other) => place(one) - place(other) || byName(one, other))
  return things.toSorted((one, other) => other.at - one.at)
}

export function isOld({ at }: SavedThing, now: number): boolean {
  return now - at > 30 * 86_400_000
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ""
  }
}

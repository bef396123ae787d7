// What a device keeps: addresses of pages without their language. The list is short text that any script may have changed, so it is
// read with care. The pages themselves are in caches (saved/keep.ts).

import { matchPath } from "../address/paths.ts"
import { type EntityPage, type ListPage, resourceTypes } from "../entities/entities.ts"

export type SavedThing = {
  address: string
  name: string
  /** The instant of saving, in milliseconds since the epoch. */
  at: number
  /** Bytes on the device; none where the address alone is kept. */
  size: number
  /** What its page says first: figures, a price, or when it is. */
  facts?: string
  /** When it takes place, an instant. */
  day?: string
  /** Its line, or the address of its photo. */
  trace?: string
  photo?: string
}

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
  const { address, name, at, size, ...known }: Partial<Record<string, unknown>> = { ...one }
  if (typeof address !== "string" || kindOf(address) === null) return null
  return {
    address,
    name: typeof name === "string" ? name : "",
    at: typeof at === "number" ? at : 0,
    size: typeof size === "number" ? size : 0,
    ...Object.fromEntries(seen.flatMap((key) => (typeof known[key] === "string" ? [[key, known[key]]] : []))),
  }
}

const seen = ["facts", "day", "trace", "photo"] as const

/** What is to come first, the next before the others, then what was saved last. */
export function ordered(things: readonly SavedThing[], now: number): SavedThing[] {
  const start = ({ day }: SavedThing) => Date.parse(day ?? "")
  const isAhead = (thing: SavedThing) => start(thing) > now
  return [
    ...things.filter(isAhead).toSorted((one, other) => start(one) - start(other)),
    ...things.filter((thing) => !isAhead(thing)).toSorted((one, other) => other.at - one.at),
  ]
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

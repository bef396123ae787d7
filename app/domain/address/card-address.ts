// The address of a share card (og:image). It can be cached for good, as it has a hash of what the card shows:
// `/pt/card/cycling-routes/42.png?v=1k2j3h`.

import { fingerprint } from "#track/fingerprint.ts"
import { isResource, type Resource } from "../entities/entities.ts"
import { type Language, withPrefix } from "../format/language.ts"
import { href } from "./addresses.ts"
import { searchText } from "./filters.ts"
import { type Turn, turnOf } from "./outing.ts"
import type { Parameters } from "./query.ts"

/** Of a list without an id. */
export type CardSubject = { kind: Resource | "home"; id: string | null; turn?: Turn | undefined }

/** An address without a version redirects to the current one. */
export function cardAddress(subject: CardSubject, language: Language, version: string | null): string {
  const { kind, id, turn } = subject
  const path = id === null ? href("listCard", { kind }) : href("entityCard", { kind, id })
  return withPrefix(path, language) + searchText({ ...turn, v: version ?? undefined })
}

type CardParameters = { kind: string; id?: string | null }

/** `search` says which way a route is ridden. */
export function cardSubject({ kind, id = null }: CardParameters, search: Parameters = {}): CardSubject | null {
  if (kind === "cycling-routes" && id !== null) return { kind, id, turn: turnOf(search) }
  return isResource(kind) || (kind === "home" && id === null) ? { kind, id } : null
}

export function cardVersion(card: object): string {
  const text = JSON.stringify(card, (_, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  return `${fingerprint(text, 0x811c9dc5)}${fingerprint(text, 0x9e3779b9)}`
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

// The addresses of share cards: `/pt/card/cycling-routes/42.png?v=1k2j3h` of a thing, `/pt/card/cycling-routes.png` of a list and
// `/pt/card/home.png`. The language always stands there, so that a card never depends on who asks for it. `v` names what the card
// says, so that it never changes behind its address and may be kept for good.

import type { Resource } from "../entities/entities.ts"
import { resourceTypes } from "../entities/resource-types.ts"
import { type Language, withPrefix } from "../format/language.ts"
import { href } from "./addresses.ts"

/** What a card is of: the home page, a list, or one thing. */
export type CardSubject = { kind: "home" } | { kind: Resource; id: string | null }

/** The address, which is led to that with the right version where it has none. */
export function cardAddress(subject: CardSubject, language: Language, version: string | null): string {
  const path =
    "id" in subject && subject.id !== null
      ? href("entityCard", { kind: subject.kind, id: subject.id })
      : href("listCard", { kind: subject.kind })
  return withPrefix(path, language) + (version === null ? "" : `?v=${version}`)
}

/** The inverse, of what an address says; null for what has no card. */
export function cardSubject({ kind, id = null }: { kind: string; id?: string | null }): CardSubject | null {
  if (isResource(kind)) return { kind, id }
  return kind === "home" && id === null ? { kind } : null
}

/**
 * The version of what a card says: the same for the same words, figures and drawing, whatever the order of the fields is in. Whoever
 * writes the address of a card (`og:image`) and whoever answers it make it of the same card.
 */
export function cardVersion(card: object): string {
  const text = JSON.stringify(card, (_, value: unknown) => (isPlain(value) ? sorted(value) : value))
  return `${fingerprint(text, 0x811c9dc5)}${fingerprint(text, 0x9e3779b9)}`
}

function isResource(kind: string): kind is Resource {
  return Object.hasOwn(resourceTypes, kind)
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** FNV-1a with a last mixing, from a seed: two of them tell cards apart, which nobody has a reason to forge. */
function fingerprint(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(7, "0")
}

// How a page is shared: links to messengers, share cards (og:image) and oEmbed. A card's address can be cached for good, as it has a
// hash of what the card shows: `/pt/card/cycling-routes/42.png?v=1k2j3h`.

import { isResource, type Resource, resourceTypeOf } from "../entities/entities.ts"
import { fingerprint } from "../fingerprint.ts"
import { type Language, splitLanguage, withPrefix } from "../format/language.ts"
import { addresses, href } from "./addresses.ts"
import { searchText } from "./filters.ts"
import { matchPath, type PathName } from "./paths.ts"
import type { Turn } from "./turn.ts"

export function shareLinks({ title, text, url }: { title: string; text: string; url: string }) {
  const link = (base: string, parameters: Record<string, string>) => {
    const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${base}?${pairs.join("&")}`
  }
  return {
    whatsApp: link("https://wa.me/", { text: `${text}\n${url}` }),
    telegram: link("https://t.me/share/url", { url, text }),
    email: link("mailto:", { subject: title, body: `${text}\n\n${url}` }),
  }
}

export type CardSubject = { kind: "home" } | { kind: Resource; id: string | null; turn?: Turn | undefined }

/** Without a version, the address redirects to the current one. */
export function cardAddress(subject: CardSubject, language: Language, version: string | null): string {
  const path =
    "id" in subject && subject.id !== null
      ? href("entityCard", { kind: subject.kind, id: subject.id })
      : href("listCard", { kind: subject.kind })
  const turn = "turn" in subject ? subject.turn : {}
  return withPrefix(path, language) + searchText({ ...turn, v: version ?? undefined })
}

export function cardSubject({ kind, id = null }: { kind: string; id?: string | null }): CardSubject | null {
  if (isResource(kind)) return { kind, id }
  return kind === "home" && id === null ? { kind } : null
}

export function cardVersion(card: object): string {
  const text = JSON.stringify(card, (_, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  return `${fingerprint(text, 0x811c9dc5)}${fingerprint(text, 0x9e3779b9)}`
}

/** For `<link type="application/json+oembed">`; null for a page of no entity. `pageAddress` may have a language. */
export function oembedAddress(siteOrigin: string, pageAddress: string): string | null {
  const page = new URL(pageAddress, siteOrigin)
  if (resourceTypeOf(matchPath(splitLanguage(page.pathname).path)?.name) === undefined) return null
  return `${siteOrigin}${addresses.GET.oembed}?${new URLSearchParams({ url: siteOrigin + page.pathname })}`
}

export function embeddable(page: PathName): "route" | "ride" | "group" | "event" | null {
  return resourceTypeOf(page)?.embed ?? null
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

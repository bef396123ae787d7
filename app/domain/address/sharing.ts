// How a page is shared: links to messengers, and oEmbed.

import { resourceTypeOf } from "../entities/entities.ts"
import { splitLanguage } from "../format/language.ts"
import { addresses } from "./addresses.ts"
import { matchPath, type PathName } from "./paths.ts"

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

/** For `<link type="application/json+oembed">`; null for a page of no entity. `pageAddress` may have a language. */
export function oembedAddress(siteOrigin: string, pageAddress: string): string | null {
  const page = new URL(pageAddress, siteOrigin)
  if (resourceTypeOf(matchPath(splitLanguage(page.pathname).path)?.name) === undefined) return null
  return `${siteOrigin}${addresses.GET.oembed}?${new URLSearchParams({ url: siteOrigin + page.pathname })}`
}

export function embeddable(page: PathName): "route" | "ride" | "group" | "event" | null {
  return resourceTypeOf(page)?.embed ?? null
}

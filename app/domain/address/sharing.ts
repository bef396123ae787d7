// How a page is shared: links to messengers, and what of it other sites may embed.

import { resourceTypes } from "../entities/entities.ts"
import type { PathName } from "./paths.ts"

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

export function embeddable(page: PathName): "route" | "ride" | "group" | "event" | null {
  return Object.values(resourceTypes).find((type) => type.page === page)?.embed ?? null
}

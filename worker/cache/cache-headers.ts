// The headers that the edge cache obeys (edge-cache.ts): Cloudflare-CDN-Cache-Control, which no browser reads. The browser reads
// Cache-Control, which the router (index.ts) replaces.

export const neverCached = { "cache-control": "no-store" } as const

/** What failed behind this site may well be answered in half a minute, unless the API has said in how many seconds. */
export function retrySoon(seconds: number | null = null): { "retry-after": string } {
  return { "retry-after": String(seconds ?? 30) }
}

/** Who was counted is counted anew in a minute. */
export const nextMinute = { "retry-after": "60" } as const

/** The same address is another answer for who prefers another language, as the cookie or else the browser says. */
export const byLanguage = { vary: "accept-language, cookie" } as const

/** Fresh for `fresh` seconds; with `keep` also served stale for a day while it is renewed, and for a week if that fails. */
export function edgeCache({ fresh, keep = false }: { fresh: number; keep?: boolean }): Record<string, string> {
  const stale = keep ? ", stale-while-revalidate=86400, stale-if-error=604800" : ""
  return { "cache-control": "public, max-age=0", "cloudflare-cdn-cache-control": `max-age=${fresh}${stale}` }
}

// The headers that Workers Cache obeys. The edge reads Cloudflare-CDN-Cache-Control, because `s-maxage` in Cache-Control would
// switch its serving of stale answers off; the browser reads Cache-Control, which the door (index.ts) replaces.

export const neverCached = { "cache-control": "no-store" } as const

/** What failed behind this site may well be answered in half a minute, unless the API has said in how many seconds. */
export function retrySoon(seconds: number | null = null): { "retry-after": string } {
  return { "retry-after": String(seconds ?? 30) }
}

/** Who was counted is counted anew in a minute. */
export const nextMinute = { "retry-after": "60" } as const

/** The same address is another answer for who prefers another language, as the cookie or else the browser says. */
export const byLanguage = { vary: "accept-language, cookie" } as const

/** Drops what the cache in front of an entrypoint has under these tags. False where there is no cache, as while developing. */
export async function purgeCache(ctx: ExecutionContext, tags: string[]): Promise<boolean> {
  if (ctx.cache === undefined) return false
  const { success, errors } = await ctx.cache.purge({ tags })
  if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join(", "))
  return true
}

/** Fresh for `fresh` seconds; with `keep` also served stale for a day while it is renewed, and for a week if that fails. */
export function edgeCache({ fresh, keep = false }: { fresh: number; keep?: boolean }): Record<string, string> {
  const stale = keep ? ", stale-while-revalidate=86400, stale-if-error=604800" : ""
  return { "cache-control": "public, max-age=0", "cloudflare-cdn-cache-control": `max-age=${fresh}${stale}` }
}

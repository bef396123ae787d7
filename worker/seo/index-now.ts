// IndexNow (indexnow.org): search engines are told which pages an editor has changed, so that they need not come and look. Who tells
// proves by a file at the root, which holds the key, that the site is theirs.

import type { Context } from "hono"
import { localized } from "#app/domain/address/canonical.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { languageCodes } from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { readTag } from "../gateway/tags.ts"
import { log } from "../observability/log.ts"
import { problem } from "../problem.ts"

/** GET /{key}.txt */
export function indexNowKey(c: Context<AppEnv>): Response {
  const { indexNowKey: key } = settingsOf(c.env)
  if (key === null || c.req.path !== `/${key}.txt`) return problem(404, "not_found")
  return c.text(key, 200, { "cache-control": "public, max-age=3600" })
}

/**
 * Tells of the things that have these tags, those too that were taken away or may no longer be listed: a search engine finds that out by
 * coming. Nobody waits for it and nothing depends on it, so that it never throws.
 */
export async function notifyIndexNow(env: Bindings, tags: string[]): Promise<void> {
  const { indexNowKey: key, environment, public: site } = settingsOf(env)
  const urlList = [...new Set(tags)].flatMap((tag) => addressesOf(tag, site.siteOrigin))
  if (key === null || environment !== "production" || urlList.length === 0) return
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ host: new URL(site.siteOrigin).host, key, urlList }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    if (!response.ok) log("index_now_failed", { status: response.status, reason: response.statusText })
  } catch (error) {
    log("index_now_failed", { status: 0, reason: String(error) })
  }
}

/** Whoever is told here tells all others that take part. It takes 10,000 addresses at once; a purge has 500 tags. */
const endpoint = "https://api.indexnow.org/indexnow"
/** Milliseconds. */
const timeout = 10_000

/** Of a thing alone: lists and the home page change by the hour, and engines come to them by themselves. */
function addressesOf(tag: string, origin: string): string[] {
  const { resource, id } = readTag(tag) ?? { resource: null, id: null }
  if (resource === null || id === null) return []
  const path = pathTo(resourceTypes[resource].page, { id })
  return languageCodes().map((language) => origin + localized(path, language))
}

// IndexNow (indexnow.org): tells search engines which pages an editor has changed.

import type { Context } from "hono"
import { localized } from "#app/domain/address/canonical.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { languageCodes } from "#app/domain/format/language.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { readTag } from "../gateway/tags.ts"
import { log } from "../observability/log.ts"
import { problem } from "../responses.ts"

export function indexNowKey(c: Context<AppEnv>): Response {
  const { indexNowKey: key } = settingsOf(c.env)
  if (key === null || c.req.path !== `/${key}.txt`) return problem(404, "not_found")
  return c.text(key, 200, { "cache-control": "public, max-age=3600" })
}

export async function notifyIndexNow(env: Bindings, tags: string[]): Promise<void> {
  const { indexNowKey: key, environment, public: site } = settingsOf(env)
  const urlList = [...new Set(tags)].flatMap((tag) => addressesOf(tag, site.siteOrigin))
  if (key === null || environment !== "production" || urlList.length === 0) return
  try {
    // One engine tells all others. It takes 10,000 addresses; a purge has 500 tags.
    const response = await fetch("https://api.indexnow.org/indexnow", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ host: new URL(site.siteOrigin).host, key, urlList }),
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (!response.ok) log("index_now_failed", { status: response.status, reason: response.statusText })
  } catch (error) {
    log("index_now_failed", { status: 0, reason: String(error) })
  }
}

function addressesOf(tag: string, origin: string): string[] {
  const { resource, id } = readTag(tag) ?? { resource: null, id: null }
  if (resource === null || id === null) return []
  const path = pathTo(resourceTypes[resource].page, { id })
  return languageCodes().map((language) => origin + localized(path, language))
}

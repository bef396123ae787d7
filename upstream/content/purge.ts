// Tells the site what changed, so that it drops what it keeps of that.

import { Refusal } from "../database/command-line.ts"
import { PassingFailure, retried } from "../database/remote.ts"
import type { Fields } from "./input.ts"

/** As many as the site takes at once; whoever changed more has changed everything. */
const MOST_TAGS = 500
const TIMEOUT = 30_000

export type Site = { url: string; token: string }

/** The tags of the things, of the lists that they stand in, of the home page and of the maps. */
export function tagsOf(resource: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [resource, ...ids.map((id) => `${resource}-${id}`), "home", "map"]
}

/** The pages of the group and of the route that a thing says it belongs to: they list what does. */
export function tagsAround(entity: Fields | undefined): string[] {
  const around = [
    ["cycling-groups", entity?.groupId],
    ["cycling-routes", entity?.routeId],
  ]
  return around.flatMap(([resource, id]) => (typeof id === "string" ? `${resource}-${id}` : []))
}

export async function purged({ url, token }: Site, tags: Iterable<string>): Promise<number> {
  const all = [...new Set(tags)]
  if (all.length > 0) await call(url, token, all.length > MOST_TAGS ? ["*"] : all)
  return all.length
}

function call(url: string, token: string, tags: string[]): Promise<void> {
  return retried(async () => {
    const response = await fetch(new URL("/api/v1/purge", url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ tags }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw new PassingFailure(`${url} does not answer.`, { cause: error })
    })
    await response.body?.cancel()
    if (response.status === 204) return
    const why = `${url} answered ${response.status} instead of 204.`
    if (response.status >= 500 || response.status === 429) throw new PassingFailure(why)
    throw new Refusal(`${why} The changes are stored; the site shows them when its copies are 15 minutes old.`)
  })
}

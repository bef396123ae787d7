// POST /api/v1/purge: an editor's program says what it has changed, so that visitors see it within a minute. The caches drop it; the
// copies in KV stay for the day on which the API fails, but are no longer taken for young.

import { exports } from "cloudflare:workers"
import type { Context } from "hono"
import { timingSafeEqual } from "hono/utils/buffer"
import * as v from "valibot"
import { readCapped } from "../capped-body.ts"
import type { DoorEnv } from "../door.ts"
import { settingsOf } from "../env.ts"
import { tellIndexNow } from "../found/index-now.ts"
import { keysUnder } from "../gateway/copy-key.ts"
import { outdate, staleFor } from "../keeping/copies.ts"
import { problem, unavailable } from "../problem.ts"
import { log } from "../watching/log.ts"

/** As many as the cache drops at once. */
const body = v.object({ tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.~%-]{1,200}$/))), v.maxLength(100)) })

/** 204 once nobody is shown anything older; without a PURGE_TOKEN there is nothing here. */
export async function purge(c: Context<DoorEnv>): Promise<Response> {
  const { purgeToken } = settingsOf(c.env)
  if (purgeToken === null) return problem(404, "not_found")
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  if (token === undefined || !(await timingSafeEqual(token, purgeToken))) return problem(403, "forbidden")
  const text = await readCapped(c.req.raw, 32 * 1_024)
  if (text === null) return problem(413, "too_large")
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), body), text)
  if (!asked.success) return problem(422, "invalid_body")
  const { tags } = asked.output
  try {
    await outdate(c.env, "answers", tags.flatMap(keysUnder))
    // Places that have read a copy a moment ago take it for young so long, and their caches with them: they are emptied twice.
    if (await purgeCaches(tags)) {
      await scheduler.wait(staleFor)
      await purgeCaches(tags)
    }
    // Now whoever comes by finds what is new.
    c.executionCtx.waitUntil(tellIndexNow(c.env, tags))
    return c.body(null, 204)
  } catch (error) {
    log("purge_failed", { reason: String(error) })
    return unavailable()
  }
}

/** False where no cache is in front of the entrypoints. */
async function purgeCaches(tags: string[]): Promise<boolean> {
  const purged = await Promise.all([exports.Answers.purge(tags), exports.Documents.purge(tags)])
  return purged.some(Boolean)
}

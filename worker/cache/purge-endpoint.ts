// POST /api/v1/purge: an editor's program says what it has changed, so that visitors see it within a minute and a half, wherever they are.
// The copies in KV stay for the day on which the API fails, but are no longer taken for young.

import type { Context } from "hono"
import { timingSafeEqual } from "hono/utils/buffer"
import * as v from "valibot"
import type { AppEnv } from "../app-env.ts"
import { readCapped } from "../capped-body.ts"
import { settingsOf } from "../env.ts"
import { log } from "../observability/log.ts"
import { problem, unavailable } from "../problem.ts"
import { notifyIndexNow } from "../seo/index-now.ts"
import { notePurge } from "./purges.ts"

/** Of things, of their resources, "home" and "map", or "*" for everything. */
const tag = v.pipe(v.string(), v.regex(/^([\w.~%-]{1,200}|\*)$/))
const body = v.object({ tags: v.pipe(v.array(tag), v.maxLength(500)) })

/** 204 once every place can know of it; without a PURGE_TOKEN there is nothing here. */
export async function purge(c: Context<AppEnv>): Promise<Response> {
  const { purgeToken } = settingsOf(c.env)
  if (purgeToken === null) return problem(404, "not_found")
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  if (token === undefined || !(await timingSafeEqual(token, purgeToken))) return problem(403, "forbidden")
  const text = await readCapped(c.req.raw, 128 * 1_024)
  if (text === null) return problem(413, "too_large")
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), body), text)
  if (!asked.success) return problem(422, "invalid_body")
  const { tags } = asked.output
  try {
    await notePurge(c.env, tags)
    c.executionCtx.waitUntil(notifyIndexNow(c.env, tags))
    return c.body(null, 204)
  } catch (error) {
    log("purge_failed", { reason: String(error) })
    return unavailable()
  }
}

// GET /healthz: what a watch over the site asks. Whatever stands behind the site is tried, at most every few seconds for as many as
// ask; no secret is in the answer, and nothing that a visitor did.

import type { Context } from "hono"
import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"
import { neverCached } from "../cache/cache-headers.ts"
import { cacheShare } from "../cache/edge-cache.ts"
import { isStoreWell } from "../cache/store.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { askApi } from "../gateway/ask-api.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { onReset } from "../isolate-state.ts"
import { pageTranslation } from "../translations.ts"
import { knownOfApi } from "./alarms.ts"

type State = "ok" | "failing" | "unknown"
type Parts = { api: State; database: State; store: State }

/** Milliseconds for which what was found out is told to the others who ask. */
const pause = 5_000
let last: { at: number; parts: Parts } | null = null
onReset(() => {
  last = null
})

export async function health(c: Context<AppEnv>): Promise<Response> {
  if (last === null || Date.now() - last.at >= pause) last = { at: Date.now(), parts: await examine(c.env) }
  const { parts } = last
  const isWell = Object.values(parts).every((state) => state === "ok")
  const { failing, incomplete, lastAnswer } = knownOfApi()
  const isWhole = failing.length + incomplete.length === 0
  const report = {
    // A part of the API that failed once is no reason to wake anybody, which a status of 503 does: alarms tell of those that last.
    status: isWell ? (isWhole ? "ok" : "degraded") : "failing",
    version: settingsOf(c.env).version,
    ...parts,
    failing,
    incomplete,
    // The share of what this isolate was asked that came from the cache.
    cacheHits: cacheShare(),
    secondsSinceAnswer: lastAnswer === null ? null : Math.round((Date.now() - lastAnswer) / 1_000),
  }
  return c.json(report, isWell ? 200 : 503, { ...neverCached, "x-robots-tag": "noindex" })
}

async function examine(env: Bindings): Promise<Parts> {
  const [api, store] = await Promise.all([examineApi(env), isStoreWell(env)])
  return { ...api, store: store ? "ok" : "failing" }
}

/** The least that the API can be asked and has to look up. */
const parameters = { limit: "1" }
const question = { kind: "list", resource: "stolen", parameters } as const

async function examineApi(env: Bindings): Promise<Pick<Parts, "api" | "database">> {
  try {
    await askApi(env, question, list("stolen", parameters), await pageTranslation(null, defaultLanguage))
    return { api: "ok", database: "ok" }
  } catch (error) {
    const isAnswered = error instanceof UpstreamError && error.status > 0
    return isAnswered ? { api: "ok", database: "failing" } : { api: "failing", database: "unknown" }
  }
}

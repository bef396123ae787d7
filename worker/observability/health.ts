// GET /healthz, for uptime monitors: tries the API, its database and KV, at most every few seconds.

import type { Context } from "hono"
import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { hitRate } from "../cache/edge-cache.ts"
import { purge } from "../cache/purges.ts"
import { isStoreReadable } from "../cache/store.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { askApi } from "../gateway/ask-api.ts"
import { listKinds } from "../gateway/lists.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { isolateState } from "../isolate-state.ts"
import { neverCached } from "../responses.ts"
import { pageTranslation } from "../translations.ts"
import { apiState } from "./alarms.ts"

export const ops = { health: [health], purge: [purge] }

type State = "ok" | "failing" | "unknown"
type Parts = { api: State; database: State; store: State }

const pause = 5_000
const state = isolateState((): { last: { at: number; parts: Parts } | null } => ({ last: null }))

async function health(c: Context<AppEnv>): Promise<Response> {
  if (state.last === null || Date.now() - state.last.at >= pause) {
    const [api, isReadable] = await Promise.all([examineApi(c.env), isStoreReadable(c.env)])
    state.last = { at: Date.now(), parts: { ...api, store: isReadable ? "ok" : "failing" } }
  }
  const { parts } = state.last
  const isUp = Object.values(parts).every((state) => state === "ok")
  const { failing, incomplete, lastAnswer } = apiState()
  const report = {
    // A part of the API that failed once is no 503, which wakes somebody: alerts tell of those that last.
    status: !isUp ? "failing" : failing.length + incomplete.length === 0 ? "ok" : "degraded",
    version: settingsOf(c.env).version,
    ...parts,
    failing,
    incomplete,
    cacheHits: hitRate(),
    secondsSinceAnswer: lastAnswer === null ? null : Math.round((Date.now() - lastAnswer) / 1_000),
  }
  return c.json(report, isUp ? 200 : 503, { ...neverCached, "x-robots-tag": "noindex" })
}

const parameters = { limit: "1" }
const question = { kind: "list", resource: "stolen", parameters } as const

async function examineApi(env: Bindings): Promise<Pick<Parts, "api" | "database">> {
  try {
    const translation = await pageTranslation(null, defaultLanguage)
    await askApi(listKinds.list, { env, question, query: list("stolen", parameters), translation, since: 0 })
    return { api: "ok", database: "ok" }
  } catch (error) {
    const isAnswered = error instanceof UpstreamError && error.status > 0
    return isAnswered ? { api: "ok", database: "failing" } : { api: "failing", database: "unknown" }
  }
}

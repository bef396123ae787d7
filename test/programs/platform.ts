// A stand-in of the platform's HTTP API for D1: it executes what it is sent on a real D1, and may lose answers on their way.

import type { ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import * as v from "valibot"
import { type Database, firstValue } from "#upstream/database/database.ts"
import { served } from "../support/served.ts"
import { opened } from "./runtime.ts"

export type Trouble = {
  /** The batch with this number, counted from 1, is written, but its answer is lost. */
  lost?: ((batch: number) => boolean) | undefined
  /** Why a batch is refused instead of being written. */
  refused?: (() => Promise<string | null>) | undefined
}

const body = v.object({ batch: v.array(v.object({ sql: v.string(), params: v.optional(v.array(v.string()), []) })) })
const account = "0123456789abcdef0123456789abcdef"
const uuid = "5e4c0a52-6d6f-4e0e-9a53-3f0a0c1d2e4f"

/** The database of a folder as a deployed one, and the environment that leads to it. */
export async function deployed(folder: string, trouble: Trouble = {}) {
  const db = await opened(folder)
  let batches = 0
  const path = `/client/v4/accounts/${account}/d1/database`
  const url = await served(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://platform")
    if (request.headers.authorization !== "Bearer the-token") return told(response, 403, "Authentication error")
    if (pathname === path)
      return told(response, searchParams.get("name") === "pelotao" ? [{ uuid, name: "pelotao" }] : [])
    if (pathname !== `${path}/${uuid}/query`) return told(response, 404, "Not found")
    const { batch } = v.parse(body, JSON.parse(await text(request)))
    const number = ++batches
    const refusal = await trouble.refused?.()
    if (refusal) return told(response, 403, refusal)
    try {
      const results = await db.batch(batch)
      if (trouble.lost?.(number)) return response.destroy()
      told(
        response,
        results.map((rows) => ({ results: rows, success: true, meta: {} })),
      )
    } catch (error) {
      told(response, 400, String(error))
    }
  })
  const env = {
    CLOUDFLARE_API_BASE_URL: `${url}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: account,
    CLOUDFLARE_API_TOKEN: "the-token",
  }
  return { db, env, trouble, batches: () => batches }
}

/** Refuses everything once two batches of a writing have been noted. */
export function interrupted(db: Database): () => Promise<string | null> {
  const noted = () => firstValue(db, "SELECT max(batches) FROM unfinished_writes").catch(() => 0)
  return async () => (Number(await noted()) >= 2 ? "interrupted" : null)
}

function told(response: ServerResponse, ...[result, message]: [unknown] | [status: number, message: string]): void {
  const errors = message === undefined ? [] : [{ code: 7500, message }]
  response.statusCode = message === undefined ? 200 : Number(result)
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify({ success: errors.length === 0, errors, messages: [], result }))
}

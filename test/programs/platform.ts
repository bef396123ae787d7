// A stand-in of the platform's HTTP API for D1: it executes what it is sent on a real D1, and may lose answers on their way.

import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import * as v from "valibot"
import type { Database } from "../../upstream/database/database.ts"

export type Trouble = {
  /** The batch with this number, counted from 1, is written, but its answer is lost. */
  lost?: (batch: number) => boolean
  /** The batch with this number is answered so instead of being written. */
  refused?: (batch: number) => { status: number; message: string } | null
  /** Told after each batch that was written. */
  written?: (batch: number) => void
}

export type Platform = {
  environment: Record<string, string>
  batches: () => number
  stop(): Promise<void>
}

const body = v.object({ batch: v.array(v.object({ sql: v.string(), params: v.optional(v.array(v.string()), []) })) })
const account = "0123456789abcdef0123456789abcdef"
const uuid = "5e4c0a52-6d6f-4e0e-9a53-3f0a0c1d2e4f"

export async function startPlatform(db: Database, trouble: Trouble = {}): Promise<Platform> {
  let batches = 0
  const folder = `/client/v4/accounts/${account}/d1/database`
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://platform")
    if (request.headers.authorization !== "Bearer the-token")
      return failed(response, 403, 10000, "Authentication error")
    if (pathname === folder && searchParams.get("name") === "pelotao")
      return told(response, [{ uuid, name: "pelotao" }])
    if (pathname === folder) return told(response, [])
    if (pathname !== `${folder}/${uuid}/query`) return failed(response, 404, 7404, "Not found")
    const { batch } = v.parse(body, JSON.parse(await text(request)))
    batches++
    const number = batches
    const refusal = trouble.refused?.(number)
    if (refusal) return failed(response, refusal.status, 7500, refusal.message)
    try {
      const results = await db.batch(batch)
      trouble.written?.(number)
      if (trouble.lost?.(number)) return response.destroy()
      told(
        response,
        results.map((rows) => ({ results: rows, success: true, meta: {} })),
      )
    } catch (error) {
      failed(response, 400, 7500, String(error))
    }
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return {
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: account,
      CLOUDFLARE_API_TOKEN: "the-token",
    },
    batches: () => batches,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function told(response: ServerResponse, result: unknown): void {
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result }))
}

function failed(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" })
  response.end(JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }))
}

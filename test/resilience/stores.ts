// Workers KV on a socket, in the protocol of workerd's binding. Its entries are a plain map that a trial can copy and age; nothing expires
// by itself.

import type { IncomingMessage, ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import * as v from "valibot"
import { serve } from "../support/serve.ts"

type Entry = { value: Buffer; metadata: string | null }
export type Entries = Map<string, Entry>
export type Store = Awaited<ReturnType<typeof startStore>>

export async function startStore(entries: Entries) {
  const counts = { reads: 0, writes: 0 }
  const server = await serve(async (request, response) => {
    if (request.method === "PUT") counts.writes += 1
    counts.reads += await answerFromStore(entries, request, response)
  })
  return {
    ...server,
    entries,
    /** Keys that were read, there or not. */ reads: () => counts.reads,
    writes: () => counts.writes,
  }
}

/** Makes all copies older. An entry has its time in its metadata, as `at` in milliseconds since the epoch; others stay as they are. */
export function age(entries: Entries, milliseconds: number): void {
  for (const [key, { value, metadata }] of entries) {
    const parsed: unknown = metadata === null ? null : JSON.parse(metadata)
    if (typeof parsed !== "object" || parsed === null || !("at" in parsed) || typeof parsed.at !== "number") continue
    entries.set(key, { value, metadata: JSON.stringify({ ...parsed, at: parsed.at - milliseconds }) })
  }
}

/** Several values are asked for at once by a post. */
const bulk = v.object({ keys: v.array(v.string()), withMetadata: v.optional(v.boolean(), false) })

/** How many keys were read. */
async function answerFromStore(entries: Entries, request: IncomingMessage, response: ServerResponse): Promise<number> {
  const key = decodeURIComponent(new URL(request.url ?? "/", "http://kv").pathname.slice(1))
  if (request.method === "PUT") {
    const header = request.headers["cf-kv-metadata"]
    // The bytes of a header are UTF-8 here, and Latin-1 to Node.
    const metadata = typeof header === "string" ? Buffer.from(header, "latin1").toString() : null
    entries.set(key, { value: await buffer(request), metadata })
    response.end()
    return 0
  }
  if (request.method === "DELETE") {
    entries.delete(key)
    response.end()
    return 0
  }
  if (request.method === "POST") {
    const { keys, withMetadata } = v.parse(bulk, JSON.parse((await buffer(request)).toString()))
    response.end(JSON.stringify(Object.fromEntries(keys.map((one) => [one, read(entries.get(one), withMetadata)]))))
    return keys.length
  }
  const { value, metadata } = entries.get(key) ?? { value: undefined, metadata: null }
  const headers = metadata === null ? {} : { "cf-kv-metadata": Buffer.from(metadata).toString("latin1") }
  response.writeHead(value === undefined ? 404 : 200, headers).end(value)
  return 1
}

function read(entry: Entry | undefined, withMetadata: boolean): unknown {
  if (entry === undefined) return null
  const value = entry.value.toString()
  return withMetadata ? { value, metadata: entry.metadata === null ? null : JSON.parse(entry.metadata) } : value
}

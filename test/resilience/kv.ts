// Workers KV on a socket, spoken as workerd's binding speaks it: each value with its metadata, every write counted. The entries are
// a plain map, so that a trial can lay one aside, make it older, or give it to a worker that was started anew.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import * as v from "valibot"
import { listening } from "./listening.ts"

export type Entries = Map<string, Entry>
type Entry = { value: Buffer; metadata: string | null }

export type Store = {
  address: string
  entries: Entries
  /** Keys that were read, there or not. */
  reads(): number
  writes(): number
  stop(): Promise<void>
}

export async function startStore(entries: Entries): Promise<Store> {
  let reads = 0
  let writes = 0
  const server = createServer(async (request, response) => {
    if (request.method === "PUT") writes += 1
    reads += await answer(entries, request, response)
  })
  return {
    address: `127.0.0.1:${await listening(server)}`,
    entries,
    reads: () => reads,
    writes: () => writes,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * As if each entry had been kept so much longer ago. An entry says when in its metadata, as `at` in milliseconds since the epoch; one
 * that does not stays as it is.
 */
export function age(entries: Entries, milliseconds: number): void {
  for (const [key, { value, metadata }] of entries) {
    const said: unknown = metadata === null ? null : JSON.parse(metadata)
    if (typeof said !== "object" || said === null || !("at" in said) || typeof said.at !== "number") continue
    entries.set(key, { value, metadata: JSON.stringify({ ...said, at: said.at - milliseconds }) })
  }
}

/** How many keys were read. */
async function answer(entries: Entries, request: IncomingMessage, response: ServerResponse): Promise<number> {
  const key = decodeURIComponent(new URL(request.url ?? "/", "http://kv").pathname.slice(1))
  if (request.method === "PUT") {
    const said = request.headers["cf-kv-metadata"]
    // The bytes of a header are UTF-8 here, and Latin-1 to Node.
    const metadata = typeof said === "string" ? Buffer.from(said, "latin1").toString() : null
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
    response.end(JSON.stringify(Object.fromEntries(keys.map((key) => [key, told(entries.get(key), withMetadata)]))))
    return keys.length
  }
  const entry = entries.get(key)
  if (entry === undefined) response.writeHead(404).end()
  else
    response
      .writeHead(
        200,
        entry.metadata === null ? {} : { "cf-kv-metadata": Buffer.from(entry.metadata).toString("latin1") },
      )
      .end(entry.value)
  return 1
}

/** Several values are asked for at once by a post. */
const bulk = v.object({ keys: v.array(v.string()), withMetadata: v.optional(v.boolean(), false) })

function told(entry: Entry | undefined, withMetadata: boolean): unknown {
  if (entry === undefined) return null
  const value = entry.value.toString()
  return withMetadata ? { value, metadata: entry.metadata === null ? null : JSON.parse(entry.metadata) } : value
}

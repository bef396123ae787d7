// The Cache API on a socket, spoken as workerd's `cacheApiOutbound` speaks it: a match is a GET, and a put is a PUT whose body is the
// answer as HTTP has it. Nothing here goes out of date by itself: the worker decides by its own headers.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { listening } from "./listening.ts"

export type CacheServer = { address: string; stop(): Promise<void> }

type Kept = { status: number; headers: [name: string, value: string][]; body: Buffer }

export async function startCache(): Promise<CacheServer> {
  const kept = new Map<string, Kept>()
  const server = createServer((request, response) => answer(kept, request, response))
  return {
    address: `127.0.0.1:${await listening(server)}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(kept: Map<string, Kept>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = `${request.headers.host}${request.url}`
  if (request.method === "PUT") {
    kept.set(key, parsed(await buffer(request)))
    response.writeHead(204).end()
    return
  }
  const found = kept.get(key)
  if (found === undefined) response.writeHead(504, { "cf-cache-status": "MISS" }).end()
  else response.writeHead(found.status, [...found.headers.flat(), "cf-cache-status", "HIT"]).end(found.body)
}

/** An HTTP/1.1 answer as its bytes. */
function parsed(bytes: Buffer): Kept {
  const end = bytes.indexOf("\r\n\r\n")
  const [line = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n")
  const headers = lines.map((each): [string, string] => {
    const [name = "", ...value] = each.split(": ")
    return [name, value.join(": ")]
  })
  const isChunked = headers.some(([name, value]) => name.toLowerCase() === "transfer-encoding" && value === "chunked")
  const kept = headers.filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name))
  const body = bytes.subarray(end + 4)
  return { status: Number(line.split(" ")[1]), headers: kept, body: isChunked ? unchunked(body) : body }
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf("\r\n", at)
    const size = Number.parseInt(body.subarray(at, line).toString(), 16)
    if (!(size > 0)) break
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
  return Buffer.concat(parts)
}

// Upstream API of odd answers (test/support/edge-cases/) or failures: a real server, so that call, shapes and page are all tested.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { hostileWorld } from "./edge-cases/hostile.ts"
import { nullsWorld } from "./edge-cases/nulls.ts"
import { emptyWorld, photographedWorld, type World } from "./edge-cases/world.ts"

export type Mode = "nulls" | "hostile" | "empty" | "photographed" | "failing"

export type EdgeCaseUpstream = {
  baseUrl: string
  become(mode: Mode | World): void
  stop(): Promise<void>
}

export async function startEdgeCaseUpstream(first: Mode | World): Promise<EdgeCaseUpstream> {
  let mode = first
  const server = createServer((request, response) => {
    const path = pathOf(request)
    if (mode === "failing") failing(path, response)
    else say(response, answerOf(typeof mode === "string" ? worlds[mode] : mode, path, request.method ?? "GET"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the odd upstream has no port")
  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    become: (next) => {
      mode = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = { status: number; body: string; type: string }

const worlds: Record<Exclude<Mode, "failing">, World> = {
  nulls: nullsWorld,
  hostile: hostileWorld(),
  empty: emptyWorld,
  photographed: photographedWorld(),
}

function answerOf(world: World, path: string, method: string): Answer {
  const [first = "", id, relation] = path.split("/").filter((segment) => segment !== "")
  if (method === "POST") return { status: 202, body: "", type: "text/plain" }
  if (first === "home") return json(world.home)
  if (first === "ads") return json({ items: world.ads })
  if (first === "map") return json({ type: "FeatureCollection", features: world.features, truncated: false })
  if (first === "sitemap" && id === undefined) return json({ items: world.sitemap, nextCursor: null })
  if (first === "shortner") return { status: 200, body: world.destination, type: "text/plain" }
  const items = world.lists[first]
  if (items === undefined) return notFound
  if (id === undefined) return json(listOf(items))
  if (relation === "gpx") return { status: 200, body: "no track", type: "application/gpx+xml" }
  if (relation === "members") return json(listOf(world.members))
  if (relation !== undefined) return json(listOf(relation === "events" ? (world.lists.events ?? []) : items))
  const one = items.find((item) => item.id === decodeURIComponent(id))
  return one === undefined ? notFound : json(one)
}

const notFound: Answer = {
  status: 404,
  body: JSON.stringify({ status: 404, code: "not_found" }),
  type: "application/problem+json",
}

function listOf(items: readonly unknown[]): object {
  return { items, nextCursor: null, total: null }
}

/** JSON has a number without end, which JavaScript reads but does not write. */
function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value).replaceAll('"<endless>"', "1e999"), type: "application/json" }
}

function say(response: ServerResponse, { status, body, type }: Answer): void {
  response.writeHead(status, { "content-type": type }).end(body)
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? "/", "http://upstream").pathname.replace(/^\/api\/v1\//, "")
}

function failing(path: string, response: ServerResponse): void {
  const [first = "", , relation] = path.split("/")
  const fail = failures[relation === undefined ? first : relation] ?? broken
  fail(response)
}

type Failure = (response: ServerResponse) => void

const jsonType = { "content-type": "application/json" }

const broken: Failure = (response) => response.writeHead(500, jsonType).end('{"status":500,"code":"unavailable"}')

const failures: Record<string, Failure> = {
  home: broken,
  // Half of a body that was promised whole.
  "cycling-groups": (response) => {
    response.writeHead(200, { ...jsonType, "content-length": "1000" }).write('{"items":[{"id":"a","name":')
    response.socket?.end()
  },
  "cycling-routes": (response) => response.writeHead(200, jsonType).end('{"items":[{"id":"a","na'),
  // Never an answer, not even a status.
  events: () => {},
  similar: () => {},
  rides: (response) => response.socket?.resetAndDestroy(),
  products: (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>502 Bad Gateway</title>"),
  stolen: (response) => response.writeHead(200, jsonType).end("null"),
  shortner: (response) => response.writeHead(502).end("<h1>Bad Gateway</h1>"),
  // A status, and then nothing for ever.
  map: (response) => response.writeHead(200, jsonType).write("{"),
  sitemap: (response) => response.writeHead(200, jsonType).end(),
  ads: (response) => response.writeHead(429, { ...jsonType, "retry-after": "60" }).end("{}"),
}

// Upstream API of odd answers (test/support/edge-cases/), or one that is down: a real server, so that call, shapes and page are all tested.
// Ways in which an API fails are tried by test/resilience/.

import type { IncomingMessage, ServerResponse } from "node:http"
import { hostileWorld } from "./edge-cases/hostile.ts"
import { nullsWorld } from "./edge-cases/nulls.ts"
import { photographedWorld } from "./edge-cases/photographed.ts"
import { type World, worldOf } from "./edge-cases/world.ts"
import { serve } from "./serve.ts"

export type Mode = "nulls" | "hostile" | "empty" | "photographed" | "failing"

export type EdgeCaseUpstream = Awaited<ReturnType<typeof startEdgeCaseUpstream>>

export async function startEdgeCaseUpstream(first: Mode | World) {
  let mode = first
  const { url, stop } = await serve((request, response) => {
    if (mode === "failing") say(response, { ...json({ status: 500, code: "unavailable" }), status: 500 })
    else
      say(response, answerOf(typeof mode === "string" ? worlds[mode] : mode, pathOf(request), request.method ?? "GET"))
  })
  return {
    baseUrl: `${url}/api`,
    stop,
    become(next: Mode | World) {
      mode = next
    },
  }
}

type Answer = { status: number; body: string; type: string }

const worlds: Record<Exclude<Mode, "failing">, World> = {
  nulls: nullsWorld,
  hostile: hostileWorld(),
  empty: worldOf({}),
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

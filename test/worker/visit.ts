import { createExecutionContext } from "cloudflare:test"
import { env, exports } from "cloudflare:workers"
import type { Bindings } from "#worker/env.ts"
import worker from "#worker/index.ts"
import { type Replies, upstream } from "./upstream.ts"

export const origin = "https://pelotao.example"

/** Requests an address of the site; redirects are not followed. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${origin}${path}`, { redirect: "manual", ...init }))
}

/** The same with other variables of the router; what the cache asks behind it keeps its own. A whole address is of another host. */
export async function visitConfigured(
  variables: Record<string, unknown>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return app.fetch(
    new Request(path.startsWith("https:") ? path : `${origin}${path}`, init),
    { ...env, ...variables },
    createExecutionContext(),
  )
}

export async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  return (await visit(path, init)).status
}

/** The headers of an address, beside its status. */
export async function headersOf(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const { status, headers } = await visit(path, init)
  return { status, ...Object.fromEntries(headers) }
}

/** The markup of a page. */
export async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await visit(path, { headers })
  return response.text()
}

/** The markup of a page while the API answers so. */
export function readWith(replies: Replies, path: string): Promise<string> {
  upstream(replies)
  return read(path)
}

/** The paths of the API that a visit asks. */
export async function askedBy(path: string, replies: Replies = {}): Promise<string[]> {
  const asked = upstream(replies)
  await read(path)
  return asked.map((request) => request.path)
}

const app: { fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> } = worker

/** A post of the site's own script, each from another IP address because of the rate limit. */
export function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  return visit(path, {
    method: "POST",
    body: text,
    headers: { ...fromOurPage(), "content-type": "application/json", ...headers },
  })
}

const PURGE_TOKEN = "a-token-of-at-least-32-characters"

/** What an editor's program posts of what was changed. */
export function purge(...tags: string[]): Promise<Response> {
  const headers = { authorization: `Bearer ${PURGE_TOKEN}`, "content-type": "application/json" }
  return visitConfigured({ PURGE_TOKEN }, "/api/v1/purge", { method: "POST", headers, body: JSON.stringify({ tags }) })
}

/** A post of a form without JavaScript. */
export function submit(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return visit(path, { method: "POST", body: new URLSearchParams(fields), headers: { ...fromOurPage(), ...headers } })
}

/** The headers of our own page's posts, each of another visitor: all files count against the same limits. */
export function fromOurPage(): Record<string, string> {
  const visitor = crypto.getRandomValues(new Uint8Array(3)).join(".")
  return { "sec-fetch-site": "same-origin", origin, "cf-connecting-ip": `10.${visitor}` }
}

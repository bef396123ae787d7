import { createMiddleware } from "hono/factory"
import { readFile } from "#app/domain/address/addresses.ts"
import { isEmbed } from "#app/domain/address/paths.ts"
import { asOfHeader } from "#app/domain/address/query.ts"
import { hasMap } from "#app/entry.server.tsx"
import type { AppEnv } from "../app-env.ts"
import { settingsOf } from "../env.ts"
import { securityPolicy } from "../security-policy.ts"

/** A request id for the log and the headers that every answer carries. Only what is made to be embedded may be framed. */
export const security = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = c.req.header("cf-ray") ?? crypto.randomUUID()
  c.set("requestId", requestId)
  await next()
  const { public: config, hsts } = settingsOf(c.env)
  const path = c.get("path")
  const mayBeFramed = isEmbed(path)
  // Messengers on the web show a share card within pages of their own.
  const isCard = readFile("entityCard", path) !== null || readFile("listCard", path) !== null
  const isPart = isPartOfEmbed(c.req.method, path)
  const isSandboxed = isFromSandbox(c.req.raw)
  const { headers } = c.res
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store")
  if (!mayBeFramed) headers.set("x-frame-options", "DENY")
  const said = {
    ...always,
    ...(await securityPolicy({ config, isEmbed: mayBeFramed, hasMap: hasMap(path) })),
    "strict-transport-security": hsts,
    "x-request-id": requestId,
    "cross-origin-resource-policy": mayBeFramed || isCard || isPart || isSandboxed ? "cross-origin" : "same-origin",
    "cross-origin-opener-policy": isSandboxed ? "unsafe-none" : "same-origin",
    ...(isPart && forAnyOrigin),
  }
  for (const [name, value] of Object.entries(said)) headers.set(name, value)
})

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
}

/**
 * What an embedded page asks for. In a sandboxed frame, as WordPress makes one, its origin is opaque, so that any origin may read it: an
 * answer is public, and the same whether its asker has a cookie or not.
 */
function isPartOfEmbed(method: string, path: string): boolean {
  return path.startsWith("/assets/") || (path.startsWith("/api/v1/") && (method === "GET" || method === "HEAD"))
}

/**
 * Whether it may be asked from a sandbox: a tab that a sandboxed frame opened is sandboxed as well. Its origin is opaque, so that it names
 * no referrer, and browsers show in it no page that has an opener policy and no picture that is for its own origin alone.
 */
function isFromSandbox({ headers }: Request): boolean {
  return headers.get("sec-fetch-site") === "cross-site" && !headers.has("referer")
}

const forAnyOrigin = { "access-control-allow-origin": "*", "access-control-expose-headers": asOfHeader }

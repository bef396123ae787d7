import { createMiddleware } from "hono/factory"
import { readFile } from "#app/domain/address/addresses.ts"
import { isEmbed } from "#app/domain/address/paths.ts"
import { hasMap } from "#app/entry.server.tsx"
import type { DoorEnv } from "../door.ts"
import { settingsOf } from "../env.ts"
import { securityPolicy } from "../security-policy.ts"

/** A request id for the log and the headers that every answer carries. Only what is made to be embedded may be framed. */
export const security = createMiddleware<DoorEnv>(async (c, next) => {
  const requestId = c.req.header("cf-ray") ?? crypto.randomUUID()
  c.set("requestId", requestId)
  await next()
  const { public: config, hsts } = settingsOf(c.env)
  const path = c.get("path")
  const mayBeFramed = isEmbed(path)
  // Messengers on the web show a share card within pages of their own.
  const isForOthers = mayBeFramed || readFile("thingCard", path) !== null || readFile("listCard", path) !== null
  const { headers } = c.res
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store")
  if (!mayBeFramed) headers.set("x-frame-options", "DENY")
  const said = {
    ...always,
    ...(await securityPolicy({ config, isEmbed: mayBeFramed, hasMap: hasMap(path) })),
    "strict-transport-security": hsts,
    "x-request-id": requestId,
    "cross-origin-resource-policy": isForOthers ? "cross-origin" : "same-origin",
  }
  for (const [name, value] of Object.entries(said)) headers.set(name, value)
})

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  "cross-origin-opener-policy": "same-origin",
}

import { createMiddleware } from "hono/factory"
import { pathTo } from "#app/domain/paths.ts"
import { beforeHydration } from "#app/entry.server.tsx"
import type { DoorEnv } from "../door.ts"
import { settingsOf } from "../env.ts"

/** A request id for the log and the headers that every answer carries. Only the embeddable map may be framed. */
export const security = createMiddleware<DoorEnv>(async (c, next) => {
  const requestId = c.req.header("cf-ray") ?? crypto.randomUUID()
  c.set("requestId", requestId)
  await next()
  const isEmbed = c.get("path") === pathTo("map")
  const { headers } = c.res
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store")
  headers.set("content-security-policy", await policy(isEmbed, settingsOf(c.env).public.sentryDsn))
  headers.set("x-request-id", requestId)
  if (!isEmbed) headers.set("x-frame-options", "DENY")
  for (const [name, value] of always) headers.set(name, value)
})

const always = Object.entries({
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  "cross-origin-opener-policy": "same-origin",
})

let scriptHash: Promise<string> | null = null

async function policy(isEmbed: boolean, sentryDsn: string | null): Promise<string> {
  scriptHash ??= hash(beforeHydration)
  // Vite's own client and the refresh of components need inline code; a build has none but the one that is hashed.
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : `'self' '${await scriptHash}'`
  const style = import.meta.env.DEV ? "'self' 'unsafe-inline'" : "'self'"
  const connect = [
    "'self'",
    ...(import.meta.env.DEV ? ["ws:"] : []),
    ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin]),
  ].join(" ")
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbed ? "*" : "'none'"}`,
  ].join("; ")
}

async function hash(source: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

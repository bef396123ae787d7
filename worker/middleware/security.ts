import { createMiddleware } from "hono/factory"
import { pathTo } from "#app/domain/address/paths.ts"
import type { PublicConfig } from "#app/domain/config.ts"
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
  headers.set("content-security-policy", await policy(isEmbed, settingsOf(c.env).public))
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

/** https://developers.google.com/maps/documentation/javascript/content-security-policy */
const googleHosts =
  "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com"

let scriptHash: Promise<string> | null = null

async function policy(isEmbed: boolean, { sentryDsn, mapStyleUrl, mapsApiKey }: PublicConfig): Promise<string> {
  scriptHash ??= hash(beforeHydration)
  // Vite's own client and the refresh of components need inline code; a build has none but the one that is hashed.
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : `'self' '${await scriptHash}'`
  // The maps service brings scripts, styles and pictures of its own, and says itself which hosts they come from.
  const isGoogle = mapsApiKey !== null
  const style = import.meta.env.DEV || isGoogle ? "'self' 'unsafe-inline'" : "'self'"
  const connect = [
    "'self'",
    ...(import.meta.env.DEV ? ["ws:"] : []),
    ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin]),
    ...(isGoogle ? [googleHosts] : [new URL(mapStyleUrl).origin]),
  ].join(" ")
  return [
    "default-src 'none'",
    `script-src ${script}${isGoogle ? ` ${googleHosts}` : ""}`,
    `style-src ${style}${isGoogle ? " https://fonts.googleapis.com" : ""}`,
    `img-src 'self' data:${isGoogle ? ` ${googleHosts}` : ""}`,
    `font-src 'self'${isGoogle ? " https://fonts.gstatic.com" : ""}`,
    `worker-src 'self'${isGoogle ? " blob:" : ""}`,
    `connect-src ${connect}`,
    // The preview of the map that can be embedded.
    "frame-src 'self'",
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

// Security headers of every response: the content security policy, who may frame it, and who may read it from another origin.

import { inlineStyles } from "virtual:asset-manifest"
import { createMiddleware } from "hono/factory"
import { readFile } from "#app/domain/address/addresses.ts"
import { isEmbed } from "#app/domain/address/paths.ts"
import { asOfHeader } from "#app/domain/address/query.ts"
import type { PublicConfig } from "#app/domain/config.ts"
import { inlineScripts, type Page, pageAt } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "../env.ts"

export const security = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = c.req.header("cf-ray") ?? crypto.randomUUID()
  c.set("requestId", requestId)
  await next()
  const { public: config, hsts } = settingsOf(c.env)
  const path = c.get("path")
  const mayBeFramed = isEmbed(path)
  const isCard = readFile("entityCard", path) !== null || readFile("listCard", path) !== null
  // An embedded page asks for these, in a sandboxed frame from an opaque origin. They are public and the same without a cookie.
  const isRead = c.req.method === "GET" || c.req.method === "HEAD"
  const isPart = path.startsWith("/assets/") || (path.startsWith("/api/v1/") && isRead)
  // A tab that a sandboxed frame opened is sandboxed too: it shows no page with an opener policy and no picture of its origin alone.
  const isSandboxed = c.req.header("sec-fetch-site") === "cross-site" && c.req.header("referer") === undefined
  const { headers } = c.res
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store")
  if (!mayBeFramed) headers.set("x-frame-options", "DENY")
  const all = {
    ...always,
    ...(await securityPolicy({ config, isEmbed: mayBeFramed, page: pageAt(path) })),
    "strict-transport-security": hsts,
    "x-request-id": requestId,
    "cross-origin-resource-policy": mayBeFramed || isCard || isPart || isSandboxed ? "cross-origin" : "same-origin",
    "cross-origin-opener-policy": isSandboxed ? "unsafe-none" : "same-origin",
    ...(isPart && { "access-control-allow-origin": "*", "access-control-expose-headers": asOfHeader }),
  }
  for (const [name, value] of Object.entries(all)) headers.set(name, value)
})

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
}

type Policy = { config: PublicConfig; isEmbed: boolean; page: Page | null }

export async function securityPolicy({ config, isEmbed, page }: Policy): Promise<Record<string, string>> {
  const { reporter, mapStyleUrl, mapsApiKey } = config
  scriptSources ??= Promise.all(inlineScripts.map(hash)).then((all) => ["'self'", ...all].join(" "))
  const isDev = import.meta.env.DEV
  // Vite's client and React's refresh need inline code; a build has none but what is hashed.
  const script = isDev ? "'self' 'unsafe-inline'" : await scriptSources
  // Google Maps brings scripts, styles and pictures from hosts that it names itself, and no policy of Trusted Types.
  const hasMap = page?.map === true
  const isGoogle = mapsApiKey !== null && hasMap
  const google = (hosts: string) => (isGoogle ? ` ${hosts}` : "")
  const inlined = page && inlineStyles[page.source]
  const style = isDev || isGoogle ? "'self' 'unsafe-inline'" : `'self'${inlined ? ` '${inlined.hash}'` : ""}`
  const connect = [
    "'self'",
    ...(isDev ? ["ws:"] : []),
    ...(reporter === null ? [] : [new URL(reporter.dsn).origin]),
    ...(isGoogle ? [googleHosts] : []),
    ...(mapsApiKey === null ? [new URL(mapStyleUrl).origin] : []),
  ].join(" ")
  const policy = [
    "default-src 'none'",
    `script-src ${script}${google(googleHosts)}`,
    `style-src ${style}${google("https://fonts.googleapis.com")}`,
    `img-src 'self' data:${google(googleHosts)}`,
    `font-src 'self'${google("https://fonts.gstatic.com")}`,
    // No file may be a worker in a frame of an opaque origin, so MapLibre's is a data: address.
    `worker-src 'self'${isEmbed && hasMap ? " data:" : ""}${google("blob:")}`,
    `connect-src ${connect}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbed ? "*" : "'none'"}`,
    ...(isGoogle || isDev ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
    ...(reporter === null ? [] : ["report-to errors"]),
  ].join("; ")
  const reports = reporter === null ? {} : { "reporting-endpoints": `errors="${reportAddress(reporter.dsn)}"` }
  return { "content-security-policy": policy, ...reports }
}

/** https://developers.google.com/maps/documentation/javascript/content-security-policy */
const googleHosts =
  "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com"

let scriptSources: Promise<string> | null = null

async function hash(source: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The report address of the DSN `https://KEY@HOST/PROJECT`: https://docs.sentry.io/security-legal-pii/security/security-policy-reporting/ */
function reportAddress(dsn: string): string {
  const { origin, pathname, username } = new URL(dsn)
  const [, folders = "", project = ""] = /^(.*)\/([^/]*)$/.exec(pathname) ?? []
  return `${origin}${folders}/api/${project}/security/?sentry_key=${username}`
}

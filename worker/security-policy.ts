// What a document may load and run (Content-Security-Policy), and where a browser reports what was kept out.

import { styleHashes } from "virtual:asset-manifest"
import type { PublicConfig } from "#app/domain/config.ts"
import { beforeHydration } from "#app/entry.server.tsx"

type Asker = { config: PublicConfig; isEmbed: boolean; hasMap: boolean }

export async function securityPolicy({ config, isEmbed, hasMap }: Asker): Promise<Record<string, string>> {
  const { reporter, mapStyleUrl, mapsApiKey } = config
  scriptHash ??= hash(beforeHydration)
  // Vite's own client and the refresh of components need inline code; a build has none but the one that is hashed.
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : `'self' '${await scriptHash}'`
  // The maps service brings scripts, styles and pictures of its own, and says itself which hosts they come from. It names no
  // policies of Trusted Types, so where it runs there are none.
  const isGoogle = mapsApiKey !== null && hasMap
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join("")
  const style = import.meta.env.DEV || isGoogle ? "'self' 'unsafe-inline'" : `'self'${hashes}`
  const connect = [
    "'self'",
    ...(import.meta.env.DEV ? ["ws:"] : []),
    ...(reporter === null ? [] : [new URL(reporter.dsn).origin]),
    ...(isGoogle ? [googleHosts] : []),
    ...(mapsApiKey === null ? [new URL(mapStyleUrl).origin] : []),
  ].join(" ")
  const policy = [
    "default-src 'none'",
    `script-src ${script}${isGoogle ? ` ${googleHosts}` : ""}`,
    `style-src ${style}${isGoogle ? " https://fonts.googleapis.com" : ""}`,
    `img-src 'self' data:${isGoogle ? ` ${googleHosts}` : ""}`,
    `font-src 'self'${isGoogle ? " https://fonts.gstatic.com" : ""}`,
    // In a frame of an opaque origin MapLibre has the code of its worker in the address: no file may be a worker there.
    `worker-src 'self'${isEmbed && hasMap ? " data:" : ""}${isGoogle ? " blob:" : ""}`,
    `connect-src ${connect}`,
    // The preview of what can be embedded.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbed ? "*" : "'none'"}`,
    // The one policy is app/trusted-types.ts.
    ...(isGoogle || import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
    ...(reporter === null ? [] : ["report-to errors"]),
  ].join("; ")
  const reports = reporter === null ? {} : { "reporting-endpoints": `errors="${reportAddress(reporter.dsn)}"` }
  return { "content-security-policy": policy, ...reports }
}

/** https://developers.google.com/maps/documentation/javascript/content-security-policy */
const googleHosts =
  "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com"

let scriptHash: Promise<string> | null = null

async function hash(source: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** Of the DSN `https://KEY@HOST/PROJECT`: https://docs.sentry.io/security-legal-pii/security/security-policy-reporting/ */
function reportAddress(dsn: string): string {
  const { origin, pathname, username } = new URL(dsn)
  const [project = "", ...folders] = pathname.split("/").reverse()
  return `${origin}${folders.reverse().join("/")}/api/${project}/security/?sentry_key=${username}`
}

// Files that machines look for at fixed addresses, written from the configuration.

import type { Context } from "hono"
import type { DoorEnv } from "./door.ts"
import { settingsOf } from "./env.ts"

const oneHour = { "cache-control": "public, max-age=3600" }

export function robots(c: Context<DoorEnv>): Response {
  const { siteOrigin } = settingsOf(c.env).public
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /map",
    "Allow: /",
    "",
    `Host: ${new URL(siteOrigin).host}`,
    "",
  ]
  return c.text(lines.join("\n"), 200, oneHour)
}

/** Universal links of the iOS app; without an app it associates nothing. */
export function appleAppSiteAssociation(c: Context<DoorEnv>): Response {
  const { iosAppId } = settingsOf(c.env)
  const components = [{ "/": "/api/*", exclude: true }, { "/": "/map", exclude: true }, { "/": "*" }]
  return c.json({ applinks: { details: iosAppId === null ? [] : [{ appIDs: [iosAppId], components }] } }, 200, oneHour)
}

/** App links of the Android app; without a package or fingerprints it associates nothing. */
export function assetLinks(c: Context<DoorEnv>): Response {
  const { androidPackage, androidFingerprints } = settingsOf(c.env)
  const target = {
    namespace: "android_app",
    package_name: androidPackage,
    sha256_cert_fingerprints: androidFingerprints,
  }
  const statements =
    androidPackage === null || androidFingerprints.length === 0
      ? []
      : [{ relation: ["delegate_permission/common.handle_all_urls"], target }]
  return c.json(statements, 200, oneHour)
}

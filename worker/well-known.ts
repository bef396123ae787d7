// Files that machines look for at fixed addresses, written from the configuration.

import type { Context } from "hono"
import { addresses } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { languages } from "#contract/codes.ts"
import type { AppEnv } from "./app-env.ts"
import { isListed, settingsOf } from "./env.ts"
import { problem } from "./problem.ts"

const oneHour = { "cache-control": "public, max-age=3600" }

/**
 * What is to be embedded is hidden, with and without parameters, and no address that only begins like it. A preview is hidden as a whole:
 * found by a search engine it would be a second site.
 */
export function robots(c: Context<AppEnv>): Response {
  const { public: site } = settingsOf(c.env)
  if (!isListed(c.env)) return c.text("User-agent: *\nDisallow: /\n", 200, oneHour)
  const hidden = [pathTo("map"), pathTo("embedEvents")].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`])
  const sitemap = `Sitemap: ${site.siteOrigin}${addresses.GET.sitemapIndex}`
  return c.text(["User-agent: *", "Disallow: /api/", ...hidden, "Allow: /", "", sitemap, ""].join("\n"), 200, oneHour)
}

/** Universal links of the iOS app; without an app it associates nothing. */
export function appleAppSiteAssociation(c: Context<AppEnv>): Response {
  const { iosAppId } = settingsOf(c.env)
  const components = [
    { "/": "/api/*", exclude: true },
    { "/": "/map", exclude: true },
    { "/": "/embed/*", exclude: true },
    { "/": "*" },
  ]
  return c.json({ applinks: { details: iosAppId === null ? [] : [{ appIDs: [iosAppId], components }] } }, 200, oneHour)
}

/** App links of the Android app; without a package or fingerprints it associates nothing. */
export function assetLinks(c: Context<AppEnv>): Response {
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

/** Whom to tell of a hole in the site (RFC 9116). A file that has expired is not to be trusted, so this one never has. */
export function securityText(c: Context<AppEnv>): Response {
  const { securityContact, public: site } = settingsOf(c.env)
  if (securityContact === null) return problem(404, "not_found")
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()))
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${site.siteOrigin}${addresses.GET.securityText}`,
    "",
  ]
  return c.text(lines.join("\n"), 200, oneHour)
}

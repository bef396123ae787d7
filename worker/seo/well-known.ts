// Files at fixed addresses for programs, written from the configuration: robots.txt, security.txt and the association files of apps.

import type { Context } from "hono"
import { cors } from "hono/cors"
import { etag } from "hono/etag"
import { addresses } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { languages } from "#contract/codes.ts"
import { type AppEnv, isListed, settingsOf } from "../env.ts"
import { problem } from "../responses.ts"
import { oembed } from "./oembed.ts"
import { sitemapIndex, sitemapPart } from "./sitemaps.ts"

export const seo = {
  oembed: [cors(), oembed],
  robots: [robots],
  appleAssociation: [appleAppSiteAssociation],
  appleAssociationAtRoot: [appleAppSiteAssociation],
  assetLinks: [assetLinks],
  securityText: [securityText],
  sitemapIndex: [etag(), sitemapIndex],
  sitemapPart: [etag(), sitemapPart],
}

const oneHour = { "cache-control": "public, max-age=3600" }

function robots(c: Context<AppEnv>): Response {
  if (!isListed(c.env)) return c.text("User-agent: *\nDisallow: /\n", 200, oneHour)
  const hidden = [pathTo("map"), pathTo("embedEvents")].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`])
  const sitemap = `Sitemap: ${settingsOf(c.env).public.siteOrigin}${addresses.GET.sitemapIndex}`
  return c.text(["User-agent: *", "Disallow: /api/", ...hidden, "Allow: /", "", sitemap, ""].join("\n"), 200, oneHour)
}

function appleAppSiteAssociation(c: Context<AppEnv>): Response {
  const { iosAppId } = settingsOf(c.env)
  const excluded = ["/api/*", "/map", "/embed/*"].map((path) => ({ "/": path, exclude: true }))
  const details = iosAppId === null ? [] : [{ appIDs: [iosAppId], components: [...excluded, { "/": "*" }] }]
  return c.json({ applinks: { details } }, 200, oneHour)
}

function assetLinks(c: Context<AppEnv>): Response {
  const { androidPackage: package_name, androidFingerprints: sha256_cert_fingerprints } = settingsOf(c.env)
  const target = { namespace: "android_app", package_name, sha256_cert_fingerprints }
  const isApp = package_name !== null && sha256_cert_fingerprints.length > 0
  const statements = isApp ? [{ relation: ["delegate_permission/common.handle_all_urls"], target }] : []
  return c.json(statements, 200, oneHour)
}

/** RFC 9116. An expired file is not to be trusted, so that this one expires in about a year from now. */
function securityText(c: Context<AppEnv>): Response {
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

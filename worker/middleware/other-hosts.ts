import { createMiddleware } from "hono/factory"
import { addresses } from "#app/domain/address/addresses.ts"
import type { AppEnv } from "../app-env.ts"
import { settingsOf } from "../env.ts"

const { appleAssociation, appleAssociationAtRoot, assetLinks } = addresses.GET
const readByPhones: readonly string[] = [appleAssociation, appleAssociationAtRoot, assetLinks]

/**
 * Hosts beside the site's own that lead to this worker. That of WWW_REDIRECT sends everybody to the same address of the site. On that of
 * `APP_LINK_ORIGIN` phones read that its links are the app's; who comes with a browser has no app, and goes back to the site as well.
 */
export const otherHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { appLinkOrigin, wwwHost, public: site } = settingsOf(c.env)
  const { host, pathname, search } = new URL(c.req.url)
  const same = site.siteOrigin + pathname + search
  if (host === wwwHost) return c.redirect(same, 308)
  const isApps = appLinkOrigin !== null && host === new URL(appLinkOrigin).host
  if (!isApps || readByPhones.includes(pathname)) return next()
  return c.redirect(same, 302)
})

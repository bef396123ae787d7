import { createMiddleware } from "hono/factory"
import { addresses } from "#app/domain/address/addresses.ts"
import type { DoorEnv } from "../door.ts"
import { settingsOf } from "../env.ts"

const { appleAssociation, appleAssociationAtRoot, assetLinks } = addresses.GET
const readByPhones: readonly string[] = [appleAssociation, appleAssociationAtRoot, assetLinks]

/**
 * On the host of `APP_LINK_ORIGIN`, where it leads to this worker, phones read that its links are the app's. Who comes with a browser has
 * no app, and goes back to the same page of the site.
 */
export const appLinkHost = createMiddleware<DoorEnv>(async (c, next) => {
  const { appLinkOrigin, public: site } = settingsOf(c.env)
  const { host, pathname, search } = new URL(c.req.url)
  const isApps = appLinkOrigin !== null && host === new URL(appLinkOrigin).host
  if (!isApps || readByPhones.includes(pathname)) return next()
  return c.redirect(site.siteOrigin + pathname + search, 302)
})

// Sitemaps (sitemaps.org): an index at /sitemap.xml, a file of the pages that always stand, and files of each kind of thing. A file is
// named by the cursor that it begins after, so that it is read without those before it. Which there are is for sitemap-files.ts.

import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"
import { isListed, settingsOf } from "../env.ts"
import { problem, unavailable } from "../problem.ts"
import {
  entitiesOfFile,
  fileAddress,
  filesOfEntities,
  listParameter,
  resourceNames,
  sitemapParameter,
} from "./sitemap-files.ts"
import { type File, indexOf, urlsOf } from "./sitemap-xml.ts"
import { staticPages } from "./static-pages.ts"

/** Names every file or is a failure: an index that lacks some would say that their things are gone. */
export async function sitemapIndex(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const files = await filesOfEntities()
  if (files === "failed") return unavailable()
  return xml(c, indexOf([{ path: fileAddress("pages"), lastmod: null }, ...files], originOf(c)))
}

export async function sitemapPart(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const path = c.req.path
  if (path === fileAddress("pages")) {
    const pages = await staticPages(defaultLanguage)
    return xml(
      c,
      urlsOf(
        pages.map(({ path }) => ({ path, lastmod: null })),
        originOf(c),
      ),
    )
  }
  const resource = resourceNames.find((name) => fileAddress(name) === path)
  if (resource === undefined) return problem(404, "not_found")
  const entities = await entitiesOfFile(resource, c.req.query(sitemapParameter), c.req.query(listParameter))
  if (entities === "failed") return unavailable()
  // A file without an address is none (sitemaps.org, the schema).
  if (entities.length === 0) return problem(404, "not_found")
  const pages = entities.map(
    ({ id, updatedAt }): File => ({ path: pathTo(resourceTypes[resource].page, { id }), lastmod: updatedAt }),
  )
  return xml(c, urlsOf(pages, originOf(c)))
}

function originOf(c: Context<AppEnv>): string {
  return settingsOf(c.env).public.siteOrigin
}

/** As fresh as the answers that it is made of. */
function xml(c: Context<AppEnv>, text: string): Response {
  return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=900" })
}

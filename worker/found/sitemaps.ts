// Sitemaps (sitemaps.org): an index at /sitemap.xml, a file of the pages that always stand, and of each kind of thing a file for each
// page of the API's own list. A file is named by the cursor that its page begins after, so that any of them costs one question.

import { exports } from "cloudflare:workers"
import type { Context } from "hono"
import { addresses } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { sitemap } from "#app/domain/address/query.ts"
import type { List, Listable, Resource } from "#app/domain/things/entities.ts"
import { kinds } from "#app/domain/things/kinds.ts"
import { defaultLanguage } from "#app/domain/words/language.ts"
import type { DoorEnv } from "../door.ts"
import { askEntrypoint } from "../entrypoints.ts"
import { isListed, settingsOf } from "../env.ts"
import { problem, unavailable } from "../problem.ts"
import { type File, indexOf, urlsOf } from "./sitemap-xml.ts"
import { standingPages } from "./standing-pages.ts"

/** Names every file, those too whose page cannot be read right now. */
export async function sitemapIndex(c: Context<DoorEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const files = await Promise.all(resources.map(filesOf))
  return xml(c, indexOf([{ path: fileAddress("pages"), lastmod: null }, ...files.flat()], originOf(c)))
}

export async function sitemapPart(c: Context<DoorEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const path = c.req.path
  if (path === fileAddress("pages")) {
    const pages = await standingPages(defaultLanguage)
    return xml(
      c,
      urlsOf(
        pages.map(({ path }) => ({ path, lastmod: null })),
        originOf(c),
      ),
    )
  }
  const resource = resources.find((name) => fileAddress(name) === path)
  if (resource === undefined) return problem(404, "not_found")
  const page = await readPage(resource, c.req.query(cursorParameter))
  if (page === "failed") return unavailable()
  if (page === "missing") return problem(404, "not_found")
  const things = page.items.map(({ id, updatedAt }) => ({
    path: pathTo(kinds[resource].page, { id }),
    lastmod: updatedAt,
  }))
  return xml(c, urlsOf(things, originOf(c)))
}

const cursorParameter = "after"
/** Of one kind. An answer may be made of a thousand questions on the platform, and six kinds take their part of those. */
const mostFiles = 150

const resources = Object.keys(kinds).filter((name): name is Resource => Object.hasOwn(kinds, name))

/** Walks the pages of a kind, each of which names the next: a cursor cannot be reckoned. */
async function filesOf(resource: Resource): Promise<File[]> {
  const files: File[] = []
  let cursor: string | undefined
  do {
    const page: Page = await readPage(resource, cursor)
    const { items, nextCursor } = typeof page === "string" ? nothing : page
    files.push({ path: fileAddress(resource, cursor), lastmod: newestOf(items) })
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined && files.length < mostFiles)
  return files
}

type Page = List<Listable> | "missing" | "failed"
const nothing: List<Listable> = { items: [], nextCursor: null, total: null }

/** In one language whatever the asker's: ids have none, and one copy is enough. */
async function readPage(resource: Resource, cursor: string | undefined): Promise<Page> {
  const answer = await askEntrypoint(exports.Answers, `https://site/${defaultLanguage}${sitemap(resource, cursor)}`)
  if (answer.ok) return answer.json<List<Listable>>()
  await answer.body?.cancel()
  return answer.status === 503 ? "failed" : "missing"
}

function newestOf(items: Listable[]): string | null {
  const instants = items.flatMap(({ updatedAt }) => (updatedAt === null ? [] : Date.parse(updatedAt)))
  return instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString()
}

function fileAddress(name: string, cursor?: string): string {
  const path = addresses.GET.sitemapIndex.replace(".xml", `-${name}.xml`)
  return cursor === undefined ? path : `${path}?${new URLSearchParams({ [cursorParameter]: cursor })}`
}

function originOf(c: Context<DoorEnv>): string {
  return settingsOf(c.env).public.siteOrigin
}

/** As fresh as the answers that it is made of. */
function xml(c: Context<DoorEnv>, text: string): Response {
  return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=900" })
}

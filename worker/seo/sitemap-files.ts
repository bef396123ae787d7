// Which files of things there are, and what is in one. The API's summary tells it in one answer. Of an API without a summary the pages of
// its sitemap are walked, and where it has none of a resource, by whatever words, those of the resource's list.

import { addresses } from "#app/domain/address/addresses.ts"
import { type Query, sitemap, sitemapList, sitemapSummary } from "#app/domain/address/query.ts"
import {
  type List,
  type Listable,
  type Resource,
  resourceTypes,
  type SitemapSummary,
} from "#app/domain/entities/entities.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import { log } from "../observability/log.ts"
import type { File } from "./sitemap-xml.ts"

export const resourceNames = Object.keys(resourceTypes).filter((name): name is Resource =>
  Object.hasOwn(resourceTypes, name),
)

/** What a file begins after: a cursor of the API's sitemap, or one of the resource's list. */
export const sitemapParameter = "after"
export const listParameter = "listed-after"

export async function filesOfEntities(): Promise<File[] | "failed"> {
  const summary = await answerTo(sitemapSummary())
  if (summary === "failed") return "failed"
  const asking = { left: mostQuestions - 1 }
  const files = await Promise.all(
    resourceNames.map((resource) => {
      const told = summary === "none" ? undefined : summary.items.find(({ type }) => type === resource)
      return told !== undefined && told.count > 0 ? filesTold(told) : filesWalked(resource, asking, told !== undefined)
    }),
  )
  return files.includes("failed") ? "failed" : files.flatMap((some) => (some === "failed" ? [] : some))
}

/** An empty one is no file. */
export async function entitiesOfFile(
  resource: Resource,
  after: string | undefined,
  listedAfter: string | undefined,
): Promise<Listable[] | "failed"> {
  if (listedAfter === undefined) {
    const page = await answerTo(sitemap(resource, after))
    if (page === "failed") return "failed"
    const items = page === "none" ? [] : page.items
    if (items.length > 0 || after !== undefined) return items
  }
  const entities = new Map<string, Listable>()
  let cursor = listedAfter
  for (let pages = 0; pages < pagesOfFile; pages++) {
    const page = await answerTo(sitemapList(resource, cursor))
    if (page === "failed" || (page === "none" && pages > 0)) return "failed"
    if (page === "none") break
    for (const entity of page.items) entities.set(entity.id, entity)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  return [...entities.values()]
}

export function fileAddress(name: string, parameter?: string, cursor?: string): string {
  const path = addresses.GET.sitemapIndex.replace(".xml", `-${name}.xml`)
  return parameter === undefined || cursor === undefined
    ? path
    : `${path}?${new URLSearchParams({ [parameter]: cursor })}`
}

/** Of one index: a request on the platform's free plan may ask 50 others, and some are asked twice. */
const mostQuestions = 40
/** Pages of a list that make a file: each is a question, and whoever asks for the file has to wait for them. */
const pagesOfFile = 10

function filesTold({ type, cursors, updatedAt, updates }: SitemapSummary["items"][number]): File[] {
  const changes = updates?.length === cursors.length + 1 ? updates : cursors.length === 0 ? [updatedAt] : []
  return [undefined, ...cursors].map((cursor, at) => ({
    path: fileAddress(type, sitemapParameter, cursor),
    lastmod: changes[at] ?? null,
  }))
}

/** `left` is how many questions may still be asked. */
type FallbackOptions = { left: number }
type Page = { cursor: string | undefined; items: Listable[] }

/** With `isToldEmpty` the API has said already that its sitemap has nothing of the resource. */
async function filesWalked(
  resource: Resource,
  asking: FallbackOptions,
  isToldEmpty: boolean,
): Promise<File[] | "failed"> {
  const pages = isToldEmpty ? [] : await walked(resource, sitemap, asking)
  if (pages === "failed") return "failed"
  if (pages.length > 0) return pages.map((page) => fileOf(resource, sitemapParameter, [page]))
  const listed = await walked(resource, sitemapList, asking)
  if (listed === "failed") return "failed"
  if (listed.length > 0) log("sitemap_empty", { resource })
  return Array.from({ length: Math.ceil(listed.length / pagesOfFile) }, (_, at) =>
    fileOf(resource, listParameter, listed.slice(at * pagesOfFile, (at + 1) * pagesOfFile)),
  )
}

/** The pages that have something, each of which names the next. One that may not be asked for any more is there without its items. */
async function walked(
  resource: Resource,
  queryOf: (resource: Resource, cursor?: string) => Query<List<Listable>>,
  asking: FallbackOptions,
): Promise<Page[] | "failed"> {
  const pages: Page[] = []
  let cursor: string | undefined
  do {
    if (asking.left === 0) {
      log("sitemap_cut", { resource })
      return [...pages, { cursor, items: [] }]
    }
    asking.left -= 1
    const page: List<Listable> | "none" | "failed" = await answerTo(queryOf(resource, cursor))
    if (page === "failed" || (page === "none" && cursor !== undefined)) return "failed"
    if (page === "none") return []
    if (page.items.length > 0) pages.push({ cursor, items: page.items })
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

function fileOf(resource: Resource, parameter: string, pages: readonly Page[]): File {
  return {
    path: fileAddress(resource, parameter, pages[0]?.cursor),
    lastmod: newestOf(pages.flatMap(({ items }) => items)),
  }
}

function newestOf(items: readonly Listable[]): string | null {
  const instants = items.flatMap(({ updatedAt }) => (updatedAt === null ? [] : Date.parse(updatedAt)))
  return instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString()
}

/**
 * In one language whatever the asker's: ids have none, and one copy is enough. "none" when the API does not know the question or refuses
 * it.
 */
async function answerTo<T>(query: Query<T>): Promise<T | "none" | "failed"> {
  const answer = await askEntrypoint("Answers", `https://site/${defaultLanguage}${query}`)
  if (answer.ok) return answer.json<T>()
  await answer.body?.cancel()
  return answer.status === 400 || answer.status === 404 ? "none" : "failed"
}

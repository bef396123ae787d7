// The things of the database that addresses are about: of each kind one that costs as much as any.

import * as v from "valibot"
import type { Resource } from "#app/domain/entities/entities.ts"
import { resources } from "#contract/queries.ts"
import type { CountedSite } from "./counted-site.ts"

export type Subjects = {
  ids: Record<Resource, string>
  /** Where the second page of each list begins. */
  cursors: Record<Resource, string>
  /** Where the second file of each sitemap begins. */
  sitemaps: Record<Resource, string>
  /** The paths of a photo and of two share cards, as pages name them. */
  photo: string
  cards: { entity: string; list: string }
  code: string
}

export async function subjectsOf(site: CountedSite): Promise<Subjects> {
  const { ids: firsts, cursors, sitemaps } = await listed(site)
  const busiest = await site.db
    .prepare("SELECT group_id FROM events WHERE group_id NOT NULL GROUP BY group_id ORDER BY count(*) DESC LIMIT 1")
    .first<string>("group_id")
  const ids = { ...firsts, "cycling-groups": busiest ?? firsts["cycling-groups"] }
  const pages = await Promise.all([`/product/${ids.products}`, "/rides"].map((path) => site.visit({ path })))
  const [product = "", list = ""] = pages.map(({ text }) => text.replaceAll("&amp;", "&"))
  return {
    ids,
    cursors,
    sitemaps,
    photo: found(/(?:src|srcset)="(\/img\/[^" ]+)/, product),
    cards: { entity: found(cardPattern, product), list: found(cardPattern, list) },
    code: "pampulha",
  }
}

/** A card whose address has no version leads to the one that has. */
const cardPattern = /"og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/

async function listed(site: CountedSite): Promise<Pick<Subjects, "ids" | "cursors" | "sitemaps">> {
  const next = async (path: string) => v.parse(paged, JSON.parse(await site.answerTo(path))).nextCursor ?? ""
  const of = async (resource: Resource) => {
    const asked = await site.answerTo(`/v1/${resource}?${questions[resource] ?? ""}`)
    const { items } = v.parse(listing, JSON.parse(asked))
    const [first] = items
    return {
      // Of the store one with a photo, whose address is counted as well.
      id: (items.find(({ cover }) => cover) ?? first).id,
      cursor: await next(`/v1/${resource}`),
      sitemap: await next(`/v1/sitemap?type=${resource}`),
    }
  }
  const names = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))
  const all = new Map<Resource, Awaited<ReturnType<typeof of>>>()
  for (const name of names) all.set(name, await of(name))
  const each = (field: "id" | "cursor" | "sitemap") => {
    const at = (name: Resource) => all.get(name)?.[field] ?? ""
    return {
      "cycling-routes": at("cycling-routes"),
      rides: at("rides"),
      "cycling-groups": at("cycling-groups"),
      events: at("events"),
      products: at("products"),
      stolen: at("stolen"),
    } satisfies Record<Resource, string>
  }
  return { ids: each("id"), cursors: each("cursor"), sitemaps: each("sitemap") }
}

/** A bike on sale and one that is still missing: of each what may be the other is looked for. */
const questions: { readonly [R in Resource]?: string } = { products: "kind=bike", stolen: "recovered=false" }
const entity = v.object({ id: v.string(), cover: v.optional(v.unknown()) })
const listing = v.object({ items: v.tupleWithRest([entity], entity) })
const paged = v.object({ nextCursor: v.nullable(v.string()) })

function found(pattern: RegExp, text: string): string {
  const [, path] = pattern.exec(text) ?? []
  if (path === undefined) throw new Error(`no page has ${pattern}`)
  return path
}

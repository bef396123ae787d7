// Every address that the site answers, read off its table; each list also by what is costly of it.

import { addresses, href } from "#app/domain/address/addresses.ts"
import { fill, pathTo } from "#app/domain/address/paths.ts"
import * as query from "#app/domain/address/query.ts"
import { isResource, type Resource } from "#app/domain/entities/entities.ts"

export type Visit = { address: string; what: string; path: string }
/** One entity of each resource, and the second page of its list and of its sitemap. */
export type Subjects = Record<Resource, { id: string; list: string; sitemap: string }>
type Found = { photo: string; cards: [entity: string, list: string] }

const near = "near=-23.55,-46.63"
const code = "pampulha"

/** Filters of a list, those that leave nothing, and those of the entity that is visited. */
export const filters: { readonly [Name in Resource]?: readonly [some: string, none: string, subject?: string] } = {
  rides: ["distanceMin=40&sort=-elevation", "q=zzz&distanceMin=40"],
  "cycling-routes": [
    `difficulty=hard&bikeType=road&${near}&radius=60000`,
    `q=zzz&difficulty=hard&bikeType=road&loop=true&distanceMin=40&${near}`,
  ],
  "cycling-groups": [
    "level=beginner&weekday=7&daypart=morning",
    `q=zzz&level=beginner&weekday=7&daypart=morning&${near}`,
  ],
  events: ["week=next", "q=zzz&week=next"],
  // A bike on sale and one that is still missing, which are compared with each other.
  products: [
    "kind=bike&condition=good&priceMin=1000",
    `q=zzz&kind=bike&condition=good&priceMin=1000&${near}`,
    "kind=bike",
  ],
  stolen: ["recovered=false&q=caloi", `q=zzz&recovered=false&${near}`, "recovered=false"],
}

export function everyVisit(subjects: Subjects, found: Found): Visit[] {
  const special = specialPaths(subjects, found)
  return Object.entries<string>(addresses.GET).flatMap(([name, pattern]) => {
    const address = pattern.replace(/\{.*\}/, "")
    return Object.entries(special[name] ?? pathsOf(pattern, subjects)).map(([what, path]) => ({ address, what, path }))
  })
}

/** What is asked of a pattern, by words that say in what it differs. */
function pathsOf(pattern: string, subjects: Subjects): Record<string, string> {
  const folder = pattern.split("/")[1]?.replace(/^(store|product)$/, "products") ?? ""
  const resource = isResource(folder) ? folder : "rides"
  const given = { id: subjects[resource].id, list: "rides", format: "gpx", code }
  const path = fill(pattern, given)
  const unknown = { ...given, id: "nobody-has-this-id", code: "nobody-made-this" }
  if (/:(id|code)$/.test(pattern)) return { "": path, "an unknown one": fill(pattern, unknown) }
  if (folder !== resource || pattern.lastIndexOf("/") > 0) return { "": path }
  const [some, none] = filters[resource] ?? ["q=serra", "q=zzz"]
  return {
    "": path,
    "the next page": `${path}?cursor=${encodeURIComponent(subjects[resource].list)}`,
    "a search for a letter": `${path}?q=s`,
    "a search for a misspelt word": `${path}?q=romeros`,
    filters: `${path}?${some}`,
    "filters that leave nothing": `${path}?${none}`,
  }
}

/** Paths of addresses that need more than their pattern. What pages ask is counted with them; `answers` is what browsers ask besides. */
function specialPaths(
  { rides, "cycling-routes": route }: Subjects,
  { photo, cards }: Found,
): Record<string, Record<string, string>> {
  const search = (path: string) => ({ "": path, "of a search": `${path}?q=s` })
  return {
    answers: {
      "a list": query.list("rides"),
      "a calendar": query.calendar(),
      "a track": query.track("cycling-routes", route.id),
      "the map from far": query.features({ bounds: [-74, -34, -34, 6], zoom: 3 }),
      "the map from near": query.features({ bounds: [-46.8, -23.7, -46.5, -23.4], zoom: 12 }),
    },
    oembed: { "": `/oembed?url=${encodeURIComponent(`https://pelotao.example/cycling-routes/${route.id}`)}` },
    sitemapPart: {
      "a file of the sitemap": "/sitemap-rides.xml",
      "the next one": `/sitemap-rides.xml?after=${encodeURIComponent(rides.sitemap)}`,
      "one of an API without a sitemap": "/sitemap-rides.xml?listed-after=",
      "that of the standing pages": "/sitemap-pages.xml",
    },
    picture: { "": photo },
    qr: { "": `${href("qr")}?to=/rides` },
    atomFeed: search(href("atomFeed", { list: "rides" })),
    eventsCalendar: search(href("eventsCalendar")),
    entityCard: { "": cards[0] },
    listCard: { "leads to the card of now": cards[1] },
    products: { "": pathTo("products") },
    search: {
      "": `${pathTo("search")}?q=serra`,
      "a letter": `${pathTo("search")}?q=s`,
      "a misspelt word": `${pathTo("search")}?q=romeros`,
      "words that are filters": `${pathTo("search")}?q=gravel+sc`,
    },
    compare: { "": `${pathTo("compare")}?ids=${route.id}` },
    map: { "": pathTo("map"), "a route": `${pathTo("map")}?route=${route.id}` },
  }
}

// What an empty list goes on with: the nearest of what was asked for, and what each filter would give if it were taken off. It is a part of
// the list's own answer, so that a document has it without JavaScript, a tab whose filter was just changed has it too, and a list that is
// not empty pays nothing for it.

import * as v from "valibot"
import { parseNear } from "#app/domain/address/filters.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { listAddress, type ParsedQuery } from "#app/domain/address/query.ts"
import { type Found, resourceTypes, type Suggestions } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { distanceBetween, formatBbox, type LatLng } from "#app/domain/track/earth.ts"
import { farthest } from "#contract/codes.ts"
import { resources } from "#contract/queries.ts"
import { answerTo } from "./answer-to.ts"
import { filterName } from "./filter-names.ts"
import { orNull } from "./schema-primitives.ts"

type ListQuestion = Extract<ParsedQuery, { kind: "list" }>
type Page = { items: Found[]; nextCursor: string | null; total: number | null }
type Parameters = ListQuestion["parameters"]

/** Of filters that are tried, one after the other as they stand in the question. */
const most = 6
/** One would do, but a list of one is kept for the pages that ask for it, and what somebody made up is kept nowhere (copy-key.ts). */
const few = "2"
/** As many as the API gives at once, for those that it does not sort by how far they are. */
const many = "50"
/** Degrees to each side, where what is nearest lies farther away than the API looks around a place. */
const wide = 12

/** Whether a question is that of a page's list, from its beginning, and narrowed: others have no filter to take off. */
export function hasSuggestions({ resource, parameters }: ListQuestion): boolean {
  const isPage = parameters.limit === undefined && parameters.cursor === undefined
  return isPage && (parameters.near !== undefined || filtersOf({ resource, parameters }).size > 0)
}

/** Asks side by side, for so many milliseconds at most. What got no answer in time is left out, and the rest is then not `whole`. */
export async function suggestions(
  { resource, parameters }: ListQuestion,
  language: Language,
  timeout: number,
): Promise<{ ways: Suggestions; isWhole: boolean }> {
  let isWhole = true
  const late = scheduler.wait(timeout)
  const ask = async (asked: Parameters): Promise<Page | null> => {
    const answer = askFor(listAddress(resource, asked), resource, language).catch(() => null)
    const page = await Promise.race([answer, late.then(() => null)])
    if (page === null) isWhole = false
    return page
  }
  const { near, radius, sort, ...filters } = parameters
  const isSorted = near !== undefined && resources[resource].sorts.some((key) => key === "distanceFrom")
  const order: Parameters = isSorted ? { sort: "distanceFrom" } : sort === undefined ? {} : { sort }
  const here: Parameters = near === undefined || radius === undefined ? {} : { near, radius }
  const place = parseNear(near)
  const [around, anywhere, ...taken] = await Promise.all([
    near === undefined
      ? null
      : ask({ ...filters, ...order, near, radius: String(farthest), limit: isSorted ? few : many }),
    near === undefined ? null : ask({ ...filters, limit: many }),
    ...[...filtersOf({ resource, parameters })].slice(0, most).map(async ([without, names]) => {
      const rest = Object.entries(filters).filter(([name]) => !names.includes(name))
      return { without, page: await ask({ ...Object.fromEntries(rest), ...order, ...here, limit: few }) }
    }),
  ])
  const known = [...(around?.items ?? []), ...(anywhere?.items ?? [])]
  const isFar = place !== null && around?.items.length === 0 && anywhere?.nextCursor != null
  const farther =
    isFar && filters.bbox === undefined ? await ask({ ...filters, bbox: boxAround(place), limit: many }) : null
  return {
    ways: {
      nearest: place && nearestOf([...known, ...(farther?.items ?? [])], place),
      without: [...taken, { without: "near", page: anywhere }].flatMap(({ without, page }) =>
        page === null || page.items.length === 0
          ? []
          : { without, total: page.total, nearest: place && nearestOf(page.items, place) },
      ),
    },
    isWhole,
  }
}

/** The filters of a question as they are called in the address of its page, each with the parameters of the API that it stands for. */
function filtersOf({ parameters }: Pick<ListQuestion, "resource" | "parameters">): Map<string, string[]> {
  const names = Object.keys(parameters).filter((name) => !["near", "radius", "sort", "limit", "cursor"].includes(name))
  return Map.groupBy(names, filterName)
}

function nearestOf(items: readonly Found[], place: LatLng): Found | null {
  const away = ({ at }: Found) => (at === null ? Number.POSITIVE_INFINITY : distanceBetween(place, at))
  return items.reduce<Found | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null)
}

function boxAround([lat, lng]: LatLng): string {
  const [south, north] = [Math.max(-90, lat - wide), Math.min(90, lat + wide)]
  return formatBbox([Math.max(-180, lng - wide), south, Math.min(180, lng + wide), north])
}

async function askFor(query: string, resource: ListQuestion["resource"], language: Language): Promise<Page> {
  const { items, ...page } = v.parse(answered, JSON.parse((await answerTo(query, language)) ?? "null"))
  const found = items.map(({ id, name, title, coordinates, stolenLocation, cover }) => ({
    path: pathTo(resourceTypes[resource].page, { id }),
    name: name ?? title,
    at: cover?.on ?? pair(coordinates ?? stolenLocation?.coordinates ?? null),
  }))
  return { ...page, items: found }
}

function pair(point: { lat: number; lng: number } | null): LatLng | null {
  return point && [point.lat, point.lng]
}

const point = orNull(v.object({ lat: v.number(), lng: v.number() }))
const text = orNull(v.string())
const answered = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      name: text,
      title: text,
      coordinates: point,
      stolenLocation: orNull(v.object({ coordinates: point })),
      cover: orNull(v.object({ on: v.tuple([v.number(), v.number()]) })),
    }),
  ),
  nextCursor: v.nullable(v.string()),
  total: v.nullable(v.number()),
})

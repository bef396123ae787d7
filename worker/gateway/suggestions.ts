// Suggestions for an empty list, as a part of its answer: the nearest of what was asked for, and what each filter hides.

import * as v from "valibot"
import { parseNear } from "#app/domain/address/filters.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { listAddress, type ParsedQuery } from "#app/domain/address/query.ts"
import { type Found, resourceTypes, type Suggestions } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { farthest } from "#contract/codes.ts"
import { resources } from "#contract/queries.ts"
import { distanceBetween, formatBbox, type LatLng } from "#track/earth.ts"
import { answerTo } from "./answer-to.ts"
import { orNull } from "./schema-primitives.ts"

type ListQuestion = Extract<ParsedQuery, { kind: "list" }>
type Page = { items: Found[]; nextCursor: string | null; total: number | null }
type Parameters = ListQuestion["parameters"]

const mostFilters = 6
/** One would do, but a list of one has a copy (tags.ts), and what somebody made up must have none. */
const few = "2"
const many = "50"
/** Degrees to each side, for what lies farther away than the API looks around a place. */
const wide = 12

export function hasSuggestions({ resource, parameters }: ListQuestion): boolean {
  const isPage = parameters.limit === undefined && parameters.cursor === undefined
  return isPage && (parameters.near !== undefined || filtersOf({ resource, parameters }).size > 0)
}

export async function suggestionsFor(
  { resource, parameters }: ListQuestion,
  language: Language,
  /** Whether the API takes an order. */
  isSorting: boolean,
  timeout: number,
): Promise<{ suggestions: Suggestions; isWhole: boolean }> {
  let isWhole = true
  const deadline = scheduler.wait(timeout).then(() => null)
  const ask = async (variant: Parameters): Promise<Page | null> => {
    const answer = askList(listAddress(resource, variant), resource, language).catch(() => null)
    const page = await Promise.race([answer, deadline])
    if (page === null) isWhole = false
    return page
  }
  const { near, radius, sort, ...filters } = parameters
  const isSorted = isSorting && near !== undefined && resources[resource].sorts.some((key) => key === "distanceFrom")
  const order: Parameters = isSorted ? { sort: "distanceFrom" } : sort === undefined ? {} : { sort }
  const here: Parameters = near === undefined || radius === undefined ? {} : { near, radius }
  const place = parseNear(near)
  const [around, anywhere, ...relaxed] = await Promise.all([
    near === undefined
      ? null
      : ask({ ...filters, ...order, near, radius: String(farthest), limit: isSorted ? few : many }),
    near === undefined ? null : ask({ ...filters, limit: many }),
    ...[...filtersOf({ resource, parameters })].slice(0, mostFilters).map(async ([without, names]) => {
      const rest = Object.entries(filters).filter(([name]) => !names.includes(name))
      return { without, page: await ask({ ...Object.fromEntries(rest), ...order, ...here, limit: few }) }
    }),
  ])
  const isFar = place !== null && around?.items.length === 0 && anywhere?.nextCursor != null
  const farther =
    isFar && filters.bbox === undefined ? await ask({ ...filters, bbox: boxAround(place), limit: many }) : null
  const known = [around, anywhere, farther].flatMap((page) => page?.items ?? [])
  return {
    suggestions: {
      nearest: place && nearestOf(known, place),
      without: [...relaxed, { without: "near", page: anywhere }].flatMap(({ without, page }) =>
        page === null || page.items.length === 0
          ? []
          : { without, total: page.total, nearest: place && nearestOf(page.items, place) },
      ),
    },
    isWhole,
  }
}

function filtersOf({ parameters }: Pick<ListQuestion, "resource" | "parameters">): Map<string, string[]> {
  const names = Object.keys(parameters).filter((name) => !["near", "radius", "sort", "limit", "cursor"].includes(name))
  return Map.groupBy(names, (name) => filterNames[name] ?? name)
}

const filterNames: Readonly<Record<string, string>> = {
  distanceMin: "distance",
  distanceMax: "distance",
  elevationMin: "elevation",
  elevationMax: "elevation",
  averageSpeedMin: "speed",
  averageSpeedMax: "speed",
  startedAfter: "after",
  startedBefore: "before",
}

function nearestOf(items: readonly Found[], place: LatLng): Found | null {
  const away = ({ at }: Found) => (at === null ? Number.POSITIVE_INFINITY : distanceBetween(place, at))
  return items.reduce<Found | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null)
}

function boxAround([lat, lng]: LatLng): string {
  const [south, north] = [Math.max(-90, lat - wide), Math.min(90, lat + wide)]
  return formatBbox([Math.max(-180, lng - wide), south, Math.min(180, lng + wide), north])
}

async function askList(query: string, resource: ListQuestion["resource"], language: Language): Promise<Page> {
  const { items, ...page } = v.parse(answer, await answerTo(query, language))
  const found = items.map(({ id, name, title, coordinates, stolenLocation, cover }) => {
    const point = coordinates ?? stolenLocation?.coordinates
    const at: LatLng | null = cover?.on ?? (point ? [point.lat, point.lng] : null)
    return { path: pathTo(resourceTypes[resource].page, { id }), name: name ?? title, at }
  })
  return { ...page, items: found }
}

const point = orNull(v.object({ lat: v.number(), lng: v.number() }))
const text = orNull(v.string())
const answer = v.object({
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

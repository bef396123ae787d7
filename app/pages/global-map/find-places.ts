// Suggestions of places for a text, from the maps service or else from our own lists and the state capitals.

import { type LatLng, validPoint } from "#track/earth.ts"
import { answerTo } from "../../data/answers.ts"
import { list, type Query } from "../../domain/address/query.ts"
import type { List, Point, Town } from "../../domain/entities/entities.ts"
import type { Language } from "../../domain/format/language.ts"
import type { Translate } from "../../i18n/translation.tsx"
import { kinds } from "../../map/map-items.ts"
import capitals from "./capitals.json"
import type { Suggestion } from "./place-search.tsx"

type Options = { t: Translate; language: Language; mapsApiKey: string | null; signal: AbortSignal }

export async function findPlaces(text: string, options: Options): Promise<Suggestion[]> {
  if (options.mapsApiKey === null) return findOwn(text, options)
  try {
    const { suggestPlaces } = await import("../../map/google-places.ts")
    const places = await suggestPlaces(text, options.mapsApiKey, options.language)
    return places.map((place) => ({ ...place, icon: "map-pin" as const }))
  } catch (error) {
    console.warn({ event: "places_not_answered", reason: String(error) })
    return findOwn(text, options)
  }
}

async function findOwn(text: string, { t, signal }: Options): Promise<Suggestion[]> {
  const search = { q: text, limit: "5" }
  const [routes, groups, events] = await Promise.all([
    itemsOf(list("cycling-routes", search), signal),
    itemsOf(list("cycling-groups", search), signal),
    itemsOf(list("events", search), signal),
  ])
  const suggest = (
    type: "route" | "group" | "event",
    id: string,
    name: string | null,
    town: Town | null,
    center: LatLng | null,
  ): Suggestion[] => {
    if (center === null) return []
    const { icon, unnamed } = kinds[type]
    const detail = [t(`global_map.kind.${type}`), town?.city, town?.state].filter(Boolean).join(" · ")
    const view = { zoom: type === "route" ? 12 : 13, center }
    return [{ id: `${type}-${id}`, name: name ?? t(unnamed), detail, icon, view: async () => view }]
  }
  return [
    ...capitalsLike(text).map(
      ({ name, lng, lat }): Suggestion => ({
        id: `capital-${name}`,
        name,
        detail: t("global_map.capital"),
        icon: "map-pin",
        view: async () => ({ zoom: 9, center: [lat, lng] }),
      }),
    ),
    ...routes.flatMap(({ id, name, cover: { on }, start }) => suggest("route", id, name, start, on && [on[0], on[1]])),
    ...groups.flatMap(({ id, name, coordinates, place }) => suggest("group", id, name, place, centerOf(coordinates))),
    ...events.flatMap(({ id, title, coordinates, location }) =>
      suggest("event", id, title, location, centerOf(coordinates)),
    ),
  ]
}

/** A list that does not answer leaves the others. */
async function itemsOf<Item>(query: Query<List<Item>>, signal: AbortSignal): Promise<Item[]> {
  try {
    return (await answerTo(query, signal))?.items ?? []
  } catch (error) {
    if (!signal.aborted) console.warn({ event: "search_not_answered", reason: String(error) })
    return []
  }
}

function centerOf(point: Point | null): LatLng | null {
  const valid = validPoint(point)
  return valid && [valid.lat, valid.lng]
}

function capitalsLike(text: string): (typeof capitals)[number][] {
  const unaccented = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  return capitals.filter(({ name }) => unaccented(name).includes(unaccented(text))).slice(0, 3)
}

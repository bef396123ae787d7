// What a text may mean on the map. With a key the maps service knows; without one, or when it does not answer, our own lists and
// the state capitals do.

import { answerTo } from "../../data/answers.ts"
import { list, type Query } from "../../domain/address/query.ts"
import type { List, Point, Town } from "../../domain/entities/entities.ts"
import type { Language } from "../../domain/format/language.ts"
import { capitals } from "../../domain/map/capitals.ts"
import { type LatLng, validPoint } from "../../domain/track/earth.ts"
import type { Translate } from "../../i18n/translation.tsx"
import { kinds } from "../../map/map-items.ts"
import type { Suggestion } from "./place-search.tsx"

type Asked = { t: Translate; language: Language; mapsApiKey: string | null; signal: AbortSignal }

export async function findPlaces(text: string, asked: Asked): Promise<Suggestion[]> {
  if (asked.mapsApiKey === null) return findOwn(text, asked)
  try {
    const { suggestPlaces } = await import("../../map/google-places.ts")
    const places = await suggestPlaces(text, asked.mapsApiKey, asked.language)
    return places.map((place) => ({ ...place, icon: "map-pin" as const }))
  } catch (error) {
    console.warn({ event: "places_not_answered", reason: String(error) })
    return findOwn(text, asked)
  }
}

async function findOwn(text: string, { t, signal }: Asked): Promise<Suggestion[]> {
  const search = { q: text, limit: "5" }
  const [routes, groups, events] = await Promise.all([
    itemsOf(list("cycling-routes", search), signal),
    itemsOf(list("cycling-groups", search), signal),
    itemsOf(list("events", search), signal),
  ])
  return [
    ...capitalsLike(text).map(([name, lng, lat]) =>
      suggest(`capital-${name}`, name, t("global_map.capital"), "map-pin", [lat, lng], 9),
    ),
    ...routes.flatMap(({ id, name, cover: { on }, start }) => {
      const detail = detailOf(t("global_map.kind.route"), start)
      if (on === null) return []
      return [suggest(`route-${id}`, name ?? t(kinds.route.unnamed), detail, kinds.route.icon, [on[0], on[1]], 12)]
    }),
    ...groups.flatMap(({ id, name, coordinates, place }) => {
      const at = placeOf(coordinates)
      const detail = detailOf(t("global_map.kind.group"), place)
      return at ? [suggest(`group-${id}`, name ?? t(kinds.group.unnamed), detail, kinds.group.icon, at, 13)] : []
    }),
    ...events.flatMap(({ id, title, coordinates, location }) => {
      const at = placeOf(coordinates)
      const detail = detailOf(t("global_map.kind.event"), location)
      return at ? [suggest(`event-${id}`, title ?? t(kinds.event.unnamed), detail, kinds.event.icon, at, 13)] : []
    }),
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

function suggest(
  id: string,
  name: string,
  detail: string,
  icon: Suggestion["icon"],
  center: LatLng,
  zoom: number,
): Suggestion {
  return { id, name, detail, icon, view: async () => ({ zoom, center }) }
}

function detailOf(kind: string, town: Town | null): string {
  return [kind, town?.city, town?.state].filter(Boolean).join(" · ")
}

function placeOf(point: Point | null): LatLng | null {
  const valid = validPoint(point)
  return valid && [valid.lat, valid.lng]
}

function capitalsLike(text: string): (typeof capitals)[number][] {
  const wanted = plain(text)
  return capitals.filter(([name]) => plain(name).includes(wanted)).slice(0, 3)
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

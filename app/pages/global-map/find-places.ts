// Suggestions of places for a text, from the maps service or else from our own search and the state capitals.

import { answerTo } from "../../data/answers.ts"
import { everything } from "../../domain/address/query.ts"
import { type Resource, resourceTypes } from "../../domain/entities/entities.ts"
import type { Language } from "../../domain/format/language.ts"
import { keyOf } from "../../domain/search/understand.ts"
import type { Translate } from "../../i18n/translation.tsx"
import { kinds } from "../../map/map-items.ts"
import { summaryOf } from "../../ui/search-suggestions.tsx"
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

/** What has a place of its own; a bike's is but somewhere near. */
const placed: readonly Resource[] = ["cycling-routes", "cycling-groups", "events"]

async function findOwn(text: string, { t, signal }: Options): Promise<Suggestion[]> {
  const found = await answerTo(everything(text), signal).catch((error: unknown) => {
    if (!signal.aborted) console.warn({ event: "search_not_answered", reason: String(error) })
    return null
  })
  const groups = found?.groups.filter(({ resource }) => placed.includes(resource)) ?? []
  const likely = capitals.filter(({ name }) => keyOf(name).includes(keyOf(text))).slice(0, 3)
  return [
    ...likely.map(
      ({ name, lng, lat }): Suggestion => ({
        id: `capital-${keyOf(name)}`,
        name,
        detail: t("global_map.capital"),
        icon: "map-pin",
        view: async () => ({ zoom: 9, center: [lat, lng] }),
      }),
    ),
    ...groups.flatMap(({ resource, items }) =>
      items.flatMap((item): Suggestion[] => {
        const { type } = resourceTypes[resource]
        const { name, town, at } = summaryOf(item)
        const { icon, unnamed } = kinds[type]
        const detail = [t(`kind.${type}`), town?.city, town?.state].filter(Boolean).join(" · ")
        const view = async () => at && { zoom: type === "route" ? 12 : 13, center: at }
        return at === null ? [] : [{ id: `${type}-${item.id}`, name: name ?? t(unnamed), detail, icon, view }]
      }),
    ),
  ]
}

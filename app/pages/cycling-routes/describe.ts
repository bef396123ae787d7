import type { Described, Description } from "../../domain/entities/description.ts"
import type { CyclingRoute, CyclingRouteCard } from "../../domain/entities/entities.ts"
import { distance, duration, height, inWords } from "../../domain/format/format.ts"
import { sketchOf } from "../../domain/track/draw-cover.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { figuresOf, paragraph, sentence, townText } from "../sentence.ts"

export function describeRoute(
  { t, language }: Translation,
  route: Described<CyclingRouteCard, CyclingRoute>,
): Description {
  const { difficulty, bikeType } = route
  const [way, rise, time] = [
    distance(route.distance, language),
    height(route.elevation, language),
    duration(route.duration),
  ]
  const summary = sentence(
    t,
    [inWords(way), rise && t("said.climb", { height: inWords(rise) })],
    townText(route.start),
    [bikeType && t(`bike_type.${bikeType}`), difficulty && t(`difficulty.${difficulty}`)],
  )
  const name = route.name ?? t("route.unnamed")
  return {
    page: "cyclingRoute",
    id: route.id,
    name,
    summary,
    call: paragraph([name, summary].filter(Boolean).join(": "), t("route.call")),
    written: route.description ?? null,
    figures: figuresOf([t("facts.distance"), way], [t("facts.elevation"), rise], [t("facts.duration"), time]),
    mark: null,
    place: route.start,
    photos: route.photos ?? [],
    art: { kind: "track", ...sketchOf(route) },
    facts: {
      kind: "route",
      distance: route.distance,
      elevation: route.elevation,
      author: route.creator?.name ?? null,
    },
    createdAt: route.createdAt ?? null,
    updatedAt: route.updatedAt ?? null,
    noindex: false,
  }
}

import type { Described, Description } from "../../domain/entities/description.ts"
import type { Ride, RideCard } from "../../domain/entities/entities.ts"
import { dateThere, distance, duration, height, inWords, speed } from "../../domain/format/format.ts"
import { sketchOf } from "../../domain/track/draw-cover.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { figuresOf, paragraph, sentence, townText } from "../sentence.ts"

export function describeRide({ t, language }: Translation, ride: Described<RideCard, Ride>): Description {
  const [way, rise, time] = [
    distance(ride.distance, language),
    height(ride.elevation, language),
    duration(ride.duration),
  ]
  const summary = sentence(
    t,
    [inWords(way), rise && t("said.climb", { height: inWords(rise) })],
    townText(ride.start),
    [
      inWords(speed(ride.averageSpeed, language)),
      dateThere(ride.startedAt, language, "long"),
      ride.ownerName && t("facts.by", { name: ride.ownerName }),
    ],
  )
  const name = ride.name ?? t("ride.unnamed")
  return {
    page: "ride",
    id: ride.id,
    name,
    summary,
    call: paragraph([name, summary].filter(Boolean).join(": "), t("ride.call")),
    written: ride.description ?? null,
    figures: figuresOf([t("facts.distance"), way], [t("facts.elevation"), rise], [t("facts.duration"), time]),
    mark: null,
    place: ride.start ?? null,
    photos: ride.photos ?? [],
    art: { kind: "track", ...sketchOf(ride) },
    facts: {
      kind: "ride",
      distance: ride.distance,
      elevation: ride.elevation,
      startedAt: ride.startedAt,
      rider: ride.ownerName,
    },
    createdAt: ride.createdAt ?? ride.startedAt,
    updatedAt: ride.updatedAt ?? ride.startedAt,
    noindex: false,
  }
}

// A ride that somebody has done (a training).

import * as v from "valibot"
import { amount, composed, described, id, instant, text } from "./described.ts"
import { lengths, photos, stamps, track } from "./parts.ts"

export const ride = composed(
  v.object({
    id: id("ride", "domingo-no-rastro"),
    name: text("Name of the ride.", "Domingo no Rastro"),
    description: text("What the rider wrote about it, in plain text.", "Com vento contra do começo ao fim."),
    ownerName: text("Who rode.", "Ana Souza"),
    startedAt: described(
      v.nullable(instant),
      "When it began. RFC 3339 with the offset of the place.",
      "2026-05-03T06:10:00-03:00",
    ),
    ...lengths,
    averageSpeed: amount("Metres per second in motion.", 3.76),
    pace: amount("Seconds per kilometre; the site works it out of the speed when it is null.", 266),
    calories: amount("Kilocalories.", 1180),
    routeId: text("The route that was ridden.", "serra-do-rio-do-rastro"),
    photos,
    ...track,
    ...stamps,
  }),
  "A ride. A list has all of it but the profile.",
)

// A route that can be ridden: what its card shows, and the whole of it.

import * as v from "valibot"
import { alertSeverities, bikeTypes, difficulties, surfaceTypes } from "./codes.ts"
import { amount, composed, described, id, instant, text } from "./described.ts"
import { cover, lengths, person, photos, stamps, track } from "./parts.ts"

export const cyclingRouteSummary = composed(
  v.object({
    id: id("route", "serra-do-rio-do-rastro"),
    name: text("Name of the route.", "Serra do Rio do Rastro"),
    creator: composed(v.nullable(person), "Who drew the route."),
    ...lengths,
    difficulty: described(
      v.nullable(v.picklist(difficulties)),
      "How hard the route is for a rider of the community.",
      "hard",
    ),
    bikeType: described(v.nullable(v.picklist(bikeTypes)), "The kind of bike that it asks for.", "road"),
    cover,
    ...track,
    ...stamps,
  }),
  "A route as lists have it: without profile.",
)

export const surface = v.object({
  type: described(v.picklist(surfaceTypes), "What is under the wheels.", "asphalt"),
  distance: described(v.number(), "Metres of it on the whole route.", 17_500),
})

export const alert = v.object({
  severity: described(
    v.picklist(alertSeverities),
    "How much it matters; `closed` means that nobody passes.",
    "warning",
  ),
  text: described(
    v.string(),
    "What to expect, as somebody who was there wrote it.",
    "Cerração fechada depois das 10h no trecho de serra.",
  ),
  verifiedAt: described(
    instant,
    "When somebody last saw that it is so. RFC 3339 with an offset.",
    "2026-05-01T10:00:00-03:00",
  ),
  km: amount("Kilometres from the start; null where it concerns the whole route.", 12.5),
})

const gpxFile = v.object({
  url: described(
    v.string(),
    "Where the file is.",
    "https://api.pelotao.example/api/v1/cycling-routes/serra-do-rio-do-rastro/gpx",
  ),
  size: amount("Bytes.", 18_432),
})

export const cyclingRoute = composed(
  v.object({
    ...cyclingRouteSummary.entries,
    description: text("What a rider should know, in plain text.", "São 284 curvas até o mirante. Saia antes das seis."),
    photos,
    descent: amount("Metres descended in all.", 220),
    gpxFile: composed(v.nullable(gpxFile), "The GPX file of the route; null says that there is none to take."),
    surfaces: composed(v.nullable(v.array(surface)), "How much of the route is what; null where nobody knows."),
    alerts: composed(v.array(alert), "What is wrong on the way, empty when nothing is."),
  }),
  "The whole of a route.",
)

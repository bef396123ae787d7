// A bike that was stolen. A serial number is never in an answer.

import * as v from "valibot"
import { reportStatuses } from "./codes.ts"
import { composed, day, described, id, instant, text } from "./described.ts"
import { make, person, photos, place, stamps } from "./parts.ts"

export const stolenReport = composed(
  v.object({
    id: id("report", "trail-azul-floripa"),
    title: text("What was stolen, in a few words.", "Trail azul levada no centro"),
    description: text("By what it can be told, in plain text.", "Adesivo de um corvo no quadro."),
    owner: composed(v.nullable(person), "Whose bike it is."),
    reporter: composed(v.nullable(person), "Who reported it; the owner or somebody else."),
    status: described(v.picklist(reportStatuses), "Whether somebody has checked the report.", "approved"),
    stolenLocation: composed(
      v.nullable(place),
      "Where it was stolen; rounded to two decimals when its precision is `approximate`.",
    ),
    policeReportNumber: text("Number of the police report.", "123456/2026"),
    dateStolen: described(v.nullable(day), "Day of the theft, YYYY-MM-DD.", "2026-04-30"),
    lastSeenAt: described(
      v.nullable(instant),
      "When somebody saw it last. RFC 3339 with an offset.",
      "2026-05-02T18:00:00-03:00",
    ),
    lastSeenLocation: composed(
      v.nullable(place),
      "Where somebody saw it last; rounded to two decimals when its precision is `approximate`.",
    ),
    dateRecovered: described(
      v.nullable(day),
      "Day on which it was found, YYYY-MM-DD; null while it is gone.",
      "2026-05-20",
    ),
    photos,
    ...make,
    ...stamps,
  }),
  "A report of a stolen bike. The serial number is never part of it.",
)

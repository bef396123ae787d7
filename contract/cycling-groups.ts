// People who ride together: what a group's card shows, and the whole of it.

import * as v from "valibot"
import { levels } from "./codes.ts"
import { composed, count, described, id, text } from "./described.ts"
import { eventSummary } from "./events.ts"
import { cover, person, photos, place, point, stamps } from "./parts.ts"

export const cyclingGroupSummary = composed(
  v.object({
    id: id("group", "pedal-noturno-floripa"),
    name: text("Name of the group.", "Pedal Noturno Floripa"),
    cover,
    participantCount: described(count, "How many members it has.", 213),
    place: composed(v.nullable(place), "Where it meets."),
    level: described(v.nullable(v.array(v.picklist(levels))), "Whom it is for.", ["beginner", "intermediate"]),
    weekdays: described(
      v.nullable(v.array(v.pipe(count, v.minValue(1), v.maxValue(7)))),
      "Days on which it rides, ISO 8601: 1 is Monday.",
      [2, 4],
    ),
    ...stamps,
  }),
  "A group as lists have it.",
)

export const cyclingGroup = composed(
  v.object({
    ...cyclingGroupSummary.entries,
    description: text("Who they are, in plain text.", "Toda terça e quinta, saindo do trapiche às 20h."),
    founder: composed(v.nullable(person), "Who began it."),
    photos,
    coordinates: composed(
      v.nullable(point),
      "Where the map of its page has its pin; the site says so when it is null.",
    ),
    members: composed(
      v.pipe(v.array(person), v.maxLength(12)),
      "The first twelve members; the rest is the list of its members.",
    ),
    events: composed(
      v.pipe(v.array(eventSummary), v.maxLength(6)),
      "The next six events; the rest is the list of its events.",
    ),
  }),
  "The whole of a group.",
)

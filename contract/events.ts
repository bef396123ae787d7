// What takes place on a day: what its row shows, and the whole of it.

import * as v from "valibot"
import { eventStatuses } from "./codes.ts"
import { composed, count, described, id, instant, text } from "./described.ts"
import { cover, money, person, place, stamps } from "./parts.ts"

export const eventSummary = composed(
  v.object({
    id: id("event", "pedal-da-lua-cheia"),
    title: text("Name of the event.", "Pedal da lua cheia"),
    creator: composed(v.nullable(person), "Who calls for it."),
    participantCount: described(count, "How many have said that they come.", 48),
    location: composed(v.nullable(place), "Where to meet."),
    startsAt: described(v.nullable(instant), "When it begins. RFC 3339 with an offset.", "2026-06-29T19:00:00-03:00"),
    endsAt: described(v.nullable(instant), "When it ends. RFC 3339 with an offset.", "2026-06-29T22:00:00-03:00"),
    timezone: text("Time zone of the place (IANA), in which the site says the times.", "America/Sao_Paulo"),
    status: described(v.picklist(eventStatuses), "Whether it takes place.", "scheduled"),
    cover,
    groupId: text("The group that rides.", "pedal-noturno-floripa"),
    ...stamps,
  }),
  "An event as lists have it.",
)

export const event = composed(
  v.object({
    ...eventSummary.entries,
    description: text("What to bring and what to expect, in plain text.", "Ritmo leve, farol obrigatório."),
    buyUrl: text("Where a ticket is sold.", "https://ingressos.example/lua-cheia"),
    price: composed(v.nullable(money), "What a ticket costs; null where nobody knows."),
    routeId: text("The route that is ridden.", "serra-do-rio-do-rastro"),
  }),
  "The whole of an event.",
)

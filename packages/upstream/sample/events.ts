import * as v from "valibot"
import type { Event } from "#contract/schemas.ts"
import plans from "./events.json" with { type: "json" }
import { person, personKey } from "./people.ts"
import { exactPlace, spot, zoneOf } from "./places.ts"
import { instant, later, slug, stamps, weekdayFrom } from "./random.ts"

type Plan = v.InferOutput<typeof plan>
const plan = v.strictObject({
  title: v.string(),
  description: v.string(),
  spot,
  /** Weeks from now. */
  week: v.number(),
  /** ISO 8601: 1 is Monday. */
  weekday: v.number(),
  /** Number of weekly repetitions. */
  weeks: v.optional(v.number(), 1),
  time: v.string(),
  hours: v.number(),
  participants: v.number(),
  creator: personKey,
  group: v.optional(v.string()),
  /** Route id. */
  route: v.optional(v.string()),
  /** The price in reais; 0 is free, undefined is unknown. */
  price: v.optional(v.number()),
  /** Sold online. */
  tickets: v.optional(v.literal(true)),
  /** Adds the year to the id. */
  yearly: v.optional(v.literal(true)),
})

/** Events from three weeks ago to five months ahead, by start; undated ones last. */
export function makeEvents({ now }: { now: Date }): Event[] {
  return v
    .parse(v.array(plan), plans)
    .flatMap((one) => Array.from({ length: one.weeks }, (_, index) => makeEvent(one, index, now)))
    .sort((left, right) => time(left) - time(right) || (left.id < right.id ? -1 : 1))
}

// Unknown values and cancellations.
const gaps: Partial<Record<string, Partial<Event>>> = {
  "ev-desafio-do-sol-de-teresina": { creator: null },
  "ev-sorocaba-100-de-ciclovia": { description: null },
  "ev-radial-a-meia-noite": { endsAt: null },
  "ev-pedal-do-tamandua": { title: null },
  "ev-chapada-extrema-mtb": { timezone: null },
  "ev-volta-da-lagoa-da-jansen": { location: null },
  "ev-subida-da-chapada": { startsAt: null, endsAt: null, timezone: null },
  "ev-ciclo-sergipe-13-de-julho": { price: null },
  "ev-copa-maringa-de-crono": { price: null, buyUrl: null },
  "ev-travessia-dos-canions": {
    location: { label: null, city: null, state: "RS", country: null, coordinates: null, precision: "exact" },
  },
  "ev-curitiba-morretes-pela-graciosa": { status: "postponed" },
  "ev-rota-do-sol-70": { status: "postponed" },
  "ev-pedal-do-queijo": { status: "postponed" },
  "ev-luau-de-bike-na-lagoa": { status: "cancelled" },
  "ev-desafio-praia-do-futuro": { status: "cancelled" },
  "ev-noite-do-taquaral": { status: "cancelled" },
}

function makeEvent(plan: Plan, index: number, now: Date): Event {
  const { title, price } = plan
  const { name: timezone, offset } = zoneOf(plan.spot)
  const startsAt = instant(weekdayFrom(now, plan.week + index, plan.weekday), plan.time, offset)
  const suffix = plan.yearly ? `-${startsAt.slice(0, 4)}` : index > 0 ? `-${index + 1}` : ""
  const id = `ev-${slug(title)}${suffix}`
  return {
    id,
    title,
    creator: person(plan.creator),
    // Later editions have fewer participants.
    participantCount: Math.round(plan.participants * 0.85 ** index),
    location: exactPlace(plan.spot),
    startsAt,
    endsAt: later(startsAt, plan.hours),
    timezone,
    status: "scheduled",
    cover: null,
    groupId: plan.group ?? null,
    meetingDate: null,
    description: plan.description,
    buyUrl: plan.tickets ? `https://inscricoes.example/${slug(title)}` : null,
    price: price === undefined ? null : { amount: Math.round(price * 100), currency: "BRL" },
    routeId: plan.route ?? null,
    ...stamps(now, id, 160, 25),
    ...gaps[id],
  }
}

function time({ startsAt }: Event): number {
  return startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt)
}

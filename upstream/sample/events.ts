import type { Event } from "#contract/answers.ts"
import { instant, later, stamps, weekdayFrom } from "./clock.ts"
import { type EventRow, eventTable } from "./events-table.ts"
import { person } from "./people.ts"
import { exactPlace, zoneOf } from "./places.ts"
import { slug } from "./slug.ts"

/** From three weeks ago to five months ahead, by start; the ones without a date come last. */
export function makeEvents({ now }: { now: Date }): Event[] {
  return eventTable.flatMap((row) => makeSeries(row, now)).sort(byStart)
}

// What a real database does not know, and what went wrong on the way.
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

function makeSeries(row: EventRow, now: Date): Event[] {
  const { weeks = 1 } = row[7]
  return Array.from({ length: weeks }, (_, index) => makeEvent(row, index, now))
}

function makeEvent(row: EventRow, index: number, now: Date): Event {
  const [title, spot, [week, weekday], time, hours, participantCount, creator, more, description] = row
  const { name: timezone, offset } = zoneOf(spot)
  const startsAt = instant(weekdayFrom(now, week + index, weekday), time, offset)
  const suffix = more.yearly ? `-${startsAt.slice(0, 4)}` : index > 0 ? `-${index + 1}` : ""
  const id = `ev-${slug(title)}${suffix}`
  return {
    id,
    title,
    creator: person(creator),
    // The further away, the fewer have already said they will come.
    participantCount: Math.round(participantCount * 0.85 ** index),
    location: exactPlace(spot),
    startsAt,
    endsAt: later(startsAt, hours),
    timezone,
    status: "scheduled",
    cover: null,
    groupId: more.group ?? null,
    description,
    buyUrl: more.tickets ? `https://inscricoes.example/${slug(title)}` : null,
    price: more.price === undefined ? null : { amount: Math.round(more.price * 100), currency: "BRL" },
    routeId: more.route ?? null,
    ...stamps(now, id, 160, 25),
    ...gaps[id],
  }
}

function byStart(left: Event, right: Event): number {
  return time(left) - time(right) || (left.id < right.id ? -1 : 1)
}

function time({ startsAt }: Event): number {
  return startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt)
}

import * as v from "valibot"
import { levels, meetingPaces } from "#contract/codes.ts"
import type { CyclingGroup, Event, Person } from "#contract/schemas.ts"
import clubs from "./groups.json" with { type: "json" }
import { people, person, personKey } from "./people.ts"
import { exactPlace, spot, zoneOf } from "./places.ts"
import { createRandom, slug, stamps } from "./random.ts"

type Club = v.InferOutput<typeof club>
const club = v.strictObject({
  name: v.string(),
  description: v.string(),
  spot,
  level: v.array(v.picklist(levels)),
  /** ISO 8601: 1 is Monday. */
  weekdays: v.array(v.number()),
  /** Hours by weekday, as far as the group says them. */
  times: v.optional(v.record(v.string(), v.string()), {}),
  womenOnly: v.optional(v.literal(true)),
  pace: v.optional(v.picklist(meetingPaces)),
  participants: v.number(),
  founder: personKey,
})

/** `events` by date and `members` with the founder first, both complete. */
export function makeGroups({ now, events }: { now: Date; events: readonly Event[] }): CyclingGroup[] {
  return v.parse(v.array(club), clubs).map((one) => makeGroup(one, now, events))
}

// Unknown values and two invalid coordinates.
const gaps: Partial<Record<string, Partial<CyclingGroup>>> = {
  "gr-ribeirao-sem-sombra": { level: null },
  "gr-pantanal-pedal-clube": { weekdays: null, founder: null },
  "gr-sorocaba-ciclovia-100": { description: null },
  "gr-cicloturistas-do-agreste": { place: null },
  "gr-joinville-roda-cedo": { name: null },
  "gr-vovos-da-mooca": { coordinates: null },
  "gr-ouro-preto-pedra-e-ladeira": { coordinates: { lat: 912, lng: -43.50358 } },
  "gr-chapada-de-bike": {
    place: { label: null, city: "Mucugê", state: "BA", country: "BR", coordinates: null, precision: "exact" },
  },
}

function makeGroup(club: Club, now: Date, events: readonly Event[]): CyclingGroup {
  const { name, description, level, weekdays, participants: participantCount } = club
  const id = `gr-${slug(name)}`
  const place = exactPlace(club.spot)
  return {
    id,
    name,
    cover: null,
    participantCount,
    place,
    level,
    weekdays,
    meetings: meetingsOf(club),
    description,
    founder: person(club.founder),
    photos: [],
    coordinates: place.coordinates,
    members: pickMembers(id, person(club.founder), participantCount),
    events: events
      .filter((event) => event.groupId === id)
      .map(({ description, buyUrl, price, routeId, ...summary }) => summary),
    ...stamps(now, id, participantCount < 3 ? 12 : 1900, 1),
    ...gaps[id],
  }
}

/** 12 to 40, at most the group's count. */
function pickMembers(id: string, founder: Person, participantCount: number): Person[] {
  const random = createRandom(`members ${id}`)
  const size = Math.min(participantCount, random.integer(12, 40))
  const others = people
    .filter(({ id }) => id !== founder.id)
    .map((member) => ({ member, order: random.next() }))
    .sort((left, right) => left.order - right.order)
  return [founder, ...others.map(({ member }) => member)].slice(0, size)
}

/** Null of half of the groups, who have said nothing. */
function meetingsOf({ times, spot, womenOnly, pace }: Club): CyclingGroup["meetings"] {
  const meetings = Object.entries(times).map(([weekday, time]) => ({
    ...{ weekday: Number(weekday), time, timezone: zoneOf(spot).name, place: null, distance: null },
    ...{ pace: pace ?? null, drop: null, womenOnly: womenOnly ?? null, lightsNeeded: null },
    ...{ confirmedAt: null, from: null, until: null },
  }))
  return meetings.length > 0 ? meetings : null
}

// Stolen reports. Some serials differ only by look-alike characters (O and 0, I and 1, S and 5) or one typo, for the
// fuzzy look-up.

import * as v from "valibot"
import { reportStatuses } from "#contract/codes.ts"
import { stolenReport } from "#contract/entities.ts"
import type { Sample } from "../seeding/sample-batches.ts"
import { person, personKey } from "./people.ts"
import { approximatePlace, neighbourhoodOf, type Spot, spot, stateOf, zoneOf } from "./places.ts"
import { createRandom, dayFrom, instant, slug, stamps } from "./random.ts"
import thefts from "./stolen.json" with { type: "json" }

type Theft = v.InferOutput<typeof theft>
const theft = v.strictObject({
  brand: v.string(),
  model: v.string(),
  color: v.string(),
  description: v.string(),
  spot,
  daysAgo: v.number(),
  time: v.string(),
  owner: personKey,
  /** A reporter other than the owner. */
  reporter: v.optional(personKey),
  serial: v.nullable(v.string()),
  status: v.optional(v.picklist(reportStatuses), "approved"),
  /** Days between theft and recovery. */
  recovered: v.optional(v.number()),
  /** Days between theft and sighting. */
  seen: v.optional(v.strictObject({ spot, days: v.number(), time: v.string() })),
  /** What nobody said of it. */
  gaps: v.optional(v.partial(v.object(stolenReport.entries))),
})

export function makeStolenReports({ now }: { now: Date }): Sample["stolen"] {
  return v.parse(v.array(theft), thefts).map((one) => makeReport(one, now))
}

function makeReport(theft: Theft, now: Date): Sample["stolen"][number] {
  const { brand, model, color, description, spot, daysAgo, time, owner, reporter, serial, status, recovered } = theft
  const id = `st-${slug(`${brand} ${model} ${neighbourhoodOf(spot)}`)}`
  const dateStolen = dayFrom(now, -daysAgo)
  const seen = theft.seen ?? { spot, days: 0, time }
  const report = {
    id,
    title: `${brand} ${model} ${color}, ${neighbourhoodOf(spot)}`,
    description,
    owner: person(owner),
    reporter: person(reporter ?? owner),
    status,
    stolenLocation: approximatePlace(spot),
    policeReportNumber: policeReport(spot, dateStolen),
    dateStolen,
    lastSeenAt: instant(dayFrom(now, seen.days - daysAgo), seen.time, zoneOf(seen.spot).offset),
    lastSeenLocation: approximatePlace(seen.spot),
    dateRecovered: recovered === undefined ? null : dayFrom(now, recovered - daysAgo),
    photos: [],
    brand,
    model,
    color,
    ...stamps(now, id, daysAgo - 1, Math.max(daysAgo - 4, 1)),
    // Reports are closed a few days after the recovery.
    ...(recovered !== undefined && { updatedAt: `${dayFrom(now, 4 - daysAgo + recovered)}T21:00:00Z` }),
    serial,
  }
  return Object.assign(report, theft.gaps)
}

/** Formats of police report numbers by state. */
function policeReport(spot: Spot, day: string): string {
  const random = createRandom(`police ${spot} ${day.slice(0, 4)}`)
  const year = day.slice(0, 4)
  if (stateOf(spot) === "MG") return `REDS ${year}-0${random.integer(10_000_000, 59_999_999)}-001`
  if (stateOf(spot) === "RJ") return `RO 0${random.integer(10, 99)}-0${random.integer(1000, 9999)}/${year}`
  return `BO ${random.integer(1_000_000, 9_999_999)}/${year}`
}

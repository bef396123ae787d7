// The schemas of the six resources, the item of a list (`…Summary`) and the whole entity, and of the home page. The first are those that
// several have in common: the gateway reads a field by which of them it is; words/ describes the fields.

import * as v from "valibot"
import * as codes from "./codes.ts"
import { featureTypes } from "./queries.ts"

export const id = v.string()
export const text = v.nullable(v.string())
export const webAddress = v.string()
export const count = v.pipe(v.number(), v.integer())
export const metres = v.number()
export const quantity = v.nullable(v.number())
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const day = v.nullable(v.pipe(v.string(), v.isoDate()))

export const image = v.object({ url: webAddress, width: quantity, height: quantity, alt: text })
export const photos = v.array(image)
export const cover = v.nullable(image)
export const person = v.object({ id, name: text, avatar: v.nullable(image) })
export const point = v.object({ lat: v.number(), lng: v.number() })
export const place = v.object({
  ...{ label: text, city: text, state: text, country: text },
  coordinates: v.nullable(point),
  precision: v.picklist(codes.precisions),
})
export const money = v.object({ amount: count, currency: v.string() })

export const stamps = { createdAt: instant, updatedAt: instant }
export const lengths = { distance: quantity, duration: quantity, elevation: quantity }
export const make = { brand: text, model: text, color: text }
export const track = {
  encodedPath: v.nullable(v.string()),
  elevationProfile: v.nullable(upTo(500, v.tuple([v.number(), v.number()]))),
  // Optional, since the first version of this contract lacked it.
  elevationSketch: v.optional(v.nullable(upTo(40, v.number())), null),
  bounds: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  start: v.nullable(place),
  loop: v.nullable(v.boolean()),
}

export function upTo<const Schema extends v.GenericSchema>(most: number, schema: Schema) {
  return v.pipe(v.array(schema), v.maxLength(most))
}

export const cyclingRouteSummary = v.object({
  id,
  name: text,
  creator: v.nullable(person),
  ...lengths,
  difficulty: v.nullable(v.picklist(codes.difficulties)),
  bikeType: v.nullable(v.picklist(codes.bikeTypes)),
  cover,
  ...track,
  ...stamps,
})
export const surface = v.object({ type: v.picklist(codes.surfaceTypes), distance: metres })
export const alert = v.object({
  severity: v.picklist(codes.alertSeverities),
  text: v.string(),
  verifiedAt: instant,
  km: quantity,
})
export const cyclingRoute = v.object({
  ...cyclingRouteSummary.entries,
  description: text,
  photos,
  descent: quantity,
  gpxFile: v.nullable(v.object({ url: v.string(), size: quantity })),
  surfaces: v.nullable(v.array(surface)),
  alerts: v.array(alert),
})

export const ride = v.object({
  id,
  name: text,
  description: text,
  ownerName: text,
  startedAt: v.nullable(instant),
  ...lengths,
  averageSpeed: quantity,
  pace: quantity,
  calories: quantity,
  routeId: v.nullable(id),
  photos,
  ...track,
  ...stamps,
})

export const eventSummary = v.object({
  id,
  title: text,
  creator: v.nullable(person),
  participantCount: count,
  location: v.nullable(place),
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
  timezone: text,
  status: v.picklist(codes.eventStatuses),
  cover,
  groupId: v.nullable(id),
  meetingDate: v.optional(day, null),
  ...stamps,
})
export const event = v.object({
  ...eventSummary.entries,
  description: text,
  buyUrl: v.nullable(webAddress),
  price: v.nullable(money),
  routeId: v.nullable(id),
})

export const meeting = v.object({
  weekday: v.pipe(count, v.minValue(1), v.maxValue(7)),
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  timezone: v.string(),
  place: v.nullable(place),
  pace: v.nullable(v.picklist(codes.meetingPaces)),
  distance: quantity,
  drop: v.nullable(v.picklist(codes.dropRules)),
  womenOnly: v.nullable(v.boolean()),
  lightsNeeded: v.nullable(v.boolean()),
  confirmedAt: v.nullable(instant),
  from: day,
  until: day,
})
export const cyclingGroupSummary = v.object({
  id,
  name: text,
  cover,
  participantCount: count,
  place: v.nullable(place),
  level: v.nullable(v.array(v.picklist(codes.levels))),
  weekdays: v.nullable(v.array(v.pipe(count, v.minValue(1), v.maxValue(7)))),
  // Optional, since the first version of this contract lacked it.
  meetings: v.optional(v.nullable(v.array(meeting)), null),
  ...stamps,
})
export const cyclingGroup = v.object({
  ...cyclingGroupSummary.entries,
  description: text,
  founder: v.nullable(person),
  photos,
  coordinates: v.nullable(point),
  members: upTo(12, person),
  events: upTo(6, eventSummary),
})

export const seller = v.object({ ...person.entries, memberSince: v.nullable(instant) })
export const productSummary = v.object({
  id,
  name: text,
  price: v.nullable(money),
  originalPrice: v.nullable(money),
  condition: v.nullable(v.picklist(codes.productConditions)),
  size: text,
  kind: v.picklist(codes.productKinds),
  category: text,
  status: v.picklist(codes.productStatuses),
  place: v.nullable(place),
  cover,
  seller,
  ...stamps,
})
export const product = v.object({ ...productSummary.entries, description: text, photos, ...make })

/** The serial number is never part of it. */
export const stolenReport = v.object({
  id,
  title: text,
  description: text,
  owner: v.nullable(person),
  reporter: v.nullable(person),
  status: v.picklist(codes.reportStatuses),
  stolenLocation: v.nullable(place),
  policeReportNumber: text,
  dateStolen: day,
  lastSeenAt: v.nullable(instant),
  lastSeenLocation: v.nullable(place),
  dateRecovered: day,
  photos,
  ...make,
  ...stamps,
})

const summaries = [cyclingRouteSummary, ride, cyclingGroupSummary, eventSummary, productSummary, stolenReport] as const
export const searchResults = v.object({
  groups: v.array(
    v.object({
      type: v.picklist(featureTypes),
      total: v.nullable(count),
      items: v.array(v.union(summaries)),
    }),
  ),
})

export const ad = v.object({
  id,
  title: v.string(),
  image: v.nullable(image),
  targetUrl: webAddress,
  slot: v.string(),
})
export const ads = v.object({ items: v.array(ad) })
export const flashSale = v.object({ maxDiscountPercent: v.number(), endsAt: instant })
export const community = v.object({ cyclingRoutes: count, cyclingGroups: count, rides: count })
export const home = v.object({
  suggestedRoutes: upTo(6, cyclingRouteSummary),
  featuredProducts: upTo(6, productSummary),
  trendingGroups: upTo(6, cyclingGroupSummary),
  latestRides: upTo(6, ride),
  upcomingEvents: upTo(6, eventSummary),
  // Optional, since the first version of this contract lacked it. So is `community`.
  stolenReports: v.optional(upTo(6, stolenReport)),
  ads: upTo(4, ad),
  flashSale: v.nullable(flashSale),
  community: v.optional(v.nullable(community)),
})

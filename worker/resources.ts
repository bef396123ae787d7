// One row per resource of the API: its shapes, how long an answer is fresh, and the parameters a list may be asked with.
// What is not here is not asked: `/api/v1/*` reads these rows alone.

import * as v from "valibot"
import type { Resource } from "#app/domain/entities.ts"
import { paceOf, speedOf } from "./activity.ts"
import {
  count,
  coverTrack,
  day,
  id,
  image,
  images,
  instant,
  items,
  length,
  listOf,
  money,
  oneOf,
  oneOfOr,
  orNull,
  person,
  place,
  point,
  quantity,
  text,
  town,
  webAddress,
  wholeTrack,
} from "./shapes.ts"

const difficulty = oneOf(["easy", "moderate", "hard"])
const bikeType = oneOf(["road", "gravel", "mtb", "urban"])
const numbers = { distance: quantity, duration: quantity, elevation: quantity }

const routeFields = { id, name: text, ...numbers, difficulty, bikeType }
export const routeCard = v.object({
  ...routeFields,
  ...coverTrack,
  creator: orNull(v.object({ name: text })),
  start: town,
})
const surface = v.object({
  type: oneOfOr(["asphalt", "paving", "gravel", "dirt", "sand", "other"], "other"),
  distance: length,
})
const alert = v.object({
  severity: oneOfOr(["info", "warning", "closed"], "info"),
  text: v.pipe(v.string(), v.nonEmpty()),
  verifiedAt: instant,
  km: quantity,
})
const route = v.pipe(
  v.object({
    ...routeFields,
    ...wholeTrack,
    creator: person,
    description: text,
    descent: quantity,
    photos: images,
    gpxFile: orNull(v.object({ url: v.string() })),
    surfaces: orNull(items(surface)),
    alerts: items(alert),
    updatedAt: instant,
  }),
  v.transform(({ gpxFile, ...rest }) => ({ ...rest, hasGpx: gpxFile !== null && rest.encodedPath !== null })),
)

const rideFields = { id, name: text, ownerName: text, startedAt: instant, ...numbers, averageSpeed: quantity }
export const rideCard = v.pipe(
  v.object({ ...rideFields, ...coverTrack }),
  v.transform((card) => ({ ...card, averageSpeed: speedOf(card) })),
)
const ride = v.pipe(
  v.object({
    ...rideFields,
    ...wholeTrack,
    description: text,
    pace: quantity,
    calories: quantity,
    routeId: orNull(id),
    photos: images,
  }),
  v.transform((whole) => {
    const averageSpeed = speedOf(whole)
    return { ...whole, averageSpeed, pace: whole.pace ?? paceOf(averageSpeed) }
  }),
)

const eventFields = {
  id,
  title: text,
  creator: orNull(v.object({ name: text })),
  participantCount: count,
  startsAt: instant,
  timezone: text,
  status: oneOfOr(["scheduled", "cancelled", "postponed"], "scheduled"),
}
export const eventCard = v.object({ ...eventFields, location: town })
const event = v.object({
  ...eventFields,
  location: place,
  endsAt: instant,
  cover: image,
  groupId: orNull(id),
  description: text,
  buyUrl: orNull(webAddress),
  price: money,
  routeId: orNull(id),
  updatedAt: instant,
})

const groupFields = {
  id,
  name: text,
  cover: image,
  participantCount: count,
  level: orNull(items(v.picklist(["beginner", "intermediate", "advanced"]))),
  weekdays: orNull(items(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
}
export const groupCard = v.object({ ...groupFields, place: town })
const group = v.object({
  ...groupFields,
  place,
  description: text,
  founder: person,
  photos: images,
  coordinates: point,
  members: items(person),
  events: items(eventCard),
})

const productFields = {
  id,
  name: text,
  price: money,
  originalPrice: money,
  condition: oneOf(["new", "like_new", "good", "fair", "for_parts"]),
  size: text,
  kind: oneOfOr(["bike", "item"], "item"),
  category: text,
  status: oneOfOr(["available", "reserved", "sold"], "available"),
  cover: image,
}
export const productCard = v.object({ ...productFields, place: town })
const product = v.object({
  ...productFields,
  place,
  seller: v.object({ id, name: text, memberSince: instant }),
  description: text,
  photos: images,
  brand: text,
  model: text,
  color: text,
})

const reportFields = {
  id,
  title: text,
  status: oneOfOr(["waiting", "approved", "denied"], "waiting"),
  stolenLocation: place,
  dateStolen: day,
  dateRecovered: day,
}
const firstPhoto = v.pipe(
  images,
  v.transform(([first]) => first ?? null),
)
const reportCard = v.pipe(
  v.object({ ...reportFields, photos: firstPhoto }),
  v.transform(({ photos, ...rest }) => ({ ...rest, cover: photos })),
)
const report = v.pipe(
  v.object({
    ...reportFields,
    description: text,
    owner: person,
    reporter: person,
    policeReportNumber: text,
    lastSeenAt: instant,
    lastSeenLocation: place,
    photos: images,
    brand: text,
    model: text,
    color: text,
  }),
  v.transform((whole) => ({ ...whole, cover: whole.photos[0] ?? null })),
)

const everyList = ["q", "limit", "cursor", "sort", "near", "radius", "bbox", "ids"]
const trackRanges = ranges("distance", "duration", "elevation")

export const resources = {
  "cycling-routes": {
    card: listOf(routeCard),
    whole: route,
    fresh: 900,
    parameters: [...everyList, ...trackRanges, "difficulty", "bikeType", "loop", "creator"],
  },
  rides: {
    card: listOf(rideCard),
    whole: ride,
    fresh: 900,
    parameters: [...everyList, ...trackRanges, ...ranges("averageSpeed"), "startedAfter", "startedBefore", "routeId"],
  },
  "cycling-groups": {
    card: listOf(groupCard),
    whole: group,
    fresh: 900,
    parameters: [...everyList, "city", "state", "level", "weekday"],
  },
  events: {
    card: listOf(eventCard),
    whole: event,
    fresh: 900,
    parameters: [...everyList, "week", "from", "to", "city", "state", "groupId", "status"],
  },
  products: {
    card: listOf(productCard),
    whole: product,
    fresh: 900,
    parameters: [
      ...everyList,
      ...ranges("price"),
      "condition",
      "size",
      "kind",
      "category",
      "seller",
      "exclude",
      "status",
      "onSale",
    ],
  },
  stolen: {
    card: listOf(reportCard),
    whole: report,
    fresh: 900,
    parameters: [...everyList, "status", "recovered", "stolenAfter", "stolenBefore", "brand", "color"],
  },
} satisfies Record<Resource, { card: v.GenericSchema; whole: v.GenericSchema; fresh: number; parameters: string[] }>

/** The lists below one object: what their items look like. */
export const relationShapes = { similar: null, members: listOf(person), events: listOf(eventCard) }

function ranges(...fields: string[]): string[] {
  return fields.flatMap((field) => [`${field}Min`, `${field}Max`])
}

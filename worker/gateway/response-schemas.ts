// The shape of every object of the API as a visitor sees it: on a card, and whole. They are the types of entities.ts, made of
// what the API says: resources.ts has the compiler compare the two.

import * as v from "valibot"
import { bikeDrawing, drawn } from "#app/domain/entities/drawing.ts"
import type { Point, Sketch, Town } from "#app/domain/entities/entities.ts"
import { paintOf } from "#app/domain/entities/paint.ts"
import { coursePoints } from "#app/domain/track/course-points.ts"
import { coverOf } from "#app/domain/track/draw-cover.ts"
import {
  alertSeverities,
  bikeTypes,
  difficulties,
  eventStatuses,
  levels,
  productConditions,
  productKinds,
  productStatuses,
  reportStatuses,
  surfaceTypes,
} from "#contract/codes.ts"
import { highestClimbs, orderedAlerts, paceOf, speedOf } from "./activity.ts"
import {
  area,
  count,
  day,
  id,
  image,
  images,
  instant,
  items,
  length,
  money,
  oneOf,
  oneOfOr,
  orNull,
  person,
  place,
  point,
  quantity,
  sketch,
  spot,
  text,
  town,
  webAddress,
  wholeTrack,
} from "./schema-primitives.ts"

const difficulty = oneOf(difficulties)
const bikeType = oneOf(bikeTypes)
const numbers = { distance: quantity, duration: quantity, elevation: quantity }

const routeFields = { id, name: text, ...numbers, difficulty, bikeType }
const routeOfCard = v.object({ ...routeFields, ...sketch, creator: orNull(v.object({ name: text })), start: town })
export const routeCard = v.pipe(routeOfCard, v.transform(withCover))
/** A route that may become the poster of Home, which is larger than a card. */
export const posterRoute = v.pipe(
  routeOfCard,
  v.transform((route) => ({ card: withCover(route), poster: () => coverOf(route, "poster") })),
)
const surface = v.object({
  type: oneOfOr(surfaceTypes, "other"),
  distance: length,
})
const alert = v.object({
  severity: oneOfOr(alertSeverities, "info"),
  text: v.pipe(v.string(), v.nonEmpty()),
  verifiedAt: instant,
  km: quantity,
})
export const route = v.pipe(
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
  v.transform(({ gpxFile, ...rest }) => {
    const climbs = highestClimbs(rest.elevationProfile)
    const alerts = orderedAlerts(rest.alerts, rest.elevationProfile)
    const hasGpx = gpxFile !== null && rest.encodedPath !== null
    return { ...rest, climbs, alerts, course: coursePoints(climbs, alerts, rest.elevationProfile), hasGpx }
  }),
)

const rideFields = { id, name: text, ownerName: text, startedAt: instant, ...numbers, averageSpeed: quantity }
export const rideCard = v.pipe(
  v.object({ ...rideFields, ...sketch }),
  v.transform((card) => ({ ...withCover(card), averageSpeed: speedOf(card) })),
)
export const ride = v.pipe(
  v.object({
    ...rideFields,
    ...wholeTrack,
    description: text,
    pace: quantity,
    calories: quantity,
    routeId: orNull(id),
    photos: images,
    cutAtEnds: v.optional(quantity, null), // said by redact.ts
  }),
  v.transform((whole) => {
    const averageSpeed = speedOf(whole)
    const climbs = highestClimbs(whole.elevationProfile)
    return {
      ...whole,
      climbs,
      course: coursePoints(climbs, [], null),
      averageSpeed,
      pace: whole.pace ?? paceOf(averageSpeed),
    }
  }),
)

const eventFields = {
  id,
  title: text,
  creator: orNull(v.object({ name: text })),
  participantCount: count,
  startsAt: instant,
  timezone: text,
  status: oneOfOr(eventStatuses, "scheduled"),
}
export const eventCard = v.pipe(
  v.object({ ...eventFields, location: spot(5) }),
  v.transform(({ location: { town, coordinates }, ...card }) => ({ ...card, location: town, coordinates })),
)
export const event = v.object({
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
  level: orNull(items(v.picklist(levels))),
  weekdays: orNull(items(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
}
export const groupCard = v.pipe(v.object({ ...groupFields, place: spot(5) }), v.transform(placed))
const meeting = v.object({ ...eventFields, location: place, endsAt: instant })
export const group = v.object({
  ...groupFields,
  place,
  description: text,
  founder: person,
  photos: images,
  coordinates: point,
  members: items(person),
  events: items(meeting),
})

const productFields = {
  id,
  name: text,
  price: money,
  originalPrice: money,
  condition: oneOf(productConditions),
  size: text,
  kind: oneOfOr(productKinds, "item"),
  category: text,
  status: oneOfOr(productStatuses, "available"),
  cover: image,
}
export const productCard = v.pipe(
  v.object({ ...productFields, createdAt: instant, place: spot(2) }),
  v.transform(placed),
  v.transform(drawn),
)
const wholeProduct = v.object({
  ...productFields,
  createdAt: instant,
  place,
  seller: orNull(v.object({ id, name: text, memberSince: instant })),
  description: text,
  photos: images,
  brand: text,
  model: text,
  color: text,
})
export const product = v.pipe(wholeProduct, v.transform(drawn))

const reportFields = {
  id,
  title: text,
  status: oneOfOr(reportStatuses, "waiting"),
  stolenLocation: area,
  dateStolen: day,
  dateRecovered: day,
}
const firstPhoto = v.pipe(
  images,
  v.transform(([first]) => first ?? null),
)
export const reportCard = v.pipe(
  v.object({ ...reportFields, photos: firstPhoto, color: text }),
  v.transform(({ photos, color, ...rest }) => ({
    ...rest,
    cover: photos,
    drawing: bikeDrawing(rest.title),
    paint: paintOf(color),
  })),
)
export const report = v.pipe(
  v.object({
    ...reportFields,
    description: text,
    owner: person,
    reporter: person,
    policeReportNumber: text,
    lastSeenAt: instant,
    lastSeenLocation: area,
    photos: images,
    brand: text,
    model: text,
    color: text,
  }),
  v.transform((whole) => ({
    ...whole,
    cover: whole.photos[0] ?? null,
    drawing: bikeDrawing(whole.title ?? whole.model),
    paint: paintOf(whole.color),
  })),
)

type Spot = { town: Town | null; coordinates: Point | null }

function placed<Fields extends { place: Spot }>({ place: { town, coordinates }, ...card }: Fields) {
  return { ...card, place: town, coordinates }
}

function withCover<Card extends Sketch>({ encodedPath, elevationSketch, ...card }: Card) {
  return { ...card, cover: coverOf({ encodedPath, elevationSketch }, "card") }
}

// Response schemas: every entity of the API as a visitor gets it, on a card and whole. resources.ts holds them against its types.

import * as v from "valibot"
import type { Turn } from "#app/domain/address/turn.ts"
import { bikeDrawing, drawn } from "#app/domain/entities/drawing.ts"
import type { Point, Sketch, Town } from "#app/domain/entities/entities.ts"
import { paintOf } from "#app/domain/entities/paint.ts"
import { coursePoints } from "#app/domain/track/course-points.ts"
import { coverOf } from "#app/domain/track/draw-cover.ts"
import * as codes from "#contract/codes.ts"
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

const numbers = { distance: quantity, duration: quantity, elevation: quantity }

const kinds = { difficulty: oneOf(codes.difficulties), bikeType: oneOf(codes.bikeTypes) }
const routeFields = { id, name: text, ...numbers, ...kinds }
const routeOfCard = v.object({ ...routeFields, ...sketch, creator: orNull(v.object({ name: text })), start: town })
export const routeCard = v.pipe(routeOfCard, v.transform(withCover))
export const posterRoute = v.pipe(
  routeOfCard,
  v.transform((route) => ({ card: withCover(route), poster: () => coverOf(route, "poster") })),
)
export const surface = v.object({ type: oneOfOr(codes.surfaceTypes, "other"), distance: length })
export const alert = v.object({
  severity: oneOfOr(codes.alertSeverities, "info"),
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
    turn: v.optional(v.custom<Turn>(() => true)), // turn.ts sets it.
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
    cutAtEnds: v.optional(quantity, null), // redact.ts sets it.
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
  status: oneOfOr(codes.eventStatuses, "scheduled"),
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
  level: orNull(items(v.picklist(codes.levels))),
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

const bike = { brand: text, model: text, color: text }
const productFields = {
  id,
  name: text,
  price: money,
  originalPrice: money,
  condition: oneOf(codes.productConditions),
  size: text,
  kind: oneOfOr(codes.productKinds, "item"),
  category: text,
  status: oneOfOr(codes.productStatuses, "available"),
  cover: image,
}
export const productCard = v.pipe(
  v.object({ ...productFields, createdAt: instant, place: spot(2) }),
  v.transform(placed),
  v.transform(drawn),
)
export const product = v.pipe(
  v.object({
    ...productFields,
    createdAt: instant,
    place,
    seller: orNull(v.object({ id, name: text, memberSince: instant })),
    description: text,
    photos: images,
    ...bike,
  }),
  v.transform(drawn),
)

const reportFields = {
  id,
  title: text,
  status: oneOfOr(codes.reportStatuses, "waiting"),
  stolenLocation: area,
  dateStolen: day,
  dateRecovered: day,
}
export const reportCard = v.pipe(
  v.object({ ...reportFields, photos: images, color: text }),
  v.transform(({ photos, color, ...rest }) => ({
    ...rest,
    cover: photos[0] ?? null,
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
    ...bike,
  }),
  v.transform((whole) => ({
    ...whole,
    cover: whole.photos[0] ?? null,
    drawing: bikeDrawing(whole.title ?? whole.model),
    paint: paintOf(whole.color),
  })),
)

function placed<Fields extends { place: { town: Town | null; coordinates: Point | null } }>({
  place,
  ...card
}: Fields) {
  return { ...card, place: place.town, coordinates: place.coordinates }
}

function withCover<Card extends Sketch>({ encodedPath, elevationSketch, ...card }: Card) {
  const { key: _, ...cover } = coverOf({ encodedPath, elevationSketch }, "card")
  return { ...card, cover }
}

// Every entity of the API as a visitor gets it, on a card and whole, and the table of them, which the compiler holds against the types of views.

import * as v from "valibot"
import { isOn } from "#app/domain/address/calendar.ts"
import type { Turn } from "#app/domain/address/outing.ts"
import { bikeDrawing, drawn } from "#app/domain/entities/drawing.ts"
import type { List, Point, Resource, Resources, Sketch, Stamped, Town } from "#app/domain/entities/entities.ts"
import { paintOf } from "#app/domain/entities/paint.ts"
import { dayOf } from "#app/domain/format/format.ts"
import * as api from "#contract/entities.ts"
import { coursePoints } from "#track/course-points.ts"
import { coverOf } from "#track/draw-cover.ts"
import { thinPath } from "#track/geo.ts"
import { climbsOf, orderedAlerts, speedOf } from "./activity.ts"
import { forgiving } from "./forgiving.ts"
import type { Reading } from "./kind.ts"
import { area, fieldsOf, instant, items, listOf, orNull, quantity, spot, text, town } from "./schema-primitives.ts"

const named = orNull(v.object({ name: text }))
const wholePath = v.pipe(
  orNull(v.string()),
  v.transform((encoded) => thinPath(encoded, 1_000)),
)

const routeOfCard = v.object({
  ...forgiving(api.cyclingRouteSummary, ["elevationProfile", "bounds", "loop", "cover", "createdAt", "updatedAt"]),
  creator: named,
  start: town,
})
export const routeCard = v.pipe(routeOfCard, v.transform(withCover))
export const posterRoute = v.pipe(
  routeOfCard,
  v.transform((route) => ({ card: withCover(route), poster: () => coverOf(route, "poster") })),
)
export const alerts = items(v.object({ ...forgiving(api.alert), text: v.pipe(v.string(), v.nonEmpty()) }))
export const route = v.pipe(
  v.object({
    ...forgiving(api.cyclingRoute, ["cover", "createdAt"]),
    encodedPath: wholePath,
    alerts,
    turn: v.optional(v.custom<Turn>(() => true)), // turn.ts sets it.
  }),
  v.transform(({ gpxFile, ...rest }) => {
    const climbs = climbsOf(rest.elevationProfile)
    const alerts = orderedAlerts(rest.alerts)
    const hasGpx = gpxFile !== null && rest.encodedPath !== null
    return { ...rest, climbs, alerts, course: coursePoints(climbs, alerts, rest.elevationProfile), hasGpx }
  }),
)

const figures = ["distance", "duration", "elevation", "averageSpeed"] as const
export const rideCard = v.pipe(
  v.object(
    forgiving(v.pick(api.ride, ["id", "name", "ownerName", "startedAt", ...figures, "encodedPath", "elevationSketch"])),
  ),
  v.transform((card) => ({ ...withCover(card), averageSpeed: speedOf(card) })),
)
export const ride = v.pipe(
  v.object({
    ...forgiving(api.ride, ["createdAt", "updatedAt"]),
    encodedPath: wholePath,
    cutAtEnds: v.optional(quantity, null), // redact.ts sets it.
  }),
  v.transform(({ pace, ...whole }) => {
    const averageSpeed = speedOf({ ...whole, pace })
    const climbs = climbsOf(whole.elevationProfile)
    const course = coursePoints(climbs, [], null)
    return { ...whole, climbs, course, averageSpeed }
  }),
)

const eventFields = {
  ...forgiving(api.eventSummary, ["cover", "groupId", "meetingDate", "createdAt", "updatedAt"]),
  creator: named,
}
export const eventCard = v.pipe(
  v.omit(v.object({ ...eventFields, location: spot(5) }), ["endsAt"]),
  v.transform(({ location: { town, coordinates }, ...card }) => ({ ...inItsZone(card), location: town, coordinates })),
)
export const event = v.pipe(
  v.object({ ...forgiving(api.event, ["meetingDate", "createdAt"]), creator: named }),
  v.transform(inItsZone),
)

const meetingTimes = v.pipe(
  items(v.object(forgiving(v.pick(api.meeting, ["weekday", "time", "from", "until"])))),
  v.transform((all) => {
    const today = dayOf(Date.now())
    return all.filter((one) => isOn(one, today)).map(({ weekday, time }) => ({ weekday, time }))
  }),
)
export const groupCard = v.pipe(
  v.object({
    ...forgiving(api.cyclingGroupSummary, ["createdAt", "updatedAt"]),
    place: spot(5),
    meetings: v.optional(orNull(meetingTimes), null),
  }),
  v.transform(placed),
)
export const group = v.object({
  ...forgiving(api.cyclingGroup, ["createdAt", "updatedAt"]),
  events: items(v.pipe(v.object(eventFields), v.transform(inItsZone))),
})

export const productCard = v.pipe(
  v.object({ ...forgiving(api.productSummary, ["seller", "updatedAt"]), place: spot(2) }),
  v.transform(placed),
  v.transform(drawn),
)
export const product = v.pipe(
  v.object({
    ...forgiving(api.product, ["updatedAt"]),
    seller: orNull(v.object(forgiving(api.seller, ["avatar"]))),
  }),
  v.transform(drawn),
)

const shownOfReport = ["id", "title", "status", "stolenLocation", "dateStolen", "dateRecovered"] as const
export const reportCard = v.pipe(
  v.object({ ...forgiving(v.pick(api.stolenReport, [...shownOfReport, "photos", "color"])), stolenLocation: area }),
  v.transform(({ photos, color, ...rest }) => ({
    ...rest,
    cover: photos[0] ?? null,
    drawing: bikeDrawing(rest.title),
    paint: paintOf(color),
  })),
)
export const report = v.pipe(
  v.object({
    ...forgiving(api.stolenReport, ["createdAt", "updatedAt"]),
    stolenLocation: area,
    lastSeenLocation: area,
  }),
  v.transform((whole) => ({
    ...whole,
    cover: whole.photos[0] ?? null,
    drawing: bikeDrawing(whole.title ?? whole.model),
    paint: paintOf(whole.color),
  })),
)

/** `fields` are those by which a list is told from one of another resource. */
export const resources = {
  "cycling-routes": row(routeCard, route),
  rides: row(rideCard, ride),
  "cycling-groups": row(groupCard, group),
  events: row(eventCard, event),
  products: row(productCard, product),
  stolen: row(reportCard, report),
} satisfies {
  [Name in Resource]: {
    fields: string[]
    card: Reading<List<Resources[Name]["card"]>>
    stamped: Reading<List<Stamped<Resources[Name]["card"]>>>
    whole: Reading<Resources[Name]["whole"]>
  }
}

function row<Card extends Item, Whole extends v.GenericSchema>(card: Card, whole: Whole) {
  const stamps = v.object({ createdAt: instant, updatedAt: instant })
  const stamped = Object.assign(v.intersect([card, stamps]), { entries: { ...card.entries, ...stamps.entries } })
  return { fields: fieldsOf(card), card: listOf(card), stamped: listOf(stamped), whole }
}

type Item = v.GenericSchema<unknown, object> & { entries: v.ObjectEntries }

/** A time without a zone keeps the offset that it came with; one of Brasília's is one of the site's own zone. */
export function inItsZone<Timed extends { startsAt: string | null; timezone: string | null }>(event: Timed): Timed {
  const [, sign, hours] = /([+-])(\d\d):?00$/.exec(event.startsAt ?? "") ?? []
  if (event.timezone !== null || hours === undefined || hours === "00" || `${sign}${hours}` === "-03") return event
  return { ...event, timezone: `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}` }
}

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

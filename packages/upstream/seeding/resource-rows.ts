import { dayparts, levels, meetingPaces, weekdays } from "#contract/codes.ts"
import type { CyclingGroup, CyclingRoute, Event, Place, Product, Ride } from "#contract/schemas.ts"
import { cyclingGroups, cyclingRoutes, events, products, rides, stolen } from "../lists/resources.ts"
import { folded, maskOf, maskOfPairs } from "../lists/terms.ts"
import { mapLine } from "../map/map-features.ts"
import { isPosition } from "../place/earth.ts"
import { published, type ResourceRow, resourceRow, rounded, time } from "./rows.ts"
import type { Sample } from "./sample-batches.ts"

/** Members and events are separate rows; the API adds the first of them to the detail. */
export function groupRow(group: CyclingGroup): ResourceRow {
  const { members, events: _, ...detail } = { ...group, place: published(group.place) }
  const { description, founder, photos, coordinates, ...summary } = detail
  const { name, place } = detail
  return resourceRow({
    resource: cyclingGroups,
    item: group,
    summary,
    detail,
    place: isPosition(place?.coordinates) ? place.coordinates : coordinates,
    columns: {
      name: name && folded(name),
      participant_count: group.participantCount,
      city: place?.city ? folded(place.city) : null,
      state: stateOf(place),
      levels: maskOf(group.level, levels),
      ...meetingColumns(group),
    },
    map: { name, city: place?.city },
  })
}

/** What the group says of when it meets. */
function meetingColumns({ weekdays: days, meetings }: CyclingGroup) {
  const said = meetings ?? []
  const women = said.flatMap(({ womenOnly }) => womenOnly ?? [])
  const slots = said.map(({ weekday, time }) => maskOfPairs([String(weekday)], weekdays, [daypartOf(time)], dayparts))
  return {
    weekdays: maskOf([...(days ?? []), ...said.map(({ weekday }) => weekday)], weekdays),
    meetings: slots.reduce((bits, slot) => bits | slot, 0),
    women_only: women.length === 0 ? null : Number(women.includes(true)),
    paces: maskOf(
      said.flatMap(({ pace }) => pace ?? []),
      meetingPaces,
    ),
  }
}

function daypartOf(time: string): (typeof dayparts)[number] {
  if (time < "12") return "morning"
  return time < "18" ? "afternoon" : "evening"
}

export function eventRow(event: Event, now: number): ResourceRow {
  const detail = { ...event, location: published(event.location) }
  const { description, buyUrl, price, routeId, ...summary } = detail
  const { title, location, status } = detail
  const startsAt = time(event.startsAt)
  const until = time(event.endsAt) ?? startsAt
  return resourceRow({
    resource: events,
    item: event,
    summary,
    detail,
    place: location?.coordinates,
    columns: {
      starts_at: startsAt,
      city: location?.city ? folded(location.city) : null,
      state: stateOf(location),
      group_id: event.groupId,
      status,
    },
    map: until !== null && until > now && status !== "cancelled" ? { name: title, city: location?.city, until } : null,
  })
}

export function productRow(product: Product): ResourceRow {
  const detail = { ...product, place: published(product.place) }
  const { description, photos, brand, model, color, ...summary } = detail
  const { name, place, price, originalPrice, status } = detail
  return resourceRow({
    resource: products,
    item: product,
    summary,
    detail,
    place: place?.coordinates,
    columns: {
      price: price?.amount ?? null,
      condition: product.condition,
      size: product.size && folded(product.size),
      kind: product.kind,
      category: product.category && folded(product.category),
      seller: product.seller.id,
      status,
      state: stateOf(place),
      on_sale: Number(price !== null && originalPrice !== null && price.amount < originalPrice.amount),
    },
    map: status === "available" ? { name, city: place?.city } : null,
  })
}

export function stolenRow({ serial, ...report }: Sample["stolen"][number]): ResourceRow {
  const stolenLocation = published(report.stolenLocation)
  const detail = { ...report, stolenLocation, lastSeenLocation: published(report.lastSeenLocation) }
  const { title, brand, color, status } = detail
  const place = stolenLocation?.coordinates
  return resourceRow({
    resource: stolen,
    item: report,
    summary: detail,
    detail,
    place,
    columns: {
      status,
      date_stolen: time(report.dateStolen),
      recovered: Number(report.dateRecovered !== null),
      brand: brand && folded(brand),
      color: color && folded(color),
      state: stateOf(stolenLocation),
    },
    map: status === "approved" && place ? { name: title, city: stolenLocation?.city, at: rounded(place) } : null,
  })
}

export function routeRow(route: CyclingRoute): ResourceRow {
  const detail = { ...route, start: published(route.start) }
  const { description, photos, descent, gpxFile, surfaces, alerts, ...summary } = detail
  const { name, creator, start, distance, elevation } = detail
  return resourceRow({
    resource: cyclingRoutes,
    item: route,
    summary: { ...summary, elevationProfile: null },
    detail,
    place: start?.coordinates,
    columns: {
      name: name && folded(name),
      distance,
      duration: route.duration,
      elevation,
      steepness: elevation !== null && distance ? elevation / distance : null,
      difficulty: route.difficulty,
      bike_type: route.bikeType,
      loop: route.loop === null ? null : Number(route.loop),
      creator: creator?.id ?? null,
      state: stateOf(start),
    },
    map: { name, city: start?.city, line: line(route.encodedPath) },
  })
}

export function rideRow(ride: Ride): ResourceRow {
  const detail = { ...ride, start: published(ride.start) }
  const { name, start } = detail
  return resourceRow({
    resource: rides,
    item: ride,
    summary: { ...detail, elevationProfile: null },
    detail,
    place: start?.coordinates,
    columns: {
      started_at: time(ride.startedAt),
      distance: ride.distance,
      duration: ride.duration,
      elevation: ride.elevation,
      average_speed: ride.averageSpeed,
      route_id: ride.routeId,
      state: stateOf(start),
    },
    map: { name, city: start?.city, line: line(ride.encodedPath) },
  })
}

function stateOf(place: Place | null): string | null {
  return place?.state ? folded(place.state) : null
}

function line(encodedPath: string | null): string | null {
  const points = mapLine(encodedPath)
  return points && JSON.stringify(points)
}

// Multiplies the sample: each copy has another place, time and size. Deterministic for a number of rows. Copies carry
// a thinner track to limit the size of the database.

import type { CyclingGroup, Place, Stamps, Track } from "#contract/schemas.ts"
import { decodedPath, encodedPath } from "../place/earth.ts"
import { mulberry32 } from "../sample/random.ts"
import type { Sample } from "./sample-batches.ts"

type Dice = () => number

const DAY = 86_400_000
const MEMBERS = 4

/** Multiplies until all resources together have `rows` rows. */
export function* multiplied(sample: Sample, rows: number): Generator<Partial<Sample>> {
  const base = { ...sample, routes: thinTracks(sample.routes), rides: thinTracks(sample.rides) }
  const places = [...base.routes, ...base.rides].flatMap(({ start }) => (start?.coordinates ? [start] : []))
  const { routes, rides, groups, events, products, stolen } = base
  const items = [routes, rides, groups, events, products, stolen].flat().length
  if (items === 0 || places.length === 0) return
  for (let left = rows - items, copy = 1; left > 0; left -= items, copy++) {
    const share = Math.min(1, left / items)
    const dice = mulberry32(copy)
    const copies = <T extends Stamps & { id: string }, R>(list: T[], change: (item: T) => R) =>
      list.slice(0, Math.ceil(list.length * share)).map((item) => change(renewed(item, copy, dice)))
    const elsewhere = () => elsewhereOf(places, dice)
    yield {
      routes: copies(routes, (route) => movedTrack(named(route, copy), elsewhere(), size(dice))),
      rides: copies(rides, (ride) =>
        movedTrack({ ...named(ride, copy), startedAt: earlier(ride.startedAt, dice) }, elsewhere(), size(dice)),
      ),
      groups: copies(groups, (group) => movedGroup(named(group, copy), elsewhere(), dice)),
      events: copies(events, (event) => ({
        ...event,
        title: event.title && `${event.title} ${copy}`,
        location: event.location && elsewhere(),
        ...shifted(event.startsAt, event.endsAt, (dice() - 0.3) * 300 * DAY),
      })),
      products: copies(products, (product) => ({
        ...named(product, copy),
        price: product.price && { ...product.price, amount: Math.round(product.price.amount * size(dice)) },
        place: product.place && elsewhere(),
      })),
      stolen: copies(stolen, (report) => ({
        ...report,
        stolenLocation: report.stolenLocation && { ...elsewhere(), precision: "approximate" as const },
        dateStolen: earlier(report.dateStolen, dice)?.slice(0, report.dateStolen?.length ?? 0) ?? null,
        serial: report.serial && `${report.serial}${copy}`,
      })),
    }
  }
}

function renewed<T extends Stamps & { id: string }>(item: T, copy: number, dice: Dice): T {
  const createdAt = earlier(item.createdAt, dice) ?? item.createdAt
  return { ...item, id: `${item.id}--${copy}`, createdAt, updatedAt: createdAt }
}

function named<T extends { name: string | null }>(item: T, copy: number): T {
  return { ...item, name: item.name && `${item.name} ${copy}` }
}

function movedGroup(group: CyclingGroup, place: Place, dice: Dice): CyclingGroup {
  const participantCount = Math.round(group.participantCount * size(dice))
  const members = group.members.slice(0, MEMBERS)
  return {
    ...group,
    participantCount,
    members,
    place: group.place && place,
    coordinates: group.coordinates && place.coordinates,
  }
}

function elsewhereOf(places: Place[], dice: Dice): Place & { coordinates: NonNullable<Place["coordinates"]> } {
  const place = places[Math.floor(dice() * places.length)]
  const { lat, lng } = place?.coordinates ?? { lat: -15.8, lng: -47.9 }
  // Triangular distribution: dense around the town.
  const away = () => (dice() + dice() - 1) * 1.5
  const coordinates = { lat: Number((lat + away()).toFixed(5)), lng: Number((lng + away()).toFixed(5)) }
  return { label: null, city: null, state: null, country: "BR", precision: "exact", ...place, coordinates }
}

function size(dice: Dice): number {
  return 0.6 + dice() * 0.8
}

function earlier(instant: string | null, dice: Dice): string | null {
  return instant && moved(instant, -dice() * 700 * DAY)
}

function shifted(startsAt: string | null, endsAt: string | null, by: number) {
  return { startsAt: startsAt && moved(startsAt, by), endsAt: endsAt && moved(endsAt, by) }
}

function moved(instant: string, by: number): string {
  return new Date(Date.parse(instant) + by).toISOString()
}

type Sized = { distance: number | null; duration: number | null; elevation: number | null }

const MOST_POINTS = 60

/** Every n-th point, computed once for all copies. */
export function thinTracks<T extends Track>(items: T[]): T[] {
  return items.map((item) => {
    const path = decodedPath(item.encodedPath)
    const elevationProfile = item.elevationProfile && thinned(item.elevationProfile)
    return { ...item, elevationProfile, encodedPath: path ? encodedPath(thinned(path)) : item.encodedPath }
  })
}

/** Translated to another start, with scaled figures. */
export function movedTrack<T extends Track & Sized>(
  item: T,
  start: Place & { coordinates: NonNullable<Place["coordinates"]> },
  size: number,
): T {
  const scaled = (value: number | null) => value && Math.round(value * size)
  const figures = {
    distance: scaled(item.distance),
    duration: scaled(item.duration),
    elevation: scaled(item.elevation),
  }
  const from = item.start?.coordinates
  if (!from) return { ...item, ...figures }
  const dLat = start.coordinates.lat - from.lat
  const dLng = start.coordinates.lng - from.lng
  const path = decodedPath(item.encodedPath)?.map(({ lat, lng }) => ({ lat: lat + dLat, lng: lng + dLng }))
  const bounds = item.bounds && [
    item.bounds[0] + dLng,
    item.bounds[1] + dLat,
    item.bounds[2] + dLng,
    item.bounds[3] + dLat,
  ]
  return { ...item, ...figures, start, bounds, encodedPath: path ? encodedPath(path) : item.encodedPath }
}

function thinned<T>(points: T[]): T[] {
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  return points.filter((_, at) => at % step === 0 || at === points.length - 1)
}

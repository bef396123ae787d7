import type { CyclingRoute, Person, Ride } from "#contract/schemas.ts"
import { decodedPath } from "../place/earth.ts"
import { createRandom, dayFrom, instant, type Random } from "./random.ts"
import { rideNote, rideTitle, type Way } from "./ride-words.ts"
import { measureTrack, round, type TrackPoint } from "./track.ts"

const rideCount = 136

type Given = { now: Date; people: readonly Person[]; routes: readonly CyclingRoute[] }

/** Rides of the last 120 days; each rider stays in one state. */
export function makeRides({ now, people, routes }: Given): Ride[] {
  const ways = routes.flatMap((route) => {
    const points = pointsOf(route)
    return points && route.start?.state ? [{ route, points, state: route.start.state }] : []
  })
  const states = [...new Set(ways.map((way) => way.state))]
  return Array.from({ length: rideCount }, (_, index) => {
    const random = createRandom(`ride ${index}`)
    const person = random.pick(people)
    const taste = createRandom(`rider ${person.id}`)
    // Half of the routes are in these states.
    const home = taste.chance(0.45) ? taste.pick(["SP", "RJ", "MG", "SC"]) : taste.pick(states)
    const near = ways.filter((way) => way.state === home)
    const way = random.pick(near.length > 0 ? near : ways)
    const ride = makeRide({ index, now, person, strength: taste.between(0.84, 1.14), random, ...way })
    return { ...ride, ...gaps[index] }
  })
}

// Unknown values, at least one of each that the contract allows.
const gaps: Readonly<Record<number, Partial<Ride>>> = {
  3: { encodedPath: null, elevationProfile: null, elevationSketch: null, bounds: null, start: null, loop: null },
  11: { encodedPath: "~~not a path~~" },
  19: { distance: null, duration: null, elevation: null, averageSpeed: null, pace: null, calories: null },
  27: { name: null },
  35: { description: null },
  43: { startedAt: null },
  51: { calories: null },
  59: { ownerName: null },
  67: { elevation: null, elevationProfile: null, elevationSketch: null },
  75: { start: null },
  83: { routeId: null, description: null },
  91: { averageSpeed: null, pace: null },
}

function pointsOf(route: CyclingRoute): TrackPoint[] | null {
  const profile = route.elevationProfile
  if (!profile) return null
  const path = decodedPath(route.encodedPath)
  return path?.map((point, index) => ({ ...point, altitude: profile[index]?.[1] ?? 0 })) ?? null
}

type Ridden = { index: number; now: Date; person: Person; strength: number; random: Random }
type Road = { route: CyclingRoute; points: readonly TrackPoint[] }

function makeRide({ index, now, person, strength, random, route, points }: Ridden & Road): Ride {
  const { ridden, how } = ride(points, route, random)
  const { descent: _, ...track } = measureTrack(ridden)
  const bike = route.bikeType ?? "urban"
  const form = strength * random.between(0.94, 1.06)
  const seconds = Math.round(
    track.distance / (metresPerSecond[bike] * form) + track.elevation / (climbPerSecond[bike] * form),
  )
  const averageSpeed = round(track.distance / seconds, 2)
  // Computed from distance and rounded speed, so that the figures agree.
  const duration = Math.round(track.distance / averageSpeed)
  const day = rideDay(now, duration, random)
  const weekday = weekdayOf(day)
  const time = startTime(weekday === 0 || weekday === 6, duration, random)
  const startedAt = instant(day, time, offsetOf(route))
  const created = Math.min(Date.parse(startedAt) + (duration + random.integer(90, 5400)) * 1000, now.getTime() - 60_000)
  const updated = created + random.next() ** 3 * (now.getTime() - created) * 0.5
  const [start] = ridden
  return {
    id: `tr-${route.id}-${index + 1}`,
    name: rideTitle({ route, how, weekday, hour: Number(time.slice(0, 2)), distance: track.distance, random }),
    description: random.chance(0.82) ? rideNote(bike, track.elevation / track.distance, random) : null,
    ownerName: person.name,
    startedAt,
    ...track,
    start: {
      label: how === "whole" || how === "twice" ? (route.start?.label ?? null) : null,
      city: route.start?.city ?? null,
      state: route.start?.state ?? null,
      country: "BR",
      coordinates: start ? { lat: start.lat, lng: start.lng } : null,
      precision: "exact",
    },
    duration,
    averageSpeed,
    pace: random.chance(0.3) ? null : Math.round(1000 / averageSpeed),
    calories: Math.round((track.distance / 1000) * 19 * random.between(0.9, 1.15) + track.elevation * 0.7),
    routeId: how === "part" && random.chance(0.7) ? null : route.id,
    photos: [],
    createdAt: stamp(created),
    updatedAt: stamp(updated),
  }
}

const metresPerSecond = { road: 8.1, gravel: 6, mtb: 4.9, urban: 5.4 }
const climbPerSecond = { road: 0.3, gravel: 0.24, mtb: 0.2, urban: 0.2 }

function ride(points: readonly TrackPoint[], route: CyclingRoute, random: Random): { ridden: TrackPoint[]; how: Way } {
  const how = wayOf(route.distance ?? 0, random)
  const shift = random.between(0, 6)
  const along = {
    whole: () => [...points],
    backwards: () => [...points].reverse(),
    part: () => points.slice(0, Math.round(points.length * random.between(0.35, 0.8))),
    twice: () => [...points, ...(route.loop ? points : [...points].reverse()).slice(1)],
  }[how]()
  // The contract allows 500 points.
  const kept = along.length > 500 ? along.filter((_, index) => index % 2 === 0 || index === along.length - 1) : along
  // GPS noise.
  const ridden = kept.map((point, index) => ({
    lat: round(point.lat + 2e-5 * Math.sin(index / 5 + shift), 5),
    lng: round(point.lng + 2e-5 * Math.cos(index / 7 + shift), 5),
    altitude: point.altitude,
  }))
  return { ridden, how }
}

function wayOf(distance: number, random: Random): Way {
  if (distance < 14_000) return random.pick(["whole", "twice", "twice", "backwards"])
  if (distance > 45_000) return random.pick(["whole", "part", "part"])
  return random.pick(["whole", "whole", "whole", "backwards", "part", "twice"])
}

// A long ride on a weekday moves to the Sunday before.
function rideDay(now: Date, duration: number, random: Random): string {
  const ago = random.integer(1, 113)
  const weekday = weekdayOf(dayFrom(now, -ago))
  return dayFrom(now, weekday === 6 || duration < 9000 ? -ago : -ago - weekday)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function startTime(weekend: boolean, duration: number, random: Random): string {
  const evening = !weekend && duration < 7200 && random.chance(0.4)
  const [earliest, latest] = evening ? [18.2, 19.9] : weekend ? [5.4, 7.8] : [4.8, 6.2]
  const minutes = Math.round(random.between(earliest, latest) * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
}

function offsetOf(route: CyclingRoute): string {
  if (route.id === "fernando-de-noronha-br-363") return "-02:00"
  return ["AM", "MT", "MS"].includes(route.start?.state ?? "") ? "-04:00" : "-03:00"
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

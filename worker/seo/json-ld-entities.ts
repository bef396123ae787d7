// JSON-LD of an entity (schema.org), by which programs read where a track leads and what was stolen where.

import type * as schema from "schema-dts"
import { pictureSource } from "#app/domain/address/images.ts"
import type { Description, Facts } from "#app/domain/entities/description.ts"
import type { Money, WeeklyMeeting } from "#app/domain/entities/entities.ts"
import { decodePath, thinPath } from "#track/geo.ts"

export type About = {
  siteOrigin: string
  brand: string
  url: string
  home: string
  picture: string
}

type Of<Kind extends Facts["kind"]> = Extract<Facts, { kind: Kind }>

export function entityGraph(about: About, entity: Description): schema.Thing[] {
  const { facts } = entity
  switch (facts.kind) {
    case "route":
      return [trip(about, entity, facts)]
    case "ride":
      return [exercise(about, entity, facts)]
    case "club":
      return [club(about, entity, facts)]
    case "event":
      // Search engines refuse an event without a day or a place.
      return facts.startsAt === null || entity.place === null ? [] : [event(about, entity, facts, facts.startsAt)]
    case "product":
      return facts.price === null ? [] : [product(about, entity, facts, facts.price)]
    case "report":
      return [report(about, entity, facts)]
  }
}

function trip(about: About, entity: Description, facts: Of<"route">): schema.TouristTrip {
  return {
    "@type": "TouristTrip",
    ...common(about, entity),
    touristType: "cyclists",
    ...(facts.author !== null && { provider: person(facts.author) }),
    ...(entity.place !== null && { tripOrigin: placeOf(entity) }),
    itinerary: courseOf(entity, facts),
  }
}

function exercise(
  about: About,
  entity: Description,
  { distance, startedAt, rider, ...facts }: Of<"ride">,
): schema.ExerciseAction {
  return {
    "@type": "ExerciseAction",
    ...common(about, entity),
    exerciseType: "cycling",
    actionStatus: "https://schema.org/CompletedActionStatus",
    ...(startedAt !== null && { startTime: startedAt }),
    ...(rider !== null && { agent: person(rider) }),
    ...(distance !== null && { distance: `${(distance / 1000).toFixed(1)} km` }),
    ...(entity.place !== null && { fromLocation: placeOf(entity) }),
    exerciseCourse: courseOf(entity, { distance, ...facts }),
  }
}

function event(about: About, entity: Description, facts: Of<"event">, startDate: string): schema.Event {
  const { endsAt, status, organizer, price, buyUrl } = facts
  const isOver = Date.parse(endsAt ?? startDate) < Date.now()
  return {
    "@type": "SportsEvent",
    ...common(about, entity),
    startDate,
    ...(endsAt !== null && { endDate: endsAt }),
    eventStatus: statuses[status],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(entity),
    ...(organizer !== null && { organizer: person(organizer) }),
    ...(price !== null && {
      isAccessibleForFree: price.amount === 0,
      offers: {
        ...offerOf(price),
        url: buyUrl ?? about.url,
        availability:
          isOver || status === "cancelled" ? "https://schema.org/Discontinued" : "https://schema.org/InStock",
      },
    }),
  }
}

const statuses = {
  scheduled: "https://schema.org/EventScheduled",
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
} as const

function product(about: About, entity: Description, facts: Of<"product">, price: Money): schema.Product {
  const { condition, status, brand, model, color, seller } = facts
  return {
    "@type": "Product",
    ...common(about, entity),
    ...(brand !== null && { brand: { "@type": "Brand", name: brand } }),
    ...(model !== null && { model }),
    ...(color !== null && { color }),
    offers: {
      ...offerOf(price),
      url: about.url,
      availability: availabilities[status],
      ...(condition !== null && { itemCondition: conditions[condition] }),
      ...(seller !== null && { seller: person(seller) }),
      areaServed: placeOf(entity),
    },
  }
}

const availabilities = {
  available: "https://schema.org/InStock",
  reserved: "https://schema.org/LimitedAvailability",
  sold: "https://schema.org/SoldOut",
} as const

const conditions = {
  new: "https://schema.org/NewCondition",
  like_new: "https://schema.org/UsedCondition",
  good: "https://schema.org/UsedCondition",
  fair: "https://schema.org/UsedCondition",
  for_parts: "https://schema.org/DamagedCondition",
} as const

function club(about: About, entity: Description, { founder, meetings }: Of<"club">): schema.SportsClub {
  return {
    "@type": "SportsClub",
    ...common(about, entity),
    ...addressOf(entity),
    ...(founder !== null && { founder: person(founder) }),
    ...(meetings.length > 0 && { event: meetings.map((meeting) => series(about, entity, meeting)) }),
  }
}

/** The series names no day: only its events say which weeks it misses. */
function series(about: About, entity: Description, meeting: WeeklyMeeting): schema.EventSeries {
  const { weekday, time, timezone, place, from, until } = meeting
  return {
    "@type": "EventSeries",
    name: entity.name,
    url: about.url,
    location: placeOf({ ...entity, place: place ?? entity.place }),
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: `https://schema.org/${days[weekday - 1] ?? "Monday"}` as const,
      startTime: `${time}:00`,
      scheduleTimezone: timezone,
      ...(from !== null && { startDate: from }),
      ...(until !== null && { endDate: until }),
    },
  }
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const

/** About no product: nobody offers what was stolen. */
function report(about: About, entity: Description, { number, bike }: Of<"report">): schema.Report {
  const { createdAt, updatedAt } = entity
  return {
    "@type": "Report",
    ...common(about, entity),
    headline: entity.name,
    ...(number !== null && { reportNumber: number }),
    ...(createdAt !== null && { datePublished: createdAt }),
    ...(updatedAt !== null && { dateModified: updatedAt }),
    ...(bike !== null && { about: { "@type": "Thing", name: bike } }),
    ...(entity.place !== null && { contentLocation: placeOf(entity) }),
  }
}

function common({ siteOrigin, url, picture }: About, { name, summary, written, photos }: Description) {
  const shown = photos.flatMap((photo) => {
    const source = pictureSource(photo.url, 1280)
    return source === null ? [] : siteOrigin + source
  })
  return { name, url, image: [...shown, picture], description: written ?? summary }
}

function person(name: string): schema.Person {
  return { "@type": "Person", name }
}

function offerOf({ amount, currency }: Money): Extract<schema.Offer, { "@type": "Offer" }> {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
  return {
    "@type": "Offer",
    price: (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits),
    priceCurrency: currency,
  }
}

/** A coarse line, and numbers in metres (MTR of UN/CEFACT). */
function courseOf(
  { name, art }: Description,
  { distance, elevation }: Pick<Of<"route">, "distance" | "elevation">,
): schema.Place {
  const encodedPath = art.kind === "track" ? thinPath(art.encodedPath, linePoints) : null
  const line = decodePath(encodedPath)
    ?.map(([lat, lng]) => `${lat},${lng}`)
    .join(" ")
  const numbers = [
    ["distance", distance],
    ["elevation gain", elevation],
  ] as const
  return {
    "@type": "Place",
    name,
    ...(line && { geo: { "@type": "GeoShape", line } }),
    additionalProperty: numbers.flatMap(([name, value]) =>
      value === null ? [] : { "@type": "PropertyValue", name, value: Math.round(value), unitCode: "MTR" },
    ),
  }
}

const linePoints = 40

function placeOf(entity: Description): schema.Place {
  const { place } = entity
  const label = place !== null && "label" in place ? place.label : null
  const point = place !== null && "coordinates" in place && !place.approximate ? place.coordinates : null
  return {
    "@type": "Place",
    name: label ?? place?.city ?? entity.name,
    ...addressOf(entity),
    ...(point && { geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lng } }),
  }
}

function addressOf({ place }: Description): { address?: schema.PostalAddress } {
  if (!place?.city && !place?.state) return {}
  return {
    address: {
      "@type": "PostalAddress",
      ...(place.city && { addressLocality: place.city }),
      ...(place.state && { addressRegion: place.state }),
    },
  }
}

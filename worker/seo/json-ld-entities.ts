// JSON-LD of an entity (schema.org), by which programs read where a track leads and what was stolen where.

import type * as schema from "schema-dts"
import type { Description } from "#app/domain/entities/description.ts"
import type {
  CyclingGroup,
  CyclingRoute,
  Event,
  Product,
  Resource,
  Ride,
  StolenReport,
  WeeklyMeeting,
} from "#app/domain/entities/entities.ts"
import { type About, addressOf, common, courseOf, offerOf, person, placeOf } from "./json-ld.ts"

// Methods, since the parameters of methods are bivariant: each takes its own type of entity.
export const thingOf: {
  [Name in Resource]: { of(about: About, described: Description, entity: unknown): schema.Thing | null }
} = {
  "cycling-routes": { of: trip },
  rides: { of: exercise },
  "cycling-groups": { of: club },
  events: { of: event },
  products: { of: product },
  stolen: { of: report },
}

function trip(about: About, described: Description, { creator, ...route }: CyclingRoute): schema.TouristTrip {
  return {
    "@type": "TouristTrip",
    ...common(about, described),
    touristType: "cyclists",
    ...(creator?.name && { provider: person(creator.name) }),
    ...(described.place !== null && { tripOrigin: placeOf(described) }),
    itinerary: courseOf(described, route),
  }
}

function exercise(about: About, described: Description, ride: Ride): schema.ExerciseAction {
  const { distance, startedAt, ownerName } = ride
  return {
    "@type": "ExerciseAction",
    ...common(about, described),
    exerciseType: "cycling",
    actionStatus: "https://schema.org/CompletedActionStatus",
    ...(startedAt !== null && { startTime: startedAt }),
    ...(ownerName !== null && { agent: person(ownerName) }),
    ...(distance !== null && { distance: `${(distance / 1000).toFixed(1)} km` }),
    ...(described.place !== null && { fromLocation: placeOf(described) }),
    exerciseCourse: courseOf(described, ride),
  }
}

/** Search engines refuse an event without a day or a place. */
function event(about: About, described: Description, entity: Event): schema.Event | null {
  const { startsAt: startDate, endsAt, status, creator, price, buyUrl } = entity
  if (startDate === null || described.place === null) return null
  const isOver = Date.parse(endsAt ?? startDate) < Date.now()
  return {
    "@type": "SportsEvent",
    ...common(about, described),
    startDate,
    ...(endsAt !== null && { endDate: endsAt }),
    eventStatus: statuses[status],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(described),
    ...(creator?.name && { organizer: person(creator.name) }),
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

function product(about: About, described: Description, entity: Product): schema.Product | null {
  const { price, condition, status, brand, model, color, seller } = entity
  if (price === null) return null
  return {
    "@type": "Product",
    ...common(about, described),
    ...(brand !== null && { brand: { "@type": "Brand", name: brand } }),
    ...(model !== null && { model }),
    ...(color !== null && { color }),
    offers: {
      ...offerOf(price),
      url: about.url,
      availability: availabilities[status],
      ...(condition !== null && { itemCondition: conditions[condition] }),
      ...(seller?.name && { seller: person(seller.name) }),
      areaServed: placeOf(described),
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

function club(about: About, described: Description, { founder, meetings }: CyclingGroup): schema.SportsClub {
  return {
    "@type": "SportsClub",
    ...common(about, described),
    ...addressOf(described),
    ...(founder?.name && { founder: person(founder.name) }),
    ...(meetings?.length && { event: meetings.map((meeting) => series(about, described, meeting)) }),
  }
}

/** The series names no day: only its events say which weeks it misses. */
function series(about: About, described: Description, meeting: WeeklyMeeting): schema.EventSeries {
  const { weekday, time, timezone, place, from, until } = meeting
  return {
    "@type": "EventSeries",
    name: described.name,
    url: about.url,
    location: placeOf({ ...described, place: place ?? described.place }),
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
function report(about: About, described: Description, entity: StolenReport): schema.Report {
  const { createdAt, updatedAt } = described
  const { policeReportNumber, brand, model, color } = entity
  const bike = [brand, model, color].filter(Boolean).join(" ")
  return {
    "@type": "Report",
    ...common(about, described),
    headline: described.name,
    ...(policeReportNumber !== null && { reportNumber: policeReportNumber }),
    ...(createdAt !== null && { datePublished: createdAt }),
    ...(updatedAt !== null && { dateModified: updatedAt }),
    ...(bike !== "" && { about: { "@type": "Thing", name: bike } }),
    ...(described.place !== null && { contentLocation: placeOf(described) }),
  }
}

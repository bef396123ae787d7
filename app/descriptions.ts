// The descriptions of entities, made on the server only. Heads, share cards, feeds and oEmbed are written from them, and the answer
// about an entity has an introduction, which its page shows.

import { weekdays } from "#contract/codes.ts"
import { sketchOf } from "#track/draw-cover.ts"
import { describeProduct, describeReport } from "./describe-bikes.ts"
import { turnedName } from "./domain/address/outing.ts"
import { type Described, type Description, type Introduction, photosOf } from "./domain/entities/description.ts"
import type {
  CyclingGroup,
  CyclingGroupCard,
  CyclingRoute,
  CyclingRouteCard,
  Event,
  EventCard,
  Resource,
  Ride,
  RideCard,
} from "./domain/entities/entities.ts"
import {
  type DateStyle,
  date,
  dateThere,
  distance,
  duration,
  height,
  inWords,
  money,
  number,
  speed,
} from "./domain/format/format.ts"
import type { Translation } from "./i18n/translation.tsx"
import { participation } from "./pages/cycling-groups/card.tsx"
import { shortWeekday } from "./pages/cycling-groups/meetings.ts"
import { participants } from "./pages/events/row.tsx"
import { common, figuresOf, type Phrases, paragraph, sentence } from "./sentence.ts"
import { trackInWords } from "./track-in-words.ts"
import { townText } from "./ui/place-text.ts"

export function descriptionOf(resource: Resource, translation: Translation, entity: unknown): Description {
  return describers[resource].describe(translation, entity)
}

export function introductionOf(entity: Description): Introduction {
  const { page, id, turn, name, story, call, figures, noindex, summary, written } = entity
  const description = shorten(paragraph(summary, story, written))
  return { page, id, turn, name, story, call, figures, noindex, description }
}

/** Search engines and messengers show about this much. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, "")}…`
}

// Methods, since the parameters of methods are bivariant: each describer takes its own type of entity.
const describers: Record<Resource, { describe(translation: Translation, entity: unknown): Description }> = {
  "cycling-routes": { describe: describeRoute },
  rides: { describe: describeRide },
  "cycling-groups": { describe: describeGroup },
  events: { describe: describeEvent },
  products: { describe: describeProduct },
  stolen: { describe: describeReport },
}

function describeRoute(translation: Translation, route: Described<CyclingRouteCard, CyclingRoute>): Description {
  const { t } = translation
  const { difficulty, bikeType, turn } = route
  const traits = [bikeType && t(`bike_type.${bikeType}`), difficulty && t(`difficulty.${difficulty}`)]
  const plain = route.name ?? t("route.unnamed")
  const name = turn ? turnedName(plain, turn, t("turn.reversed")) : plain
  return { ...describeTrack(translation, "cyclingRoute", route, { name, traits, ask: t("route.call") }), turn }
}

function describeRide(translation: Translation, ride: Described<RideCard, Ride>): Description {
  const { t, language } = translation
  const { startedAt, ownerName: rider } = ride
  const traits = [
    inWords(speed(ride.averageSpeed, language)),
    dateThere(startedAt, language, "long"),
    rider && t("facts.by", { name: rider }),
  ]
  return {
    ...describeTrack(translation, "ride", ride, { name: ride.name ?? t("ride.unnamed"), traits, ask: t("ride.call") }),
    createdAt: ride.createdAt ?? startedAt,
    updatedAt: ride.updatedAt ?? startedAt,
  }
}

type TrackParts = { name: string; traits: Phrases; ask: string }

function describeTrack(
  translation: Translation,
  page: "cyclingRoute" | "ride",
  track: Described<CyclingRouteCard, CyclingRoute> | Described<RideCard, Ride>,
  { name, traits, ask }: TrackParts,
): Description {
  const { t, language } = translation
  const [length, gain] = [distance(track.distance, language), height(track.elevation, language)]
  const facts = [inWords(length), gain && t("phrase.climb", { height: inWords(gain) })]
  const summary = sentence(t, facts, townText(track.start), traits)
  const story = trackInWords(translation, track)
  return {
    ...common(page, track, name, summary),
    story,
    call: paragraph([name, summary].filter(Boolean).join(": "), story, ask),
    figures: figuresOf(
      [t("facts.distance"), length],
      [t("facts.elevation"), gain],
      [t("facts.duration"), duration(track.duration)],
    ),
    place: track.start ?? null,
    photos: track.photos ?? [],
    art: { kind: "track", ...sketchOf(track) },
  }
}

type Group = Described<Omit<CyclingGroupCard, "coordinates" | "meetings">, Omit<CyclingGroup, "coordinates">>

function describeGroup(translation: Translation, group: Group): Description {
  const { t, language } = translation
  const levels = group.level?.map((level) => t(`group.${level}`)) ?? []
  const days = weekdays.filter((code) => group.weekdays?.includes(Number(code)))
  const traits = [...levels, ...days.map((code) => t(`weekday.${code}`))]
  const summary = paragraph(
    sentence(t, [t("group.kind")], townText(group.place), traits),
    participation(translation, group.participantCount),
  )
  const name = group.name ?? t("group.unnamed")
  const meeting = group.events?.find(({ status }) => status === "scheduled")
  return {
    ...common("cyclingGroup", group, name, summary, t("group.call")),
    figures: figuresOf(
      [t("group.riders"), group.participantCount > 0 ? number(group.participantCount, language) : null],
      [t("group.weekdays"), days.map((code) => shortWeekday(Number(code), language)).join(", ")],
      [t("group.level"), levels.join(", ")],
    ),
    place: group.place,
    photos: photosOf(group),
    art: {
      kind: "jersey",
      id: group.id,
      next: meeting ? { startsAt: meeting.startsAt, timezone: meeting.timezone } : null,
    },
  }
}

function describeEvent(translation: Translation, event: Described<Omit<EventCard, "coordinates">, Event>): Description {
  const { t, language } = translation
  const { status, startsAt, timezone, location, price = null } = event
  const when = (style: DateStyle) => date(startsAt, language, style, timezone ?? undefined)
  const day = [when("wholeYear"), when("time")].filter(Boolean).join(", ")
  const cost = price?.amount === 0 ? t("event.free") : money(price, language)
  const off = status === "scheduled" ? null : t(`event.${status}`)
  const where: Partial<NonNullable<Event["location"]>> | null = location
  const place = [...new Set([where?.label, townText(location)].filter(Boolean))].join(", ") || null
  const summary = paragraph(off, sentence(t, [day || t("errors.date")], place, [cost]))
  const name = event.title ?? t("event.unnamed")
  return {
    ...common("event", event, name, summary, off === null && t("event.call")),
    figures: figuresOf(
      [t("event.hour"), when("time")],
      [t("event.price"), cost],
      [t("event.people"), event.participantCount > 0 ? participants(translation, event.participantCount) : null],
    ),
    mark: off === null ? null : { text: off, tone: status === "cancelled" ? "alarm" : "quiet" },
    place: location,
    photos: photosOf(event),
    art: { kind: "date", startsAt, timezone },
  }
}

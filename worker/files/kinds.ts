// The queries that files are made of: the path of a track, events for a calendar, entities with their dates for a feed.

import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { feed as feedOf, listAddress, one as oneOf, track as trackOf } from "#app/domain/address/query.ts"
import type { CalendarEvent, List } from "#app/domain/entities/entities.ts"
import * as api from "#contract/entities.ts"
import { resources as questions } from "#contract/queries.ts"
import { readEntity, tagsOfEntity } from "../gateway/entities.ts"
import { forgiving } from "../gateway/forgiving.ts"
import type { AskedKind, QueryOf, Reading, Shaped } from "../gateway/kind.ts"
import { lossOf } from "../gateway/loss.ts"
import { faultsOfList, longestPage, ofResource, readList } from "../gateway/resources.ts"
import { alerts, inItsZone, resources } from "../gateway/response-schemas.ts"
import { id, instant, listOf, orNull } from "../gateway/schema-primitives.ts"
import { UpstreamError } from "../gateway/upstream.ts"

const track: AskedKind<QueryOf<"track">> = {
  tags: tagsOfEntity,
  topic: ({ resource }) => resource,
  address: ({ question: { resource, id } }) => oneOf(resource, id),
  copy: ({ resource, id }) => trackOf(resource, id),
  read: (sent, asked) => readEntity(trackSources[asked.question.resource], sent, asked),
}

const fields = ["id", "name", "description", "encodedPath", "elevationProfile", "duration", "updatedAt"] as const
/** Every point of it. One that cannot be read makes the answer unreadable. */
const encodedPath = v.nullable(v.string())
/** What the files of a track are written from. */
const trackSources = {
  "cycling-routes": v.object({
    ...forgiving(v.pick(api.cyclingRoute, [...fields, "surfaces"])),
    encodedPath,
    gpxFile: v.nullable(v.object({ url: v.string() })),
    alerts,
    turn: v.fallback(v.optional(v.object({ dir: v.optional(v.string()), start: v.optional(v.string()) })), undefined), // turn.ts sets it.
  }),
  rides: v.object({ ...forgiving(v.pick(api.ride, fields)), encodedPath }),
}
export type TrackSources = { [Name in keyof typeof trackSources]: v.InferOutput<(typeof trackSources)[Name]> }

const calendar: AskedKind<QueryOf<"calendar">> = {
  ...ofResource,
  faults: faultsOfList,
  address: ({ question: { resource, parameters } }) => listAddress(resource, withinWeek(parameters, new Date())),
  copy: () => null,
  read: (sent, asked) => withDates(times, readList(entries, sent, asked), sent, asked.query),
}

const said = v.optional(orNull(v.string()), null)
const times = listOf(v.object({ id, startsAt: instant, endsAt: v.optional(instant, null), status: said }))
const when = ["startsAt", "endsAt", "timezone", "status"] as const
const entries = listOf(
  v.pipe(
    v.object(
      forgiving(v.pick(api.eventSummary, ["id", "title", ...when, "location", "groupId", "meetingDate", "updatedAt"])),
    ),
    v.transform(inItsZone),
  ),
) satisfies Reading<List<CalendarEvent>>

const feed: AskedKind<QueryOf<"feed">> = {
  ...ofResource,
  faults: faultsOfList,
  address: ({ question: { resource, parameters } }) => {
    const sorts: readonly string[] = questions[resource].sorts
    const sort = sorts.includes("createdAt") ? "-createdAt" : undefined
    return listAddress(resource, { ...withinWeek({ ...parameters, sort }, new Date()), limit: longestPage })
  },
  copy: ({ resource }, query) => (query === feedOf(resource, {}) ? query : null),
  read: (sent, asked) =>
    withDates(stamps, readList(resources[asked.question.resource].stamped, sent, asked), sent, asked.query),
}

const stamps = listOf(v.object({ createdAt: instant, updatedAt: instant }))

/** A date or status that cannot be read fails all: who subscribes would be told that an event is gone or on, or that an entry is old. */
function withDates(dates: v.GenericSchema, shaped: Shaped, sent: unknown, query: string): Shaped {
  const [lost] = lossOf(dates, sent).fields.filter((field) => field.startsWith("items[]."))
  if (lost !== undefined) throw new UpstreamError(200, query, `lost: ${lost}`)
  return shaped
}

export const fileKinds = { track, calendar, feed }

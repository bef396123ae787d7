// The queries that files are made of: the path of a track, events for a calendar, entities with their dates for a feed.

import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { feed as feedOf, listAddress, one as oneOf, track as trackOf } from "#app/domain/address/query.ts"
import type { CalendarEvent, List } from "#app/domain/entities/entities.ts"
import { eventStatuses } from "#contract/codes.ts"
import { resources as questions } from "#contract/queries.ts"
import { readEntity, tagsOfEntity } from "../gateway/entities.ts"
import { type AskedKind, type QueryOf, type Reading, readAs } from "../gateway/kind.ts"
import { redactedItems } from "../gateway/redact.ts"
import { entityReading, faultsOfList, listReading, longestPage, resources } from "../gateway/resources.ts"
import * as schema from "../gateway/response-schemas.ts"
import { id, instant, items, oneOfOr, orNull, place, profile, quantity, text } from "../gateway/schema-primitives.ts"

export const track: AskedKind<QueryOf<"track">> = {
  tags: tagsOfEntity,
  topic: ({ resource }) => resource,
  address: ({ question: { resource, id } }) => oneOf(resource, id),
  copy: ({ resource, id }) => trackOf(resource, id),
  read: (sent, { question, query, privacy }) =>
    readEntity(entityReading(trackSources[question.resource]), sent, question, query, privacy),
}

/** What the files of a track are written from: every point of its path. A path that cannot be read makes the answer unreadable. */
const trackFields = {
  id,
  name: text,
  description: text,
  encodedPath: v.nullable(v.string()),
  elevationProfile: profile,
  duration: quantity,
  updatedAt: instant,
}
const trackSources = {
  "cycling-routes": v.object({
    ...trackFields,
    gpxFile: v.nullable(v.object({ url: v.string() })),
    surfaces: orNull(items(schema.surface)),
    alerts: items(schema.alert),
  }),
  rides: v.object(trackFields),
}
export type TrackSources = { [Name in keyof typeof trackSources]: v.InferOutput<(typeof trackSources)[Name]> }

export const calendar: AskedKind<QueryOf<"calendar">> = {
  tags: ({ resource }) => [resource],
  topic: ({ resource }) => resource,
  faults: faultsOfList,
  address: ({ question: { resource, parameters } }) => listAddress(resource, withinWeek(parameters, new Date())),
  copy: () => null,
  read: (sent, { query }) => readAs(entries, sent, query),
}

const entries = listReading(
  v.object({
    id,
    title: text,
    startsAt: instant,
    endsAt: instant,
    timezone: text,
    status: oneOfOr(eventStatuses, "scheduled"),
    location: place,
    groupId: orNull(id),
    updatedAt: instant,
  }),
) satisfies Reading<List<CalendarEvent>>

export const feed: AskedKind<QueryOf<"feed">> = {
  tags: ({ resource }) => [resource],
  topic: ({ resource }) => resource,
  faults: faultsOfList,
  address: ({ question: { resource, parameters } }) => {
    const sorts: readonly string[] = questions[resource].sorts
    const sort = sorts.includes("createdAt") ? "-createdAt" : undefined
    return listAddress(resource, { ...withinWeek({ ...parameters, sort }, new Date()), limit: longestPage })
  },
  copy: ({ resource }, query) => (query === feedOf(resource, {}) ? query : null),
  read: (sent, { question: { resource }, query, privacy }) =>
    readAs(resources[resource].stamped, redactedItems(resource, sent, privacy), query),
}

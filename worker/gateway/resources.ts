// Table of the API's resources: their schemas, which the compiler holds against the types of views, and the fields of an answer.

import * as v from "valibot"
import { countWords } from "#app/domain/address/filters.ts"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type {
  CalendarEvent,
  CyclingRouteCard,
  Home,
  List,
  Listable,
  Resource,
  Resources,
  SitemapSummary,
  Stamped,
} from "#app/domain/entities/entities.ts"
import { eventStatuses, mostSearchWords } from "#contract/codes.ts"
import { listParameters, resources as questions } from "#contract/queries.ts"
import type { Privacy } from "../env.ts"
import type { RequiredFields } from "./completeness.ts"
import { type Fault, faultsOfFeatures } from "./map-features.ts"
import * as schema from "./response-schemas.ts"
import {
  count,
  fieldsOf,
  id,
  image,
  instant,
  items,
  listOf,
  oneOfOr,
  orNull,
  place,
  profile,
  quantity,
  text,
  webAddress,
} from "./schema-primitives.ts"

type Reading<Value> = { schema: v.GenericSchema<unknown, Value>; required: RequiredFields }

export const resources = {
  "cycling-routes": row(schema.routeCard, schema.route),
  rides: row(schema.rideCard, schema.ride),
  "cycling-groups": row(schema.groupCard, schema.group),
  events: row(schema.eventCard, schema.event),
  products: row(schema.productCard, schema.product),
  stolen: row(schema.reportCard, schema.report),
} satisfies {
  [Name in Resource]: {
    card: Reading<List<Resources[Name]["card"]>>
    stamped: Reading<List<Stamped<Resources[Name]["card"]>>>
    whole: Reading<Resources[Name]["whole"]>
  }
}

export const resourceNames = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))

const listable = listReading(v.object({ id, updatedAt: instant })) satisfies Reading<List<Listable>>

/** Another API may have other names of resources. */
const summed = v.object({
  type: v.string(),
  count,
  updatedAt: instant,
  cursors: v.array(v.string()),
  updates: v.optional(orNull(v.array(instant)), null),
})
const sitemapSummary = {
  schema: v.object({ items: v.pipe(v.array(v.unknown()), items(summed)) }),
  required: { lists: { items: fieldsOf(summed) } },
} satisfies Reading<SitemapSummary>

const calendar = listReading(
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

const ad = v.object({ id, title: text, image, targetUrl: webAddress })
const homeBlocks = {
  suggestedRoutes: items(schema.posterRoute),
  featuredProducts: items(schema.productCard),
  trendingGroups: items(schema.groupCard),
  latestRides: items(schema.rideCard),
  upcomingEvents: items(schema.eventCard),
  stolenReports: items(schema.reportCard),
  ads: items(ad),
  flashSale: orNull(
    v.object({ maxDiscountPercent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)), endsAt: instant }),
  ),
  community: orNull(v.object({ cyclingRoutes: count, cyclingGroups: count, rides: count })),
}
const homeFields = {
  suggestedRoutes: fieldsOf(schema.posterRoute),
  featuredProducts: fieldsOf(schema.productCard),
  trendingGroups: fieldsOf(schema.groupCard),
  latestRides: fieldsOf(schema.rideCard),
  upcomingEvents: fieldsOf(schema.eventCard),
  ads: fieldsOf(ad),
}
const home = {
  schema: v.pipe(
    v.looseObject({}),
    v.check((value) => Object.keys(homeBlocks).some((block) => block in value)),
    v.object(homeBlocks),
    v.transform(({ suggestedRoutes, ...blocks }) => ({
      ...blocks,
      suggestedRoutes: suggestedRoutes.map(({ card }) => card),
      poster: posterOf(suggestedRoutes),
    })),
  ),
  required: { lists: homeFields },
} satisfies Reading<Home>

function posterOf(routes: v.InferOutput<typeof schema.posterRoute>[]): CyclingRouteCard | null {
  const route = routes.find(({ card }) => card.cover.trace !== null)
  return route === undefined ? null : { ...route.card, cover: route.poster() }
}

export type EntityQuestion = Exclude<
  ParsedQuery,
  { kind: "shortLink" | "sameBikes" | "thefts" | "forecast" | "features" }
>

/** How the answer to a question is read, and the fields that it has to have. */
export function readingOf(question: EntityQuestion): Reading<object> {
  if (question.kind === "home") return home
  if (question.kind === "track") return entityReading(trackSources[question.resource])
  if (question.kind === "calendar") return calendar
  if (question.kind === "ofSeller") return resources.products.card
  if (question.kind === "sitemap" || question.kind === "sitemapList") return listable
  if (question.kind === "sitemapSummary") return sitemapSummary
  const { card, stamped, whole } = resources[question.resource]
  if (question.kind === "feed") return stamped
  return question.kind === "one" ? whole : card
}

/** Parameters for which the API is not asked: those that it does not know, could not read, or would reveal by what is redacted. */
export function faultsOf(question: ParsedQuery, { rideMetres }: Privacy): Fault[] {
  if (question.kind === "features") return faultsOfFeatures(question.parameters)
  if (question.kind !== "list" && question.kind !== "feed" && question.kind !== "calendar") return []
  const { resource, parameters } = question
  // Which rides began around a place tells where each began.
  const isHidden = (name: string) =>
    resource === "rides" && rideMetres !== null && ["near", "radius", "bbox"].includes(name)
  const unknown = Object.keys(parameters).filter((name) => !isParameter(resource, name) || isHidden(name))
  const isLong = countWords(parameters.q ?? "") > mostSearchWords
  return [
    ...unknown.map((field): Fault => ({ field, code: "unknown" })),
    ...(isLong ? [{ field: "q", code: "malformed" } as const] : []),
  ]
}

/** Reports that nobody has approved are not listed, whatever the API takes. The gateway turns a week into days. */
function isParameter(resource: Resource, name: string): boolean {
  if (resource === "stolen" && name === "status") return false
  const known: readonly string[] = listParameters
  const isWeek = resource === "events" && name === "week"
  return known.includes(name) || Object.hasOwn(questions[resource].parameters, name) || isWeek
}

function row<Card extends v.GenericSchema<unknown, object>, Whole extends v.GenericSchema>(card: Card, whole: Whole) {
  const stamps = v.object({ createdAt: instant, updatedAt: instant })
  const fields = [...new Set([...fieldsOf(card), ...fieldsOf(stamps)])]
  return {
    card: listReading(card),
    stamped: listReading(v.intersect([card, stamps]), fields),
    whole: entityReading(whole),
  }
}

function listReading<Item extends v.GenericSchema>(item: Item, fields = fieldsOf(item)) {
  return { schema: listOf(item), required: { lists: { items: fields } } }
}

function entityReading<Entity extends v.GenericSchema>(schema: Entity) {
  return { schema, required: { fields: fieldsOf(schema) } }
}

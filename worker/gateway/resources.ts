// One row per resource of the API: the shapes of its card and of the whole, each held by the compiler against the type that the
// views have. What is not here is not asked: `/api/v1/*` reads these rows alone.

import * as v from "valibot"
import { countWords } from "#app/domain/address/filters.ts"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type {
  CalendarEvent,
  List,
  Listable,
  Resource,
  Resources,
  SitemapSummary,
  Stamped,
} from "#app/domain/entities/entities.ts"
import { mostSearchWords } from "#contract/codes.ts"
import { listParameters, resources as questions } from "#contract/queries.ts"
import type { Privacy } from "../privacy.ts"
import { calendarEvent } from "./calendar-event.ts"
import type { RequiredFields } from "./completeness.ts"
import { fieldsOf } from "./fields-of.ts"
import { homeFields } from "./home.ts"
import { type Fault, faultsOfFeatures } from "./map-features.ts"
import {
  event,
  eventCard,
  group,
  groupCard,
  product,
  productCard,
  report,
  reportCard,
  ride,
  rideCard,
  route,
  routeCard,
} from "./response-schemas.ts"
import { count, id, instant, items, listOf, orNull } from "./schema-primitives.ts"
import { trackSource } from "./track-source.ts"

type Shape<Value> = v.GenericSchema<unknown, Value>

export const resources = {
  "cycling-routes": row(routeCard, route),
  rides: row(rideCard, ride),
  "cycling-groups": row(groupCard, group),
  events: row(eventCard, event),
  products: row(productCard, product),
  stolen: row(reportCard, report),
} satisfies {
  [Name in Resource]: {
    card: Shape<List<Resources[Name]["card"]>>
    stamped: Shape<List<Stamped<Resources[Name]["card"]>>>
    whole: Shape<Resources[Name]["whole"]>
  }
}

const listed = v.object({ id, updatedAt: instant })
/** What a search engine may list of any resource. */
export const listable = listOf(listed) satisfies Shape<List<Listable>>

/** How much that is; an API may have other words for its types. */
const summed = v.object({
  type: v.string(),
  count,
  updatedAt: instant,
  cursors: v.array(v.string()),
  updates: v.optional(orNull(v.array(instant)), null),
})
export const sitemapSummaryShape = v.object({
  items: v.pipe(v.array(v.unknown()), items(summed)),
}) satisfies Shape<SitemapSummary>

/** Events with what only a calendar says of them. */
export const calendarShape = listOf(calendarEvent) satisfies Shape<List<CalendarEvent>>

/** A question whose answer is things of the API, or lists of them; the features of a map are of several kinds. */
export type JudgedQuestion = Exclude<ParsedQuery, { kind: "shortLink" | "sameBikes" | "features" }>

/** What has to be there in the answer to a question. */
export function wantedBy(question: JudgedQuestion): RequiredFields {
  if (question.kind === "home") return { lists: homeFields }
  if (question.kind === "track") return { fields: fieldsOf(trackSource) }
  if (question.kind === "calendar") return { lists: { items: fieldsOf(calendarEvent) } }
  if (question.kind === "sitemap" || question.kind === "sitemapList") return { lists: { items: fieldsOf(listed) } }
  if (question.kind === "sitemapSummary") return { lists: { items: fieldsOf(summed) } }
  if (question.kind === "ofSeller") return { lists: { items: resources.products.fields.card } }
  const { fields } = resources[question.resource]
  if (question.kind === "one") return { fields: fields.whole }
  return { lists: { items: question.kind === "feed" ? fields.stamped : fields.card } }
}

/** Why the API is not asked a question: parameters that it does not know or could not read. */
export function faultsOf(question: ParsedQuery, { rideMetres }: Privacy): Fault[] {
  if (question.kind === "features") return faultsOfFeatures(question.parameters)
  if (question.kind !== "list" && question.kind !== "feed" && question.kind !== "calendar") return []
  const { resource, parameters } = question
  const isHidden = (name: string) => resource === "rides" && rideMetres !== null && placeParameters.includes(name)
  const strangers = Object.keys(parameters).filter((name) => !isParameter(resource, name) || isHidden(name))
  const isLong = countWords(parameters.q ?? "") > mostSearchWords
  return [
    ...strangers.map((field): Fault => ({ field, code: "unknown" })),
    ...(isLong ? [{ field: "q", code: "malformed" } as const] : []),
  ]
}

function row<Card extends v.GenericSchema<unknown, object>, Whole extends v.GenericSchema>(card: Card, whole: Whole) {
  const stamps = v.object({ createdAt: instant, updatedAt: instant })
  return {
    card: listOf(card),
    stamped: listOf(v.intersect([card, stamps])),
    whole,
    fields: {
      card: fieldsOf(card),
      stamped: [...new Set([...fieldsOf(card), ...fieldsOf(stamps)])],
      whole: fieldsOf(whole),
    },
  }
}

/** Which rides began around a place tells where each began, which is what is hidden. */
const placeParameters: readonly string[] = ["near", "radius", "bbox"]

/** Whether a list may be asked with a parameter of this name. Reports that nobody has approved are the API's to list, and not ours. */
function isParameter(resource: Resource, name: string): boolean {
  if (resource === "stolen" && name === "status") return false
  const known: readonly string[] = listParameters
  return known.includes(name) || Object.hasOwn(questions[resource].parameters, name) || isOurs(resource, name)
}

/** The gateway turns a week into days before it asks the API. */
function isOurs(resource: Resource, name: string): boolean {
  return resource === "events" && name === "week"
}

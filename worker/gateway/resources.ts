// One row per resource of the API: the shapes of its card and of the whole, each held by the compiler against the type that the
// views have. What is not here is not asked: `/api/v1/*` reads these rows alone.

import * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { countWords } from "#app/domain/address/search.ts"
import type {
  CalendarEvent,
  List,
  Listable,
  Resource,
  Resources,
  SitemapSummary,
  Stamped,
} from "#app/domain/things/entities.ts"
import { mostSearchWords } from "#contract/limits.ts"
import { listParameters, resources as questions } from "#contract/questions.ts"
import { calendarEvent } from "./calendar-event.ts"
import { type Fault, faultsOfFeatures } from "./map-features.ts"
import { count, id, instant, items, listOf, orNull } from "./parts.ts"
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
} from "./shapes.ts"

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

/** What a search engine may list of any resource. */
export const listable = listOf(v.object({ id, updatedAt: instant })) satisfies Shape<List<Listable>>

/** How much that is; an API may have other words for its types. */
export const sitemapSummaryShape = v.object({
  items: v.pipe(
    v.array(v.unknown()),
    items(
      v.object({
        type: v.string(),
        count,
        updatedAt: instant,
        cursors: v.array(v.string()),
        updates: orNull(v.array(instant)),
      }),
    ),
  ),
}) satisfies Shape<SitemapSummary>

/** Events with what only a calendar says of them. */
export const calendarShape = listOf(calendarEvent) satisfies Shape<List<CalendarEvent>>

/** Why the API is not asked a question: parameters that it does not know or could not read. */
export function faultsOf(question: ParsedQuery): Fault[] {
  if (question.kind === "features") return faultsOfFeatures(question.parameters)
  if (question.kind !== "list" && question.kind !== "feed" && question.kind !== "calendar") return []
  const strangers = Object.keys(question.parameters).filter((name) => !isParameter(question.resource, name))
  const isLong = countWords(question.parameters.q ?? "") > mostSearchWords
  return [
    ...strangers.map((field): Fault => ({ field, code: "unknown" })),
    ...(isLong ? [{ field: "q", code: "malformed" } as const] : []),
  ]
}

function row<Card extends v.GenericSchema<unknown, object>, Whole extends v.GenericSchema>(card: Card, whole: Whole) {
  const stamps = v.object({ createdAt: instant, updatedAt: instant })
  return { card: listOf(card), stamped: listOf(v.intersect([card, stamps])), whole }
}

/** Whether a list may be asked with a parameter of this name. */
function isParameter(resource: Resource, name: string): boolean {
  const known: readonly string[] = listParameters
  return known.includes(name) || Object.hasOwn(questions[resource].parameters, name) || isOurs(resource, name)
}

/** The gateway turns a week into days before it asks the API. */
function isOurs(resource: Resource, name: string): boolean {
  return resource === "events" && name === "week"
}

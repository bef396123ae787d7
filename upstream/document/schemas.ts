// The contract's schemas as the components of an OpenAPI 3.1 document. A known field is always present, so that every property
// is required; what may be unknown says null.

import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema"
import type * as v from "valibot"
import * as answers from "#contract/answers.ts"
import * as map from "#contract/map.ts"
import * as writes from "#contract/writes.ts"

export type Schema = { readonly [key: string]: unknown }

const listed = {
  CyclingRouteSummary: answers.cyclingRouteSummary,
  Ride: answers.ride,
  CyclingGroupSummary: answers.cyclingGroupSummary,
  EventSummary: answers.eventSummary,
  ProductSummary: answers.productSummary,
  StolenReport: answers.stolenReport,
  Person: answers.person,
} as const

const components = {
  ...listed,
  Image: answers.image,
  Point: answers.point,
  Place: answers.place,
  Money: answers.money,
  CyclingRoute: answers.cyclingRoute,
  CyclingGroup: answers.cyclingGroup,
  Event: answers.event,
  Product: answers.product,
  Home: answers.home,
  Ad: answers.ad,
  Ads: answers.ads,
  FeatureCollection: map.featureCollection,
  Feature: map.feature,
  Sitemap: map.sitemap,
  Subscribed: writes.subscribed,
  Accepted: writes.accepted,
  Lookup: writes.serialMatches,
  Problem: writes.problem,
} as const

export type ListedName = keyof typeof listed
/** A component, or the list of one. */
export type SchemaName = keyof typeof components | `${ListedName}List`

/** The components by name, with references to each other. */
export function componentSchemas(): Record<string, Schema> {
  const lists = Object.entries(listed).map(([name, item]) => [`${name}List`, answers.listOf(item)])
  const definitions = toJsonSchemaDefs(
    { ...components, ...Object.fromEntries(lists) },
    { target: "draft-2020-12", overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}` },
  )
  return Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, { ...schema }]))
}

/** A body as it is sent: without what the API makes of it. */
export function bodySchema(body: v.GenericSchema): Schema {
  const { $schema: _, ...schema } = toJsonSchema(body, {
    target: "draft-2020-12",
    ignoreActions: ["trim", "to_lower_case"],
  })
  return schema
}

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

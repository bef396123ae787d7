// Table of all routes; the app registers it and the OpenAPI document is generated from it.

import type { Context } from "hono"
import type { SchemaName } from "#contract/schemas.ts"
import { openApi } from "./document/openapi.ts"
import { type Operation, operations, operationsOf } from "./document/operations.ts"
import type { Api } from "./http/environment.ts"
import { answer, problem } from "./http/responses.ts"
import { listed } from "./lists/list.ts"
import { parseList } from "./lists/list-query.ts"
import { cyclingGroups, events, type Listed, members, type Resource, resources } from "./lists/resources.ts"
import { mapFeatures } from "./map/map-features.ts"
import { detail, group, groupEvents, groupMembers, shortLink } from "./reads/detail.ts"
import { gpx } from "./reads/gpx.ts"
import { ads, home } from "./reads/home.ts"
import { search } from "./reads/search.ts"
import { similarProducts, similarRoutes } from "./reads/similar.ts"
import { sitemap, sitemapSummary } from "./reads/sitemap.ts"
import { contact } from "./writes/contact.ts"
import { lookupStolen } from "./writes/stolen-lookup.ts"
import { confirmSubscription, endSubscription, subscribe } from "./writes/subscribers.ts"

export type Route = {
  method: "get" | "post"
  path: string
  operation: Operation
  /** Response schema; "text" and "gpx" are not JSON. */
  answers: SchemaName | "OpenApi" | "text" | "gpx"
  takes?: SchemaName
  /** A list route takes the parameters of this resource. */
  lists?: Resource
  run: (c: Context<Api>) => Response | Promise<Response>
}

export const routes: readonly Route[] = [
  get("/v1/openapi.json", operations.document, "OpenApi", (c) => answer(c, JSON.stringify(openApi(routes)))),
  get("/v1/home", operations.home, "Home", home),
  get("/v1/ads", operations.ads, "Ads", ads),
  get("/v1/search", operations.search, "SearchResults", search),
  get("/v1/map/features", operations.mapFeatures, "FeatureCollection", mapFeatures),
  get("/v1/sitemap", operations.sitemap, "Sitemap", sitemap),
  get("/v1/sitemap/summary", operations.sitemapSummary, "SitemapSummary", sitemapSummary),
  get("/v1/shortner/:code", operations.shortLink, "text", shortLink),
  post("/v1/subscribed", operations.subscribe, "Subscription", "Subscribed", subscribe),
  post("/v1/subscribed/confirm", operations.confirmSubscription, "SubscriptionToken", "Confirmed", confirmSubscription),
  post("/v1/subscribed/leave", operations.endSubscription, "SubscriptionToken", "Left", endSubscription),
  post("/v1/contact", operations.contact, "ContactMessage", "Accepted", contact),
  post("/v1/stolen/lookup", operations.lookUpSerial, "SerialLookup", "SerialMatches", lookupStolen),
  get("/v1/cycling-routes/:id/similar", operations.similarRoutes, "CyclingRouteSummaryList", similarRoutes),
  get("/v1/cycling-routes/:id/gpx", operations.gpx, "gpx", gpx),
  get("/v1/products/:id/similar", operations.similarProducts, "ProductSummaryList", similarProducts),
  get("/v1/cycling-groups/:id/members", operations.groupMembers, "PersonList", groupMembers, members),
  get("/v1/cycling-groups/:id/events", operations.groupEvents, "EventSummaryList", groupEvents, events),
  ...resources.flatMap(routesOf),
]

function get(
  path: string,
  operation: Operation,
  answers: Route["answers"],
  run: Route["run"],
  lists?: Resource,
): Route {
  return { method: "get", path, operation, answers, run, ...(lists && { lists }) }
}

function post(
  path: string,
  operation: Operation,
  takes: SchemaName,
  answers: Route["answers"],
  run: Route["run"],
): Route {
  return { method: "post", path, operation, takes, answers, run }
}

function routesOf(resource: Listed): Route[] {
  const path = `/v1/${resource.path}`
  const { list, one } = operationsOf(resource)
  const runOne: Route["run"] = (c) => (resource === cyclingGroups ? group(c) : detail(c, resource))
  const runList: Route["run"] = async (c) => {
    const parsed = await parseList(resource, new URL(c.req.url).searchParams, { now: Date.now() })
    if (!parsed.ok) return problem(c, "invalid_parameter", "The query is not valid.", parsed.errors)
    return answer(c, await listed(c.env.DB, parsed.plan))
  }
  return [
    get(path, list, `${resource.schema.summary}List`, runList, resource),
    get(`${path}/:id`, one, resource.schema.detail, runOne),
  ]
}

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
  {
    method: "get",
    path: "/v1/openapi.json",
    operation: operations.document,
    answers: "OpenApi",
    run: (c) => answer(c, JSON.stringify(openApi(routes))),
  },
  { method: "get", path: "/v1/home", operation: operations.home, answers: "Home", run: home },
  { method: "get", path: "/v1/ads", operation: operations.ads, answers: "Ads", run: ads },
  { method: "get", path: "/v1/search", operation: operations.search, answers: "SearchResults", run: search },
  {
    method: "get",
    path: "/v1/map/features",
    operation: operations.mapFeatures,
    answers: "FeatureCollection",
    run: mapFeatures,
  },
  { method: "get", path: "/v1/sitemap", operation: operations.sitemap, answers: "Sitemap", run: sitemap },
  {
    method: "get",
    path: "/v1/sitemap/summary",
    operation: operations.sitemapSummary,
    answers: "SitemapSummary",
    run: sitemapSummary,
  },
  { method: "get", path: "/v1/shortner/:code", operation: operations.shortLink, answers: "text", run: shortLink },
  {
    method: "post",
    path: "/v1/subscribed",
    operation: operations.subscribe,
    takes: "Subscription",
    answers: "Subscribed",
    run: subscribe,
  },
  {
    method: "post",
    path: "/v1/subscribed/confirm",
    operation: operations.confirmSubscription,
    takes: "SubscriptionToken",
    answers: "Confirmed",
    run: confirmSubscription,
  },
  {
    method: "post",
    path: "/v1/subscribed/leave",
    operation: operations.endSubscription,
    takes: "SubscriptionToken",
    answers: "Left",
    run: endSubscription,
  },
  {
    method: "post",
    path: "/v1/contact",
    operation: operations.contact,
    takes: "ContactMessage",
    answers: "Accepted",
    run: contact,
  },
  {
    method: "post",
    path: "/v1/stolen/lookup",
    operation: operations.lookUpSerial,
    takes: "SerialLookup",
    answers: "SerialMatches",
    run: lookupStolen,
  },
  {
    method: "get",
    path: "/v1/cycling-routes/:id/similar",
    operation: operations.similarRoutes,
    answers: "CyclingRouteSummaryList",
    run: similarRoutes,
  },
  { method: "get", path: "/v1/cycling-routes/:id/gpx", operation: operations.gpx, answers: "gpx", run: gpx },
  {
    method: "get",
    path: "/v1/products/:id/similar",
    operation: operations.similarProducts,
    answers: "ProductSummaryList",
    run: similarProducts,
  },
  {
    method: "get",
    path: "/v1/cycling-groups/:id/members",
    operation: operations.groupMembers,
    lists: members,
    answers: "PersonList",
    run: groupMembers,
  },
  {
    method: "get",
    path: "/v1/cycling-groups/:id/events",
    operation: operations.groupEvents,
    lists: events,
    answers: "EventSummaryList",
    run: groupEvents,
  },
  ...resources.flatMap((resource) => [listRoute(resource), detailRoute(resource)]),
]

function listRoute(resource: Listed): Route {
  return {
    method: "get",
    path: `/v1/${resource.path}`,
    operation: operationsOf(resource).list,
    answers: `${resource.schema.summary}List`,
    lists: resource,
    run: async (c) => {
      const parsed = await parseList(resource, new URL(c.req.url).searchParams, { now: Date.now() })
      if (!parsed.ok) return problem(c, "invalid_parameter", "The query is not valid.", parsed.errors)
      return answer(c, await listed(c.env.DB, parsed.plan))
    },
  }
}

function detailRoute(resource: Listed): Route {
  return {
    method: "get",
    path: `/v1/${resource.path}/:id`,
    operation: operationsOf(resource).one,
    answers: resource.schema.detail,
    run: (c) => (resource === cyclingGroups ? group(c) : detail(c, resource)),
  }
}

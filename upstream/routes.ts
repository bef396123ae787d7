// Every address of the API with what answers it. The app registers this table and the OpenAPI document is written from it, so neither can
// know an address that the other does not.

import type { Context } from "hono"
import type * as v from "valibot"
import { contactMessage, serialLookup, subscription } from "#contract/writes.ts"
import { openApi } from "./document/openapi.ts"
import type { SchemaName } from "./document/schemas.ts"
import { answer } from "./http/answer.ts"
import type { Api } from "./http/environment.ts"
import { problem } from "./http/problem.ts"
import { listed } from "./lists/list.ts"
import { parseList } from "./lists/list-query.ts"
import { cyclingGroups, events, members, type Resource, resources } from "./lists/resources.ts"
import { mapFeatures } from "./map/map-features.ts"
import { detail } from "./reads/detail.ts"
import { gpx } from "./reads/gpx.ts"
import { group, groupEvents, groupMembers } from "./reads/group.ts"
import { ads, home } from "./reads/home.ts"
import { shortLink } from "./reads/short-link.ts"
import { similarProducts, similarRoutes } from "./reads/similar.ts"
import { sitemap } from "./reads/sitemap.ts"
import { contact } from "./writes/contact.ts"
import { lookupStolen } from "./writes/stolen-lookup.ts"
import { subscribe } from "./writes/subscribers.ts"

export type Route = {
  method: "get" | "post"
  path: string
  /** The schema of what is answered; "text" and "gpx" are not JSON. */
  answers: SchemaName | "OpenApi" | "text" | "gpx"
  /** The schema of the body. */
  takes?: v.GenericSchema
  /** A list of this resource: it takes the resource's parameters. */
  lists?: Resource
  run: (c: Context<Api>) => Response | Promise<Response>
}

export const routes: readonly Route[] = [
  {
    method: "get",
    path: "/v1/openapi.json",
    answers: "OpenApi",
    run: (c) => answer(c, JSON.stringify(openApi(routes))),
  },
  { method: "get", path: "/v1/home", answers: "Home", run: home },
  { method: "get", path: "/v1/ads", answers: "Ads", run: ads },
  { method: "get", path: "/v1/map/features", answers: "FeatureCollection", run: mapFeatures },
  { method: "get", path: "/v1/sitemap", answers: "Sitemap", run: sitemap },
  { method: "get", path: "/v1/shortner/:code", answers: "text", run: shortLink },
  { method: "post", path: "/v1/subscribed", takes: subscription, answers: "Subscribed", run: subscribe },
  { method: "post", path: "/v1/contact", takes: contactMessage, answers: "Accepted", run: contact },
  { method: "post", path: "/v1/stolen/lookup", takes: serialLookup, answers: "Lookup", run: lookupStolen },
  { method: "get", path: "/v1/cycling-routes/:id/similar", answers: "CyclingRouteSummaryList", run: similarRoutes },
  { method: "get", path: "/v1/cycling-routes/:id/gpx", answers: "gpx", run: gpx },
  { method: "get", path: "/v1/products/:id/similar", answers: "ProductSummaryList", run: similarProducts },
  { method: "get", path: "/v1/cycling-groups/:id/members", answers: "PersonList", lists: members, run: groupMembers },
  {
    method: "get",
    path: "/v1/cycling-groups/:id/events",
    answers: "EventSummaryList",
    lists: events,
    run: groupEvents,
  },
  ...resources.flatMap((resource) => [listRoute(resource), detailRoute(resource)]),
]

function listRoute(resource: Resource): Route {
  return {
    method: "get",
    path: `/v1/${resource.path}`,
    answers: `${resource.schema.summary}List`,
    lists: resource,
    run: async (c) => {
      const parsed = await parseList(resource, new URL(c.req.url).searchParams, { now: Date.now() })
      if (!parsed.ok) return problem(c, "invalid_parameter", "The query is not valid.", parsed.errors)
      return answer(c, await listed(c.env.DB, parsed.plan))
    },
  }
}

function detailRoute(resource: Resource): Route {
  return {
    method: "get",
    path: `/v1/${resource.path}/:id`,
    answers: resource.schema.detail,
    run: (c) => (resource === cyclingGroups ? group(c) : detail(c, resource)),
  }
}

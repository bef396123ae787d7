// The OpenAPI 3.1 document, written from the tables that the API itself is made of: routes.ts and lists/resources.ts.

import type { Route } from "../routes.ts"
import { listQuery, ownQuery, type Parameter } from "./parameters.ts"
import { bodySchema, componentSchemas, ref, type Schema } from "./schemas.ts"

type Operation = { responses: Record<string, Schema>; parameters: Parameter[]; [key: string]: unknown }

const READ_PROBLEMS = [400, 401, 404, 410, 503]
const WRITE_PROBLEMS = [401, 409, 413, 415, 422, 429, 503]

export function openApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pelotão API",
      version: "1.0.0",
      description: "Routes, rides, groups, events, products and stolen bikes.",
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: componentSchemas(),
    },
  }
}

function operation(route: Route): Operation {
  const query = route.lists ? listQuery(route.lists) : (ownQuery[route.path] ?? [])
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(
    ([, name = ""]): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } }),
  )
  const problems = route.method === "post" ? WRITE_PROBLEMS : READ_PROBLEMS
  return {
    parameters: [...inPath, ...query],
    ...(route.takes && {
      requestBody: { required: true, content: { "application/json": { schema: bodySchema(route.takes) } } },
    }),
    responses: {
      [success(route)]: { description: "The answer.", content: content(route.answers) },
      ...Object.fromEntries(problems.map((status) => [status, problem])),
    },
  }
}

const problem = {
  description: "RFC 9457.",
  content: { "application/problem+json": { schema: ref("Problem") } },
}

function success(route: Route): number {
  if (route.answers === "Subscribed") return 201
  return route.answers === "Accepted" ? 202 : 200
}

function content(answer: string): Schema {
  if (answer === "text") return { "text/plain": { schema: { type: "string" } } }
  if (answer === "gpx") return { "application/gpx+xml": { schema: { type: "string" } } }
  if (answer === "OpenApi") return { "application/json": { schema: { type: "object" } } }
  return { "application/json": { schema: ref(answer) } }
}

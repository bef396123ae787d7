// OpenAPI 3.1 document, generated from routes.ts, lists/resources.ts and the contract.

import { problems as titles } from "../http/responses.ts"
import type { Route } from "../routes.ts"
import {
  conventions,
  fileHeaders,
  type HeaderRefs,
  headers,
  idempotencyHeader,
  languageHeader,
  type ProblemStatus,
  problemHeaders,
  problems,
  readHeaders,
  title,
  unkeptHeaders,
} from "./conventions.ts"
import { type Need, needs, tags } from "./operations.ts"
import { listQuery, ownQuery, type Parameter, pathParameters } from "./parameters.ts"
import { componentSchemas, exampleOf, ref, type Schema, type Schemas } from "./schemas.ts"

export type Answer = {
  description: string
  headers: HeaderRefs
  content?: Record<string, { schema: Schema; example: unknown }>
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  "x-site-need": Need
  parameters: Parameter[]
  requestBody?: { description: string; required: true; content: Record<string, { schema: Schema; example: unknown }> }
  responses: Record<string, Answer>
}
export type OpenApi = ReturnType<typeof openApi>

export function openApi(routes: readonly Route[]) {
  const schemas = componentSchemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [route.method]: operation(route, schemas) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1.0.0",
      summary: "Routes, rides, groups, events, products and stolen bikes of a cycling community.",
      description: conventions,
      license: { name: "All rights reserved", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [
      {
        url: "{base}",
        description: "Any API that fits the site. The embedded one listens to the site alone.",
        variables: {
          base: {
            default: "https://api.pelotao.example/api",
            description: "API_BASE_URL of the site; it ends in /api.",
          },
        },
      },
    ],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "`API_TOKEN` of the site, on every request." },
      },
      headers,
      schemas,
    },
  }
}

function operation(route: Route, schemas: Schemas): Operation {
  const { id, tag, summary, description, answer, need } = route.operation
  const isWrite = route.method === "post"
  const query = route.lists ? listQuery(route.lists) : (ownQuery[route.path] ?? [])
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description} ${needs[need]}`,
    "x-site-need": need,
    parameters: [
      ...pathParameters(route.path),
      ...query,
      ...(isWrite ? [] : [languageHeader]),
      ...(route.takes === "ContactMessage" ? [idempotencyHeader] : []),
    ],
    ...(route.takes && {
      requestBody: {
        description: String(schemas[route.takes]?.description),
        required: true,
        content: { "application/json": { schema: ref(route.takes), example: exampleOf(ref(route.takes), schemas) } },
      },
    }),
    responses: {
      [success(route)]: {
        description: answer,
        headers: isWrite ? unkeptHeaders : route.answers === "gpx" ? fileHeaders : readHeaders,
        content: content(route.answers, schemas),
      },
      ...(!isWrite && { 304: unchanged }),
      ...Object.fromEntries(problemsOf(route, query).map((status) => [status, problem(status)])),
    },
  }
}

const unchanged: Answer = {
  description: "The body is the one whose `ETag` was sent in `If-None-Match`.",
  headers: readHeaders,
}

/** Possible problems: only reads have bad parameters, only writes have bad bodies. */
function problemsOf({ method, path, takes, answers }: Route, query: readonly Parameter[]): ProblemStatus[] {
  if (method === "post") {
    const own = answers === "Subscribed" ? [409 as const] : takes === "SubscriptionToken" ? [404 as const] : []
    return [401, ...own, 413, 415, 422, 429, 503]
  }
  const isOne = path.includes(":")
  return [...(query.length > 0 ? [400 as const] : []), 401, ...(isOne ? [404 as const, 410 as const] : []), 503]
}

function problem(status: ProblemStatus): Answer {
  const [code, means] = problems[status]
  const [, title] = titles[code]
  const fault = { 400: { field: "limit", code: "malformed" }, 422: { field: "email", code: "invalid" } }
  const errors = status === 400 || status === 422 ? { errors: [fault[status]] } : {}
  const example = { type: "about:blank", title, status, code, detail: means.replaceAll("`", ""), ...errors }
  return {
    description: means,
    headers: problemHeaders(status),
    content: { "application/problem+json": { schema: ref("Problem"), example } },
  }
}

function success(route: Route): number {
  if (route.answers === "Subscribed") return 201
  return route.answers === "Accepted" ? 202 : 200
}

const texts = {
  text: { type: "text/plain", example: "https://pelotao.example/cycling-routes/serra-do-rio-do-rastro" },
  gpx: {
    type: "application/gpx+xml",
    example: `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Pelotão">
<trk><name>Serra do Rio do Rastro</name><trkseg><trkpt lat="-28.39204" lon="-49.54812"><ele>221.0</ele></trkpt></trkseg></trk>
</gpx>`,
  },
} as const

function content(answer: Route["answers"], schemas: Schemas): NonNullable<Answer["content"]> {
  if (answer === "text" || answer === "gpx") {
    const { type, example } = texts[answer]
    return { [type]: { schema: { type: "string" }, example } }
  }
  if (answer === "OpenApi")
    return { "application/json": { schema: { type: "object" }, example: { openapi: "3.1.0", info: { title } } } }
  return { "application/json": { schema: ref(answer), example: exampleOf(ref(answer), schemas) } }
}

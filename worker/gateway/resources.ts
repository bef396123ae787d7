import * as v from "valibot"
import { countWords } from "#app/domain/address/filters.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { mostSearchWords } from "#contract/codes.ts"
import { listParameters, resources as questions, resourceNames } from "#contract/queries.ts"
import { type Privacy, settingsOf } from "../env.ts"
import type { Asked, Fault, Reading, Shaped } from "./kind.ts"
import { readAs } from "./read.ts"
import { redactedItems } from "./redact.ts"
import { resources } from "./response-schemas.ts"
import { UpstreamError } from "./upstream.ts"

/** What the kinds of queries for a list of a resource have in common. */
export const ofResource = {
  tags: ({ resource }: { resource: Resource }) => [resource],
  topic: ({ resource }: { resource: Resource }) => resource,
}

/** The longest page of the API's lists. */
export const longestPage = "50"
/** So many products stand beside one. */
export const cardsOfRow = 4

/** Parameters for which the API is not asked: those that it does not know, could not read, or would reveal by what is redacted. */
export function faultsOfList({ resource, parameters }: Listed, { rideMetres }: Privacy): Fault[] {
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

type Listed = { resource: Resource; parameters: Readonly<Record<string, string>> }

/** Reports that nobody has approved are not listed, whatever the API takes. The gateway turns a week into days. */
function isParameter(resource: Resource, name: string): boolean {
  if (resource === "stolen" && name === "status") return false
  const known: readonly string[] = listParameters
  const isWeek = resource === "events" && name === "week"
  return known.includes(name) || Object.hasOwn(questions[resource].parameters, name) || isWeek
}

/** Reads a list of a resource. One whose items have all fields of another resource, and not of this one, is of that one. */
export function readList(
  reading: Reading<object>,
  sent: unknown,
  { env, question: { resource }, query }: Asked<{ resource: Resource }>,
): Shaped {
  const items = v.is(v.object({ items: v.array(v.looseObject({})) }), sent) ? sent.items : []
  const isLike = (name: Resource) => items.every((item) => resources[name].fields.every((field) => field in item))
  if (!isLike(resource) && resourceNames.some(isLike)) throw new UpstreamError(200, query, "lost: another resource")
  return readAs(reading, sent, query, redactedItems(resource, sent, settingsOf(env).privacy))
}

// The query for one entity, introduced in the visitor's language; an event comes with the line of its route.

import * as v from "valibot"
import type { Turn } from "#app/domain/address/outing.ts"
import { one as oneOf } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { descriptionOf, introductionOf } from "#app/entry.server.tsx"
import type { Cover } from "#track/cover.ts"
import { coverOf } from "#track/draw-cover.ts"
import { getCopy } from "../cache/store.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { entityTranslation } from "../translations.ts"
import { answerTo } from "./answer-to.ts"
import { type Asked, type AskedKind, copyKey, type QueryOf, type Reading, type Shaped, shaped } from "./kind.ts"
import { readAs } from "./read.ts"
import { redactedEntity } from "./redact.ts"
import { resources } from "./response-schemas.ts"
import { sketch } from "./schema-primitives.ts"
import { turned } from "./turn.ts"
import { UpstreamError } from "./upstream.ts"

export const one: AskedKind<QueryOf<"one">> = {
  tags: tagsOfEntity,
  topic: ({ resource }) => resource,
  address: ({ question: { resource, id } }) => oneOf(resource, id),
  copy: ({ resource, id }) => oneOf(resource, id),
  read: (sent, asked) => {
    const { resource } = asked.question
    const { value, ...loss } = readEntity(resources[resource].whole, sent, asked)
    const introduction = introductionOf(descriptionOf(resource, asked.translation, value))
    return { value: { ...value, introduction }, ...loss }
  },
  extend: async ({ question, translation: { language } }, answer) => {
    const found = question.resource === "events" ? await answer : null
    if (found === null) return null
    const { routeId } = v.parse(withRouteId, found.value)
    const isAsked = routeId !== null && found.source !== "stale copy"
    const asking = isAsked ? answerTo(oneOf("cycling-routes", routeId), language).then(coverIn) : null
    const routeCover = await Promise.race([asking?.catch(() => undefined) ?? null, scheduler.wait(patience)])
    return { fields: { routeCover: routeCover ?? null }, isWhole: routeCover !== undefined }
  },
}

/** An entity by its copy, if there is one: the page asks the API for it at the same time. */
export async function oneByCopy(env: Bindings, question: QueryOf<"one">, language: Language): Promise<unknown> {
  const { resource, id, turn } = question
  const query = resource === "cycling-routes" ? oneOf(resource, id, turn) : oneOf(resource, id)
  const key = copyKey(one, question, query, language)
  const copy = key && (await getCopy(env, "answers", key))
  if (!copy || copy.goneAt !== null) return answerTo(query, language)
  const translation = await entityTranslation(resource, language)
  return shaped(one, copy.text, { env, question, query, translation, since: 0 }).value
}

type Thing = { resource: Resource; id: string; turn?: Turn }

export function tagsOfEntity({ resource, id }: Pick<Thing, "resource" | "id">): string[] {
  return [resource, `${resource}-${encodeURIComponent(id)}`]
}

/** All else is read from what is redacted and turned. */
export function readEntity(
  reading: Reading<object>,
  sent: unknown,
  { env, question: { resource, id, turn }, query }: Asked<Thing>,
): Shaped {
  const redacted = redactedEntity(resource, sent, settingsOf(env).privacy)
  const shaped = readAs(reading, sent, query, turn === undefined ? redacted : turned(redacted, turn))
  if ("id" in shaped.value && shaped.value.id !== id) throw new UpstreamError(200, query, "unreadable: another thing")
  return shaped
}

/** Milliseconds that an event waits for the line of its route. */
const patience = 500
const withRouteId = v.object({ routeId: v.nullable(v.string()) })

function coverIn(route: unknown): Cover | null {
  return route === null ? null : coverOf(v.parse(v.object(sketch), route), "card")
}

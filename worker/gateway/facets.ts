// How many items each value of a list's filters would leave, as a part of the answer of a page. They are asked for beside the list, without
// its order, so that one cached answer serves all orders of it.

import * as v from "valibot"
import { listAddress } from "#app/domain/address/query.ts"
import { type Resource, resources } from "#contract/queries.ts"
import { inBackground } from "../background.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "./answer-to.ts"
import type { Asked, QueryOf } from "./kind.ts"
import { facets } from "./schema-primitives.ts"

/** Milliseconds after which a page is shown without counts. */
const longest = 350

/** Null for what shows no filters. */
export function askFacets({ env, question: { resource, parameters }, translation }: Asked<QueryOf<"list">>) {
  const { limit, cursor, sort: _, ...filters } = parameters
  const missing: readonly string[] = settingsOf(env).public.missingParameters
  const names = resources[resource].facets.filter((name) => !missing.includes(name))
  const isPage = limit === undefined && cursor === undefined
  if (!isPage || names.length === 0 || missing.includes("facets")) return null
  const query = listAddress(resource, { ...filters, facets: names.join(), limit: "1" })
  const counts = answerTo(query, translation.language).then(
    (sent) => v.parse(counted, sent),
    () => ({}),
  )
  inBackground(counts)
  return Promise.race([counts, scheduler.wait(longest).then(() => null)])
}

/** The query for all counts of a list without filters, of which a copy is kept as of the list. */
export function countsOf(resource: Resource): string {
  return listAddress(resource, { facets: resources[resource].facets.join(), limit: "1" })
}

/** All that is read of an answer with counts. */
export const counted = v.object({ facets })

// How many items each value of a list's filters would leave, as a part of the answer of a page. They are asked for beside the list, without
// its order, so that one cached answer serves all orders of it.

import * as v from "valibot"
import { listAddress } from "#app/domain/address/query.ts"
import { resources } from "#contract/queries.ts"
import { inBackground } from "../background.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "./answer-to.ts"
import type { Asking, Extension, QueryOf } from "./kind.ts"
import { facets } from "./schema-primitives.ts"

/** Milliseconds since the list was asked for, after which its page is shown without counts. */
const longest = 350

/** Null for what shows no filters. What it gives waits for them no longer than a page does. */
export function askFacets({
  env,
  question: { resource, parameters },
  language,
  since,
}: Asking<QueryOf<"list">>): (() => Promise<Extension>) | null {
  const { limit, cursor, sort: _, ...filters } = parameters
  const missing: readonly string[] = settingsOf(env).public.missingParameters
  const names = resources[resource].facets.filter((name) => !missing.includes(name))
  const isPage = limit === undefined && cursor === undefined
  if (!isPage || names.length === 0 || missing.includes("facets")) return null
  const query = listAddress(resource, { ...filters, facets: names.join(), limit: "1" })
  const asked = answerTo(query, language).then(
    (sent) => v.parse(counted, sent).facets,
    () => undefined,
  )
  inBackground(asked)
  return async () => {
    const late = scheduler.wait(Math.max(0, longest - (performance.now() - since))).then(() => null)
    const counts = await Promise.race([asked, late])
    return { fields: counts ? { facets: counts } : {}, isWhole: counts !== null }
  }
}

/** All that is read of an answer with counts. */
export const counted = v.object({ facets })

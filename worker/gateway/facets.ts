// How many items each value of a list's filters would leave, as a part of the answer of a page.

import * as v from "valibot"
import { listAddress } from "#app/domain/address/query.ts"
import { resources } from "#contract/queries.ts"
import { inBackground } from "../background.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "./answer-to.ts"
import type { Answered, QueryOf } from "./kind.ts"
import { facets } from "./schema-primitives.ts"

/** Milliseconds since the list was asked for, after which its page is shown without counts. */
const longest = 350

export async function facetsOf({
  env,
  question: { resource, parameters },
  language,
  source,
  since,
}: Answered<QueryOf<"list">>) {
  const missing: readonly string[] = settingsOf(env).public.missingParameters
  const names = resources[resource].facets.filter((name) => !missing.includes(name))
  const { limit, cursor, sort: _, ...filters } = parameters
  const isPage = limit === undefined && cursor === undefined
  if (!isPage || names.length === 0 || missing.includes("facets") || source === "stale copy") return null
  const query = listAddress(resource, { ...filters, facets: names.join(), limit: "1" })
  const asked = answerTo(query, language).then(
    (sent) => v.parse(counted, sent).facets,
    () => undefined,
  )
  inBackground(asked)
  const late = scheduler.wait(Math.max(0, longest - (performance.now() - since))).then(() => null)
  const counts = await Promise.race([asked, late])
  return { fields: counts ? { facets: counts } : {}, isWhole: counts !== null }
}

const counted = v.object({ facets })

import type { Context } from "hono"
import * as v from "valibot"
import { closenesses } from "#contract/codes.ts"
import { serialLookup } from "#contract/writes.ts"
import { jsonBody } from "../http/body.ts"
import type { Api } from "../http/environment.ts"
import { normalized, soughtTraces, type Traces } from "./serials.ts"

const MOST = 50
// The typed text must still be a serial number when only the letters and digits of a stamped frame are left of it.
const readable = v.pipe(
  serialLookup,
  v.forward(
    v.check(({ serial }) => normalized(serial).length >= 3),
    ["serial"],
  ),
)

/** Ids of approved reports, each in the closest of the three lists only. The serial itself is neither answered nor logged. */
export async function lookupStolen(c: Context<Api>): Promise<Response> {
  const body = await jsonBody(c, readable)
  if (!body.ok) return body.response
  const sought = soughtTraces(body.value.serial)
  const seen = new Set<string>()
  const found: Traces = { exact: [], lookalike: [], near: [] }
  for (const closeness of closenesses) {
    for (const id of await reportsWith(c.env.DB, sought[closeness])) {
      if (!seen.has(id)) found[closeness].push(id)
      seen.add(id)
    }
  }
  return c.json(found, 200, { "cache-control": "no-store" })
}

async function reportsWith(db: D1Database, traces: string[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT t.report FROM json_each(?) s CROSS JOIN serial_traces t ON t.trace = s.value
         JOIN stolen r ON r.id = t.report WHERE r.status = 'approved' ORDER BY t.report LIMIT ${MOST}`,
    )
    .bind(JSON.stringify(traces))
    .all<{ report: string }>()
  return results.map(({ report }) => report)
}

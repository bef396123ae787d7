import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { strangers } from "../lists/list-query.ts"

const EACH = 6
const ADS = 4
/** Number of latest reports among which recovered bikes are searched. */
const REPORTS = 24

/** Six of each; every block is the start of an index. Stolen and recovered bikes alternate. */
const blocks = {
  suggestedRoutes: `SELECT n FROM cycling_routes ORDER BY created_at DESC, id DESC LIMIT ${EACH}`,
  featuredProducts: `SELECT n FROM products WHERE +status = 'available' ORDER BY created_at DESC, id DESC LIMIT ${EACH}`,
  trendingGroups: `SELECT n FROM cycling_groups ORDER BY participant_count DESC, id DESC LIMIT ${EACH}`,
  latestRides: `SELECT n FROM rides ORDER BY started_at DESC, id DESC LIMIT ${EACH}`,
  upcomingEvents: `SELECT n FROM events WHERE starts_at >= ?1 AND +status <> 'cancelled' ORDER BY starts_at, id LIMIT ${EACH}`,
  stolenReports: `SELECT n FROM (
    SELECT n, row_number() OVER (PARTITION BY recovered ORDER BY created_at DESC, id DESC) AS nth, recovered FROM (
      SELECT n, recovered, created_at, id FROM stolen WHERE +status = 'approved' ORDER BY created_at DESC, id DESC LIMIT ${REPORTS}
    )
  ) ORDER BY nth, recovered LIMIT ${EACH}`,
} as const

const community = `SELECT json_object(${Object.entries({
  cyclingRoutes: "cycling_routes",
  cyclingGroups: "cycling_groups",
  rides: "rides",
})
  .map(
    ([name, table]) => `'${name}', coalesce((SELECT count FROM counts WHERE resource = '${table}' AND facet = '*'), 0)`,
  )
  .join(", ")}) AS body`

export async function home(c: Context<Api>): Promise<Response> {
  const db = c.env.DB
  const now = Date.now()
  const lists = Object.values(blocks).map((rows) => {
    const query = db.prepare(`SELECT (SELECT d.summary FROM documents d WHERE d.n = b.n) AS body FROM (${rows}) b`)
    return rows.includes("?1") ? query.bind(now) : query
  })
  const results = await db.batch<{ body: string }>([
    ...lists,
    db.prepare(`SELECT body FROM ads WHERE slot = 'home' ORDER BY position LIMIT ${ADS}`),
    db.prepare("SELECT body FROM flash_sales WHERE ends_at > ?1 ORDER BY ends_at LIMIT 1").bind(now),
    db.prepare(community),
  ])
  const bodies = results.map((result) => result.results.map((row) => row.body).join(","))
  const parts = [...Object.keys(blocks), "ads"].map((block, at) => `"${block}":[${bodies[at]}]`)
  return answer(c, `{${parts.join(",")},"flashSale":${bodies.at(-2) || "null"},"community":${bodies.at(-1) || "null"}}`)
}

export async function ads(c: Context<Api>): Promise<Response> {
  const errors = strangers(new URL(c.req.url).searchParams, ["slot"])
  if (errors.length > 0) return problem(c, "invalid_parameter", "The query is not valid.", errors)
  const { results } = await c.env.DB.prepare("SELECT body FROM ads WHERE slot = ? ORDER BY position LIMIT 50")
    .bind(c.req.query("slot") ?? "home")
    .all<{ body: string }>()
  return answer(c, `{"items":[${results.map((row) => row.body).join(",")}]}`)
}

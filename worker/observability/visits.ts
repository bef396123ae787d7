// Visits of short links, counted for who made them: by code, country, the site that led there, and whether a person asked. Nothing of the
// visitor is kept. There is a count where the configuration binds a dataset of Analytics Engine (docs/operating.md).

import type { Context } from "hono"
import { isbot } from "isbot"
import type { AppEnv } from "../app-env.ts"
import { log } from "./log.ts"

/** Blobs: code, country, host of the referrer, "person" or "program". A count that fails is missing, and no more. */
export function countVisit(c: Context<AppEnv>, code: string): void {
  const referrer = c.req.header("referer")
  const host = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).host : ""
  const country = typeof c.req.raw.cf?.country === "string" ? c.req.raw.cf.country : ""
  const who = isbot(c.req.header("user-agent") ?? "") ? "program" : "person"
  try {
    c.env.VISITS?.writeDataPoint({ indexes: [code], blobs: [code, country, host, who] })
  } catch (error) {
    log("visit_not_counted", { reason: String(error) })
  }
}

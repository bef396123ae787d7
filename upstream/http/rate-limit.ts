import { createMiddleware } from "hono/factory"
import type { Api } from "./environment.ts"
import { problem } from "./problem.ts"

// Must equal the period of the WRITES binding in wrangler.toml.
const PERIOD_SECONDS = 60

export const limitWrites = createMiddleware<Api>(async (c, next) => {
  const visitor = c.req.header("cf-connecting-ip") ?? "unnamed"
  const { success } = await c.env.WRITES.limit({ key: `${c.req.path} ${visitor}` })
  if (success) return next()
  c.header("retry-after", String(PERIOD_SECONDS))
  return problem(c, "rate_limited", "Too many requests; try again in a minute.")
})

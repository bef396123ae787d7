import { createMiddleware } from "hono/factory"
import { timingSafeEqual } from "hono/utils/buffer"
import { type Api, expectedToken } from "./environment.ts"
import { problem } from "./responses.ts"

export const requireToken = createMiddleware<Api>(async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  const expected = expectedToken(c.env)
  if (token === undefined || !(await timingSafeEqual(token, expected))) {
    c.header("www-authenticate", 'Bearer realm="api"')
    return problem(c, "unauthorized", "A valid bearer token is needed.")
  }
  return next()
})

// Must equal the period of the WRITES binding in wrangler.toml.
const PERIOD_SECONDS = 60

export const limitWrites = createMiddleware<Api>(async (c, next) => {
  const visitor = c.req.header("cf-connecting-ip") ?? "unnamed"
  const { success } = await c.env.WRITES.limit({ key: `${c.req.path} ${visitor}` })
  if (success) return next()
  c.header("retry-after", String(PERIOD_SECONDS))
  return problem(c, "rate_limited", "Too many requests; try again in a minute.")
})

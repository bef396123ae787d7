import { createMiddleware } from "hono/factory"
import { timingSafeEqual } from "hono/utils/buffer"
import { type Api, expectedToken } from "./environment.ts"
import { problem } from "./problem.ts"

export const requireToken = createMiddleware<Api>(async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  const expected = expectedToken(c.env)
  if (token === undefined || !(await timingSafeEqual(token, expected))) {
    c.header("www-authenticate", 'Bearer realm="api"')
    return problem(c, "unauthorized", "A valid bearer token is needed.")
  }
  return next()
})

import { createMiddleware } from "hono/factory"
import { spelling } from "#app/domain/address/canonical.ts"
import type { AppEnv } from "../app-env.ts"
import { filledSearch } from "../canonical-search.ts"
import { problem } from "../problem.ts"

/** Lets the one spelling of an address pass. Who reads is sent on to it from another; programs, posts and what is no address get a 404. */
export const oneSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const spelled = spelling(c.req.path)
  if (spelled === c.req.path) return next()
  const isRead = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/")
  if (spelled === null || !isRead) return problem(404, "not_found")
  return c.redirect(spelled + filledSearch(new URL(c.req.url)), 308)
})

/** The path as it was asked, which neither Hono nor the URL parser has decoded or mended. */
export function askedPath({ url }: Request): string {
  return /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ""
}

import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { type ParsedQuery, parseQuery } from "#app/domain/address/query.ts"
import type { AppEnv } from "../app-env.ts"
import { settingsOf } from "../env.ts"
import { backWith } from "../forms/forms.ts"
import { problem, tooMany } from "../problem.ts"
import { isWithinLimit } from "../rate-limit.ts"
import { visitorOf } from "../visitor.ts"

/** Lets only posts of our own pages pass (no CSRF). A browser says where a post comes from; one that says nothing is not ours. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site")
  const origin = c.req.header("origin")
  const isOurs = site === undefined ? origin === new URL(c.req.url).origin : site === "same-origin"
  if (!isOurs) return problem(403, "forbidden")
  return next()
})

type FormAnswer = (c: Context<AppEnv>) => Response | Promise<Response>

/** A few posts a minute from one visitor. `formAnswer` is what a form without JavaScript gets instead. */
export function postLimit(formAnswer: FormAnswer = (c) => backWith(c, "post.too_many")) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const visitor = visitorOf(c.req.header("cf-connecting-ip") ?? "local")
    if (await isWithinLimit(c.env, "POST_LIMIT", `${c.req.path} ${visitor}`)) return next()
    const isScript = c.req.header("content-type")?.startsWith("application/json")
    return isScript ? tooMany() : formAnswer(c)
  })
}

/** So many pages of lists a minute, more than somebody takes who presses "load more" and changes filters: who copies them all takes more. */
export const listLimit = createMiddleware<AppEnv>(async (c, next) => {
  const question = parseQuery(c.req.url)
  const isPage = question !== null && isPageOfList(question)
  return isPage && !(await isWithinListLimit(c)) ? tooMany() : next()
})

/** Counts one page of a list. A local run has one visitor, who is a test, and nobody to be copied by. */
export async function isWithinListLimit(c: Context<AppEnv>): Promise<boolean> {
  const visitor = visitorOf(c.req.header("cf-connecting-ip") ?? "local")
  return settingsOf(c.env).environment === "local" || isWithinLimit(c.env, "LIST_LIMIT", visitor)
}

/** The first thing of a list alone is asked for its total, as the tabs of the stolen bikes do with each filter. */
function isPageOfList(question: ParsedQuery): boolean {
  if (question.kind === "feed" || question.kind === "calendar" || question.kind === "sitemap") return true
  return question.kind === "list" && (question.parameters.limit !== "1" || question.parameters.cursor !== undefined)
}

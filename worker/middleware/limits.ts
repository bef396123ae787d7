import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import type { DoorEnv } from "../door.ts"
import { onReset } from "../isolate-state.ts"
import { backWith } from "../posts/posts.ts"
import { problem, tooManyPosts } from "../problem.ts"
import { visitorOf } from "../visitor.ts"
import { log } from "../watching/log.ts"

/** Lets only posts of our own pages pass (no CSRF). A browser says where a post comes from; one that says nothing is not ours. */
export const sameOrigin = createMiddleware<DoorEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site")
  const origin = c.req.header("origin")
  const isOurs = site === undefined ? origin === new URL(c.req.url).origin : site === "same-origin"
  if (!isOurs) return problem(403, "forbidden")
  return next()
})

type FormAnswer = (c: Context<DoorEnv>) => Response | Promise<Response>

/**
 * A few posts a minute from one visitor. The platform's counter is per location and permissive, which is enough against
 * floods. `formAnswer` is what a form without JavaScript gets instead.
 */
export function postLimit(formAnswer: FormAnswer = (c) => backWith(c, "post.too_many")) {
  return createMiddleware<DoorEnv>(async (c, next) => {
    if (await isWithinLimit(c)) return next()
    const isScript = c.req.header("content-type")?.startsWith("application/json")
    return isScript ? tooManyPosts() : formAnswer(c)
  })
}

/** A counter that is missing or broken lets everybody pass, and says so once: better a flood than no posts at all. */
async function isWithinLimit(c: Context<DoorEnv>): Promise<boolean> {
  const visitor = visitorOf(c.req.header("cf-connecting-ip") ?? "local")
  try {
    const { success } = await c.env.POST_LIMIT.limit({ key: `${c.req.path} ${visitor}` })
    return success
  } catch (error) {
    if (!isReported) log("post_limit_failed", { reason: String(error) })
    isReported = true
    return true
  }
}

let isReported = false
onReset(() => {
  isReported = false
})

// What the posts of the site share: how a body is read, up to a size, and how a form without JavaScript is sent back to its page
// (post/redirect/get). Who may post, and how often, is in middleware/limits.ts.

import type { Context } from "hono"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import type { AppEnv } from "../app-env.ts"
import { ownPath } from "../canonical-search.ts"
import { readCapped } from "../capped-body.ts"
import { problem } from "../problem.ts"

export type Post = { kind: "script" | "form"; fields: Record<string, string> }

/** The fields of a JSON or form body, all as text; a `Response` says why there are none. */
export async function readPost(c: Context<AppEnv>, most: number): Promise<Post | Response> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase()
  const kind = type === "application/json" ? "script" : type === "application/x-www-form-urlencoded" ? "form" : null
  if (kind === null) return problem(415, "unsupported_media_type")
  const body = await readCapped(c.req.raw, most)
  if (body === null) return problem(413, "too_large")
  if (kind === "form") return { kind, fields: Object.fromEntries(new URLSearchParams(body)) }
  const fields = parseFields(body)
  return fields === null ? problem(422, "invalid_body") : { kind, fields }
}

/** Back to the page the form stands on, which then shows the message. */
export function backWith(c: Context<AppEnv>, notice: Notice): Response {
  const target = pageOfForm(c)
  target.searchParams.set(noticeParameter, notice)
  return c.redirect(`${ownPath(target.pathname)}${target.search}`, 303)
}

/** The page that a form stands on, as its browser says; the home page when it says none of ours. */
export function pageOfForm(c: Context<AppEnv>): URL {
  const { origin } = new URL(c.req.url)
  const page = URL.parse(c.req.header("referer") ?? "")
  return page?.origin === origin ? page : new URL("/", origin)
}

function parseFields(body: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null
    const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string")
    return Object.fromEntries(entries)
  } catch {
    return null
  }
}

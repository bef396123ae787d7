// What all forms share: reading a body up to a size, and the way back to the page without JavaScript (post/redirect/get).

import type { Context } from "hono"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { readCapped } from "../capped-body.ts"
import type { AppEnv } from "../env.ts"
import { problem } from "../responses.ts"

export type Post = { kind: "script" | "form"; fields: Record<string, string> }

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

export function backWith(c: Context<AppEnv>, notice: Notice): Response {
  const { pathname, searchParams } = pageOfForm(c)
  searchParams.set(noticeParameter, notice)
  // A path that begins with two slashes would be read as another host.
  return c.redirect(`${pathname.replace(/^\/+/, "/")}?${searchParams}`, 303)
}

/** The page of a form by its referrer; the home page for one that is not ours. */
export function pageOfForm(c: Context<AppEnv>): URL {
  const { origin } = new URL(c.req.url)
  const page = URL.parse(c.req.header("referer") ?? "")
  return page?.origin === origin ? page : new URL("/", origin)
}

export function senderOf(c: Context<AppEnv>) {
  return { language: c.var.language, visitor: c.req.header("cf-connecting-ip") }
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

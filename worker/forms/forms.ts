// What all forms share: reading a body up to a size, and the way back to the page without JavaScript (post/redirect/get).

import type { Context } from "hono"
import * as v from "valibot"
import { href } from "#app/domain/address/addresses.ts"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { withPrefix } from "#app/domain/format/language.ts"
import { readCapped } from "../capped-body.ts"
import { documentUrl, type Personal, renderDocument } from "../documents/documents.ts"
import type { AppEnv } from "../env.ts"
import { isWithinPostLimit } from "../middleware/limits.ts"
import { problem, tooMany } from "../responses.ts"

export type Post = { kind: "script" | "form"; fields: Record<string, string> }
type Answer = (c: Context<AppEnv>, post: Post) => Response | Promise<Response>

/** Handles posts of at most so many bytes. `limited` answers the form of a visitor who has posted too often; a script gets the status. */
export function onPost(most: number, answer: Answer, limited: Answer) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const isWithin = await isWithinPostLimit(c)
    if (!isWithin && c.req.header("content-type")?.startsWith("application/json")) return tooMany()
    const post = await readPost(c, most)
    if (post instanceof Response) return post
    return isWithin ? answer(c, post) : limited(c, post)
  }
}

async function readPost(c: Context<AppEnv>, most: number): Promise<Post | Response> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase()
  const kind = type === "application/json" ? "script" : type === "application/x-www-form-urlencoded" ? "form" : null
  if (kind === null) return problem(415, "unsupported_media_type")
  const bytes = await readCapped(c.req.raw, most)
  if (bytes === null) return problem(413, "too_large")
  const body = new TextDecoder().decode(bytes)
  if (kind === "form") return { kind, fields: Object.fromEntries(new URLSearchParams(body)) }
  const { success, output } = v.safeParse(json, body)
  if (!success) return problem(422, "invalid_body")
  const entries = Object.entries(output).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return { kind, fields: Object.fromEntries(entries) }
}

const json = v.pipe(v.string(), v.parseJson(), v.looseObject({}))

/** The page of a form with what became of the post, in the language of the visitor or of its address. */
export function showBack(
  c: Context<AppEnv>,
  path: string,
  back: NonNullable<Personal["back"]>,
  search = "",
  isPrefixed = false,
) {
  return renderDocument(c.env, documentUrl(c.var.language, path, search, isPrefixed), { back })
}

export function backWith(c: Context<AppEnv>, notice: Notice): Response {
  const { pathname, searchParams } = pageOfForm(c)
  searchParams.set(noticeParameter, notice)
  // A path that begins with two slashes would be read as another host.
  return c.redirect(`${pathname.replace(/^\/+/, "/")}?${searchParams}`, 303)
}

export function pageOfForm(c: Context<AppEnv>): URL {
  const { origin } = new URL(c.req.url)
  const page = URL.parse(c.req.header("referer") ?? "")
  if (page?.origin !== origin) return new URL("/", origin)
  const path = returned[page.pathname]
  return path === undefined ? page : new URL(withPrefix(path, c.var.language), origin)
}

/** A form that came back stands at the address of its post, which is no page. */
const returned: Record<string, string> = {
  [href("contact")]: pathTo("contactUs"),
  [href("serialLookup")]: pathTo("stolen"),
  [href("subscribe")]: pathTo("home"),
}

export function senderOf(c: Context<AppEnv>) {
  return { language: c.var.language, visitor: c.req.header("cf-connecting-ip") }
}

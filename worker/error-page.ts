// What a visitor gets when the router itself broke: a page in their language where a page was asked for, and a problem everywhere else.

import type { Context } from "hono"
import { matchPath, pathTo } from "#app/domain/address/paths.ts"
import { isShortLinkCode, readShortLink } from "#app/domain/address/short-link.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import type { AppEnv } from "./app-env.ts"
import { prefixedParameter, renderDocument } from "./documents.tsx"
import { pageOfForm } from "./forms/forms.ts"
import { reportFailure } from "./observability/monitoring.ts"
import { problem } from "./problem.ts"

export async function answerBroken(error: Error, c: Context<AppEnv>): Promise<Response> {
  reportFailure(error, { requestId: c.var.requestId, path: c.var.path })
  const isPosted = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true
  const page = isPosted ? pageOfForm(c) : new URL(c.req.url)
  const { language, path } = splitLanguage(page.pathname)
  if (!isPosted && !isPage(path)) return problem(500, "unavailable")
  const target = new URL(`https://site/${c.var.language}${isPage(path) ? path : pathTo("home")}${page.search}`)
  if (language !== null) target.searchParams.set(prefixedParameter, "1")
  return renderDocument(c.env, new Request(target), c.executionCtx, { broken: { isPosted } })
}

/** Whether a person reads what stands at a path. */
function isPage(path: string): boolean {
  const match = matchPath(path)
  return match !== null && (match.name !== "shortLink" || isShortLinkCode(readShortLink(match.params.code ?? "").code))
}

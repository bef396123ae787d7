// What an answer has to be. Each judgement is null, or what is wrong.

import type { Reply } from "./asking.ts"
import type { Visit } from "./paths.ts"
import { markOf } from "./recording.ts"

/** While the API says what this edition says. */
export function judgeWell(visit: Visit, reply: Reply, edition: number): string | null {
  if (reply.status !== visit.status) return said(visit, reply, `instead of ${visit.status}`)
  if (!isShown(visit, reply, edition)) return said(visit, reply, `without "${markOf(edition, visit.shows ?? "")}"`)
  return judgeWhole(visit, reply)
}

/**
 * While the API fails and nothing is kept. Declared is a 503 of what needs the API, which says when to come back and is kept by nobody,
 * and that a short link leads to the page for what was not found (specification 2.11). Nothing else that needs the API may say that there
 * is no such thing, nor show a list without its things.
 */
export function judgeCold(visit: Visit, reply: Reply): string | null {
  const needsApi = visit.resource !== null && !visit.standsAlone
  if (needsApi && reply.status === 503) {
    if (reply.header("retry-after") === "") return said(visit, reply, "without Retry-After")
    if (reply.header("cache-control") !== "no-store") return said(visit, reply, "without no-store")
    return judgeWhole(visit, reply)
  }
  if (visit.resource === "shortner" && (reply.status === 404 || leadsToNotFound(reply))) return null
  if (reply.status !== visit.status) return said(visit, reply, `instead of ${visit.status}${needsApi ? " or 503" : ""}`)
  if (needsApi && !isShown(visit, reply, 1)) return said(visit, reply, "without its entities")
  return judgeWhole(visit, reply)
}

/** While the API fails and copies are kept: they are shown, and of the rest as much as there is. */
export function judgeWarm(visit: Visit, reply: Reply): string | null {
  return visit.isKept ? judgeWell(visit, reply, 1) : judgeCold(visit, reply)
}

function leadsToNotFound({ status, header }: Reply): boolean {
  return status === 302 && /\/404(\?|$)/.test(header("location"))
}

function isShown({ shows }: Visit, { body }: Reply, edition: number): boolean {
  // Lines of a calendar are folded (RFC 5545, 3.1).
  return shows === null || body.replaceAll("\r\n ", "").includes(markOf(edition, shows))
}

/** A page that was written to its end, with its one heading. */
function judgeWhole(visit: Visit, reply: Reply): string | null {
  if (!reply.header("content-type").startsWith("text/html") || reply.body === "") return null
  const headings = reply.body.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) return said(visit, reply, `with ${headings} h1`)
  return /<\/html>\s*$/.test(reply.body) ? null : said(visit, reply, "without its end")
}

function said({ path, language }: Visit, { status, header, body }: Reply, wrong: string): string {
  const what = status === 0 ? body : `${status} ${header("location")}`.trim()
  return `${language} ${path}: ${what} ${wrong}`
}

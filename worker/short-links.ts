// Short links: where a code leads, as the API or the copy of its answer says, and which destinations are refused.

import * as v from "valibot"
import { decoded } from "#app/domain/address/paths.ts"
import { codeFault, isShortLinkCode, readShortLink } from "#app/domain/address/short-link.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { type Fetched, fetchWithFallback, type Read } from "./cache/fallback.ts"
import { type Bindings, type Settings, settingsOf } from "./env.ts"
import type { MadeKind, QueryOf } from "./gateway/kind.ts"
import {
  askUpstream,
  isNotFound,
  problemOf,
  saysMissing,
  type UpstreamAnswer,
  UpstreamError,
} from "./gateway/upstream.ts"
import { noteAnswer, noteFailure } from "./observability/alarms.ts"
import { log } from "./observability/log.ts"

/** A destination is never cached at the edge, so that a new one is seen once its copy is purged, or was renewed. */
export const shortLink: MadeKind<QueryOf<"shortLink">> = {
  tags: tagsOfCode,
  make: async (env, { code }) => {
    const fault = codeFault(code)
    if (fault !== null) {
      // The code was typed by somebody and is left out.
      log("short_link_code_refused", { reason: fault })
      return null
    }
    try {
      const result = await fetchWithFallback({
        env,
        namespace: "shortLinks",
        key: code,
        tags: tagsOfCode({ code }),
        isRenewedBehind: true,
        ask: (isKnown) => askDestination(env, code, isKnown),
        read: (body) => readable(judge(body, settingsOf(env))),
      })
      return result && { value: result.value, fresh: null }
    } catch (error) {
      if (error instanceof Refused) return "refused"
      throw error
    }
  },
}

function tagsOfCode({ code }: { code: string }): string[] {
  return ["short-links", `short-links-${encodeURIComponent(code)}`]
}

/** Null only when the API itself says so, of a code with a copy in the contract's words: what is printed on paper survives a gateway. */
async function askDestination(env: Bindings, code: string, isKnown: () => Promise<boolean>): Promise<Fetched<string>> {
  const settings = settingsOf(env)
  try {
    const answer = await askUpstream(env, `/v1/shortner/${encodeURIComponent(code)}`, "pt-BR")
    const { status, body } = answer
    const isMissing = saysMissing(status) && !isForeign(answer)
    if (status >= 400 && !isMissing) throw new UpstreamError(status, "short link")
    const judged = isMissing ? null : judge(body, settings)
    const isUnclear = judged === null && !isNotFound(answer, settings.notFoundWords)
    if (isUnclear && (await isKnown())) throw new UpstreamError(status, "short link")
    noteAnswer(env, "short-links")
    if (judged?.refused) throw new Refused(judged.refused)
    const read = readable(judged)
    return read && { ...read, text: body }
  } catch (error) {
    if (error instanceof Refused) {
      log("short_link_refused", { code, reason: error.message })
    } else {
      noteFailure(env, "short-links")
      log("short_link_failed", { reason: String(error) })
    }
    throw error
  }
}

function isForeign(answer: UpstreamAnswer): boolean {
  const { code } = problemOf(answer)
  const isProblemOfOthers = code !== null && code !== "not_found" && code !== "gone"
  return isProblemOfOthers || answer.type.includes("html") || answer.body.trimStart().startsWith("<")
}

function readable(judged: Judged | null): Read<string> | null {
  return judged?.destination === undefined ? null : { value: judged.destination, missing: 0 }
}

class Refused extends Error {}

type Refusal = "relative" | "scheme" | "credentials" | "characters" | "too_long" | "circular"
type Judged = { destination: string; refused?: undefined } | { destination?: undefined; refused: Refusal }

/** The destination in a body, plain or as a JSON string; null for an empty one. A path of this site stays one, for the visitor's host. */
function judge(body: string, { linkSchemes, public: { siteOrigin } }: Settings): Judged | null {
  const text = unquote(body.trim()).trim()
  if (text === "") return null
  if (text.length > 2_048) return { refused: "too_long" }
  if (/[\p{Cc}\s]/u.test(text)) return { refused: "characters" }
  const isPath = text.startsWith("/")
  const scheme = isPath ? "https" : /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return { refused: "relative" }
  if (!isPath && linkSchemes.includes(scheme)) return { destination: text }
  if (!/^https?$/.test(scheme)) return { refused: "scheme" }
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, siteOrigin) : null
  if (url === null) return { refused: "relative" }
  if (url.username !== "" || url.password !== "") return { refused: "credentials" }
  if (url.href.length > 2_048) return { refused: "too_long" }
  if (url.host === new URL(siteOrigin).host && isOwnShortLink(url.pathname)) return { refused: "circular" }
  if (!isPath) return { destination: url.href }
  const path = url.href.slice(url.origin.length)
  // "/\elsewhere" is read as another host, and "/..//elsewhere" becomes one once it is resolved.
  const isOurs = url.origin === new URL(siteOrigin).origin && !path.startsWith("//")
  return isOurs ? { destination: path } : { refused: "relative" }
}

function isOwnShortLink(pathname: string): boolean {
  const parts = pathname.split("/").filter((part) => part !== "")
  const [code = "", ...rest] = splitLanguage(`/${parts[0] ?? ""}`).language === null ? parts : parts.slice(1)
  return rest.length === 0 && isShortLinkCode(readShortLink(decoded(code)).code)
}

function unquote(body: string): string {
  const { success, output } = v.safeParse(jsonText, body)
  return success ? output : body
}

const jsonText = v.pipe(v.string(), v.parseJson(), v.string())

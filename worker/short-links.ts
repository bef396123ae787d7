// Short links: where a code leads, as the API says and as it is kept for the day on which the API fails or answers garbage.

import { decoded } from "#app/domain/address/paths.ts"
import { codeFault, isShortLinkCode, readShortLink } from "#app/domain/address/short-link.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { type Fetched, fetchWithFallback, type Read } from "./cache/fallback.ts"
import { type Bindings, type Settings, settingsOf } from "./env.ts"
import { codeOf } from "./gateway/refusals.ts"
import { askUpstream, type UpstreamAnswer, UpstreamError } from "./gateway/upstream.ts"
import { noteAnswer, noteFailure } from "./observability/alarms.ts"
import { log } from "./observability/log.ts"
import { reportFailure } from "./observability/monitoring.ts"

export type Link =
  | { outcome: "found"; destination: string }
  | { outcome: "missing" }
  /** The API answered, but with nothing that a visitor may be sent to. */
  | { outcome: "refused" }
  | { outcome: "failed"; retryAfter: number | null }

export async function resolveShortLink(
  env: Bindings,
  code: string,
  background: Pick<ExecutionContext, "waitUntil">,
): Promise<Link> {
  const fault = codeFault(code)
  if (fault !== null) {
    // Without the code, which somebody typed.
    log("short_link_code_refused", { reason: fault })
    return { outcome: "missing" }
  }
  try {
    const given = await fetchWithFallback({
      env,
      namespace: "shortLinks",
      key: code,
      tags: [],
      ask: () => askDestination(env, code),
      read: (body) => readable(judge(body, settingsOf(env))),
      background,
    })
    return given === null ? { outcome: "missing" } : { outcome: "found", destination: given.value }
  } catch (error) {
    if (error instanceof Refused) return { outcome: "refused" }
    if (!(error instanceof UpstreamError)) reportFailure(error)
    return { outcome: "failed", retryAfter: error instanceof UpstreamError ? error.retryAfter : null }
  }
}

/**
 * There is no destination only when the API says so, for which the owner fixed an empty body and 404. A page of a gateway and the word that
 * there is no such path are no such word, nor is garbage: what is printed on paper leads where it led.
 */
async function askDestination(env: Bindings, code: string): Promise<Fetched<string>> {
  try {
    const answer = await askUpstream(env, `/v1/shortner/${encodeURIComponent(code)}`, "pt-BR")
    const { status, body } = answer
    const isNo = (status === 404 || status === 410) && !isForeign(answer)
    if (status >= 400 && !isNo) throw new UpstreamError(status, "short link")
    noteAnswer(env, "short-links")
    if (isNo) return null
    const judged = judge(body, settingsOf(env))
    if (judged?.refused) throw new Refused(judged.refused)
    const read = readable(judged)
    return read && { ...read, text: body }
  } catch (error) {
    if (error instanceof Refused) {
      // Whoever made the link sees it answer 404 and needs to learn why; where it leads may be private.
      log("short_link_refused", { code, reason: error.message })
    } else {
      noteFailure(env, "short-links")
      log("short_link_failed", { reason: String(error) })
    }
    throw error
  }
}

/** Whether somebody else than the API says 404. */
function isForeign(answer: UpstreamAnswer): boolean {
  const { type, body } = answer
  const code = codeOf(answer)
  const isProblemOfOthers = code !== null && code !== "not_found" && code !== "gone"
  return isProblemOfOthers || type.includes("html") || body.trimStart().startsWith("<")
}

function readable(judged: Judged | null): Read<string> | null {
  return judged?.destination === undefined ? null : { value: judged.destination, missing: 0 }
}

class Refused extends Error {}

type Refusal = "relative" | "scheme" | "credentials" | "characters" | "too_long" | "circular"
type Judged = { destination: string; refused?: undefined } | { destination?: undefined; refused: Refusal }

/**
 * The destination in a body that holds it plainly or as a JSON string; null for an empty one. A visitor is sent to absolute
 * addresses of http, https and the schemes that the configuration names, and to paths of this site, without credentials, control
 * characters and a length of more than 2 048, and to no short link of this site, which could go round in circles. A path stays one,
 * so that it leads to the host that the visitor is at.
 */
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

/** Whether a path is a short link of this site, however it is written: with a language, doubled slashes or escapes. */
function isOwnShortLink(pathname: string): boolean {
  const parts = pathname.split("/").filter((part) => part !== "")
  const [code = "", ...rest] = isLanguagePrefix(parts[0]) ? parts.slice(1) : parts
  return rest.length === 0 && isShortLinkCode(readShortLink(decoded(code)).code)
}

function isLanguagePrefix(part: string | undefined): boolean {
  return part !== undefined && splitLanguage(`/${part}`).language !== null
}

function unquote(body: string): string {
  if (!body.startsWith('"')) return body
  try {
    return String(JSON.parse(body))
  } catch {
    // Not JSON after all: the quote then makes it no address, and it is refused as such.
    return body
  }
}

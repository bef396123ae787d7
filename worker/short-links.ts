// Short links: KV first, so that a known code costs no call; then the API. A destination is fresh for 15 minutes and still
// good for a day when the API fails, a miss is kept for a minute, a failure never.

import { decoded } from "#app/domain/address/pattern.ts"
import { isShortLinkCode } from "#app/domain/address/short-link-code.ts"
import { splitLanguage } from "#app/domain/words/language.ts"
import { type Bindings, settingsOf } from "./env.ts"
import { askUpstream } from "./gateway/upstream.ts"

export type Link = { outcome: "found"; destination: string } | { outcome: "missing" } | { outcome: "failed" }

export async function resolveShortLink(
  env: Bindings,
  code: string,
  background: Pick<ExecutionContext, "waitUntil">,
): Promise<Link> {
  if (!isShortLinkCode(code)) return { outcome: "missing" }
  const kept = await recall(env, code)
  if (kept !== null && Date.now() - kept.at < freshFor) return toLink(kept.destination)
  try {
    const answer = await askUpstream(env, `/v1/shortner/${code}`, "pt-BR")
    if (answer.status >= 400 && answer.status !== 404 && answer.status !== 410)
      throw new Error(`status ${answer.status}`)
    const destination = answer.status >= 400 ? null : safeDestination(answer.body, settingsOf(env).public.siteOrigin)
    background.waitUntil(remember(env, code, destination))
    return toLink(destination)
  } catch (error) {
    console.error({ event: "short_link_failed", reason: String(error) })
    return kept?.destination ? toLink(kept.destination) : { outcome: "failed" }
  }
}

/**
 * The destination in a body that holds it plainly or as a JSON string, or null when a visitor should not be sent there: only
 * absolute http and https, no credentials, no control characters, at most 2 048 characters, and no short link of this site,
 * which could go round in circles.
 */
export function safeDestination(body: string, siteOrigin: string): string | null {
  const text = unquote(body.trim()).trim()
  if (
    text === "" ||
    text.length > 2_048 ||
    /[\p{Cc}\s]/u.test(text) ||
    !/^https?:\/\//i.test(text) ||
    !URL.canParse(text)
  )
    return null
  const url = new URL(text)
  if (url.username !== "" || url.password !== "" || url.href.length > 2_048) return null
  if (url.host === new URL(siteOrigin).host && isOwnShortLink(url.pathname)) return null
  return url.href
}

/** Whether a path is a short link of this site, however it is written: with a language, doubled slashes or escapes. */
function isOwnShortLink(pathname: string): boolean {
  const parts = pathname.split("/").filter((part) => part !== "")
  const [code = "", ...rest] = isLanguagePrefix(parts[0]) ? parts.slice(1) : parts
  return rest.length === 0 && isShortLinkCode(decoded(code))
}

function isLanguagePrefix(part: string | undefined): boolean {
  return part !== undefined && splitLanguage(`/${part}`).language !== null
}

type Kept = { destination: string | null; at: number }

const freshFor = 15 * 60_000
const usableSeconds = 24 * 3_600
/** The shortest expiry that KV allows. */
const missSeconds = 60

function toLink(destination: string | null): Link {
  return destination === null ? { outcome: "missing" } : { outcome: "found", destination }
}

function unquote(body: string): string {
  if (!body.startsWith('"')) return body
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "string" ? value : ""
  } catch {
    // Not JSON after all: the quote then makes it no address, and it is refused as such.
    return body
  }
}

async function recall(env: Bindings, code: string): Promise<Kept | null> {
  try {
    return await env.SHORT_LINKS.get<Kept>(code, "json")
  } catch (error) {
    console.error({ event: "short_link_recall_failed", reason: String(error) })
    return null
  }
}

async function remember(env: Bindings, code: string, destination: string | null): Promise<void> {
  const kept: Kept = { destination, at: Date.now() }
  try {
    await env.SHORT_LINKS.put(code, JSON.stringify(kept), {
      expirationTtl: destination === null ? missSeconds : usableSeconds,
    })
  } catch (error) {
    console.error({ event: "short_link_keep_failed", reason: String(error) })
  }
}

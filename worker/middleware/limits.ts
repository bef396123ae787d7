// Limits of what one visitor may ask: posts come from our own pages, and posts, photos and pages of lists are counted by the minute.

import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { expandIPv6 } from "hono/utils/ipaddr"
import { type ParsedQuery, parseQuery } from "#app/domain/address/query.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { log } from "../observability/log.ts"
import { problem, tooMany } from "../responses.ts"

/** No CSRF: browsers say where a post comes from, and one that says nothing is refused. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site")
  const isOurs = site === undefined ? c.req.header("origin") === new URL(c.req.url).origin : site === "same-origin"
  return isOurs ? next() : problem(403, "forbidden")
})

export function isWithinPostLimit(c: Context<AppEnv>): Promise<boolean> {
  return isWithinLimit(c.env, "POST_LIMIT", `${c.req.path} ${visitorOf(c)}`)
}

/** More pages of lists than a visitor takes who filters and loads more, fewer than a copy of all lists takes. */
export const listLimit = createMiddleware<AppEnv>(async (c, next) => {
  const question = parseQuery(c.req.url)
  const isPage = question !== null && isPageOfList(question)
  return isPage && !(await isWithinListLimit(c)) ? tooMany() : next()
})

export async function isWithinListLimit(c: Context<AppEnv>): Promise<boolean> {
  return settingsOf(c.env).environment === "local" || isWithinLimit(c.env, "LIST_LIMIT", visitorOf(c))
}

/** Whether a visitor asked for more codes that lead nowhere than anybody mistypes, within this minute. */
export function isGuessing(c: Context<AppEnv>): boolean {
  return (state.guessing.get(visitorOf(c)) ?? 0) > Date.now()
}

export async function countMiss(c: Context<AppEnv>): Promise<void> {
  if (settingsOf(c.env).environment === "local" || (await isWithinLimit(c.env, "LIST_LIMIT", `code ${visitorOf(c)}`)))
    return
  if (state.guessing.size >= mostGuessing) state.guessing.clear()
  state.guessing.set(visitorOf(c), Date.now() + 60_000)
}

/** A list of one is asked for its total, by the tabs of the stolen bikes with each filter. */
function isPageOfList(question: ParsedQuery): boolean {
  if (question.kind === "feed" || question.kind === "calendar" || question.kind === "sitemap") return true
  return question.kind === "list" && (question.parameters.limit !== "1" || question.parameters.cursor !== undefined)
}

/** A counter that is missing or broken lets everybody pass, and is logged once. */
export async function isWithinLimit(env: Bindings, counter: Counter, key: string): Promise<boolean> {
  try {
    const { success } = await env[counter].limit({ key })
    return success
  } catch (error) {
    if (!state.reported.has(counter)) log("limit_failed", { counter, reason: String(error) })
    state.reported.add(counter)
    return true
  }
}

type Counter = "POST_LIMIT" | "PICTURE_LIMIT" | "LIST_LIMIT"

const mostGuessing = 5_000
const state = isolateState(() => ({ reported: new Set<Counter>(), guessing: new Map<string, number>() }))

export function visitorOf(c: Context<AppEnv>): string {
  return networkOf(c.req.header("cf-connecting-ip") ?? "local")
}

/** An IPv4 address as it is, also as IPv6 (RFC 4291, 2.5.5.2); an IPv6 address by its /64, which is one household's (RFC 6177). */
export function networkOf(ip: string): string {
  const address = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1)
  if (address === undefined) return ip
  const groups = expandIPv6(address).split(":")
  // The URL standard spells an IPv4 address in it as two groups.
  const bytes = groups.slice(6).flatMap((group) => [group.slice(0, 2), group.slice(2)])
  if (/^::ffff:\w+:\w+$/.test(address)) return bytes.map((byte) => Number.parseInt(byte, 16)).join(".")
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""))
  return `${network.join(":")}::/64`
}

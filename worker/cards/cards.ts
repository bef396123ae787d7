// `Cards`: the share card of a link (`og:image`), drawn by the worker share/. Its address has the version of what it says. Whatever fails on
// the way, the answer is a picture: the brand's card.

import type { Context } from "hono"
import { readFile } from "#app/domain/address/addresses.ts"
import { pictureSource } from "#app/domain/address/images.ts"
import { cardAddress, cardSubject, cardVersion } from "#app/domain/address/sharing.ts"
import { defaultLanguage, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import type { Card, DrawnCard } from "#share/card.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import type { AppEnv, Bindings } from "../env.ts"
import { log } from "../observability/log.ts"
import { entrypoint, reportFailure } from "../observability/monitoring.ts"
import { edgeCache, neverCached, problem, unavailable } from "../responses.ts"
import { loadCard } from "./load-card.ts"

/** GET /{language}/card/{kind}/{id}.png, /{language}/card/{kind}.png */
export async function showCard(c: Context<AppEnv>): Promise<Response> {
  const version = c.req.query("v") ?? ""
  const path = withPrefix(c.get("path"), c.get("prefix") ?? defaultLanguage)
  // With the language in the address a card does not depend on who asks.
  if (path !== c.req.path) return c.redirect(path + (version === "" ? "" : `?v=${encodeURIComponent(version)}`), 301)
  // Only what was drawn for this version has its tag, so that it cannot have changed.
  if (version !== "" && c.req.header("if-none-match") === tagOf(version))
    return new Response(null, { status: 304, headers: { etag: tagOf(version), "cache-control": immutable } })
  const target = `https://site${path}?v=${encodeURIComponent(version)}`
  const card = await askEntrypoint("Cards", target, { isForVisitor: true })
  const headers = new Headers({ "cache-control": cacheControlOf(card) })
  for (const name of ["content-type", "etag", "location", "retry-after", "server-timing"]) {
    const value = card.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(card.body, { status: card.status, headers })
}

function cacheControlOf(card: Response): string {
  if (card.status >= 500) return "no-store"
  return card.status === 200 && card.headers.get("x-answer-source") !== "brand" ? immutable : "public, max-age=60"
}

export const Cards = entrypoint(async ({ url }, env) => {
  try {
    return (await answer(url, env)) ?? (await brandCard(env))
  } catch (error) {
    reportFailure(error)
    return brandCard(env)
  }
})

async function answer(url: string, env: Bindings): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url)
  const { language, path } = splitLanguage(pathname)
  const parameters = readFile("entityCard", path) ?? readFile("listCard", path)
  const subject = parameters && cardSubject(parameters)
  const card = language === null || subject === null ? "missing" : await loadCard(subject, language)
  if (card === "failed") return null
  if (card === "missing" || language === null || subject === null)
    return problem(404, "not_found", edgeCache({ fresh: 60 }))
  const version = cardVersion(card)
  if (searchParams.get("v") !== version) {
    const headers = { ...edgeCache({ fresh: 60 }), location: cardAddress(subject, language, version) }
    return new Response(null, { status: 302, headers })
  }
  const photo = card.photo === null ? null : await photoOf(card.photo)
  const drawn = (photo && (await draw(env, card, photo))) ?? (await draw(env, card, null))
  const headers = { ...edgeCache({ fresh: year }), etag: tagOf(version) }
  return drawn && new Response(drawn.bytes, { headers: { ...headers, "content-type": drawn.type } })
}

async function draw(env: Bindings, card: Card, photo: ArrayBuffer | null): Promise<DrawnCard | null> {
  try {
    // A binding that is missing throws as well.
    return await env.SHARE.draw(card, photo)
  } catch (error) {
    log("card_failed", { withPhoto: photo !== null, reason: String(error) })
    return null
  }
}

async function photoOf(address: string): Promise<ArrayBuffer | null> {
  const source = pictureSource(address, photoWidth)
  if (source === null) return null
  const picture = await askEntrypoint("Pictures", `https://site/jpeg${source}`)
  if (picture.ok) return picture.arrayBuffer()
  await picture.body?.cancel()
  return null
}

async function brandCard(env: Bindings): Promise<Response> {
  try {
    const file = await env.ASSETS.fetch("https://site/card.png")
    const headers = { ...edgeCache({ fresh: 60 }), "content-type": "image/png", "x-answer-source": "brand" }
    if (file.ok) return new Response(file.body, { headers })
    await file.body?.cancel()
  } catch (error) {
    log("card_failed", { file: "card.png", reason: String(error) })
  }
  return unavailable(neverCached)
}

function tagOf(version: string): string {
  return `"${version}"`
}

const photoWidth = 960
const year = 31_536_000
const immutable = `public, max-age=${year}, immutable`

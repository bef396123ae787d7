// Share cards: the picture that messengers and networks show of a link. A card is drawn by a worker of its own (share/), once in each
// place: the edge cache stands in front of the entrypoint, and the address bears the version of what the card says. Whatever fails
// on the way, the answer is a picture, that of the brand if need be: a link without one looks broken.

import { WorkerEntrypoint } from "cloudflare:workers"
import type { Context } from "hono"
import { readFile } from "#app/domain/address/addresses.ts"
import { pictureSource } from "#app/domain/address/images.ts"
import { cardAddress, cardSubject, cardVersion } from "#app/domain/address/sharing.ts"
import { defaultLanguage, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import type { Card, DrawnCard } from "#share/card.ts"
import type { AppEnv } from "../app-env.ts"
import { edgeCache, neverCached } from "../cache/cache-headers.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import type { Bindings } from "../env.ts"
import { log } from "../observability/log.ts"
import { monitored, reportFailure } from "../observability/monitoring.ts"
import { problem, unavailable } from "../problem.ts"
import { askCard } from "./asked-cards.ts"

export class Cards extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    return answer(request, this.env, this.ctx)
  }
}

/** GET /{language}/card/{kind}/{id}.png, /{language}/card/{kind}.png: the same for everyone. */
export async function showCard(c: Context<AppEnv>): Promise<Response> {
  const version = c.req.query("v") ?? ""
  const path = withPrefix(c.get("path"), c.get("prefix") ?? defaultLanguage)
  // The language stands there, in its one spelling, so that a card does not depend on who asks.
  if (path !== c.req.path) return c.redirect(path + (version === "" ? "" : `?v=${encodeURIComponent(version)}`), 301)
  // Only what was drawn for this version has its tag: it cannot have changed.
  if (version !== "" && c.req.header("if-none-match") === tagOf(version)) {
    return new Response(null, { status: 304, headers: { etag: tagOf(version), "cache-control": forGood } })
  }
  const target = `https://site${path}?v=${encodeURIComponent(version)}`
  const card = await askEntrypoint("Cards", target, { isSeen: true })
  return forVisitor(card)
}

const answer = monitored(async ({ url }, env) => {
  try {
    return await answerCard(url, env)
  } catch (error) {
    reportFailure(error)
    return brandCard(env)
  }
})

async function answerCard(url: string, env: Bindings): Promise<Response> {
  const { pathname, searchParams } = new URL(url)
  const { language, path } = splitLanguage(pathname)
  const said = readFile("entityCard", path) ?? readFile("listCard", path)
  const subject = said && cardSubject(said)
  if (language === null || subject === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
  const card = await askCard(subject, language)
  if (card === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  if (card === "failed") return brandCard(env)
  const version = cardVersion(card)
  if (searchParams.get("v") !== version) {
    const headers = { ...edgeCache({ fresh: 60 }), location: cardAddress(subject, language, version) }
    return new Response(null, { status: 302, headers })
  }
  const drawn = await drawnCard(env, card)
  if (drawn === null) return brandCard(env)
  const headers = { ...edgeCache({ fresh: year }), "content-type": drawn.type, etag: tagOf(version) }
  return new Response(drawn.bytes, { headers })
}

/** The card with its photo, else with the drawing in its place; null when neither could be drawn. */
async function drawnCard(env: Bindings, card: Card): Promise<DrawnCard | null> {
  const photo = card.photo === null ? null : await photoOf(card.photo)
  return (photo && (await drawing(env, card, photo))) ?? (await drawing(env, card, null))
}

async function drawing(env: Bindings, card: Card, photo: ArrayBuffer | null): Promise<DrawnCard | null> {
  try {
    // A binding that is missing throws as well.
    return await env.SHARE.draw(card, photo)
  } catch (error) {
    log("card_failed", { withPhoto: photo !== null, reason: String(error) })
    return null
  }
}

/** The photo as the site scales it, in the one format that everything can draw; null when it is not there. */
async function photoOf(address: string): Promise<ArrayBuffer | null> {
  const source = pictureSource(address, photoWidth)
  if (source === null) return null
  const picture = await askEntrypoint("Pictures", `https://site/jpeg${source}`)
  if (picture.ok) return picture.arrayBuffer()
  await picture.body?.cancel()
  return null
}

/** The brand's own card: a built file, drawn beforehand. It is kept for a minute, since the real one may be there by then. */
async function brandCard(env: Bindings): Promise<Response> {
  const file = await brandFile(env)
  if (file === null) return unavailable(neverCached)
  return new Response(file.body, {
    headers: { ...edgeCache({ fresh: 60 }), "content-type": "image/png", "x-answer-source": "brand" },
  })
}

async function brandFile(env: Bindings): Promise<Response | null> {
  try {
    const file = await env.ASSETS.fetch("https://site/card.png")
    if (file.ok) return file
    await file.body?.cancel()
  } catch (error) {
    log("card_failed", { file: "card.png", reason: String(error) })
  }
  return null
}

function forVisitor(card: Response): Response {
  const headers = new Headers({ "cache-control": lifetime(card) })
  for (const name of ["content-type", "etag", "location", "retry-after", "server-timing"]) {
    const value = card.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(card.body, { status: card.status, headers })
}

function lifetime(card: Response): string {
  if (card.status >= 500) return "no-store"
  return card.status === 200 && card.headers.get("x-answer-source") !== "brand" ? forGood : "public, max-age=60"
}

function tagOf(version: string): string {
  return `"${version}"`
}

/** Wide enough for its half of the card on any screen. */
const photoWidth = 960
const year = 31_536_000
const forGood = `public, max-age=${year}, immutable`

// `Cards`: the share card of a link (`og:image`), drawn by the worker packages/share/. Whatever fails, the answer is the brand's card.

import type { Context } from "hono"
import { readFile } from "#app/domain/address/addresses.ts"
import { type CardSubject, cardAddress, cardSubject, cardVersion } from "#app/domain/address/card-address.ts"
import { pictureSource } from "#app/domain/address/images.ts"
import { home, list, one, type Parameters } from "#app/domain/address/query.ts"
import { type List, type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import { defaultLanguage, type Language, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { descriptionOf, loadView, pages, type Translation } from "#app/entry.server.tsx"
import type { Card, DrawnCard } from "#share/card.ts"
import { askCached, cached } from "../cache/edge-cache.ts"
import type { AppEnv, Bindings } from "../env.ts"
import { answerOr, type NoAnswer } from "../gateway/answer-to.ts"
import { logged } from "../observability/log.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { edgeCache, immutable, neverCached, pick, problem, unavailable, year } from "../responses.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { artOf, cardOf, plainCard } from "./card-of.ts"

/** GET /{language}/card/{kind}/{id}.png, /{language}/card/{kind}.png */
export async function showCard(c: Context<AppEnv>): Promise<Response> {
  // Comparisons had cards of their own, whose addresses chats have kept.
  if (readFile("listCard", c.get("path"))?.kind === "compare") return c.redirect("/card.png", 301)
  const { v: version = "", ...search } = c.req.query()
  const prefix = c.get("prefix") ?? defaultLanguage
  const path = withPrefix(c.get("path"), prefix)
  const subject = subjectAt(c.get("path"), search)
  const address = subject === null ? path : cardAddress(subject, prefix, version)
  if (path !== c.req.path) return c.redirect(address, 301)
  // Only what was drawn for this version has its tag, so that it cannot have changed.
  if (version !== "" && c.req.header("if-none-match") === tagOf(version))
    return new Response(null, { status: 304, headers: { etag: tagOf(version), "cache-control": immutable } })
  const card = await askCached("Cards", `https://site${address}`, { isForVisitor: true })
  const own = pick(card.headers, ["content-type", "etag", "location", "retry-after", "server-timing"])
  return new Response(card.body, { status: card.status, headers: { ...own, "cache-control": cacheControlOf(card) } })
}

function cacheControlOf(card: Response): string {
  if (card.status >= 500) return "no-store"
  return card.status === 200 && card.headers.get("x-answer-source") !== "brand" ? immutable : "public, max-age=60"
}

export const Cards = cached("Cards", async ({ url }, env) => {
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
  const subject = subjectAt(path, Object.fromEntries(searchParams))
  const card = language === null || subject === null ? "none" : await loadCard(subject, language)
  if (card === "failed") return null
  if (card === "none" || language === null || subject === null)
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

function subjectAt(path: string, search: Parameters): CardSubject | null {
  const parameters = readFile("entityCard", path) ?? readFile("listCard", path)
  return parameters && cardSubject(parameters, search)
}

function draw(env: Bindings, card: Card, photo: ArrayBuffer | null): Promise<DrawnCard | null> {
  return logged("card_failed", () => env.SHARE.draw(card, photo), { withPhoto: photo !== null })
}

async function photoOf(address: string): Promise<ArrayBuffer | null> {
  const source = pictureSource(address, photoWidth)
  if (source === null) return null
  const picture = await askCached("Pictures", `https://site/jpeg${source}`)
  if (picture.ok) return picture.arrayBuffer()
  await picture.body?.cancel()
  return null
}

async function brandCard(env: Bindings): Promise<Response> {
  const file = await logged("card_failed", () => env.ASSETS.fetch("https://site/card.png"), { file: "card.png" })
  const headers = { ...edgeCache({ fresh: 60 }), "content-type": "image/png", "x-answer-source": "brand" }
  if (file?.ok) return new Response(file.body, { headers })
  await file?.body?.cancel()
  return unavailable(neverCached)
}

function tagOf(version: string): string {
  return `"${version}"`
}

const photoWidth = 960

export async function loadCard(subject: CardSubject, language: Language): Promise<Card | NoAnswer> {
  if (subject.kind === "home") return homeCard(language)
  const { kind, id, turn } = subject
  const translation = await entityTranslation(kind, language)
  if (id === null) return listCard(kind, translation)
  const answer = await answerOr(one(kind, id, turn), language)
  if (typeof answer === "string") return answer
  const entity = descriptionOf(kind, translation, answer)
  return entity.noindex ? "failed" : cardOf(entity, translation)
}

async function listCard(resource: Resource, translation: Translation): Promise<Card | NoAnswer> {
  const page = pages[resourceTypes[resource].list]
  const view = await loadView(page, translation.language)
  const request = { params: {}, search: {} }
  const query: string = view.questions?.(request)[page.list ?? ""] ?? list(resource)
  const answer = await answerOr<List<object>>(query, translation.language)
  if (typeof answer === "string") return "failed"
  const { items, total } = answer
  const arts = items.slice(0, tiles).map((entity) => artOf(descriptionOf(resource, translation, entity), translation))
  const counts = [{ label: translation.t("card.on_site"), total }]
  return plainCard(page.meta(translation, null, request), counts, { kind: "several", arts }, translation.language)
}

async function homeCard(language: Language): Promise<Card | NoAnswer> {
  const [translation, start, ...lists] = await Promise.all([
    pageTranslation(pages.home, language),
    answerOr(home, language),
    ...counted.map(({ resource }) => answerOr(list(resource), language)),
  ])
  const { t } = translation
  const counts = counted.map(({ label }, position) => {
    const answer = lists[position]
    return { label: t(label), total: typeof answer === "object" ? answer.total : null }
  })
  if (typeof start === "string" && counts.every(({ total }) => total === null)) return "failed"
  const route = typeof start === "object" ? start.suggestedRoutes[0] : undefined
  const routeWords = await entityTranslation("cycling-routes", language)
  const art = route === undefined ? null : artOf(descriptionOf("cycling-routes", routeWords, route), translation)
  const title = [t("home.headline_first"), t("home.headline_second")].join(" ")
  const about = { title, description: t("meta.description") }
  return plainCard(about, counts, art ?? { kind: "several", arts: [] }, language)
}

const tiles = 6
const counted = [
  { resource: "cycling-routes", label: "nav.routes" },
  { resource: "cycling-groups", label: "nav.groups" },
  { resource: "events", label: "nav.events" },
] as const

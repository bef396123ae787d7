// `Documents`: one page as HTML. A document is the same for everyone who asks for its URL, `/{language}{path}?{known search}`.

import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { isNotice, noticeParameter } from "#app/domain/address/notice.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import type { StateCode } from "#app/domain/entities/entities.ts"
import { type Language, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import {
  type Address,
  addMessages,
  type HeadProps,
  type InitialData,
  i18nOf,
  knownSearch,
  loadView,
  type Page,
  type Returned,
  readAddress,
  type Translation,
  translationOf,
} from "#app/entry.server.tsx"
import { tagsOf } from "../answers/kinds.ts"
import { askAnswers, cached } from "../cache/edge-cache.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { edgeCache, neverCached, nextMinute, problem, retrySoon, tooMany, unavailable } from "../responses.ts"
import { headOf } from "../seo/head.ts"
import { previewed } from "../seo/preview.ts"
import { decides, type LoaderResult, loadPageData } from "./load.ts"
import { render, renderCrash, renderer } from "./render.tsx"

/** Says that the visitor's address had a language segment, which the links of the document then keep. */
const prefixedParameter = "prefixed"

export const Documents = cached("Documents", ({ url }, env) => renderDocument(env, url))

export type Personal = {
  back?: { status: 200 | 404 | 422 | 429 | 503; returned: Returned }
  region?: StateCode | null
  broken?: { isPosted: boolean }
  isLimited?: boolean
  /** Of a short link, which a messenger shows by the page where it leads. */
  isProgram?: boolean
}

export function documentUrl(language: Language, path: string, search: string, isPrefixed: boolean) {
  const url = new URL(`https://site/${language}${path}`)
  url.search = search
  if (isPrefixed) url.searchParams.set(prefixedParameter, "1")
  else if (url.searchParams.has(prefixedParameter)) url.searchParams.delete(prefixedParameter)
  return url
}

export async function renderDocument(env: Bindings, url: string | URL, personal: Personal = {}): Promise<Response> {
  return app.fetch(new Request(url), { site: env, personal })
}

type DocumentEnv = { Bindings: { site: Bindings; personal: Personal } }

const app = new Hono<DocumentEnv>()
  .use(renderer)
  .get("*", async (c) => {
    const matched = match(new URL(c.req.url))
    if (matched === null) return problem(404, "not_found", neverCached)
    const { site: env, personal } = c.env
    if (personal.broken !== undefined) return crash(c, matched, personal.broken.isPosted)
    const loaded = await load(env, matched, personal)
    const redirect = redirectOf(matched, loaded)
    if (redirect !== null) return c.body(null, 302, { ...neverCached, location: redirect })
    return renderPage(c, matched, loaded)
  })
  .onError((error, c) => {
    const matched = match(new URL(c.req.url))
    reportFailure(error, { path: matched?.path })
    return matched === null ? unavailable(neverCached) : crash(c, matched, false)
  })

async function renderPage(c: Context<DocumentEnv>, matched: Matched, loaded: Loaded): Promise<Response> {
  const { site: env, personal } = c.env
  const own = readHead(env, matched, loaded)
  const destination = personal.isProgram ? loaded.results[0]?.value : null
  const head = own && (await previewed(own, settingsOf(env).public, destination, matched.language))
  const initialData = readInitialData(env, matched, loaded.results, personal)
  const { page, request } = matched.address
  // A toast goes by itself, and what did not come is asked for again.
  const hasNews = initialData.notice !== null || Object.keys(initialData.failures).length > 0
  return render(c, env.ASSETS, {
    path: matched.path,
    request,
    page,
    initialData,
    startsAtOnce: settingsOf(env).startsAtOnce || page.startsAtOnce?.(request) === true || hasNews,
    head,
    status: loaded.status,
    headers: { ...cachePolicy(matched, loaded, personal), ...(head?.card.noindex && { "x-robots-tag": "noindex" }) },
  })
}

type Matched = { language: Language; isPrefixed: boolean; path: string; search: URLSearchParams; address: Address }

function match({ pathname, searchParams: search }: URL): Matched | null {
  const { language, path } = splitLanguage(pathname)
  const address = readAddress(path, search)
  if (language === null || address === null) return null
  return { language, isPrefixed: search.has(prefixedParameter), path, search, address }
}

type Loaded = { translation: Translation; results: LoaderResult[]; status: ContentfulStatusCode }

async function load(
  env: Bindings,
  { language, address: { page, request } }: Matched,
  { isLimited = false, back }: Personal,
): Promise<Loaded> {
  const [i18n, view] = await Promise.all([i18nOf(language), loadView(page, language)])
  addMessages(i18n, language, view.messages)
  const queries = Object.entries(view.questions?.(request) ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  const ask = async (query: string): Promise<Response> => {
    return isLimited ? tooMany() : askAnswers(query, language)
  }
  const results = await loadPageData(page, queries, ask, settingsOf(env).apiTimeout)
  const status = isLimited ? 429 : (back?.status ?? statusOf(page, results))
  return { translation: translationOf(i18n, language), results, status }
}

function statusOf(page: Page, results: LoaderResult[]): ContentfulStatusCode {
  if (page.status === 404) return 404
  const result = results.find(({ name }) => decides(page, name))
  if (result?.refused) return 400
  if (result?.failed) return 503
  return result?.value === null ? 404 : 200
}

function redirectOf({ language, isPrefixed, path, search, address }: Matched, { results, status }: Loaded) {
  const { page, request } = address
  const prefix = isPrefixed ? language : null
  const { cursor, ...rest } = Object.fromEntries(search)
  if (cursor !== undefined && results.some(({ name, refused }) => refused && name === page.list))
    return withPrefix(path, prefix) + (knownSearch(path, new URLSearchParams(rest)) ?? "")
  if (status === 200 || page.otherwise === undefined) return null
  return withPrefix(page.otherwise(request, status === 503), prefix)
}

function readHead(env: Bindings, { path, address }: Matched, { translation, results }: Loaded): HeadProps | null {
  const { page } = address
  const required = results.find(({ name }) => name === page.required) ?? null
  if (page.required !== undefined && (required === null || required.value === null)) return null
  return headOf({ config: settingsOf(env).public, path, address, translation, required })
}

function readInitialData(env: Bindings, matched: Matched, results: LoaderResult[], personal: Personal): InitialData {
  const { back, region = null, isLimited } = personal
  const notice = isLimited ? "filters.too_many" : matched.search.get(noticeParameter)
  return {
    language: matched.language,
    prefixed: matched.isPrefixed,
    config: settingsOf(env).public,
    renderedAt: Date.now(),
    crashed: null,
    notice: isNotice(notice) ? notice : null,
    returned: back?.returned ?? null,
    region,
    address: back === undefined ? null : visitedAddress(matched),
    answers: Object.fromEntries(results.flatMap(({ failed, query, value }) => (failed ? [] : [[query, value]]))),
    copies: Object.fromEntries(results.flatMap(({ query, asOf }) => (asOf === null ? [] : [[query, asOf]]))),
    failures: Object.fromEntries(
      results.flatMap(({ failed, refused, query }) => (failed ? [[query, refused ? "refused" : "failed"]] : [])),
    ),
  }
}

function visitedAddress({ language, isPrefixed, path, search }: Matched): string {
  return withPrefix(path, isPrefixed ? language : null) + (knownSearch(path, search) ?? "")
}

function cachePolicy({ address: { name, page } }: Matched, { results, status }: Loaded, { back }: Personal) {
  if (status === 503) {
    const waits = results.flatMap(({ retryAfter }) => retryAfter ?? [])
    return { ...neverCached, ...retrySoon(waits.length === 0 ? null : Math.max(...waits)) }
  }
  if (status === 429) return { ...neverCached, ...nextMinute }
  if (back !== undefined || page.volatile || results.some(({ failed }) => failed)) return neverCached
  const tags = results.flatMap(({ query }) => parseQuery(query) ?? []).flatMap(tagsOf)
  const tag = { "cache-tag": [...new Set(["documents", name, ...tags])].join(",") }
  if (status === 404 && page.status !== 404) return { ...edgeCache({ fresh: 60 }), ...tag }
  if (results.some(({ isMomentary }) => isMomentary)) return { ...edgeCache({ fresh: 30 }), ...tag }
  // A document with a forecast, which is no older than two hours, may be an hour stale.
  const keep = results.some(({ query, value }) => value !== null && parseQuery(query)?.kind === "forecast")
    ? 3_600
    : true
  return { ...edgeCache({ fresh: results.length === 0 ? 86_400 : 900, keep }), ...tag }
}

function crash(c: Context<DocumentEnv>, matched: Matched, isPosted: boolean): Promise<Response> {
  const { site: env } = c.env
  return renderCrash(c, env.ASSETS, {
    path: matched.path,
    request: matched.address.request,
    initialData: {
      ...readInitialData(env, matched, [], {}),
      notice: null,
      address: isPosted ? visitedAddress(matched) : null,
    },
  })
}

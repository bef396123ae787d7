// One document: match the page table, ask the questions, render. The edge cache stands in front of this entrypoint, so a
// document is the same bytes for everyone who asks for its URL, which is `/{language}{path}?{known search}`.

import { WorkerEntrypoint } from "cloudflare:workers"
import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import * as v from "valibot"
import { isNotice, noticeParameter } from "#app/domain/address/notice.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import type { StateCode } from "#app/domain/entities/entities.ts"
import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import {
  type Address,
  addMessages,
  type InitialData,
  i18nOf,
  knownSearch,
  loadView,
  type Page,
  type Returned,
  readAddress,
  translationOf,
} from "#app/entry.server.tsx"
import { edgeCache, neverCached, nextMinute, retrySoon } from "./cache/cache-headers.ts"
import { askEntrypoint } from "./cache/edge-cache.ts"
import { type Bindings, settingsOf } from "./env.ts"
import { answerQuery } from "./gateway/answers.ts"
import { tagsOf } from "./gateway/tags.ts"
import { monitored, reportFailure } from "./observability/monitoring.ts"
import { decides, type LoaderResult, loadPageData } from "./page-data.ts"
import { tooMany, unavailable } from "./problem.ts"
import { render, renderCrash, renderer } from "./rendering.tsx"
import { headOf } from "./seo/head.ts"

/** Set by the router when the address had a language segment, which the links of the document then keep. */
export const prefixedParameter = "prefixed"

export class Documents extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    return answer(request, this.env, this.ctx)
  }
}

const answer = monitored((request, env, ctx) => renderDocument(env, request, ctx))

/** The page of a form that was posted without JavaScript. */
type Back = { status: 200 | 404 | 422 | 429 | 503; returned: Returned }

/** What a document says to one visitor, which nobody may cache: the entrypoint, before which a cache stands, is not told. */
type Personal = {
  back?: Back
  region?: StateCode | null
  /** What the visitor asked broke at the router, and the page can only say so. */
  broken?: { isPosted: boolean }
  /** Whoever asks too often is shown the page without an answer. */
  isLimited?: boolean
}

/** Renders the page of an address for one visitor. */
export async function renderDocument(
  env: Bindings,
  request: Request,
  ctx: Context["executionCtx"],
  personal: Personal = {},
): Promise<Response> {
  return documents.fetch(request, { site: env, personal }, ctx)
}

type DocumentEnv = { Bindings: { site: Bindings; personal: Personal } }

const documents = new Hono<DocumentEnv>()
  .use(renderer)
  .get("*", async (c) => {
    const asked = readDocument(c)
    if (asked === null) return c.notFound()
    const { language, prefix, path, search, address } = asked
    const { page, request } = address
    const { back = null, region = null, broken, isLimited = false } = c.env.personal
    if (broken !== undefined) return crash(c, asked)
    // Everything that the tree needs is loaded and asked before it is rendered, so that nothing suspends.
    const [i18n, view] = await Promise.all([i18nOf(language), loadView(page, language)])
    addMessages(i18n, language, view.messages)
    const questions = Object.entries(view.questions?.(request) ?? {}).filter(isAsked)
    // Through the entrypoint, and so its cache, unless none is kept.
    const ask = async (query: string): Promise<Response> => {
      if (isLimited) return tooMany()
      return page.volatile
        ? answerQuery(c.env.site, query, language, c.executionCtx)
        : askEntrypoint("Answers", `https://site/${language}${query}`)
    }
    const results = await loadPageData(page, questions, ask, settingsOf(c.env.site).apiTimeout)
    const status = isLimited ? 429 : (back?.status ?? statusOf(page, results))
    const { cursor, ...rest } = Object.fromEntries(search)
    // A cursor of before the list changed its ways: the list begins anew.
    if (cursor !== undefined && results.some(({ name, refused }) => refused && name === page.list)) {
      c.header("cache-control", "no-store")
      return c.redirect(withPrefix(path, prefix) + (knownSearch(path, new URLSearchParams(rest)) ?? ""), 302)
    }
    if (status !== 200 && page.otherwise !== undefined) {
      c.header("cache-control", "no-store")
      return c.redirect(withPrefix(page.otherwise(request, status === 503), prefix), 302)
    }
    const answered = results.filter(({ failed }) => !failed)
    const texts = Object.fromEntries(answered.map(({ query, text }) => [query, text]))
    const notice = isLimited ? "filters.too_many" : search.get(noticeParameter)
    const initialData: InitialData = {
      ...initialDataOf(c, asked),
      notice: isNotice(notice) ? notice : null,
      returned: back?.returned ?? null,
      region,
      address: back && addressOf(asked),
      answers: Object.fromEntries(answered.map(({ query, value }) => [query, value])),
      copies: Object.fromEntries(results.flatMap(({ query, asOf }) => (asOf === null ? [] : [[query, asOf]]))),
      failures: results.flatMap((result) => (result.failed ? [result.query] : [])),
    }
    const translation = translationOf(i18n, language)
    const required = results.find(({ name }) => name === page.required) ?? null
    const isWhole = page.required === undefined || (required !== null && required.value !== null)
    const head = isWhole
      ? headOf({
          config: initialData.config,
          path,
          address,
          translation,
          required,
          list: listOf(results.find(({ name }) => name === page.list)),
        })
      : null
    const headers = {
      ...cacheFor(address, status, results, back),
      // As the markup says it, for those that read only headers.
      ...(head?.card.noindex && { "x-robots-tag": "noindex" }),
    }
    return render(c, c.env.site.ASSETS, { path, request, initialData, page, head, texts, status, headers })
  })
  .onError((error, c) => {
    const asked = readDocument(c)
    reportFailure(error, { path: asked?.path })
    return asked === null ? unavailable(neverCached) : crash(c, asked)
  })

/** What the address of a document says; null for that of no page. */
function readDocument(c: Context<DocumentEnv>) {
  const { pathname, searchParams: search } = new URL(c.req.url)
  const { language, path } = splitLanguage(pathname)
  const address = readAddress(path, search)
  if (language === null || address === null) return null
  return { language, prefix: search.has(prefixedParameter) ? language : null, path, search, address }
}

type AskedDocument = NonNullable<ReturnType<typeof readDocument>>

/** What every document carries to the browser. */
function initialDataOf(c: Context<DocumentEnv>, { language, prefix }: AskedDocument): InitialData {
  return {
    language,
    prefixed: prefix !== null,
    config: settingsOf(c.env.site).public,
    renderedAt: Date.now(),
    notice: null,
    returned: null,
    region: null,
    crashed: null,
    address: null,
    answers: {},
    copies: {},
    failures: [],
  }
}

/** The address of the page as the router has it, for a document that is the answer to a post. */
function addressOf({ path, prefix, search }: AskedDocument): string {
  return withPrefix(path, prefix) + (knownSearch(path, search) ?? "")
}

function crash(c: Context<DocumentEnv>, asked: AskedDocument): Promise<Response> {
  const { path, address } = asked
  const initialData = { ...initialDataOf(c, asked), address: c.env.personal.broken?.isPosted ? addressOf(asked) : null }
  return renderCrash(c, c.env.site.ASSETS, { path, request: address.request, initialData })
}

function isAsked(question: [name: string, query: string | null]): question is [string, string] {
  return question[1] !== null
}

/** The list that a page shows, by the ids of its items; null where there is none. */
function listOf(result: LoaderResult | undefined): { query: string; ids: string[] } | null {
  const list = v.safeParse(listed, result?.value)
  return result === undefined || !list.success
    ? null
    : { query: result.query, ids: list.output.items.map(({ id }) => id) }
}

const listed = v.object({ items: v.array(v.object({ id: v.string() })) })

function statusOf(page: Page, results: LoaderResult[]): ContentfulStatusCode {
  if (page.status === 404) return 404
  const result = results.find(({ name }) => decides(page, name))
  if (result?.refused && result.name === page.list) return 400
  if (result?.failed) return 503
  if (result?.value === null) return 404
  return 200
}

function cacheFor(
  { name, page }: Address,
  status: number,
  results: LoaderResult[],
  back: Back | null,
): Record<string, string> {
  const waits = results.flatMap(({ retryAfter }) => retryAfter ?? [])
  if (status === 503) return { ...neverCached, ...retrySoon(waits.length === 0 ? null : Math.max(...waits)) }
  if (status === 429) return { ...neverCached, ...nextMinute }
  if (back !== null || page.volatile || results.some(({ failed }) => failed)) return neverCached
  const about = results.flatMap(({ query }) => parseQuery(query) ?? []).flatMap(tagsOf)
  const tag = { "cache-tag": [...new Set(["documents", name, ...about])].join(",") }
  if (status === 404 && page.status !== 404) return { ...edgeCache({ fresh: 60 }), ...tag }
  if (results.some(({ isMomentary }) => isMomentary)) return { ...edgeCache({ fresh: 30 }), ...tag }
  // What asks nothing changes only with a new version, which begins with an empty cache.
  return { ...edgeCache({ fresh: results.length === 0 ? 86_400 : 900, keep: true }), ...tag }
}

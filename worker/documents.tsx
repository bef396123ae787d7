// One document: match the page table, ask the questions, render. Workers Cache stands in front of this entrypoint, so a
// document is the same bytes for everyone who asks for its URL, which is `/{language}{path}?{known search}`.

import { exports, WorkerEntrypoint } from "cloudflare:workers"
import { reactRenderer } from "@hono/react-renderer"
import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { ReactNode } from "react"
import { renderToReadableStream } from "react-dom/server"
import * as v from "valibot"
import type { PageAssets } from "#app/document.tsx"
import { isNotice, noticeParameter } from "#app/domain/address/notice.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import type { EmbedTheme } from "#app/domain/embed/embed-parameters.ts"
import type { StateCode } from "#app/domain/things/states.ts"
import { type Language, splitLanguage, withPrefix } from "#app/domain/words/language.ts"
import {
  type Address,
  addMessages,
  type Boot,
  Document,
  type HeadProps,
  i18nOf,
  knownSearch,
  loadView,
  type Page,
  type Returned,
  readAddress,
  ServerApp,
  serializeBoot,
  translationOf,
} from "#app/entry.server.tsx"
import { assetsFor } from "./assets.ts"
import { edgeCache, neverCached, nextMinute, purgeCache, retrySoon } from "./cache-headers.ts"
import { type Bindings, settingsOf } from "./env.ts"
import { answerQuery } from "./gateway/answers.ts"
import { tagsOf } from "./gateway/tags.ts"
import { headOf } from "./heads/head-of.ts"
import { tooMany } from "./problem.ts"
import { inTime, patience, type Reply } from "./replies.ts"
import { log } from "./watching/log.ts"
import { monitored, report } from "./watching/monitoring.ts"

declare module "@hono/react-renderer" {
  interface Props {
    language: Language
    assets: PageAssets
    head: HeadProps | null
    bootText: string
    theme: EmbedTheme | null
  }
}

/** Set by the door when the address had a language segment, which the links of the document then keep. */
export const prefixedParameter = "prefixed"

export class Documents extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    return answer(request, this.env, this.ctx)
  }

  purge(tags: string[]): Promise<boolean> {
    return purgeCache(this.ctx, tags)
  }
}

const answer = monitored((request, env, ctx) => renderDocument(env, request, ctx))

/** The page of a form that was posted without JavaScript. */
type Back = { status: 200 | 422 | 429 | 503; returned: Returned }

/** What a document says to one visitor, which nobody may cache: the entrypoint, before which a cache stands, is not told. */
type Personal = {
  back?: Back
  region?: StateCode | null
  /** Whoever asks too often is shown the page without an answer. */
  isLimited?: boolean
}

/** Renders the page of an address for one visitor. */
export async function renderDocument(
  env: Bindings,
  request: Request,
  ctx: Context["executionCtx"],
  { back, region, isLimited = false }: Personal = {},
): Promise<Response> {
  return renderer.fetch(request, { site: env, back: back ?? null, region: region ?? null, isLimited }, ctx)
}

const renderer = new Hono<{
  Bindings: { site: Bindings; back: Back | null; region: StateCode | null; isLimited: boolean }
}>()
  // As one text: nothing suspends, so a stream would only cut it into thousands of small byte arrays.
  .use(reactRenderer(Document, { docType: true }))
  .get("*", async (c) => {
    const url = new URL(c.req.url)
    const { language, path } = splitLanguage(url.pathname)
    const address = readAddress(path, url.searchParams)
    if (language === null || address === null) return c.notFound()
    const { page, request } = address
    const prefix = url.searchParams.has(prefixedParameter) ? language : null
    // Everything that the tree needs is loaded and asked before it is rendered, so that nothing suspends.
    const [i18n, view] = await Promise.all([i18nOf(language), loadView(page, language)])
    addMessages(i18n, language, view.messages)
    const questions = Object.entries(view.questions?.(request) ?? {}).filter(isAsked)
    const { back, region, isLimited } = c.env
    const late = scheduler.wait(settingsOf(c.env.site).apiTimeout + patience)
    // Through the entrypoint, and so past its cache, unless none is kept.
    const ask = (query: string): Promise<Response> =>
      isLimited
        ? Promise.resolve(tooMany())
        : page.volatile
          ? answerQuery(c.env.site, query, language, c.executionCtx)
          : exports.Answers.fetch(`https://site/${language}${query}`)
    const replies = await Promise.all(questions.map(([name, query]) => inTime(late, name, query, ask(query))))
    const status = isLimited ? 429 : (back?.status ?? statusOf(page, replies))
    if (status !== 200 && page.otherwise !== undefined) {
      c.header("cache-control", "no-store")
      return c.redirect(withPrefix(pathTo(page.otherwise), prefix), 302)
    }
    const answered = replies.filter(({ failed }) => !failed)
    const texts = Object.fromEntries(answered.map(({ query, text }) => [query, text]))
    const notice = isLimited ? "filters.too_many" : url.searchParams.get(noticeParameter)
    const boot: Boot = {
      language,
      prefixed: prefix !== null,
      config: settingsOf(c.env.site).public,
      renderedAt: Date.now(),
      notice: isNotice(notice) ? notice : null,
      returned: back?.returned ?? null,
      region,
      crashed: null,
      address: back && withPrefix(path, prefix) + (knownSearch(path, url.searchParams) ?? ""),
      answers: Object.fromEntries(answered.map(({ query, value }) => [query, value])),
      copies: Object.fromEntries(replies.flatMap(({ query, asOf }) => (asOf === null ? [] : [[query, asOf]]))),
      failures: replies.flatMap((reply) => (reply.failed ? [reply.query] : [])),
    }
    const translation = translationOf(i18n, language)
    const required = replies.find(({ name }) => name === page.required) ?? null
    const isWhole = page.required === undefined || (required !== null && required.value !== null)
    const head = isWhole
      ? headOf({
          config: boot.config,
          path,
          address,
          translation,
          required,
          list: listOf(replies.find(({ name }) => name === page.list)),
        })
      : null
    const assets = await assetsFor(page, language, c.env.site.ASSETS)
    const rendering = { language, theme: page.theme?.(request) ?? null, assets }
    let isStanding = false
    const treeOf = (boot: Boot) => (
      <ServerApp
        boot={boot}
        i18n={i18n}
        path={path}
        request={request}
        onStanding={() => {
          isStanding = true
        }}
      />
    )
    const render = (
      what: Boot,
      code: ContentfulStatusCode,
      headers: Record<string, string>,
      head: HeadProps | null,
    ) => {
      for (const [header, value] of Object.entries(headers)) c.header(header, value)
      // As the markup says it, for those that read only headers.
      if (head?.card.noindex) c.header("x-robots-tag", "noindex")
      c.status(code)
      return c.render(treeOf(what), { ...rendering, head, bootText: serializeBoot(what, texts) })
    }
    const document = await render(boot, status, cacheFor(address, status, replies, back), head)
    if (isStanding) return document
    // A view that breaks takes its page down, not the navigation around it.
    const error = await whyBroken(treeOf(boot))
    log("view_crashed", { path, reason: String(error instanceof Error ? error.stack : error) })
    await report(error)
    return render({ ...boot, crashed: path }, 500, neverCached, null)
  })

/** What a tree throws. The rendering to a text leaves that to the browser and tells nobody; the one to a stream does. */
async function whyBroken(tree: ReactNode): Promise<unknown> {
  const errors: unknown[] = []
  try {
    const stream = await renderToReadableStream(tree, { onError: (error) => void errors.push(error) })
    await stream.allReady
  } catch (error) {
    errors.push(error)
  }
  return errors[0]
}

function isAsked(question: [name: string, query: string | null]): question is [string, string] {
  return question[1] !== null
}

/** The list that a page shows, by the ids of its items; null where there is none. */
function listOf(reply: Reply | undefined): { query: string; ids: string[] } | null {
  const list = v.safeParse(listed, reply?.value)
  return reply === undefined || !list.success
    ? null
    : { query: reply.query, ids: list.output.items.map(({ id }) => id) }
}

const listed = v.object({ items: v.array(v.object({ id: v.string() })) })

function statusOf(page: Page, replies: Reply[]): ContentfulStatusCode {
  if (page.status === 404) return 404
  const reply = replies.find(({ name }) => name === (page.required ?? page.list) || page.decisive?.includes(name))
  if (reply?.failed) return 503
  if (reply?.value === null) return 404
  return 200
}

function cacheFor(
  { name, page }: Address,
  status: number,
  replies: Reply[],
  back: Back | null,
): Record<string, string> {
  if (status === 503) return { ...neverCached, ...retrySoon }
  if (status === 429) return { ...neverCached, ...nextMinute }
  if (back !== null || page.volatile || replies.some(({ failed }) => failed)) return neverCached
  const about = replies.flatMap(({ query }) => parseQuery(query) ?? []).flatMap(tagsOf)
  const tag = { "cache-tag": [...new Set(["documents", name, ...about])].join(",") }
  if (status === 404 && page.status !== 404) return { ...edgeCache({ fresh: 60 }), ...tag }
  if (replies.some(({ isMomentary }) => isMomentary)) return { ...edgeCache({ fresh: 30 }), ...tag }
  // What asks nothing changes only with a new version, which begins with an empty cache.
  return { ...edgeCache({ fresh: replies.length === 0 ? 86_400 : 900, keep: true }), ...tag }
}

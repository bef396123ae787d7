// The markup of one document, and what stands in its place when that breaks: a page of ours in the visitor's language, with the navigation.

import { reactRenderer } from "@hono/react-renderer"
import type { Context, Env } from "hono"
import type { ReactElement } from "react"
import { renderToReadableStream } from "react-dom/server"
import type { PageAssets } from "#app/document.tsx"
import type { Language } from "#app/domain/format/language.ts"
import type { EmbedTheme } from "#app/domain/map/map-parameters.ts"
import {
  type Address,
  Document,
  type HeadProps,
  type InitialData,
  i18nOf,
  type Page,
  pages,
  ServerApp,
  serializeInitialData,
} from "#app/entry.server.tsx"
import { assetsFor } from "./assets.ts"
import { neverCached } from "./cache/cache-headers.ts"
import { log } from "./observability/log.ts"
import { reasonOf, report } from "./observability/monitoring.ts"

declare module "@hono/react-renderer" {
  interface Props {
    language: Language
    assets: PageAssets
    head: HeadProps | null
    initialDataText: string
    theme: EmbedTheme | null
  }
}

/** As one text: nothing suspends, so a stream would only cut it into thousands of small byte arrays. */
export const renderer = reactRenderer(Document, { docType: true })

export type Rendered = {
  path: string
  request: Address["request"]
  initialData: InitialData
  /** The page whose files the document names. */
  page: Page
  head: HeadProps | null
  /** The answers of the initialData data as the JSON that they came as. */
  texts: Record<string, string>
  status: number
  headers: Record<string, string>
}

/** The document of a page. A view that breaks takes its page down, not the navigation around it. */
export async function render<E extends Env>(c: Context<E>, assets: Fetcher, rendered: Rendered): Promise<Response> {
  let isRendered = false
  const tree = await treeOf(rendered, () => {
    isRendered = true
  })
  const document = await written(c, assets, tree, rendered)
  if (isRendered) return document
  const error = await findRenderError(tree)
  log("view_crashed", { path: rendered.path, reason: reasonOf(error) })
  report(error)
  return renderCrash(c, assets, rendered)
}

/** The document in the place of one that could not be made. */
export async function renderCrash<E extends Env>(
  c: Context<E>,
  assets: Fetcher,
  {
    path,
    request,
    initialData,
    page = pages.notFound,
    texts = {},
  }: Pick<Rendered, "path" | "request" | "initialData"> & Partial<Rendered>,
): Promise<Response> {
  const crash = {
    path,
    request,
    initialData: { ...initialData, crashed: path },
    page,
    head: null,
    texts,
    status: 500,
    headers: neverCached,
  }
  return written(c, assets, await treeOf(crash), crash)
}

async function treeOf({ path, request, initialData }: Rendered, onRendered = () => {}): Promise<ReactElement> {
  const i18n = await i18nOf(initialData.language)
  return <ServerApp initialData={initialData} i18n={i18n} path={path} request={request} onRendered={onRendered} />
}

async function written<E extends Env>(
  c: Context<E>,
  files: Fetcher,
  tree: ReactElement,
  { page, request, initialData, head, texts, status, headers }: Rendered,
): Promise<Response> {
  const { language } = initialData
  const assets = await assetsFor(page, language, files)
  const theme = page.theme?.(request) ?? null
  const { body } = await c.render(tree, {
    language,
    assets,
    head,
    theme,
    initialDataText: serializeInitialData(initialData, texts),
  })
  return new Response(body, { status, headers: { ...headers, "content-type": "text/html; charset=UTF-8" } })
}

/** What a tree throws. The rendering to a text leaves that to the browser and tells nobody; the one to a stream does. */
async function findRenderError(tree: ReactElement): Promise<unknown> {
  const errors: unknown[] = []
  try {
    const stream = await renderToReadableStream(tree, { onError: (error) => void errors.push(error) })
    await stream.allReady
  } catch (error) {
    errors.push(error)
  }
  return errors[0]
}

// Renders a document to HTML. A view that breaks is replaced by the error page with the navigation around it.

import { reactRenderer } from "@hono/react-renderer"
import type { Context, Env } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { ComponentProps, ReactElement, SuspenseProps } from "react"
import { renderToString } from "react-dom/server"
import type { DocumentProps } from "#app/document.tsx"
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
  translationOf,
} from "#app/entry.server.tsx"
import { log } from "../observability/log.ts"
import { reasonOf, report } from "../observability/monitoring.ts"
import { neverCached } from "../responses.ts"
import { assetsFor } from "./assets.ts"

declare module "@hono/react-renderer" {
  interface Props extends Omit<DocumentProps, "children"> {}
}

/** Renders to a string: nothing suspends, and a stream would cut it into thousands of small byte arrays. */
export const renderer = reactRenderer(Document, { docType: true })

export type Rendering = {
  path: string
  request: Address["request"]
  initialData: InitialData
  page: Page
  head: HeadProps | null
  startsAtOnce: boolean
  status: ContentfulStatusCode
  headers: Record<string, string>
}

export async function render<E extends Env>(c: Context<E>, assets: Fetcher, rendering: Rendering): Promise<Response> {
  let isWhole = false
  const onRendered = () => {
    isWhole = true
  }
  const document = await write(c, assets, await treeOf(rendering, { onRendered }), rendering)
  if (isWhole) return document
  const error = findRenderError(await treeOf(rendering, { Boundary: unguarded }))
  log("view_crashed", { path: rendering.path, reason: reasonOf(error) })
  report(error)
  return renderCrash(c, assets, rendering)
}

export async function renderCrash<E extends Env>(
  c: Context<E>,
  assets: Fetcher,
  {
    path,
    initialData,
    page = pages.notFound,
    ...rest
  }: Pick<Rendering, "path" | "request" | "initialData"> & Partial<Rendering>,
): Promise<Response> {
  const crashed = { ...initialData, crashed: path }
  const failed = { status: 500, headers: neverCached, head: null, startsAtOnce: true } as const
  const rendering = { ...rest, ...failed, path, page, initialData: crashed }
  return write(c, assets, await treeOf(rendering), rendering)
}

async function treeOf(
  { path, request, initialData }: Rendering,
  props: Pick<ComponentProps<typeof ServerApp>, "onRendered" | "Boundary"> = {},
): Promise<ReactElement> {
  const i18n = await i18nOf(initialData.language)
  return <ServerApp initialData={initialData} i18n={i18n} path={path} request={request} {...props} />
}

async function write<E extends Env>(
  c: Context<E>,
  files: Fetcher,
  tree: ReactElement,
  { page, request, initialData, head, startsAtOnce, status, headers }: Rendering,
): Promise<Response> {
  const { language, address } = initialData
  const { t } = translationOf(await i18nOf(language), language)
  // A document that is not cached is made for each visit: without styles it is half as long. What crashed has the view of another page, whose
  // styles the policy of its address does not name.
  const isWhole = page.volatile !== true && status === 200
  c.status(status)
  const response = await c.render(tree, {
    language,
    assets: await assetsFor(page, language, isWhole ? files : null),
    head,
    theme: page.theme?.(request) ?? null,
    startsAtOnce,
    countsDown: page.countsDown?.(request) === true,
    address,
    reports: initialData.config.reporter !== null,
    waiting: t("nav.loading"),
    initialDataText: serializeInitialData(initialData),
  })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** What a tree throws. Within a boundary React would leave the error to the browser and not report it. */
function findRenderError(tree: ReactElement): unknown {
  try {
    renderToString(tree)
    return null
  } catch (error) {
    return error
  }
}

function unguarded({ children }: SuspenseProps) {
  return children
}

// The built files that a page needs at once, from the client's manifest; under the dev server, its source files.

import manifest, { inlineStyles } from "virtual:asset-manifest"
import type { PageAssets } from "#app/document.tsx"
import type { Language } from "#app/domain/format/language.ts"
import type { Page } from "#app/page.tsx"
import { logged } from "../observability/log.ts"

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Files = Omit<PageAssets, "inlined">

const entrySource = "app/entry.client.tsx"
const fontsSource = "app/theme/fonts.css"
const coreFontSource = "app/theme/archivo-core.woff2"
const countdownSource = "app/pages/short-link/countdown.ts"
const printSource = "app/theme/print.css"

/** The document waits for its stylesheets without `assets`. */
export async function assetsFor(page: Page, language: Language, assets: Fetcher | null): Promise<PageAssets> {
  const files = filesFor(page, language)
  const styles = inlineStyles[page.source]
  return { ...files, inlined: assets && styles ? await textOf(styles.href, assets) : null }
}

const byPage = new Map<string, Files>()

function filesFor(page: Page, language: Language): Files {
  if (manifest === null) return devAssets
  if (manifest[page.source] === undefined) throw new Error(`no built view of ${page.source || "a page without one"}`)
  const key = [page.source, page.legal, language].join(" ")
  const folders = [...[page.texts ?? []].flat(), page.legal && `legal/${page.legal}`].filter(Boolean)
  const messages = [`app/i18n/texts/${language}.ts`, ...folders.map((folder) => `locales/${folder}/${language}.json`)]
  const files = byPage.get(key) ?? collect([entrySource, page.source, ...messages], manifest)
  byPage.set(key, files)
  return files
}

function collect(sources: string[], chunks: Record<string, Chunk>): Files {
  const reached = new Map<string, Chunk>()
  // The entry comes first: what a view says of the same elements wins.
  const open = [...sources]
  for (const source of open) {
    const chunk = chunks[source]
    if (chunk === undefined || reached.has(source)) continue
    reached.set(source, chunk)
    open.push(...(chunk.imports ?? []))
  }
  const all = [...reached.values()]
  const files = (pick: (chunk: Chunk) => string[]) => [...new Set(all.flatMap(pick))].map((file) => `/${file}`)
  return {
    scripts: files(({ file }) => [file]),
    styles: files(({ css }) => css ?? []),
    coreFont: `/${chunks[coreFontSource]?.file}`,
    fonts: `/${chunks[fontsSource]?.file}`,
    print: `/${chunks[printSource]?.file}`,
    countdown: `/${chunks[countdownSource]?.file}`,
    preamble: null,
  }
}

/** The styles of a page. Null when they cannot be read: the document then waits for its stylesheets. */
async function textOf(href: string, assets: Fetcher): Promise<string | null> {
  const known = texts.get(href)
  if (known !== undefined) return known
  const read = async () => {
    const response = await assets.fetch(`https://site${href}`)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.text()
  }
  const text = await logged("style_not_read", read, { href })
  if (text !== null) texts.set(href, text)
  return text
}

const texts = new Map<string, string>()

const devSheets = import.meta.env.DEV
  ? Object.keys(import.meta.glob(["/app/theme/detail.css", "/app/pages/**/*.css"]))
  : []

const devAssets: Files = {
  scripts: [`/${entrySource}`],
  styles: ["/app/theme/site.css", ...devSheets],
  coreFont: null,
  fonts: `/${fontsSource}`,
  print: `/${printSource}`,
  countdown: `/${countdownSource}`,
  preamble: `import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type`,
}

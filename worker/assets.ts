// Which built files a page needs at once, read from the client's manifest; under the dev server, its source files.

import manifest from "virtual:asset-manifest"
import type { PageAssets } from "#app/document.tsx"
import type { Language } from "#app/domain/words/language.ts"
import type { Page } from "#app/page.tsx"

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }

const entrySource = "app/entry.client.tsx"
const known = new Map<string, PageAssets>()

export function assetsFor(page: Page, language: Language): PageAssets {
  if (manifest === null) return devAssets
  const key = [page.source, page.legal, language].join(" ")
  if (manifest[page.source] === undefined) throw new Error(`no built view of ${page.source || "a page without one"}`)
  const folders = [page.texts, page.legal && `legal/${page.legal}`].filter(Boolean)
  const texts = [`app/i18n/texts/${language}.ts`, ...folders.map((folder) => `locales/${folder}/${language}.json`)]
  const assets = known.get(key) ?? collect([entrySource, page.source, ...texts], manifest)
  known.set(key, assets)
  return assets
}

function collect(sources: string[], chunks: Record<string, Chunk>): PageAssets {
  const reached = new Map<string, Chunk>()
  // The entry comes first: its stylesheet says the order of the layers, which those of views rely on.
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
    // The whole face is fetched by who meets a letter that the core lacks.
    fonts: files(({ assets }) => assets?.filter((asset) => asset.includes("archivo-core")) ?? []),
    preamble: null,
  }
}

const sheets = import.meta.env.DEV
  ? Object.keys(import.meta.glob(["/app/theme/detail.css", "/app/pages/**/*.css"]))
  : []

const devAssets: PageAssets = {
  scripts: [`/${entrySource}`],
  // Without a build nobody knows which of them a view imports.
  styles: ["/app/theme/site.css", ...sheets],
  fonts: [],
  preamble: `import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type`,
}

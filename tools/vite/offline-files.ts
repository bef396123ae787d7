// The built files that saved pages need without a network: the entry, the views of lists and things, what these load when pressed, and their texts.

export type Chunks = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** Interactive maps need the network, and other pages cannot be saved. */
const online =
  /maplibre|app\/map\/(google|basemap|brazil)|_brazil|sentry|app\/(monitoring|reporter)|legal\/|\/(compare|embed|global-map|home|my-bike|short-link|stolen-help)\/|(pages|locales)\/texts\//

/** Names within `/assets/`, those of scripts without their ending, since most are. */
export function offlineFiles(chunks: Chunks): string[] {
  const reached = new Set(["app/entry.client.tsx", "app/theme/fonts.css", "app/theme/archivo-core.woff2"])
  for (const source of reached) {
    const { imports = [], dynamicImports = [] } = chunks[source] ?? {}
    for (const next of imports) reached.add(next)
    for (const next of dynamicImports) if (!online.test(next)) reached.add(next)
  }
  const files = [...reached].flatMap((source) => {
    const { file = [], css = [], assets = [] } = chunks[source] ?? {}
    return [file, css, assets].flat()
  })
  return [...new Set(files)].map((file) => file.replace("assets/", "").replace(/\.js$/, ""))
}

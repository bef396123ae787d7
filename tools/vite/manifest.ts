import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createFilter, type Plugin, type Rolldown } from "vite"
import { type Chunks, offlineFiles } from "./offline-files.ts"
import { pageStyles, wordsOf } from "./page-styles.ts"

const files = (...globs: string[]) => createFilter(globs)

// Few files on a slow line: the libraries and icons that every page needs, the entry with what cards and sections are made of, what lists
// share, what details share and what those with a track have, and then one file for each view. Whoever comes first takes what it needs along.
const groups: Rolldown.CodeSplittingGroup[] = [
  // Drawn into documents by the server, and into pictures by maps alone.
  { name: "icon-shapes", test: (id) => /\/app\/(ui\/(icon-shapes\.ts|icons\.svg\?raw)|map\/spot-icons\.ts)$/.test(id) },
  {
    name: "vendor",
    test: files(
      "**/node_modules/{react,react-dom,scheduler,react-router,swr,dequal,@googlemaps/polyline-codec}/**",
      "app/ui/icon.tsx",
      "app/dialogs/ids.ts",
    ),
  },
  {
    name: "site",
    test: files(
      "app/entry.client.tsx",
      "app/domain/address/compared.ts",
      "app/illustrations/!(elevation|profile-marks)*.{ts,tsx}",
      "app/map/{brazil-outline,drawn-spots,map-frame}.tsx",
      "app/pages/!(saved)/{card,category,row}.{ts,tsx}",
      "app/ui/{answer-view,near-me,print-button,search-field,section,share,subscribe}.tsx",
      "app/ui/list-cards.css",
    ),
  },
  {
    name: "lists",
    minShareCount: 2,
    test: files("app/map/beside-map.tsx", "app/pages/choices.ts", "app/ui/list-page.tsx"),
  },
  { name: "forms", minShareCount: 2, test: files("app/data/post-json.ts", "app/domain/entities/newsletter.ts") },
  {
    name: "details",
    minShareCount: 2,
    test: files(
      "app/map/drawn-place.tsx",
      "app/pages/detail.tsx",
      "app/pages/events/when*.{ts,tsx}",
      "app/ui/{directions,gallery,print-poster,related-items,title}*.{ts,tsx}",
    ),
  },
  {
    name: "track",
    minShareCount: 2,
    test: files("packages/track/{geo,measured-path,segment,shape}*.ts", "app/ui/units.ts"),
  },
  {
    name: "track-map",
    minShareCount: 2,
    test: files(
      "packages/track/riding-time.ts",
      "app/domain/format/effort*.ts",
      "app/map/track-map.tsx",
      "app/pages/cycling-routes/surfaces.tsx",
      "app/ui/{climbs,send-to-device,start}*.{ts,tsx}",
    ),
  },
  { name: "map-items", minShareCount: 2, test: files("app/domain/map/map-view.ts", "app/map/map-items.ts") },
]

const fontsSource = "app/theme/fonts.css"
const id = "virtual:asset-manifest"
const stylesFile = ".vite/page-styles.json"
/** What only the server writes into a document. */
const serverWords = ["waiting"]
/** Their words are addresses, texts and names of fields, of which some are those of other pages' classes. */
const isWithoutClasses = files("app/{domain,i18n}/**", "app/pages.ts", "app/pages/*/page.ts", "packages/**")

/**
 * Lets the worker see the client's manifest. The Cloudflare plugin builds workers before the client, so the order is turned
 * round; under the dev server and in tests the manifest is null.
 */
export function assetManifest(): Plugin {
  let manifestFile: string | null = null
  let root = ""
  let words = (_view: string): ReadonlySet<string> => new Set()
  return {
    name: "asset-manifest",
    config: () => ({
      environments: {
        client: {
          build: {
            manifest: true,
            // What every page has is there long before another view is asked for.
            modulePreload: {
              resolveDependencies: (_, built) => built.filter((file) => !/\/(vendor|shared)-/.test(file)),
            },
            rolldownOptions: {
              input: ["/app/entry.client.tsx", fontsSource, "/app/theme/print.css"],
              output: { codeSplitting: { groups } },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, ...others } = builder.environments
          if (client !== undefined) await builder.build(client)
          for (const [name, environment] of Object.entries(others)) if (name !== "ssr") await builder.build(environment)
        },
      },
    }),
    configResolved(config) {
      root = config.root
      if (config.command === "build") manifestFile = join(config.root, "dist/client/.vite/manifest.json")
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return
      const built = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []))
      const modules = new Map(built.map(([id, { code }]) => [id, wordsOf(isWithoutClasses(id) ? "" : (code ?? ""))]))
      words = (view) => {
        const reached = new Set([join(root, "app/entry.client.tsx"), join(root, view)])
        for (const id of reached)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) if (modules.has(next)) reached.add(next)
        return new Set([...serverWords, ...[...reached].flatMap((id) => [...(modules.get(id) ?? [])])])
      }
    },
    // The worker's build is another instance of the plugin.
    writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return
      const chunks: Chunks = JSON.parse(readFileSync(join(dir, ".vite/manifest.json"), "utf8"))
      const read = (file: string) => readFileSync(join(dir, file), "utf8")
      const styles = Object.keys(chunks)
        .filter((source) => /^app\/pages\/.*\.tsx$/.test(source))
        .map((view) => {
          const sheets = [chunks[fontsSource]?.file ?? "", ...stylesOf(chunks, view)].map(read)
          const { text, hash } = pageStyles(sheets, words(view))
          const href = `/assets/page-styles-${hash.replace(/\W/g, "").slice(6, 14)}.css`
          writeFileSync(join(dir, href), text)
          return [view, { href, hash }]
        })
      writeFileSync(join(dir, stylesFile), JSON.stringify(Object.fromEntries(styles)))
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      if (manifestFile === null)
        return "export default null; export const inlineStyles = {}; export const offlineFiles = []"
      const chunks: Chunks = JSON.parse(readFileSync(manifestFile, "utf8"))
      const folder = join(root, "dist/client")
      const inlineStyles = JSON.parse(readFileSync(join(folder, stylesFile), "utf8"))
      const manifest = Object.fromEntries(
        Object.entries(chunks).map(([source, { file, css, imports }]) => [source, { file, css, imports }]),
      )
      const named = { inlineStyles, offlineFiles: offlineFiles(chunks) }
      const more = Object.entries(named).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return [`export default ${JSON.stringify(manifest)}`, ...more].join("; ")
    },
  }
}

/** The stylesheets of a view: the entry's, its own, and those of what they import. */
function stylesOf(chunks: Chunks, view: string): string[] {
  const reached = new Set(["app/entry.client.tsx", view])
  for (const source of reached) for (const next of chunks[source]?.imports ?? []) reached.add(next)
  return [...new Set([...reached].flatMap((source) => chunks[source]?.css ?? []))]
}

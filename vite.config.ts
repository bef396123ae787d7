import { cloudflare } from "@cloudflare/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { withoutBrowserOnly } from "./tools/vite/browser-only.ts"
import { localVariables, notices, sourceMaps } from "./tools/vite/build-files.ts"
import { fallbackFonts } from "./tools/vite/fallback-fonts.ts"
import { assetManifest } from "./tools/vite/manifest.ts"
import { apiDocument } from "./tools/vite/openapi.ts"
import { inlineScripts } from "./tools/vite/raw-files.ts"
import { takenPort } from "./tools/vite/taken-port.ts"

// The platform's local tools would ask Cloudflare where the visitor is, and print a stack where there is no network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false"

// While developing, Vite would take `/worker` or `/package.json` for a file of its own: all but sources and public files goes
// to the worker first.
const sources = ["!/@*", "!/app/*", "!/locales/*", "!/node_modules/*", "!/packages/*"]
const publicFiles = ["!/icons/*", "!/favicon.ico", "!/manifest.webmanifest"]

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    takenPort(),
    apiDocument(),
    react(),
    cloudflare({
      // The embedded API and what draws share cards run beside the site, in dev, build and preview alike.
      auxiliaryWorkers: [
        { configPath: "./packages/upstream/wrangler.toml" },
        { configPath: "./packages/share/wrangler.toml" },
      ],
      config({ assets, vars }) {
        if (command !== "serve" || isPreview) return
        vars.ENVIRONMENT = "local"
        // Who changes a view wants to see it.
        vars.CACHES = "none"
        if (assets) assets.run_worker_first = ["/*", ...sources, ...publicFiles]
      },
    }),
    assetManifest(),
    withoutBrowserOnly(),
    {
      // Browsers need little of i18next.
      name: "browser-i18next",
      enforce: "pre",
      applyToEnvironment: ({ name }) => name === "client",
      resolveId(source, importer = "") {
        const isOurs = source === "i18next" && importer.endsWith("/app/i18n/translation.tsx")
        return isOurs ? this.resolve("./browser-i18next.ts", importer) : undefined
      },
    },
    inlineScripts(),
    fallbackFonts(),
    notices(),
    sourceMaps(),
    localVariables(),
  ],
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  build: {
    target: "es2022",
    // MapLibre is one file of a megabyte, loaded when a map is looked at.
    chunkSizeWarningLimit: 1_100,
    rolldownOptions: {
      // React Router calls `createContext` and `memo` at the top of its modules, of `React$1` in its build. Unmarked, they keep its data
      // router in every page (5 kB). The mark also drops hooks called for their effect: what app/router.tsx imports has none.
      treeshake: { manualPureFunctions: ["React$1"] },
    },
  },
  resolve: {
    alias: [
      // SWR asks for what React lacked before 18.
      { find: "use-sync-external-store/shim", replacement: "react" },
    ],
  },
  // Neither debug messages nor traces are wanted of the error reporter.
  define: { __SENTRY_DEBUG__: "false", __SENTRY_TRACING__: "false" },
  // An isolate starts by reading the worker; the source maps keep its stack traces readable.
  environments: { pelotao: { build: { minify: true } } },
}))

import { cloudflare } from "@cloudflare/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { iconShapes } from "./vite/icons.ts"
import { leanLibraries } from "./vite/lean.ts"
import { localVariables } from "./vite/local.ts"
import { assetManifest } from "./vite/manifest.ts"
import { sourceMaps } from "./vite/maps.ts"
import { notices } from "./vite/notices.ts"
import { apiDocument } from "./vite/openapi.ts"

// While developing, Vite would take `/worker` or `/package.json` for a file of its own: all but sources and public files passes
// the door first.
const sources = ["!/@*", "!/app/*", "!/contract/*", "!/locales/*", "!/node_modules/*", "!/share/*", "!/upstream/*"]
const publicFiles = ["!/icons/*", "!/favicon.ico", "!/manifest.webmanifest"]

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    apiDocument(),
    react(),
    cloudflare({
      // The embedded API and what draws share cards run beside the site, in dev, build and preview alike.
      auxiliaryWorkers: [{ configPath: "./upstream/wrangler.toml" }, { configPath: "./share/wrangler.toml" }],
      config({ assets, vars }) {
        if (command !== "serve" || isPreview) return
        vars.ENVIRONMENT = "local"
        // Who changes a view wants to see it.
        vars.CACHES = "none"
        if (assets) assets.run_worker_first = ["/*", ...sources, ...publicFiles]
      },
    }),
    assetManifest(),
    leanLibraries(),
    iconShapes(),
    notices(),
    sourceMaps(),
    localVariables(),
  ],
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  // MapLibre is one file of a megabyte, fetched by who looks at a map.
  build: { target: "es2022", chunkSizeWarningLimit: 1_100 },
  // An isolate starts by reading the worker; the source maps keep its stack traces readable.
  environments: { pelotao: { build: { minify: true } } },
}))

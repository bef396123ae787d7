import { cloudflare } from "@cloudflare/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { iconShapes } from "./vite.icons.ts"
import { assetManifest } from "./vite.manifest.ts"

// Sources that Vite serves itself while developing; the door would take them for addresses of the site.
const sources = ["!/@*", "!/app/*", "!/contract/*", "!/locales/*", "!/node_modules/*", "!/upstream/*"]

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    react(),
    cloudflare({
      // The embedded API runs beside the site, in dev, build and preview alike.
      auxiliaryWorkers: [{ configPath: "./upstream/wrangler.toml" }],
      config({ assets }) {
        const first = assets?.run_worker_first
        if (command === "serve" && !isPreview && Array.isArray(first)) first.push(...sources)
      },
    }),
    assetManifest(),
    iconShapes(),
  ],
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  // MapLibre is one file of a megabyte, fetched by who looks at a map.
  build: { target: "es2022", chunkSizeWarningLimit: 1_100 },
  // An isolate starts by reading the worker; the source maps keep its stack traces readable.
  environments: { pelotao: { build: { minify: true } } },
}))

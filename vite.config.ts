import { cloudflare } from "@cloudflare/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { assetManifest } from "./vite.manifest.ts"

// The embedded API runs beside the site as an auxiliary worker, in dev, build and preview alike.
export default defineConfig({
  plugins: [react(), cloudflare({ auxiliaryWorkers: [{ configPath: "./upstream/wrangler.toml" }] }), assetManifest()],
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  build: { target: "es2022" },
})

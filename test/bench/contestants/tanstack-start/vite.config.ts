import { cloudflare } from "@cloudflare/vite-plugin"
import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import { rootRoute, route } from "@tanstack/virtual-file-routes"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const router = {
  virtualRouteConfig: rootRoute("root.tsx", [route("/cycling-routes", "list.tsx"), route("/plain", "plain.tsx")]),
  routesDirectory: ".",
  generatedRouteTree: "route-tree.gen.ts",
}

export default defineConfig({
  plugins: [cloudflare({ viteEnvironment: { name: "ssr" } }), tanstackStart({ router }), react()],
  environments: { ssr: { build: { minify: true } } },
})

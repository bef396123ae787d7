import { createFilter, type Plugin } from "vite"

/** What effects and handlers alone load. */
const browserOnly = createFilter([
  "app/map/{live-*,own-position,google-*,maplibre*}.{ts,tsx}",
  "app/pages/embed/live-layers.tsx",
  "app/pages/global-map/find-places.ts",
  "app/pages/short-link/countdown.ts",
  "app/ui/search-suggestions.tsx",
  "app/view-transition.ts",
  "locales/position/*.json",
])

/** Leaves out of the workers what no server renders, which would be built into them since a view imports it. */
export function withoutBrowserOnly(): Plugin {
  return {
    name: "browser-only",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name !== "client",
    load: (id) => (browserOnly(id) ? (id.endsWith(".json") ? "{}" : "export {}") : undefined),
  }
}

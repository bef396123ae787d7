import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./route-tree.gen.ts"

export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: "intent",
    // Plain parameters, as a form without a script sends them; by itself the router writes JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })
}

function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== "")
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text === "" ? "" : `?${text}`
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

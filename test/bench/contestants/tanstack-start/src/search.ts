import { env } from "cloudflare:workers"
import { createServerFn } from "@tanstack/react-start"
import { listRoutes } from "../../same-page/routes.ts"

export type Search = Record<string, string>

export const ask = createServerFn({ method: "GET" })
  .validator((search: Search) => search)
  .handler(({ data }) => listRoutes(env.UPSTREAM, new URLSearchParams(data)))

export function validateSearch(search: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}

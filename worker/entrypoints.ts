import { visitorHeaders } from "./watching/monitoring.ts"

/** Asks an entrypoint of this worker, by the URL that its cache has it under, and tells it for whose sake. Redirects are answers. */
export function askEntrypoint(
  entrypoint: Pick<Fetcher, "fetch">,
  url: string | URL,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = visitorHeaders()
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return entrypoint.fetch(url, { redirect: "manual", headers })
}

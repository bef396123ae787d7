import { visitorHeaders } from "./watching/monitoring.ts"

/** Asks an entrypoint of this worker, by the URL that its cache has it under, and tells it for whose sake. Redirects are answers. */
export function askEntrypoint(entrypoint: Pick<Fetcher, "fetch">, url: string | URL): Promise<Response> {
  return entrypoint.fetch(url, { redirect: "manual", headers: visitorHeaders() })
}

// A stand-in for the script of the maps service: as much of its interface as the site uses, drawing nothing but remembering
// what it was asked to draw, so that a test can look at it and move the pointer over it.

import { fileURLToPath } from "node:url"
import type { BrowserContext } from "@playwright/test"

const script = fileURLToPath(new URL("maps-service.js", import.meta.url))

/**
 * Answers the service's script with the stand-in; `asked` collects the addresses it was asked by. It may refuse the key, or hang
 * before it has drawn anything.
 */
export async function standInForMaps(context: BrowserContext, mood?: "refuse" | "hang"): Promise<{ asked: URL[] }> {
  const asked: URL[] = []
  await context.addInitScript((mood) => Object.assign(globalThis, { mapsServiceMood: mood }), mood)
  await context.route("https://maps.googleapis.com/**", (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: "text/javascript", path: script })
  })
  return { asked }
}

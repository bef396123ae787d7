import { readFileSync } from "node:fs"
import type { BrowserContext } from "@playwright/test"

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)
const photo = readFileSync(new URL("../../upstream/sample/photos/prints/speed-vermelha-no-muro.webp", import.meta.url))

/** Tests ask nobody but the site: a foreign image is one pixel, and a foreign page leaves the visitor where they are. */
export async function keepHome(context: BrowserContext, site: string): Promise<void> {
  const { origin } = new URL(site)
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.request().resourceType() === "image"
        ? route.fulfill({ contentType: "image/png", body: pixel })
        : route.fulfill({ status: 204 }),
  )
  await keepPhotos(context)
}

/** Every photo is one that is made already: scaling hundreds of them would be most of what a walk through all pages costs. */
export async function keepPhotos(context: BrowserContext): Promise<void> {
  await context.route("**/img/**", (route) => route.fulfill({ contentType: "image/webp", body: photo }))
}

import type { BrowserContext } from "@playwright/test"

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

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
}

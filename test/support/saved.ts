import { expect, type Page } from "@playwright/test"
import { open } from "./visit.ts"

export async function save(page: Page, path: string): Promise<void> {
  await open(page, path)
  await saveHere(page)
}

/** Presses the heart of the page that stands and waits until all of it is on the device. */
export async function saveHere(page: Page): Promise<void> {
  await page.locator(".crumb > .save").click()
  // Dozens of files, which a busy machine brings one by one.
  await expect(page.locator(".toast").last()).toContainText("Guardado. Abre", { timeout: 60_000 })
}

/** Console lines and failed requests, from now on. */
export function faults(page: Page): string[] {
  const seen: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.push(`${message.text()} (${message.location().url})`)
  })
  page.on("pageerror", (error) => seen.push(error.message))
  page.on("requestfailed", (request) => {
    // What another page has cut off had not failed.
    const why = request.failure()?.errorText
    if (why !== "net::ERR_ABORTED") seen.push(`failed: ${request.url()} ${why}`)
  })
  return seen
}

/** The caches of this device: the addresses in each. */
export function cached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(lists))
  })
}

import { test as base, chromium, type Page } from "@playwright/test"
import { siteUrl } from "./site.ts"

const firstPage = "/robots.txt"

/**
 * The site as if it had been put on the home screen and were opened from there. Chromium cannot be told to emulate that, so
 * the whole of it, which has windows, is started with an app's, whose first page says nothing.
 */
export const test = base.extend<{ app: Page }>({
  app: async ({ launchOptions, contextOptions, viewport, locale, javaScriptEnabled }, give) => {
    const { CHROMIUM_WITH_WINDOWS } = process.env
    const context = await chromium.launchPersistentContext("", {
      ...launchOptions,
      ...(CHROMIUM_WITH_WINDOWS && { executablePath: CHROMIUM_WITH_WINDOWS }),
      ...contextOptions,
      args: [...(launchOptions.args ?? []), `--app=${siteUrl()}${firstPage}`],
      baseURL: siteUrl(),
      viewport,
      javaScriptEnabled: javaScriptEnabled ?? true,
      ...(locale === undefined ? {} : { locale }),
    })
    const page = context.pages()[0] ?? (await context.waitForEvent("page"))
    // Whoever is given a page that is still on its way to its first address can wait for ever for what it asks of it.
    await page.waitForURL(firstPage)
    await give(page)
    await context.close()
  },
})

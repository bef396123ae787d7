import { test as base, chromium, type Page } from "@playwright/test"
import { siteUrl } from "./site-url.ts"

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
      args: [...(launchOptions.args ?? []), `--app=${siteUrl()}/robots.txt`],
      baseURL: siteUrl(),
      viewport,
      javaScriptEnabled: javaScriptEnabled ?? true,
      ...(locale === undefined ? {} : { locale }),
    })
    const [page] = context.pages()
    await give(page ?? (await context.newPage()))
    await context.close()
  },
})

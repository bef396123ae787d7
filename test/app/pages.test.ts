import { resolve } from "node:path"
import { expect, test } from "vitest"
import { languageCodes } from "#app/domain/format/language.ts"
import { loadView, pages } from "#app/pages.ts"

// The worker finds the built files of a view by this name.
test.each(Object.entries(pages))("the page %s names the file of its view", async (_, { source, view }) => {
  expect(await view()).toBe(await import(resolve(source)))
})

test.each(languageCodes())("terms and privacy policy have sections in %s [1.6]", async (language) => {
  const loaded = await Promise.all([pages.termsOfUse, pages.privacyPolicy].map((page) => loadView(page, language)))
  for (const { legal } of loaded) expect(legal?.sections.length).toBeGreaterThan(3)
})

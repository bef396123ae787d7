import { resolve } from "node:path"
import { expect, test } from "vitest"
import { pages } from "#app/pages.ts"

// The worker finds the built files of a view by this name.
test.each(Object.entries(pages))("the page %s names the file of its view", async (_, { source, view }) => {
  expect(await view()).toBe(await import(resolve(source)))
})

// Playwright's `test` for whoever only walks past photos. Locally nothing caches what the Images binding made, so that every visit
// would have every photo scaled and encoded anew; tests of photos themselves take Playwright's own.

import { test as base } from "@playwright/test"
import { keepPhotos } from "./quiet-network.ts"

export const test = base.extend({
  context: async ({ context }, use) => {
    await keepPhotos(context)
    await use(context)
  },
})

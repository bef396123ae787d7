// Resets the isolate that all test files share before each test: its memory, KV, and the Cache API, which stores nothing but where a test
// restores it (edge-cache.test.ts).

import { env } from "cloudflare:workers"
import { afterEach, beforeEach, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { forgetUpstream } from "./upstream.ts"

beforeEach(async () => {
  resetIsolateState()
  forgetUpstream()
  vi.spyOn(Cache.prototype, "match").mockResolvedValue(undefined)
  vi.spyOn(Cache.prototype, "put").mockResolvedValue()
  await Promise.all([env.SHORT_LINKS, env.LAST_ANSWERS].map(emptied))
})

// A clock that is left standing would be that of the next file, which reads it while it is loaded.
afterEach(() => void vi.useRealTimers())

async function emptied(store: KVNamespace): Promise<void> {
  const { keys, list_complete } = await store.list()
  await Promise.all(keys.map(({ name }) => store.delete(name)))
  if (!list_complete) await emptied(store)
}

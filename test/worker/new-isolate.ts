// Resets the isolate that all test files share before each test: its memory, KV, and the Cache API, which stores nothing but where a test
// restores it (edge-cache.test.ts).

import { env } from "cloudflare:workers"
import { beforeEach, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { forgetUpstream } from "./upstream.ts"

beforeEach(async () => {
  resetIsolateState()
  forgetUpstream()
  vi.spyOn(Cache.prototype, "match").mockResolvedValue(undefined)
  vi.spyOn(Cache.prototype, "put").mockResolvedValue()
  await Promise.all([env.SHORT_LINKS, env.LAST_ANSWERS].map(emptied))
})

async function emptied(store: KVNamespace): Promise<void> {
  const { keys, list_complete } = await store.list()
  await Promise.all(keys.map(({ name }) => store.delete(name)))
  if (!list_complete) await emptied(store)
}

// Around each test of the isolate that all files share: before it, the isolate's memory, KV and the Cache API are emptied (the latter stores
// nothing but where a test restores it, edge-cache.test.ts); after it, what it began has to end, and it may have asked no host.

import { env } from "cloudflare:workers"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { workUnderWay } from "#worker/background.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { workDone } from "./observed.ts"
import { forgetUpstream, hangUp } from "./upstream.ts"

/** What was asked of the network itself, beneath every spy. */
const refused: string[] = []

globalThis.fetch = (input, init) => {
  const { method, url } = new Request(input, init)
  refused.push(`${method} ${url}`)
  return Promise.reject(new TypeError(`no test asks a network: ${method} ${url}`))
}

let before = 0

beforeEach(async () => {
  resetIsolateState()
  forgetUpstream()
  before = workUnderWay()
  vi.spyOn(Cache.prototype, "match").mockResolvedValue(undefined)
  vi.spyOn(Cache.prototype, "put").mockResolvedValue()
  await Promise.all([env.SHORT_LINKS, env.LAST_ANSWERS].map(emptied))
})

// A clock that is left standing would be that of the next file, which reads it while it is loaded.
afterEach(async () => {
  vi.useRealTimers()
  hangUp()
  await workDone(before)
  expect(refused.splice(0), "asked of the network").toEqual([])
})

async function emptied(store: KVNamespace): Promise<void> {
  const { keys, list_complete } = await store.list()
  await Promise.all(keys.map(({ name }) => store.delete(name)))
  if (!list_complete) await emptied(store)
}

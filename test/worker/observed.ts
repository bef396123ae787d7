// What a test observes beside a response: lines of the console and entries in KV.

import { expect, type MockInstance, vi } from "vitest"

/** Records the lines of a level, which the run does not show. */
export function muteConsole(level: "error" | "warn" = "error"): MockInstance<typeof console.error> {
  return vi.spyOn(console, level).mockImplementation(() => {})
}

/** Waits until the worker has written an entry in the background, and gives its text. */
export async function entryOf(store: KVNamespace, key: string): Promise<string> {
  await vi.waitFor(async () => expect(await store.get(key), key).not.toBeNull())
  return (await store.get(key)) ?? ""
}

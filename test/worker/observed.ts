// What a test observes beside a response: lines of the console and entries in KV.

import { expect, type MockInstance, vi } from "vitest"
import { workUnderWay } from "#worker/background.ts"

/** Records the lines of a level, which the run does not show. */
export function muteConsole(level: "error" | "warn" = "error"): MockInstance<typeof console.error> {
  return vi.spyOn(console, level).mockImplementation(() => {})
}

/** Waits until no more work than `before` goes on after answers. What needs no store and no host is done without a timer. */
export async function workDone(before = 0): Promise<void> {
  for (let turn = 0; workUnderWay() > before; turn += 1) {
    if (turn === 1_000) throw new Error("work goes on after the test")
    await (turn < 100 ? null : scheduler.wait(5))
  }
}

/** Waits until the worker has written an entry in the background, and gives its text. */
export async function entryOf(store: KVNamespace, key: string): Promise<string> {
  await vi.waitFor(async () => expect(await store.get(key), key).not.toBeNull(), 10_000)
  return (await store.get(key)) ?? ""
}

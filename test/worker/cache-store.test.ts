// A store of the test's own stands in for KV, whose pace nobody else can set.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { type CacheResult, type Fetched, fetchWithFallback, type Read } from "#worker/cache/fallback.ts"
import type { Bindings } from "#worker/env.ts"

const now = new Date("2026-05-01T12:00:00Z").getTime()
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }))

describe("the source of an answer", () => {
  it("an answer that lacks a part is told from a whole one, and is not kept in place of it", async () => {
    const store = storeOf({ text: "whole", at: now - 16 * minute })
    const given = await asked(store, async () => ({ text: "part", value: "a part", missing: 0.5 }))
    expect(given).toEqual({ value: "a part", at: now, source: "partial" })
    expect([store.kept?.text, store.writes]).toEqual(["whole", 0])
  })

  it("a young copy that comes late is a copy and no old one", async () => {
    const store = storeOf({ text: "kept", at: now - minute }, { wait: 150 })
    const given = await asked(store, () => new Promise(() => {}))
    expect(given).toEqual({ value: "read: kept", at: now - minute, source: "copy" })
  })

  it("a copy is young until it is a quarter of an hour old", async () => {
    const ask = vi.fn(whole("new"))
    const young = await asked(storeOf({ text: "kept", at: now - 15 * minute + 1 }), ask)
    expect([young?.source, ask.mock.calls.length]).toEqual(["copy", 0])
    const old = await asked(storeOf({ text: "kept", at: now - 15 * minute }), ask)
    expect([old?.source, ask.mock.calls.length]).toEqual(["api", 1])
  })

  it("a copy is good until it is a week old", async () => {
    const failing = () => Promise.reject(new Error("down"))
    const week = 7 * 24 * 60 * minute
    expect(await asked(storeOf({ text: "kept", at: now - week + 1 }), failing)).toMatchObject({ source: "stale copy" })
    await expect(asked(storeOf({ text: "kept", at: now - week }), failing)).rejects.toThrow("down")
  })

  it("a copy that cannot be read any more is none", async () => {
    const store = storeOf({ text: "garbled", at: now })
    expect(await asked(store, whole("new"))).toMatchObject({ value: "read: new", source: "api" })
    expect(store.kept?.text).toBe("new")
  })

  it("a text that was kept without its time is no copy, and no failure of the store", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const store = storeOf(null)
    store.getWithMetadata = async () => ({ value: "kept", metadata: null })
    await expect(asked(store, () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(error).not.toHaveBeenCalled()
  })
})

describe("what is written", () => {
  it("an answer is kept for a week with the time when it came", async () => {
    const store = storeOf(null)
    await asked(store, whole("new"))
    expect(store.put.mock.calls).toEqual([["key", "new", { metadata: { at: now }, expirationTtl: 604_800 }]])
  })

  it("a copy is written anew for another text, and for the same only after half a week", async () => {
    const halfWeek = (7 * 24 * 60 * minute) / 2
    for (const [text, age, writes] of [
      ["same", halfWeek, 0],
      ["same", halfWeek + 1, 1],
      ["other", 16 * minute, 1],
    ] as const) {
      const store = storeOf({ text: "same", at: now - age })
      await asked(store, whole(text), `${text} after ${age}`)
      expect(store.writes, `${text} after ${age}`).toBe(writes)
    }
  })

  it("a copy has a tombstone for a day when there is nothing any more, and nothing is where there was none", async () => {
    const at = now - 16 * minute
    const store = storeOf({ text: "kept", at })
    expect(await asked(store, nothing)).toBeNull()
    expect(await asked(store, nothing)).toBeNull()
    expect(store.put.mock.calls).toEqual([["key", "kept", { metadata: { at, goneAt: now }, expirationTtl: 86_400 }]])
    const empty = storeOf(null)
    expect(await asked(empty, nothing)).toBeNull()
    expect(empty.put).not.toHaveBeenCalled()
  })

  it("what has a tombstone is gone while the API fails, for a day, and is there again when the API says so", async () => {
    const day = 24 * 60 * minute
    const failing = () => Promise.reject(new Error("down"))
    const buried = (goneAt: number) => storeOf({ text: "kept", at: now - minute, goneAt })
    expect(await asked(buried(now - day + 1), failing)).toBeNull()
    await expect(asked(buried(now - day), failing)).rejects.toThrow("down")
    const store = buried(now)
    expect(await asked(store, whole("kept"))).toMatchObject({ value: "read: kept", source: "api" })
    expect(store.kept).toEqual({ text: "kept", at: now })
  })

  it("nobody is told by a tombstone that a thing is gone while a slow API may still say that it is there", async () => {
    const store = storeOf({ text: "kept", at: now - minute, goneAt: now - minute })
    const slow = async () => {
      await scheduler.wait(450)
      return { text: "new", value: "read: new", missing: 0 }
    }
    expect(await asked(store, slow)).toMatchObject({ value: "read: new" })
  })

  it("an answer that lacks something is kept where there is no copy, or one that lacks as much, and is never young", async () => {
    const part = (text: string, missing: number) => async () => ({ text, value: `read: ${text}`, missing })
    const store = storeOf(null)
    await asked(store, part("half", 0.5))
    expect(store.kept?.text).toBe("half")
    const reading = { value: "read: half", missing: 0.5 }
    expect(await asked(store, part("worse", 0.6), "key", "answers", () => reading)).toMatchObject({ source: "partial" })
    expect(store.kept?.text).toBe("half")
    await asked(store, part("as good", 0.5), "key", "answers", () => reading)
    expect(store.kept?.text).toBe("as good")
  })

  it("a question that is not to be kept is neither looked up nor written nor thrown away", async () => {
    const store = storeOf({ text: "kept", at: now })
    expect(await asked(store, whole("new"), null)).toMatchObject({ value: "read: new", source: "api" })
    expect(await asked(store, nothing, null)).toBeNull()
    expect([store.reads, store.writes, store.delete.mock.calls.length]).toEqual([0, 0, 0])
  })
})

describe("copies that the API confirmed", () => {
  it("a copy that the API confirmed is young for a quarter of an hour from then", async () => {
    const store = storeOf({ text: "same", at: now - 16 * minute })
    await asked(store, whole("same"))
    const ask = vi.fn(whole("same"))
    vi.setSystemTime(now + 15 * minute - 1)
    expect(await asked(store, ask)).toMatchObject({ source: "copy" })
    vi.setSystemTime(now + 15 * minute)
    expect(await asked(store, ask)).toMatchObject({ source: "api" })
    expect([ask.mock.calls.length, store.writes]).toEqual([1, 0])
  })

  it("a copy that was confirmed says nothing of another key or another namespace", async () => {
    const store = storeOf({ text: "same", at: now - 16 * minute })
    await asked(store, whole("same"))
    expect(await asked(store, whole("same"), "another")).toMatchObject({ source: "api" })
    expect(await asked(store, whole("same"), "key", "shortLinks")).toMatchObject({ source: "api" })
  })

  // A store gives what it had for a minute after a write.
  it("a copy that the API has said otherwise than is not young, although the store still gives it", async () => {
    const store = storeOf({ text: "before", at: now - 16 * minute }, { wait: 100, isStuck: true })
    await asked(store, whole("before"))
    await asked(store, whole("after"))
    expect(await asked(store, whole("after"))).toMatchObject({ value: "read: after", source: "api" })
    store.wait = 0
    expect(await asked(store, whole("after"))).toMatchObject({ value: "read: after", source: "api" })
  })

  it("of 5 000 copies that were confirmed none is remembered when the next one is", async () => {
    const store = storeOf({ text: "same", at: now - 16 * minute })
    // A test may have so many timers, and no more.
    vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise(() => {}))
    const keys = Array.from({ length: 5_000 }, (_, at) => `key-${at}`)
    for (const key of keys) await asked(store, whole("same"), key)
    expect(await asked(store, whole("same"), "key-0")).toMatchObject({ source: "copy" })
    await asked(store, whole("same"), "one more")
    expect(await asked(store, whole("same"), "key-0")).toMatchObject({ source: "api" })
    expect(await asked(store, whole("same"), "one more")).toMatchObject({ source: "copy" })
  })
})

describe("a store that fails", () => {
  it.each([
    ["recall_failed", "getWithMetadata", whole("new")],
    ["keep_failed", "put", whole("new")],
    ["keep_failed", "put", nothing],
  ] as const)("a store that is out of order is logged without the key: %s", async (event, operation, ask) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const store = { ...storeOf({ text: "kept", at: now - 16 * minute }), [operation]: outOfOrder }
    await asked(store, ask)
    expect(error.mock.calls).toContainEqual([{ event, namespace: "answers", reason: "Error: out of order" }])
  })

  it("a store that is silent for a second is logged as too slow", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    await asked({ ...storeOf(null), getWithMetadata: () => new Promise<never>(() => {}) }, whole("new"))
    expect(error.mock.calls).toContainEqual([
      { event: "recall_failed", namespace: "answers", reason: "Error: too slow" },
    ])
  })
})

function whole(text: string): () => Promise<Fetched<string>> {
  return async () => ({ text, value: `read: ${text}`, missing: 0 })
}

async function nothing(): Promise<Fetched<string>> {
  return null
}

type Kept = { text: string; at: number; goneAt?: number }

/** A store with one copy, which it gives under every key. One that is stuck gives what it had, whatever is written. */
function storeOf(kept: Kept | null, { wait = 0, isStuck = false } = {}) {
  const state = { kept, wait, reads: 0, writes: 0 }
  return Object.assign(state, {
    async getWithMetadata(): Promise<{ value: string | null; metadata: Omit<Kept, "text"> | null }> {
      state.reads += 1
      if (state.wait > 0) await scheduler.wait(state.wait)
      const { text = null, ...metadata } = state.kept ?? { at: 0 }
      return { value: text, metadata: state.kept && metadata }
    },
    put: vi.fn(async (_: string, text: string, { metadata }: { metadata: Omit<Kept, "text"> }) => {
      state.writes += 1
      if (!isStuck) state.kept = { text, ...metadata }
    }),
    delete: vi.fn(async (_: string) => {
      state.kept = null
    }),
  })
}

/** Asks, and waits for what goes on after the answer. */
async function asked(
  store: object,
  ask: () => Promise<Fetched<string>>,
  key: string | null = "key",
  namespace: "answers" | "shortLinks" = "answers",
  read = (text: string): Read<string> | null => (text === "garbled" ? null : { value: `read: ${text}`, missing: 0 }),
): Promise<CacheResult<string> | null> {
  const later: Promise<unknown>[] = []
  const bindings: Bindings = {
    ...env,
    ...Object.fromEntries(["LAST_ANSWERS", "SHORT_LINKS"].map((name) => [name, store])),
  }
  const given = await fetchWithFallback({
    env: bindings,
    namespace,
    key,
    tags: [],
    ask,
    read,
    background: { waitUntil: (one) => later.push(one) },
  })
  if (given?.source === "api" || given?.source === "partial" || given === null) await Promise.all(later)
  return given
}

async function outOfOrder(): Promise<never> {
  throw new Error("out of order")
}

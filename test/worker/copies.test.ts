// Copies of answers in KV: when one is written, given or buried. A store of the test's own stands in for KV, whose pace nobody else
// can set. answers.test.ts has of which queries there are copies.

import { env } from "cloudflare:workers"
import { beforeEach, expect, it, vi } from "vitest"
import { ride } from "./api-objects.ts"
import { type Ask, asked, down, nothing, part, storeOf, whole } from "./kept-answers.ts"
import { entryOf, muteConsole, workDone } from "./observed.ts"
import { endOf, json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const now = new Date("2026-05-01T12:00:00Z").getTime()
const minute = 60_000
const day = 24 * 60 * minute
const stale = now - 16 * minute

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }))

it("a copy holds the API's response, is parsed on read, and is a miss when it cannot be read any more", async () => {
  const [path, key] = ["/api/v1/rides/42", "pt-BR /api/v1/rides/42"]
  const asked = upstream({ "/v1/rides/42": json({ ...ride, invented: "since" }) })
  await visit(path)
  expect(JSON.parse(await entryOf(env.LAST_ANSWERS, key))).toHaveProperty("invented")
  const fresh = { metadata: { at: now } }
  await env.LAST_ANSWERS.put(key, JSON.stringify({ ...ride, name: " kept " }), fresh)
  expect(await (await visit(path)).json()).toMatchObject({ name: "kept" })
  for (const text of ["garbled", "[]", "{}", JSON.stringify({ ...ride, id: 5 })]) {
    await env.LAST_ANSWERS.put(key, text, fresh)
    expect(await (await visit(path)).json(), text).toMatchObject({ name: ride.name })
    await workDone()
    expect(await env.LAST_ANSWERS.get(key)).toContain("invented")
  }
  expect(asked).toHaveLength(5)
})

it("a stale copy is given when the API is slow, which then renews it, and not when it answers in time", async () => {
  const store = storeOf({ text: "kept", at: stale })
  const after = (milliseconds: number) => () => scheduler.wait(milliseconds).then(whole(`${milliseconds}`))
  expect(await asked(store, after(450))).toEqual({ value: "read: kept", at: stale, source: "stale copy" })
  await workDone()
  expect(store.kept).toEqual({ text: "450", at: now })
  const prompt = await asked(storeOf({ text: "kept", at: stale }), after(50))
  expect(prompt).toMatchObject({ value: "read: 50", source: "api" })
  const late = storeOf({ text: "kept", at: now - minute }, { wait: 150 })
  expect(await asked(late, silent)).toEqual({ value: "read: kept", at: now - minute, source: "copy" })
})

it.each([
  [15 * minute - 1, "copy", 0],
  [15 * minute, "api", 1],
])("a copy is fresh until it is a quarter of an hour old: %i ms is %s", async (age, source, calls) => {
  const ask = vi.fn(whole("new"))
  expect(await asked(storeOf({ text: "kept", at: now - age }), ask)).toMatchObject({ source })
  expect(ask).toHaveBeenCalledTimes(calls)
})

it("a copy is usable until it is a week old, and a text without its time is no copy and no failure", async () => {
  const error = muteConsole()
  expect(await asked(storeOf({ text: "kept", at: now - 7 * day + 1 }), down)).toMatchObject({ source: "stale copy" })
  const timeless = { ...storeOf(null), getWithMetadata: async () => ({ value: "kept", metadata: null }) }
  for (const store of [storeOf({ text: "kept", at: now - 7 * day }), timeless])
    await expect(asked(store, down)).rejects.toThrow("down")
  expect(error).not.toHaveBeenCalled()
})

const written = (text: string) => ["key", text, { metadata: { at: now }, expirationTtl: 604_800 }]

it.each([
  ["new", null, [written("new")]],
  ["same", 3.5 * day, []],
  ["same", 3.5 * day + 1, [written("same")]],
  ["other", 16 * minute, [written("other")]],
])(
  "an answer is written for a week, again for another text, else after half a week: %s after %s ms",
  async (text, age, writes) => {
    const store = storeOf(age === null ? null : { text: "same", at: now - age })
    await asked(store, whole(text))
    expect(store.put.mock.calls).toEqual(writes)
  },
)

it("a copy of what is gone has a tombstone for a day, and nothing is written where there was none", async () => {
  const store = storeOf({ text: "kept", at: stale })
  expect(await asked(store, nothing)).toBeNull()
  expect(await asked(store, nothing)).toBeNull()
  const metadata = { at: stale, goneAt: now }
  expect(store.put.mock.calls).toEqual([["key", "kept", { metadata, expirationTtl: 86_400 }]])
  const empty = storeOf(null)
  expect(await asked(empty, nothing)).toBeNull()
  expect(empty.put).not.toHaveBeenCalled()
})

it("a copy with a tombstone is missing for a day while the API fails, and none while it may have the entity", async () => {
  const buried = (goneAt: number) => storeOf({ text: "kept", at: now - minute, goneAt })
  expect(await asked(buried(now - day + 1), down)).toBeNull()
  await expect(asked(buried(now - day), down)).rejects.toThrow("down")
  const store = buried(now)
  expect(await asked(store, whole("kept"))).toMatchObject({ value: "read: kept", source: "api" })
  expect(store.kept).toEqual({ text: "kept", at: now })
  const slow = () => scheduler.wait(450).then(whole("new"))
  expect(await asked(buried(now - minute), slow)).toMatchObject({ value: "read: new" })
})

it("an incomplete answer is shown and written where no better copy is, as partial and never fresh", async () => {
  const complete = storeOf({ text: "whole", at: stale })
  expect(await asked(complete, part("a part", 0.4))).toEqual({ value: "read: whole", at: stale, source: "stale copy" })
  expect(complete.put).not.toHaveBeenCalled()
  const store = storeOf(null)
  expect(await asked(store, part("half", 0.5))).toMatchObject({ value: "read: half", source: "partial" })
  expect(store.kept).toBeNull()
  expect(await asked(store, part("most", 0.4))).toEqual({ value: "read: most", at: now, source: "partial" })
  expect(store.kept?.text).toBe("most")
  const read = () => ({ value: "read: most", missing: 0.4 })
  expect(await asked(store, part("worse", 0.41), "key", "answers", read)).toMatchObject({ value: "read: most" })
  expect(store.kept?.text).toBe("most")
  await asked(store, part("as good", 0.4), "key", "answers", read)
  expect(store.kept?.text).toBe("as good")
})

it("beside a copy faults of single items are believed after an hour, an answer that lost more while none is usable", async () => {
  const store = storeOf({ text: "kept", at: stale })
  const copied = { value: "read: kept", at: stale, source: "stale copy" }
  const at = (time: number, ask: Ask) => {
    vi.setSystemTime(time)
    return asked(store, ask)
  }
  expect(await at(now, part("faulty", 0, 2))).toEqual(copied)
  expect(store.kept).toEqual({ text: "kept", at: stale, doubtedAt: now })
  expect(await at(now + 60 * minute - 1, part("faulty", 0, 1))).toEqual(copied)
  expect(await at(now + 60 * minute, part("poorer", 0.1))).toEqual(copied)
  expect(await at(stale + 7 * day - 1, part("poorer", 0.1))).toEqual(copied)
  expect(store.writes).toBe(1)
  expect(await at(now + 60 * minute, part("faulty", 0, 2))).toMatchObject({ value: "read: faulty", source: "partial" })
  expect(store.kept).toEqual({ text: "faulty", at: now + 60 * minute })
  const read = () => ({ value: "read: faulty", missing: 0, few: 2 })
  const more = (few: number) => asked(store, part(`${few}`, 0, few), "key", "answers", read)
  expect(await more(3)).toMatchObject({ value: "read: faulty" })
  expect(await more(2)).toMatchObject({ value: "read: 2" })
})

it("a copy without items is no better than an answer that lost something", async () => {
  const store = storeOf({ text: "", at: stale })
  const given = await asked(store, part("poorer", 0.1), "key", "answers", undefined, (value) => value === "read: ")
  expect(given).toMatchObject({ value: "read: poorer" })
})

it("a query without a key is neither looked up nor written nor deleted", async () => {
  const store = storeOf({ text: "kept", at: now })
  expect(await asked(store, whole("new"), null)).toMatchObject({ value: "read: new", source: "api" })
  expect(await asked(store, nothing, null)).toBeNull()
  expect([store.reads, store.writes, store.delete.mock.calls.length]).toEqual([0, 0, 0])
})

it("a copy that the API confirmed is fresh for a quarter of an hour from then", async () => {
  const store = storeOf({ text: "same", at: stale })
  await asked(store, whole("same"))
  const ask = vi.fn(whole("same"))
  vi.setSystemTime(now + 15 * minute - 1)
  expect(await asked(store, ask)).toMatchObject({ source: "copy" })
  vi.setSystemTime(now + 15 * minute)
  expect(await asked(store, ask)).toMatchObject({ source: "api" })
  expect([ask.mock.calls.length, store.writes]).toEqual([1, 0])
})

it("a confirmed copy says nothing of another key or another namespace", async () => {
  const store = storeOf({ text: "same", at: stale })
  await asked(store, whole("same"))
  expect(await asked(store, whole("same"), "another")).toMatchObject({ source: "api" })
  expect(await asked(store, whole("same"), "key", "shortLinks")).toMatchObject({ source: "api" })
})

// KV may give the old value for a minute after a write.
it("a copy is not fresh once the API answered something else, although the store still gives it", async () => {
  const store = storeOf({ text: "before", at: stale }, { wait: 100, isStuck: true })
  await asked(store, whole("before"))
  await asked(store, whole("after"))
  expect(await asked(store, whole("after"))).toMatchObject({ value: "read: after", source: "api" })
  store.wait = 0
  expect(await asked(store, whole("after"))).toMatchObject({ value: "read: after", source: "api" })
})

it("the memory of 5 000 confirmed copies is cleared by the next one", async () => {
  const store = storeOf({ text: "same", at: stale })
  // A test may have so many timers, and no more.
  vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise(() => {}))
  for (let at = 0; at < 5_000; at += 1) await asked(store, whole("same"), `key-${at}`)
  expect(await asked(store, whole("same"), "key-0")).toMatchObject({ source: "copy" })
  await asked(store, whole("same"), "one more")
  expect(await asked(store, whole("same"), "key-0")).toMatchObject({ source: "api" })
  expect(await asked(store, whole("same"), "one more")).toMatchObject({ source: "copy" })
})

const outOfOrder = () => Promise.reject(new Error("out of order"))
const silent = () => endOf()

it.each([
  ["recall_failed", "out of order", { getWithMetadata: outOfOrder }, whole("new")],
  ["recall_failed", "too slow", { getWithMetadata: silent, put: silent }, whole("new")],
  ["keep_failed", "out of order", { put: outOfOrder }, whole("new")],
  ["keep_failed", "out of order", { put: outOfOrder }, nothing],
])("a store that fails is logged without the key, and the answer stays: %s, %s", async (event, reason, broken, ask) => {
  const error = muteConsole()
  const given = await asked({ ...storeOf({ text: "kept", at: stale }), ...broken }, ask)
  expect(given).toEqual(ask === nothing ? null : expect.objectContaining({ value: "read: new", source: "api" }))
  const line = { event, namespace: "answers", reason: `Error: ${reason}` }
  expect(error.mock.calls).toContainEqual([line])
})

import { beforeEach, describe, expect, it, vi } from "vitest"
import { advanceClock } from "./advance-clock.ts"
import { listOf, ride } from "./api-objects.ts"
import { json, type Reply, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

it("the breaker opens when all of ten questions failed within ten seconds, for lists and entities alike", async () => {
  await ask(bad(9))
  expect(await isOpen()).toBe(false)
  await ask(bad(10))
  const asked = upstreamLater({})
  for (const path of ["/api/v1/rides", "/api/v1/rides?q=serra", "/api/v1/rides/42", "/api/v1/rides/next"])
    expect((await visit(path)).status).toBe(503)
  expect(asked).toEqual([])
})

it.each([95, 94])("the breaker is open when 95 of 100 questions failed: %i", async (failed) => {
  await ask([...good(100 - failed), ...bad(failed)])
  expect(await isOpen()).toBe(failed === 95)
})

it("a question that fails again is counted once, by its last time, for ten seconds", async () => {
  await ask([...bad(9), ...bad(9)])
  expect(await isOpen()).toBe(false)
  advanceClock(10_000)
  await askOn(bad(1, "late"))
  expect(await isOpen()).toBe(false)
  await ask(bad(1, "first"))
  advanceClock(9_000)
  await askOn([...bad(8), ...bad(1, "first")])
  advanceClock(9_000)
  await askOn(bad(1, "last"))
  expect(await isOpen()).toBe(true)
})

describe("the probes of the circuit breaker", () => {
  beforeEach(() => ask(bad(10)))

  it("an open breaker lets one question pass each second, whose answer closes it and forgets the failures", async () => {
    advanceClock(999)
    expect(await isOpen()).toBe(true)
    advanceClock(1)
    await askOn(bad(1, "probe"))
    expect(await isOpen()).toBe(true)
    advanceClock(1_000)
    await askOn([...good(1, "probe"), ...bad(1, "one-more")])
    expect(await isOpen()).toBe(false)
  })
})

it("a resource with 429 is not asked for as long, the visitor gets Retry-After, and others are asked", async () => {
  upstream({ "/v1/rides/42": busy(429, "7") })
  expect(await retryAfter("/api/v1/rides/42")).toEqual([503, "7"])
  advanceClock(5_500)
  const asked = upstreamLater({ "/v1/events": json(listOf()), "/v1/rides/43": json({ ...ride, id: "43" }) })
  expect(await retryAfter("/api/v1/rides/43")).toEqual([503, "2"])
  expect(await retryAfter("/rides/43")).toEqual([503, "2"])
  expect((await visit("/api/v1/events")).status).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual(["/v1/events"])
  advanceClock(1_500)
  expect((await visit("/api/v1/rides/43")).status).toBe(200)
})

it("a resource with 429 is not asked for a minute at most", async () => {
  upstream({ "/v1/rides/42": busy(429, "86400") })
  expect(await retryAfter("/api/v1/rides/42")).toEqual([503, "3600"])
  advanceClock(60_000)
  expect(await isOpen()).toBe(false)
})

it.each([
  ["5", "5", 1],
  ["Fri, 01 May 2026 12:00:05 GMT", "5", 1],
  ["Fri, 01 May 2026 11:00:00 GMT", "30", 2],
  ["soon", "30", 2],
])("503 with Retry-After: %s is passed on as %s, and retried if unreadable", async (sent, passed, calls) => {
  const asked = upstream({ "/v1/rides/42": busy(503, sent) })
  expect(await retryAfter("/api/v1/rides/42")).toEqual([503, passed])
  expect(asked).toHaveLength(calls)
  expect(await isOpen()).toBe(false)
})

type Question = [id: string, reply: Reply]

function bad(count: number, name = "bad"): Question[] {
  return Array.from({ length: count }, (_, at) => [`${name}-${at}`, status(500)])
}

function good(count: number, name = "good"): Question[] {
  return Array.from({ length: count }, (_, at) => [`${name}-${at}`, json({ ...ride, id: `${name}-${at}` })])
}

/** Asks for rides, one after the other, of an API that was not asked before. */
async function ask(questions: Question[]): Promise<void> {
  upstream({})
  await askOn(questions)
}

async function askOn(questions: Question[]): Promise<void> {
  upstreamLater(Object.fromEntries(questions.map(([id, reply]) => [`/v1/rides/${id}`, reply])))
  for (const [id] of questions) await visit(`/api/v1/rides/${id}`)
}

/** Whether the API is not asked for rides any more. */
async function isOpen(): Promise<boolean> {
  const asked = upstreamLater({})
  await visit("/api/v1/rides/next")
  return asked.length === 0
}

function busy(code: number, seconds: string): Reply {
  return raw(null, { status: code, headers: { "retry-after": seconds } })
}

async function retryAfter(path: string): Promise<[number, string | null]> {
  const { status, headers } = await visit(path)
  return [status, headers.get("retry-after")]
}

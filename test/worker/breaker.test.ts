import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { advanceClock } from "./advance-clock.ts"
import { listOf, ride } from "./api-objects.ts"
import { json, type Reply, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
afterEach(() => {
  vi.useRealTimers()
  resetIsolateState()
})

describe("the window of the circuit breaker", () => {
  it("the breaker opens when all of ten questions failed within ten seconds", async () => {
    await ask(many("bad", 9, bad))
    expect(await isLeftAlone()).toBe(false)
    await ask(many("bad", 10, bad))
    expect(await isLeftAlone()).toBe(true)
  })

  it("the breaker opens when 95 of 100 questions failed, and stays closed when 94 did", async () => {
    await ask([...many("good", 5, good), ...many("bad", 95, bad)])
    expect(await isLeftAlone()).toBe(true)
    await ask([...many("good", 6, good), ...many("bad", 94, bad)])
    expect(await isLeftAlone()).toBe(false)
  })

  it("a question that failed ten seconds ago counts no more", async () => {
    await ask(many("bad", 9, bad))
    advanceClock(10_000)
    await askOn([["late", bad]])
    expect(await isLeftAlone()).toBe(false)
  })

  it("a question that fails again is counted once, by its last time", async () => {
    await ask([...many("bad", 9, bad), ...many("bad", 9, bad)])
    expect(await isLeftAlone()).toBe(false)
    await ask([["first", bad]])
    advanceClock(9_000)
    await askOn([...many("bad", 8, bad), ["first", bad]])
    advanceClock(9_000)
    await askOn([["last", bad]])
    expect(await isLeftAlone()).toBe(true)
  })

  it("an open breaker leaves the lists of a resource alone as its things, with parameters and without", async () => {
    await ask(many("bad", 10, bad))
    const asked = upstreamLater({})
    for (const path of ["/api/v1/rides", "/api/v1/rides?q=serra", "/api/v1/rides/42"]) {
      expect((await visit(path)).status).toBe(503)
    }
    expect(asked).toEqual([])
  })
})

describe("the probes of the circuit breaker", () => {
  it("an open breaker lets one question pass each second", async () => {
    await ask(many("bad", 10, bad))
    advanceClock(999)
    expect(await isLeftAlone()).toBe(true)
    advanceClock(1)
    await askOn([["probe", bad]])
    expect(await isLeftAlone()).toBe(true)
    advanceClock(1_000)
    expect(await isLeftAlone()).toBe(false)
  })

  it("a probe that is answered closes the breaker, and what failed before it is forgotten", async () => {
    await ask(many("bad", 10, bad))
    advanceClock(1_000)
    await askOn([
      ["probe", good],
      ["one-more", bad],
    ])
    expect(await isLeftAlone()).toBe(false)
  })
})

describe("an API that says when to come again", () => {
  it("429 leaves its resource alone for as long, tells the visitor, and asks for all others", async () => {
    upstream({ "/v1/rides/42": busy(429, "7") })
    const refused = await visit("/api/v1/rides/42")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "7"])
    advanceClock(5_500)
    const asked = upstreamLater({ "/v1/events": json(listOf()), "/v1/rides/43": json({ ...ride, id: "43" }) })
    const left = await visit("/api/v1/rides/43")
    expect([left.status, left.headers.get("retry-after")]).toEqual([503, "2"])
    expect((await visit("/rides/43")).headers.get("retry-after")).toBe("2")
    expect((await visit("/api/v1/events")).status).toBe(200)
    expect(asked.map(({ path }) => path)).toEqual(["/v1/events"])
    advanceClock(1_500)
    expect((await visit("/api/v1/rides/43")).status).toBe(200)
  })

  it("429 leaves a resource alone for a minute at most", async () => {
    upstream({ "/v1/rides/42": busy(429, "86400") })
    expect((await visit("/api/v1/rides/42")).headers.get("retry-after")).toBe("3600")
    advanceClock(60_000)
    expect(await isLeftAlone()).toBe(false)
  })

  it.each([
    ["5", "5"],
    ["Fri, 01 May 2026 12:00:05 GMT", "5"],
    ["Fri, 01 May 2026 11:00:00 GMT", "30"],
    ["soon", "30"],
  ])(
    "503 with Retry-After: %s is told as %s and is not tried again at once, unless nobody can read it",
    async (said, told) => {
      const asked = upstream({ "/v1/rides/42": busy(503, said) })
      const refused = await visit("/api/v1/rides/42")
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, told])
      expect(asked).toHaveLength(told === "30" ? 2 : 1)
      expect(await isLeftAlone()).toBe(false)
    },
  )
})

type Question = [id: string, isFailing: boolean]

const [good, bad] = [false, true]

function many(name: string, count: number, isFailing: boolean): Question[] {
  return Array.from({ length: count }, (_, at) => [`${name}-${at}`, isFailing])
}

/** Asks for rides, one after the other, of an API that was not asked before. */
async function ask(questions: Question[]): Promise<void> {
  upstream({})
  await askOn(questions)
}

async function askOn(questions: Question[]): Promise<void> {
  upstreamLater(Object.fromEntries(questions.map(([id, isFailing]) => [`/v1/rides/${id}`, replyOf(id, isFailing)])))
  for (const [id] of questions) await visit(`/api/v1/rides/${id}`)
}

function replyOf(id: string, isFailing: boolean): Reply {
  return isFailing ? status(500) : json({ ...ride, id })
}

/** Whether the API is not asked for rides any more. */
async function isLeftAlone(): Promise<boolean> {
  const asked = upstreamLater({})
  await visit("/api/v1/rides/next")
  return asked.length === 0
}

/** A status with what it says of coming again. */
function busy(code: number, seconds: string): Reply {
  return () => new Response(null, { status: code, headers: { "retry-after": seconds } })
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { advanceClock } from "./advance-clock.ts"
import { ride } from "./api-objects.ts"
import { type Asked, json, type Reply, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
afterEach(() => {
  vi.useRealTimers()
  resetIsolateState()
})

describe("the window of the circuit breaker", () => {
  it("the breaker opens when half of the last twenty questions failed, whatever came before them", async () => {
    const asked = await ask([
      ...many("early", 20, good),
      ["bad", bad],
      ...many("good", 10, good),
      ...many("worse", 9, bad),
    ])
    expect(asked).toHaveLength(40)
    expect(await isLeftAlone()).toBe(true)
  })

  it("the breaker stays closed while one more of the last twenty questions was answered than failed", async () => {
    await ask([...many("good", 11, good), ...many("bad", 9, bad)])
    expect(await isLeftAlone()).toBe(false)
  })

  it("the breaker stays closed while fewer than eight questions failed, even if no other was asked", async () => {
    await ask(many("bad", 7, bad))
    expect(await isLeftAlone()).toBe(false)
  })

  it("a question that fails again is the newest of the window, and is counted once", async () => {
    const twice: Question = ["twice", bad]
    await ask([twice, ...many("good", 11, good), ...many("bad", 7, bad), twice, ...many("worse", 1, bad)])
    expect(await isLeftAlone()).toBe(false)
    await ask([twice, ...many("good", 11, good), ...many("bad", 7, bad), twice, ...many("worse", 2, bad)])
    expect(await isLeftAlone()).toBe(true)
  })

  it("an open breaker leaves the lists of a resource alone as its things, with parameters and without", async () => {
    await ask(many("bad", 8, bad))
    const asked = upstreamLater({})
    for (const path of ["/api/v1/rides", "/api/v1/rides?q=serra", "/api/v1/rides/42"]) {
      expect((await visit(path)).status).toBe(503)
    }
    expect(asked).toEqual([])
  })
})

describe("the probe of the circuit breaker", () => {
  it("the breaker sends its probe five seconds after it opened, and none before", async () => {
    await ask(many("bad", 8, bad))
    advanceClock(4_999)
    expect(await isLeftAlone()).toBe(true)
    advanceClock(1)
    expect(await isLeftAlone()).toBe(false)
  })

  it("a probe that fails keeps the breaker open for five seconds after it failed", async () => {
    await ask(many("bad", 8, bad))
    advanceClock(5_000)
    upstreamLater({ "/v1/rides/probe": bad })
    await visit("/api/v1/rides/probe")
    advanceClock(4_999)
    expect(await isLeftAlone()).toBe(true)
    advanceClock(1)
    expect(await isLeftAlone()).toBe(false)
  })

  it("the breaker forgets the failures before a probe that was answered", async () => {
    await ask(many("bad", 8, bad))
    advanceClock(5_000)
    upstreamLater({ "/v1/rides/probe": good, "/v1/rides/one-more": bad })
    await visit("/api/v1/rides/probe")
    await visit("/api/v1/rides/one-more")
    expect(await isLeftAlone()).toBe(false)
  })
})

type Question = [id: string, reply: Reply]

const good = json(ride)
const bad = status(500)

function many(name: string, count: number, reply: Reply): Question[] {
  return Array.from({ length: count }, (_, at) => [`${name}-${at}`, reply])
}

/** Asks for rides, one after the other, of an API that was not asked before. */
async function ask(questions: Question[]): Promise<Asked[]> {
  const asked = upstream(Object.fromEntries(questions.map(([id, reply]) => [`/v1/rides/${id}`, reply])))
  for (const [id] of questions) await visit(`/api/v1/rides/${id}`)
  return asked
}

/** Whether the API is not asked for rides any more. */
async function isLeftAlone(): Promise<boolean> {
  const asked = upstreamLater({})
  await visit("/api/v1/rides/next")
  return asked.length === 0
}

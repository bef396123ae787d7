// What an operator hears of an outage: not a line a visitor, but that it began and that it is over.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { listOf, ride } from "./api-objects.ts"
import { json, type Reply, raw, status, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const start = new Date("2026-05-01T12:00:00Z").getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }))

describe("an outage", () => {
  it.each([
    ["errors", status(500), "/api/v1/rides", "/v1/rides", "rides"],
    ["garbage", raw("<html>"), "/api/v1/rides?q=serra", "/v1/rides?q=serra", "rides"],
    ["errors", status(500), "/api/v1/home", "/v1/home", "home"],
    ["errors", status(502), "/abc", "/v1/shortner/abc", "short-links"],
  ])("an alarm is given once when there were only %s for a minute: %s", async (_, reply, path, asked, topic) => {
    const told = listen()
    await fails({ [asked]: reply }, path, 59)
    expect(told()).toEqual([])
    await fails({ [asked]: reply }, path, 3 * 60, 60)
    await settled()
    expect(told()).toEqual([`resource_down ${topic}`])
  })

  it("an alarm that another isolate has given is not given again, and its end is told once", async () => {
    const told = listen()
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 70)
    await settled()
    resetIsolateState()
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 150, 80)
    expect(told()).toEqual(["resource_down rides"])
    vi.setSystemTime(start + 200_000)
    upstreamLater({ "/v1/rides": json(listOf(ride)) })
    await vi.waitFor(async () => {
      await visit("/api/v1/rides?limit=7")
      await visit("/api/v1/rides")
      expect(told()).toEqual(["resource_down rides", "resource_recovered rides"])
    })
    expect(await env.LAST_ANSWERS.get("rides")).toBeNull()
  })

  it("an answer in between, or a refusal, ends what was counted", async () => {
    const told = listen()
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 40)
    upstreamLater({ "/v1/rides?cursor=old": status(400) })
    expect((await visit("/api/v1/rides?cursor=old")).status).toBe(400)
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 90, 45)
    expect(told()).toEqual([])
  })

  it("two failures with hours between them are no outage", async () => {
    const told = listen()
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 0)
    await fails({ "/v1/rides": status(500) }, "/api/v1/rides", 7_200, 7_200)
    expect(told()).toEqual([])
  })
})

/** Asks every ten seconds, from one second of the outage to another. */
async function fails(replies: Record<string, Reply>, path: string, until: number, from = 0): Promise<void> {
  upstreamLater(replies)
  for (let second = from; second <= until; second += 10) {
    vi.setSystemTime(start + second * 1_000)
    await visit(path)
  }
  vi.setSystemTime(start + until * 1_000)
  await visit(path)
}

/** What is told goes on after the visitor has an answer. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => expect((await env.LAST_ANSWERS.list()).keys).not.toEqual([]))
  await scheduler.wait(20)
}

/** The alarms that were logged, and their ends. */
function listen(): () => string[] {
  const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) => spy.mockImplementation(() => {}))
  return () =>
    spies
      .flatMap((spy) => spy.mock.calls.map(([line]) => line))
      .filter(({ event }) => String(event).startsWith("resource_"))
      .map(({ event, topic }) => `${event} ${topic}`)
}

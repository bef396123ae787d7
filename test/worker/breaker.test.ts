// The circuit breaker as functions. What visitors see of it is in upstream.test.ts.

import { beforeEach, expect, it, vi } from "vitest"
import { note, pause, secondsToWait } from "#worker/gateway/breaker.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { advanceClock } from "./advance-clock.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

const next = "/v1/rides/next"

/** Asks for rides as the client does; whether the breaker let the last one pass. */
function ask(outcome: "good" | "bad" | "lost", count = 1, name: string = outcome): boolean {
  let isLet = false
  for (let at = 0; at < count; at += 1) {
    const path = `/v1/rides/${name}-${at}`
    isLet = secondsToWait(path) === 0
    if (isLet && outcome !== "lost") note(path, outcome === "bad")
  }
  return isLet
}

it("the breaker opens when all of ten questions failed within ten seconds, for its resource alone", () => {
  ask("bad", 9)
  expect(secondsToWait(next)).toBe(0)
  ask("bad", 10)
  expect(["/v1/rides", "/v1/rides?q=serra", "/v1/rides/42", next].map(secondsToWait)).toEqual([1, 1, 1, 1])
  expect(["/v1/products", "/v1/products/42"].map(secondsToWait)).toEqual([0, 0])
})

it.each([95, 94])("the breaker is open when 95 of 100 questions failed: %i", (failed) => {
  ask("good", 100 - failed)
  ask("bad", failed)
  expect(secondsToWait(next)).toBe(failed === 95 ? 1 : 0)
})

it("a question that fails again is counted once, by its last time, for ten seconds", () => {
  for (let time = 0; time < 30; time += 1) ask("bad", 9)
  advanceClock(10_000)
  ask("bad", 1, "late")
  expect(secondsToWait(next)).toBe(0)
  resetIsolateState()
  ask("bad", 1, "first")
  advanceClock(9_000)
  ask("bad", 8)
  ask("bad", 1, "first")
  advanceClock(9_000)
  ask("bad", 1, "last")
  expect(secondsToWait(next)).toBe(1)
})

it("an open breaker lets one question pass each second, whose answer closes it and forgets the failures", () => {
  ask("bad", 10)
  advanceClock(999)
  expect(ask("bad")).toBe(false)
  advanceClock(1)
  expect([ask("bad"), ask("good")]).toEqual([true, false])
  advanceClock(1_000)
  expect([ask("lost"), ask("good")]).toEqual([true, false])
  advanceClock(1_000)
  expect([ask("good"), ask("bad", 9, "new")]).toEqual([true, true])
  expect(secondsToWait(next)).toBe(0)
})

it("a resource that asked for a pause is left alone as long, at most a minute, and others are not", () => {
  pause("/v1/rides/42", 7)
  advanceClock(5_500)
  expect([secondsToWait(next), secondsToWait("/v1/events")]).toEqual([2, 0])
  advanceClock(1_500)
  expect(secondsToWait(next)).toBe(0)
  pause("/v1/rides/42", 86_400)
  expect(secondsToWait(next)).toBe(60)
  advanceClock(60_000)
  expect(secondsToWait(next)).toBe(0)
})

// The harness itself (new-isolate.ts): what a test leaves behind or asks of the network fails that test, and no other.

import { afterAll, expect, it } from "vitest"
import { inBackground } from "#worker/background.ts"
import { endOf, hangUp, silence, upstreamLater } from "./upstream.ts"

it.fails("a test that asks a host fails", async () => {
  await fetch("https://example.invalid/x").catch(() => {})
})

it("a test after one that asked a host passes", () => {})

let end = () => {}
afterAll(() => end())

it.fails("a test whose work goes on for too long fails", () => {
  inBackground(
    new Promise<void>((resolve) => {
      end = resolve
    }),
  )
})

it("a test after one whose work goes on passes", () => {})

it("a host that is silent hangs up when the test is over, and the work that waits for it ends", () => {
  upstreamLater({ "/v1/rides": silence })
  inBackground(fetch("https://api.pelotao.test/api/v1/rides").catch(() => {}))
})

it("a host that has hung up answers nothing more", async () => {
  hangUp()
  await expect(endOf()).rejects.toThrow("hung up")
})

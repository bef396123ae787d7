import { describe, expect, it, vi } from "vitest"
import { log, logAs } from "#worker/observability/log.ts"

describe("the log", () => {
  it("a line is an event with its fields, and is as loud as the event", () => {
    const [error, warn] = [listen("error"), listen("warn")]
    log("upstream_failed", { status: 500 })
    log("picture_refused")
    expect(error.mock.calls).toEqual([[{ event: "upstream_failed", status: 500 }]])
    expect(warn.mock.calls).toEqual([[{ event: "picture_refused" }]])
  })

  it("a line says which version of the worker it is of, where one was deployed", () => {
    const error = listen("error")
    log("upstream_failed")
    logAs("5fe6")
    log("upstream_failed")
    expect(error.mock.calls).toEqual([[{ event: "upstream_failed" }], [{ event: "upstream_failed", version: "5fe6" }]])
  })

  it("of one event twenty lines are logged in a minute, and then each hundredth by its number", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
    const [error, warn] = [listen("error"), listen("warn")]
    for (let line = 1; line <= 250; line += 1) log("upstream_failed")
    expect(error).toHaveBeenCalledTimes(22)
    expect(error.mock.calls.flatMap(([said]) => said.line ?? [])).toEqual([100, 200])
    log("item_dropped")
    expect(warn).toHaveBeenCalledTimes(1)
    vi.setSystemTime("2026-05-01T12:01:00Z")
    log("upstream_failed")
    expect(error).toHaveBeenCalledTimes(23)
  })
})

function listen(level: "error" | "warn") {
  return vi.spyOn(console, level).mockImplementation(() => {})
}

// The tape across a stolen bike: when it was stolen, or when it came back.

import { describe, expect, it, vi } from "vitest"
import { listOf, stolenReport } from "./api-objects.ts"
import { texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

describe("the tape of a report", () => {
  it("the tape of a report has the year where it is another one, and no 09/11 in English", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-03T12:00:00Z") })
    const reports = [
      { ...stolenReport, dateStolen: "2026-04-30" },
      { ...stolenReport, id: "back", dateRecovered: "2026-05-02" },
      { ...stolenReport, id: "old", dateStolen: "2019-08-11" },
      { ...stolenReport, id: "late", dateRecovered: "2020-01-05" },
    ]
    upstream({ "/v1/stolen": json(listOf(...reports)) })
    const tapes = async (path: string) => texts(await read(path), ".status-band")
    expect(await tapes("/en/stolen")).toEqual([
      "Stolen · 30 Apr",
      "Recovered · 2 May",
      "Stolen · 11 Aug 2019",
      "Recovered · 5 Jan 2020",
    ])
    expect(await tapes("/stolen")).toEqual([
      "Roubada · 30/04",
      "Recuperada · 02/05",
      "Roubada · 11/08/2019",
      "Recuperada · 05/01/2020",
    ])
  })
})

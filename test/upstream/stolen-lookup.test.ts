// Look-ups of serial numbers, which no answer holds.

import { beforeAll, expect, it } from "vitest"
import { add, ask, filled, first, post, sample } from "./ask.ts"

const none = { exact: [], lookalike: [], near: [] }

beforeAll(async () => {
  await filled()
  const report = { ...first(sample.stolen), status: "approved" as const }
  await add({
    stolen: [
      { ...report, id: "look-exact", serial: "WTU 128-B0S" },
      { ...report, id: "look-other", serial: "XYZ987654" },
      { ...report, id: "look-none", serial: null },
      { ...report, id: "look-zeros", serial: "0000" },
      { ...report, id: "look-word", serial: "SEM NUMERO" },
      { ...report, id: "look-waiting", serial: "XYZ987654", status: "waiting" },
    ],
  })
})

it.each([
  ["as stamped", "WTU128B0S", { exact: ["look-exact"] }],
  ["as people write", "wtu-128 b0s", { exact: ["look-exact"] }],
  ["O for 0, 5 for S, I for 1", "WTUI28BO5", { lookalike: ["look-exact"] }],
  ["8 for B", "WTU12880S", { lookalike: ["look-exact"] }],
  ["one character other", "WTX128B0S", { near: ["look-exact"] }],
  ["one character missing", "WTU18B0S", { near: ["look-exact"] }],
  ["one character too many", "WTU1298B0S", { near: ["look-exact"] }],
  ["one sign, which is no number", "0000", {}],
  ["one character other than no number", "0001", {}],
  ["a word, which is no number", "sem número", {}],
  ["two characters other", "WTX129B0S", {}],
  ["two exchanged", "WUT128B0S", {}],
  ["approved reports only", "XYZ987654", { exact: ["look-other"] }],
])("a look-up of a serial number finds its reports: %s", async (_, serial, expected) => {
  const response = await post("/v1/stolen/lookup", { serial })
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(await response.json()).toEqual({ ...none, ...expected })
})

it.each(["?ids=look-exact,look-other", "/look-exact"])("no serial number is in /v1/stolen%s", async (path) => {
  const text = await (await ask(`/v1/stolen${path}`)).text()
  expect(text).toContain("look-exact")
  expect(text).not.toMatch(/serial|128-B0S|XYZ987654/)
})

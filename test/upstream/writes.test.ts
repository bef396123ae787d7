// What is written: messages, and look-ups of serial numbers, which no answer holds.

import { env } from "cloudflare:workers"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { languages } from "#contract/codes.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { add, ask, filled, post } from "./ask.ts"
import { messages } from "./mail-service.ts"

const message = { name: "Ana", email: "ana@example.com", message: "A rota da serra mudou.", language: "pt-BR" }
let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

describe("a message", () => {
  beforeEach(() => env.DB.prepare("DELETE FROM contact_messages").run())

  it.each(languages)("is stored in any language: %s", async (language) => {
    expect((await post("/v1/contact", { ...message, language })).status).toBe(202)
    expect(await messages()).toBe(1)
  })

  it("is stored once for its idempotency key, which no other message may use", async () => {
    const once = { "idempotency-key": "once" }
    for (const attempt of [1, 2, 3])
      expect([attempt, (await post("/v1/contact", message, once)).status]).toEqual([attempt, 202])
    const other = { ...message, message: "Outra coisa, inteiramente." }
    expect((await post("/v1/contact", other, once)).status).toBe(422)
    expect(await messages()).toBe(1)
  })
})

describe("a look-up of a serial number", () => {
  const none = { exact: [], lookalike: [], near: [] }

  beforeAll(async () => {
    const [report] = sample.stolen
    if (!report) throw new Error("the sample has no report")
    const approved = { ...report, status: "approved" as const }
    await add({
      stolen: [
        { ...approved, id: "look-exact", serial: "WTU 128-B0S" },
        { ...approved, id: "look-other", serial: "XYZ987654" },
        { ...approved, id: "look-none", serial: null },
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
    ["two characters other", "WTX129B0S", {}],
    ["two exchanged", "WUT128B0S", {}],
    ["approved reports only", "XYZ987654", { exact: ["look-other"] }],
  ])("finds its reports: %s", async (_, serial, expected) => {
    const response = await post("/v1/stolen/lookup", { serial })
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toEqual({ ...none, ...expected })
  })

  it.each(["?ids=look-exact,look-other", "/look-exact"])(
    "is the only way to a serial number: /v1/stolen%s",
    async (path) => {
      const text = await (await ask(`/v1/stolen${path}`)).text()
      expect(text).toContain("look-exact")
      expect(text).not.toMatch(/serial|128-B0S|XYZ987654/)
    },
  )
})

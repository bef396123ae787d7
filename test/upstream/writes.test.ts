import { env } from "cloudflare:workers"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { languages } from "#contract/codes.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { add, ask, filled, post } from "./ask.ts"

const message = { name: "Ana", email: "ana@example.com", message: "A rota da serra mudou.", language: "pt-BR" }

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

describe("contact", () => {
  beforeEach(() => env.DB.prepare("DELETE FROM contact_messages").run())

  it("a message is stored and answered 202", async () => {
    expect((await post("/v1/contact", message)).status).toBe(202)
    expect(await stored()).toBe(1)
  })

  it.each(languages)("a message in the language %s is taken", async (language) => {
    expect((await post("/v1/contact", { ...message, language })).status).toBe(202)
  })

  it("a message that is sent again under its key is stored once", async () => {
    const before = await stored()
    for (const attempt of [1, 2, 3]) {
      expect([attempt, (await post("/v1/contact", message, { "idempotency-key": "once" })).status]).toEqual([
        attempt,
        202,
      ])
    }
    expect(await stored()).toBe(before + 1)
  })

  it("another message under a used key is refused with 422", async () => {
    await post("/v1/contact", message, { "idempotency-key": "once" })
    const before = await stored()
    const other = { ...message, message: "Outra coisa, inteiramente." }
    expect((await post("/v1/contact", other, { "idempotency-key": "once" })).status).toBe(422)
    expect(await stored()).toBe(before)
  })

  async function stored(): Promise<number> {
    const row = await env.DB.prepare("SELECT count(*) AS n FROM contact_messages").first<{ n: number }>()
    return row?.n ?? 0
  }
})

describe("the stolen look-up", () => {
  const ids = { "look-exact": "WTU 128-B0S", "look-other": "XYZ987654" }

  beforeAll(async () => {
    const [report] = sample.stolen
    if (!report) throw new Error("the sample has no report")
    await add({
      stolen: [
        ...Object.entries(ids).map(([id, serial]) => ({ ...report, id, serial, status: "approved" as const })),
        { ...report, id: "look-waiting", serial: "XYZ987654", status: "waiting" },
        { ...report, id: "look-none", serial: null, status: "approved" },
      ],
    })
  })

  it.each([
    ["as stamped", "WTU128B0S", { exact: ["look-exact"], lookalike: [], near: [] }],
    ["as people write", "wtu-128 b0s", { exact: ["look-exact"], lookalike: [], near: [] }],
    ["O for 0, 5 for S, I for 1", "WTUI28BO5", { exact: [], lookalike: ["look-exact"], near: [] }],
    ["8 for B", "WTU12880S", { exact: [], lookalike: ["look-exact"], near: [] }],
    ["one character other", "WTX128B0S", { exact: [], lookalike: [], near: ["look-exact"] }],
    ["one character missing", "WTU18B0S", { exact: [], lookalike: [], near: ["look-exact"] }],
    ["one character too many", "WTU1298B0S", { exact: [], lookalike: [], near: ["look-exact"] }],
    ["two characters other", "WTX129B0S", { exact: [], lookalike: [], near: [] }],
    ["two exchanged", "WUT128B0S", { exact: [], lookalike: [], near: [] }],
    ["a report that is not approved", "XYZ987654", { exact: ["look-other"], lookalike: [], near: [] }],
  ])("a serial look-up finds its reports: %s", async (_, serial, expected) => {
    const response = await post("/v1/stolen/lookup", { serial })
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toEqual(expected)
  })

  it("no answer of the API holds a serial number", async () => {
    const list = await (await ask("/v1/stolen?ids=look-exact,look-other")).text()
    const one = await (await ask("/v1/stolen/look-exact")).text()
    expect(list).toContain("look-exact")
    for (const text of [list, one]) expect(text).not.toMatch(/serial|128-B0S|XYZ987654/)
  })
})

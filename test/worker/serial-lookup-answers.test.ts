import { describe, expect, it, vi } from "vitest"
import { listOf, stolenReport } from "./api-objects.ts"
import { json, type Reply, status, upstream } from "./upstream.ts"
import { send, submit } from "./visit.ts"

const address = "/api/v1/stolen/lookup"
const asking = "/v1/stolen/lookup"
const serial = "WSBC602134567K"
const same = { ...stolenReport, id: "same" }
const found = { exact: ["same"], lookalike: [], near: [] }
const card = "/v1/stolen?ids=same&limit=50"

describe("what the API is told of a look-up", () => {
  it("a look-up names the language and the address of its visitor, so that the API can count what one looks up", async () => {
    const asked = upstream({ [asking]: json(found), [card]: json(listOf(same)) })
    await send(address, { serial }, { "accept-language": "es", "cf-connecting-ip": "10.7.7.7" })
    expect(asked.map(({ headers }) => [headers.get("accept-language"), headers.get("cf-connecting-ip")])).toEqual([
      ["es", "10.7.7.7"],
      ["es", null],
    ])
  })
})

describe("what the API says to a look-up", () => {
  it.each([
    [400, 422],
    [422, 422],
    [429, 429],
    [404, 503],
    [201, 503],
    [403, 503],
  ])("the status %i of a look-up is a %i to the visitor, whatever its body", async (code, expected) => {
    const replies: Record<string, Reply> = { [asking]: json(found, code), [card]: json(listOf(same)) }
    upstream(replies)
    expect((await send(address, { serial })).status).toBe(expected)
    upstream(replies)
    expect((await submit(address, { serial, page: "/en/stolen" })).status).toBe(expected)
  })

  it.each([201, 403, 404])("the status %i of the reports is a failure, whatever their body", async (code) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ [asking]: json(found), [card]: json(listOf(same), code) })
    expect((await send(address, { serial })).status).toBe(503)
    expect(error.mock.lastCall).toEqual([expect.objectContaining({ event: "serial_lookup_failed", status: code })])
  })

  it("a look-up leads to no report that nobody has approved, whatever the API says", async () => {
    const ids = ["same", "alike", "off"]
    const reports = ["waiting", "approved", "denied"].map((status, at) => ({ ...same, id: ids[at], status }))
    upstream({
      [asking]: json({ exact: ["same"], lookalike: ["alike"], near: ["off"] }),
      [card.replace("same", ids.join("%2C"))]: json({ ...listOf(), items: reports }),
    })
    expect(await (await send(address, { serial })).json()).toMatchObject({
      exact: [],
      lookalike: [{ id: "alike" }],
      near: [],
    })
  })

  it("a form without any field is refused in the list of the visitor's language", async () => {
    const asked = upstream({ "/v1/stolen": status(500) })
    const response = await submit(address, {}, { "accept-language": "es" })
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"])
    expect(await response.text()).toContain('<html lang="es"')
    expect(asked.filter(({ method }) => method === "POST")).toEqual([])
  })
})

// What an editor's program says was changed is told to search engines, under a key that stands at the root of the site.

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import worker from "#worker/index.ts"
import { cut, type Reply, raw, status, upstream } from "./upstream.ts"
import { visitConfigured } from "./visit.ts"

const INDEXNOW_KEY = "3f7c0a52-Bd"
const PURGE_TOKEN = "a-token-of-at-least-32-characters"
const production = {
  ENVIRONMENT: "production",
  SITE_ORIGIN: "https://pelotao.com.br",
  API_TOKEN: "a-secret",
  PURGE_TOKEN,
  INDEXNOW_KEY,
}
const endpoint = "https://api.indexnow.org/indexnow"

describe("the file of the key", () => {
  it("the file of the key answers the key", async () => {
    const response = await visitConfigured({ INDEXNOW_KEY }, `/${INDEXNOW_KEY}.txt`)
    expect([response.status, await response.text()]).toEqual([200, INDEXNOW_KEY])
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/)
  })

  it.each([
    [`/${INDEXNOW_KEY}.txt`, {}],
    ["/another-key.txt", { INDEXNOW_KEY }],
    [`/en/${INDEXNOW_KEY}.txt`, { INDEXNOW_KEY }],
  ])("nothing is at %s for who has configured %o", async (path, bindings) => {
    expect((await visitConfigured(bindings, path)).status).toBe(404)
  })

  it("the files that machines know by name are not taken for a key's", async () => {
    expect(await (await visitConfigured({ INDEXNOW_KEY }, "/robots.txt")).text()).toContain("User-agent")
    expect(await (await visitConfigured({ INDEXNOW_KEY }, "/llms.txt")).text()).toContain("# Pelotão")
  })
})

describe("what was changed", () => {
  it("a thing that an editor changed is told in all languages, once", async () => {
    const { response, told } = await purge([
      "rides-42",
      "stolen-caso%2D1",
      "rides-42",
      "rides",
      "home",
      "map",
      "nothing-1",
    ])
    expect(response.status).toBe(204)
    expect(told.map(({ method, path, headers }) => [method, path, headers.get("content-type")])).toEqual([
      ["POST", endpoint, "application/json; charset=utf-8"],
    ])
    expect(JSON.parse(told[0]?.body ?? "")).toEqual({
      host: "pelotao.com.br",
      key: INDEXNOW_KEY,
      urlList: ["/rides/42", "/stolen/caso-1"].flatMap((path) =>
        ["", "/es", "/en"].map((prefix) => `https://pelotao.com.br${prefix}${path}`),
      ),
    })
  })

  it.each([
    ["no key is configured", ["rides-42"], { ...production, INDEXNOW_KEY: "" }],
    ["the site is a preview", ["rides-42"], { ...production, ENVIRONMENT: "preview" }],
    ["the site is local", ["rides-42"], { PURGE_TOKEN, INDEXNOW_KEY }],
    ["no thing was changed", ["rides", "home"], production],
  ])("nothing is told when %s", async (_, tags, bindings) => {
    const { response, told } = await purge(tags, bindings)
    expect([response.status, told]).toEqual([204, []])
  })

  it("nothing is told of a purge that was refused", async () => {
    const { response, told } = await purge(["rides-42"], { ...production, PURGE_TOKEN: `${PURGE_TOKEN}!` })
    expect([response.status, told]).toEqual([403, []])
  })

  it.each<[number, Reply]>([
    [403, status(403)],
    [429, status(429)],
    [302, raw(null, { status: 302, headers: { location: "https://elsewhere.example/" } })],
    [0, cut],
  ])("a purge is good and a line of the log says %i when search engines do not take it", async (code, reply) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
    const { response, told } = await purge(["rides-42"], production, reply)
    expect([response.status, told.length]).toEqual([204, 1])
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ event: "index_now_failed", status: code }))
    expect(JSON.stringify(warned.mock.calls)).not.toContain(INDEXNOW_KEY)
  })
})

async function purge(tags: string[], bindings: object = production, reply: Reply = status(202)) {
  const told = upstream({ [endpoint]: reply })
  const request = new Request("https://pelotao.example/api/v1/purge", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${PURGE_TOKEN}` },
    body: JSON.stringify({ tags }),
  })
  const ctx = createExecutionContext()
  const response = await worker.fetch(request, { ...env, ...bindings }, ctx)
  await waitOnExecutionContext(ctx)
  return { response, told }
}

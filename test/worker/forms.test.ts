// What all forms have in common: who may post, what a body may be, and how often. [2.30][5.1][7.1]

import { describe, expect, it } from "vitest"
import { timeForMany } from "../support/time-for-many.ts"
import { listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { expectMarkup } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { cut, json, status, upstream } from "./upstream.ts"
import { origin, send, submit, visit } from "./visit.ts"

const posts = [
  ["/api/v1/subscribed", { email: "ana@serra.cc" }, 204],
  ["/api/v1/contact", { name: "Ana", email: "ana@serra.cc", message: "A ponte da rota caiu." }, 202],
  ["/api/v1/stolen/lookup", { serial: "WSBC602134567K" }, 200],
] as const
const taken = {
  "/v1/subscribed": json({}, 202),
  "/v1/contact": json({}, 202),
  "/v1/stolen/lookup": json({ exact: [], lookalike: [], near: [] }),
}
const asJson = { "content-type": "application/json" }

describe.each(posts)("posts to %s", (path, fields, done) => {
  const post = (headers: Record<string, string>) => ({ method: "POST", body: JSON.stringify(fields), headers })

  it.each([
    [{ "sec-fetch-site": "cross-site", origin: "null" }],
    [{ "sec-fetch-site": "same-site", origin: "https://other.pelotao.example" }],
    [{ "sec-fetch-site": "none", origin }],
    [{ "sec-fetch-site": "cross-site", origin }],
  ])(`a post to ${path} from another site is refused and not cached: %j`, async (headers) => {
    const asked = upstream(taken)
    for (const response of [await send(path, fields, headers), await submit(path, fields, headers)]) {
      expect([response.status, await response.json()]).toMatchObject([403, { code: "forbidden" }])
      expect(response.headers.get("cache-control")).toMatch(/no-store/)
      expect(response.headers.has("access-control-allow-origin")).toBe(false)
    }
    expect(asked).toEqual([])
  })

  it.each([{}, { origin: "null" }, { origin: "https://evil.example" }, { origin: "http://pelotao.example" }])(
    `a post to ${path} by an old browser is taken from our own pages only: %j`,
    async (headers) => {
      const asked = upstream(taken)
      expect((await visit(path, post({ ...asJson, ...headers }))).status).toBe(403)
      expect(asked).toEqual([])
      const ours = { ...asJson, ...headers, origin, "cf-connecting-ip": "10.9.9.9" }
      expect((await visit(path, post(ours))).status).toBe(done)
    },
  )

  it.each(["application/json; charset=utf-8", "Application/JSON"])(
    `a post to ${path} of its content type is taken and not cached: %s`,
    async (type) => {
      upstream(taken)
      const responses = [await send(path, fields, { "content-type": type }), await submit(path, fields)]
      expect(responses[0]?.status).toBe(done)
      for (const { headers } of responses) expect(headers.get("cache-control")).toMatch(/no-store/)
    },
  )

  it.each([
    [415, "unsupported_media_type", "text/plain", [JSON.stringify(fields)]],
    [415, "unsupported_media_type", "multipart/form-data; boundary=x", [JSON.stringify(fields)]],
    [415, "unsupported_media_type", "application/xml", [JSON.stringify(fields)]],
    [415, "unsupported_media_type", "", [JSON.stringify(fields)]],
    [413, "too_large", "application/json", [`"${"x".repeat(65 * 1024)}"`]],
    [413, "too_large", "application/x-www-form-urlencoded", [`padding=${"x".repeat(64 * 1_024)}`]],
    [422, "invalid_body", "application/json", ["{", "42", '"text"', "null", '[["email","ana@serra.cc"]]']],
  ] as const)(`a body that ${path} cannot read is a %i with the code %s: %s`, async (status, code, type, bodies) => {
    const asked = upstream(taken)
    for (const body of bodies) {
      const response = await send(path, body, { "content-type": type })
      expect([response.status, await response.json()], body.slice(0, 40)).toMatchObject([status, { code }])
      expect(response.headers.get("content-type")).toContain("application/problem+json")
    }
    expect(asked).toEqual([])
  })

  it(`the eleventh post of a minute to ${path} is refused, to its sender alone`, async () => {
    const asked = upstream(taken)
    const flooder = { "cf-connecting-ip": `192.0.2.${path.length}`, referer: `${origin}/en/contact-us` }
    const statuses: number[] = []
    await timeForMany()
    for (let time = 0; time < 12; time++) statuses.push((await send(path, fields, flooder)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => done), 429, 429])
    expect(asked).toHaveLength(10)
    const refused = await send(path, fields, flooder)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: "rate_limited" })
    const form = await submit(path, fields, flooder)
    expect([form.status, form.headers.get("location")]).toEqual([429, null])
    expect((await send(path, fields)).status).toBe(done)
  })

  it(`the posts to ${path} of one IPv6 network are counted together`, async () => {
    upstream(taken)
    const from = (end: number) => ({ "cf-connecting-ip": `2001:db8:${path.length}::${end.toString(16)}` })
    await timeForMany()
    for (let time = 0; time < 10; time++) await send(path, fields, from(time))
    expect((await send(path, fields, from(10))).status).toBe(429)
    expect((await send(path, fields, { "cf-connecting-ip": `2001:db8:${path.length}:1::` })).status).toBe(done)
  })
})

it.each([
  ["subscribe_failed", "/v1/subscribed"],
  ["contact_failed", "/v1/contact"],
])("a post without an answer is logged without what was written: %s", async (event, path) => {
  const error = muteConsole()
  upstream({ [path]: cut })
  const response = await send(`/api${path}`, posts[1][1])
  expect([response.status, await response.json()]).toMatchObject([503, { code: "unavailable" }])
  expect(error.mock.calls).toEqual([[{ event, reason: "UpstreamError: upstream answered 0" }]])
})

it("the form of a browser that sends no referrer leads to the home page; posts without an address are one's", async () => {
  upstream({ "/v1/subscribed": status(202) })
  const response = await submit("/api/v1/subscribed", { email: "ana@serra.cc" })
  expect(response.headers.get("location")).toBe("/?notice=newsletter.success")
  const init = { method: "POST", body: '{"email":"ana@serra.cc"}', headers: { origin, ...asJson } }
  const statuses = []
  await timeForMany()
  for (let time = 0; time < 11; time++) statuses.push((await visit("/api/v1/subscribed", init)).status)
  expect(statuses.at(-1)).toBe(429)
})

const message = { name: "Ana", email: "ana@serra.cc", message: "Uma mensagem longa o bastante.", language: "en" }

it.each([
  [
    ...["/api/v1/contact", message, { message: "A última, que é demais." }],
    { ".wrong[role=alert]": [en.post.too_many], textarea: ["A última, que é demais."] },
  ],
  [
    ...["/api/v1/stolen/lookup", { serial: "?", page: "/en/stolen" }, { serial: "WSBC602134567K" }],
    { "#serial-wrong": [en.post.too_many.replaceAll("&", "&amp;")], "#serial@value": ["WSBC602134567K"] },
  ],
  ...(["confirm", "leave"] as const).map(
    (purpose) =>
      [
        ...([`/newsletter/${purpose}`, { token: "a", language: "en" }, { token: "b" }] as const),
        {
          ".wrong[role=alert]": [en.post.too_many.replaceAll("&", "&amp;")],
          "main form input[name=token]@value": ["b"],
        },
      ] as const,
  ),
] as const)(
  "the eleventh form of a minute comes back as it was filled in: %s",
  async (path, fields, last, expected) => {
    upstream({
      ...{ "/v1/contact": status(202), "/v1/stolen": json(listOf(stolenReport)) },
      ...{ "/v1/subscribed/confirm": status(404), "/v1/subscribed/leave": status(404) },
    })
    const flooder = { "cf-connecting-ip": "198.51.100.7" }
    await timeForMany()
    for (let time = 0; time < 10; time++) await submit(path, fields, flooder)
    const response = await submit(path, { ...fields, ...last }, flooder)
    expect(response.status).toBe(429)
    await expectMarkup(await response.text(), expected)
  },
)

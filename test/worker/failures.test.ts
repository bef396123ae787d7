// Which answers of the API are failures, and what visitors get instead: the last good one, a part, or a 503. copies.test.ts has the
// times of copies, incomplete-answers.test.ts what an answer may lack.

import { env } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { schemas } from "#contract/schemas.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { homeReading } from "#worker/gateway/home.ts"
import { resources } from "#worker/gateway/response-schemas.ts"
import { fieldsOf } from "#worker/gateway/schema-primitives.ts"
import { event, home, listOf, product, ride } from "./api-objects.ts"
import { answerTo, goodOnce } from "./kept-answers.ts"
import { entryOf, muteConsole, workDone } from "./observed.ts"
import { cut, cutMidway, json, type Reply, raw, silence, stalled, status, upstream } from "./upstream.ts"
import { statusOf, visit } from "./visit.ts"

const mebibytes = 1024 * 1024
const list = JSON.stringify(listOf(ride))
const notUtf8 = Uint8Array.from([...list].map((letter) => letter.charCodeAt(0)))
notUtf8[notUtf8.indexOf("d".charCodeAt(0))] = 0xe3
const notJson = "unreadable: not JSON"

type Failure = [name: string, reply: Reply, status: number, reason: string | RegExp, path?: string]

const failures: Failure[] = [
  ...[500, 503, 401, 403, 429].map((code): Failure => [`${code}`, status(code), code, `upstream answered ${code}`]),
  ...[300, 302, 399].map((code): Failure => {
    const headers = { location: "https://elsewhere.example/" }
    return [`${code}`, raw(code === 302 ? null : list, { status: code, headers }), code, `upstream answered ${code}`]
  }),
  ["no connection", cut, 0, "Error: Network connection lost."],
  ["a connection that breaks in the middle", cutMidway, 0, "Error: Network connection lost."],
  ["no UTF-8", raw(notUtf8), 0, /^TypeError/],
  ["half of an answer", raw('{"items":[{"id":"42"'), 200, notJson],
  ["a page of HTML", raw("<!doctype html>", { headers: { "content-type": "text/html" } }), 200, notJson],
  ["no content", raw(null, { status: 204 }), 200, notJson],
  ["too much", raw(`${" ".repeat(2 * mebibytes)}${list}`), 200, "body too large"],
  // What else is unreadable: incomplete-answers.test.ts.
  ["another thing", raw('{"message":"down for maintenance"}'), 200, "lost: blocks", "/v1/home"],
  ["a 500 to what somebody typed", status(500), 500, "upstream answered 500", "/v1/stolen?q=ana%40serra.cc"],
]

it.each(failures)(
  "the API's answer of %s is a 503 that is logged, without a search, and neither cached nor copied",
  async (_, reply, code, reason, path = "/v1/rides") => {
    const error = muteConsole()
    upstream({ [path]: reply })
    const answer = await answerOf("Answers", new Request(`https://site/pt-BR/api${path}`))
    const headers = { "cache-control": "no-store", "content-type": expect.stringContaining("problem+json") }
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, "retry-after": expect.stringMatching(/\d/) })
    expect([answer.status, cdnCache(answer), await answer.json()]).toMatchObject([503, null, { code: "unavailable" }])
    const line = { event: "upstream_failed", query: `/api${path.replace(/\?.*/, "")}`, status: code }
    expect(error.mock.calls).toContainEqual([{ ...line, reason: expect.stringMatching(reason) }])
    expect(JSON.stringify(error.mock.calls)).not.toContain("serra.cc")
    await workDone()
    expect((await env.LAST_ANSWERS.list()).keys).toEqual([])
  },
)

it("an answer of the API may have exactly 2 MiB", async () => {
  const body = new Uint8Array(2 * mebibytes).fill(32)
  new TextEncoder().encodeInto(list, body)
  upstream({ "/v1/rides": raw(body) })
  expect(await statusOf("/api/v1/rides")).toBe(200)
})

it("an API that is silent for too long times out, and a second attempt may succeed", async () => {
  const good = json(listOf())
  upstream({ "/v1/rides": silence, "/v1/events": stalled, "/v1/stolen": [silence, good] })
  // First, as long as there is a second attempt to be had.
  expect(await statusOf("/api/v1/stolen")).toBe(200)
  expect(await Promise.all(["/api/v1/rides", "/api/v1/events"].map((path) => statusOf(path)))).toEqual([503, 503])
})

it("the last good answer to a query in a language is given while the API fails, its page for 30 seconds with its date", async () => {
  vi.setSystemTime("2026-11-20T17:05:00Z")
  await goodOnce("/v1/rides", listOf(ride))
  expect(await (await visit("/rides")).text()).not.toContain("Como estava em")
  const failing = { "/v1/rides": cut, "/v1/events": status(500) }
  upstream(failing)
  const answered = ["/v1/rides", "/v1/events"].map((path) => statusOf(`/api${path}`))
  expect(await Promise.all([...answered, statusOf("/en/rides")])).toEqual([200, 503, 503])
  const document = await answerOf("Documents", new Request("https://site/pt-BR/rides"))
  expect([document.status, cdnCache(document)]).toEqual([200, "max-age=30"])
  const html = await document.text()
  expect(html).toContain("/rides/42")
  expect(html).toContain('<time dateTime="2026-11-20T17:05:00.000Z">Como estava em 20/11, 14:05</time>')
  upstream({ "/v1/rides": json(listOf({ ...ride, name: "recovered" })) })
  expect(await answerTo("/v1/rides")).toMatchObject({ items: [{ name: "recovered" }] })
})

it("a page does not wait for a part of it that is late, and shows the rest", async () => {
  const late = (body: object) => () => scheduler.wait(775).then(() => Response.json(body))
  upstream({
    "/v1/products/bike": late(product),
    "/v1/products?exclude=bike&limit=4&seller=ana": late(listOf(product)),
    "/v1/products/bike/similar": json(listOf()),
  })
  const html = await (await visit("/en/product/bike")).text()
  // The reports like it take three answers, one after the other.
  expect(html).toContain(
    `"failures":{"/api/v1/products/bike/seller":"failed","/api/v1/products/bike/reports":"failed"}`,
  )
  expect(html).toContain(`<h1 dir="auto">${product.name}</h1>`)
})

it("a list that lacks one of three items is shown for 30 s without a date, and copied where there is no better copy", async () => {
  upstream({ "/v1/rides": json(listOf(ride, { ...ride, id: "43" }, null)) })
  const answer = await answerOf("Answers", new Request("https://site/en/api/v1/rides"))
  expect([answer.status, cdnCache(answer), answer.headers.get("x-as-of")]).toEqual([200, "max-age=30", null])
  expect(answer.headers.get("x-answer-source")).toBe("partial")
  expect(await answer.json()).toMatchObject({ items: [{ id: "42" }, { id: "43" }] })
  await entryOf(env.LAST_ANSWERS, "en /api/v1/rides")
  expect(cdnCache(await answerOf("Documents", new Request("https://site/en/rides")))).toBe("max-age=30")
})

it("a home page with broken blocks is shown as far as possible where there is no copy", async () => {
  upstream({ "/v1/home": json({ ...home, latestRides: [{ id: 5 }, null], ads: "none" }) })
  expect(await answerTo("/v1/home")).toMatchObject({ latestRides: [], ads: [], suggestedRoutes: [{ id: "serra" }] })
})

it.each([
  ["cycling-routes", schemas.CyclingRouteSummary, schemas.CyclingRoute],
  ["rides", schemas.Ride, schemas.Ride],
  ["cycling-groups", schemas.CyclingGroupSummary, schemas.CyclingGroup],
  ["events", schemas.EventSummary, schemas.Event],
  ["products", schemas.ProductSummary, schemas.Product],
  ["stolen", schemas.StolenReport, schemas.StolenReport],
] as const)("the site misses only fields that the contract has every API send: %s", (resource, card, whole) => {
  const { whole: entity, fields } = resources[resource]
  expect(fieldsOf(entity)).toContain("id")
  expect(fieldsOf(whole)).toEqual(expect.arrayContaining(fieldsOf(entity)))
  expect(fieldsOf(card)).toEqual(expect.arrayContaining(fields))
})

it("the home page misses only blocks that the contract has every API send", () => {
  expect(fieldsOf(schemas.Home)).toEqual(expect.arrayContaining(fieldsOf(homeReading)))
})

function cdnCache({ headers }: Response): string | null {
  return headers.get("cloudflare-cdn-cache-control")
}

// Answers that lost something which their copy has.
const asText = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) => (Number.isFinite(one) ? `${one}` : one))

it.each([
  ["/v1/rides/42", ride, { ...ride, distance: "30000" }],
  ["/v1/products/bike", product, asText(product)],
  ["/v1/events/pedal", event, { ...event, startsAt: "31/12/2026 07:00" }],
  ["/v1/rides", listOf(ride), listOf(asText(ride))],
  ["/v1/home", home, asText(home)],
])("an answer that lost more than its copy is neither shown nor kept, and reported: %s", async (path, good, poorer) => {
  const error = muteConsole()
  await goodOnce(path, good)
  const before = await answerTo(path)
  for (const _ of ["shown", "kept"]) {
    upstream({ [path]: json(poorer), "/v1/stolen?limit=1": json(listOf()) })
    expect(await answerTo(path)).toEqual(before)
    await workDone()
    const { items: _items, ...state } = await (await visit("/healthz")).json<Record<string, unknown>>()
    expect(state).toMatchObject({ status: "degraded", incomplete: [expect.any(String)] })
  }
  upstream({ [path]: status(500) })
  expect(await answerTo(path)).toEqual(before)
  expect(error.mock.calls.filter(([{ event }]) => event === "answer_not_whole")).toHaveLength(2)
})

it("an unfiltered list that had items is believed to have none after an hour, and any other at once", async () => {
  const error = muteConsole()
  await goodOnce("/v1/rides", listOf(ride))
  const emptied = { "/v1/rides": json(listOf()), "/v1/rides?q=serra": json(listOf()) }
  const shown = async () => {
    const { items } = await (await visit("/api/v1/rides")).json<{ items: unknown[] }>()
    await workDone()
    return items.length
  }
  const lengths: number[] = []
  for (let quarters = 1; quarters <= 4; quarters += 1) {
    upstream(emptied)
    lengths.push(await shown())
  }
  expect(lengths, "for 48 minutes").toEqual([1, 1, 1, 1])
  expect(await answerTo("/v1/rides?q=serra")).toMatchObject({ items: [] })
  expect(error).toHaveBeenCalledWith({ event: "answer_not_whole", what: "rides emptied" })
  upstream({ "/v1/rides": json(listOf(ride)) })
  await shown()
  upstream(emptied)
  expect(await shown(), "once it had items again").toBe(1)
  for (let quarters = 1; quarters <= 4; quarters += 1) {
    upstream(emptied)
    lengths.push(await shown())
  }
  expect(lengths.slice(4)).toEqual([1, 1, 1, 0])
  upstream({ "/v1/rides": status(500) })
  expect(await shown(), "kept").toBe(0)
})

// POST /api/v1/stolen/lookup: whether a serial number is of a reported bike, by script and by form. Nobody stores the number.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { listOf, stolenReport } from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { expectMarkup, initialDataOf } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { cut, json, type Replies, type Reply, raw, status, upstream } from "./upstream.ts"
import { send, submit } from "./visit.ts"

const address = "/api/v1/stolen/lookup"
const question = "/v1/stolen/lookup"
const serial = "WSBC602134567K"
const ids = ["same", "alike", "off"]
const [same, alike, off] = ids.map((id) => ({ ...stolenReport, id, title: `Bike ${id}` }))
const found = { exact: ["same"], lookalike: ["alike"], near: ["off"] }
const none = { exact: [], lookalike: [], near: [] }
const cardsOf = (...of: string[]) => `/v1/stolen?ids=${of.join("%2C")}&limit=50`
const cards = cardsOf(...ids)
const replies: Replies = {
  [question]: json(found),
  [cards]: json(listOf(off, same, alike)),
  "/v1/stolen": json(listOf(stolenReport)),
}

beforeEach(() => void muteConsole())

async function submitted(changes: Replies = {}, page = "/en/stolen", typed = serial) {
  const asked = upstream({ ...replies, ...changes })
  const response = await submit(address, { serial: typed, page }, { "accept-language": "en" })
  return { asked, response, html: await response.text() }
}

describe("a serial number by script", () => {
  it("is sent as it is on the frame, and answered with reports by closeness", async () => {
    const asked = upstream(replies)
    const visitor = { "accept-language": "es", "cf-connecting-ip": "10.7.7.7" }
    const response = await send(address, { serial: "  WSBC\u00a0602134–567K " }, visitor)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      exact: [expect.objectContaining({ id: "same", title: "Bike same" })],
      lookalike: [expect.objectContaining({ id: "alike", title: "Bike alike" })],
      near: [expect.objectContaining({ id: "off", title: "Bike off" })],
    })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${question}`, `GET ${cards}`])
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ serial: "WSBC 602134-567K" })
    expect(asked.map(({ headers }) => headers.get("accept-language"))).toEqual(["es", "es"])
    // The API counts look-ups by visitor.
    expect(asked.map(({ headers }) => headers.get("cf-connecting-ip"))).toEqual(["10.7.7.7", null])
  })

  const many = Array.from({ length: 60 }, (_, at) => `r${at}`)
  const crowd = json({ ...none, exact: ["same"], near: many })
  const fifty = cardsOf("same", ...many.slice(0, 49))
  const reports = ["waiting", "approved", "denied"].map((status, at) => ({ ...stolenReport, id: ids[at], status }))
  const statuses = json(listOf(...reports))

  it.each<[title: string, changes: Replies, answer: object, questions: number]>([
    ["nothing when nobody reported it", { [question]: json(none) }, none, 1],
    ["no report that is gone", { [cards]: json(listOf(alike)) }, { ...none, lookalike: [{ id: "alike" }] }, 2],
    ["no report that is unapproved", { [cards]: statuses }, { ...none, lookalike: [{ id: "alike" }] }, 2],
    ["fifty reports at most", { [question]: crowd, [fifty]: json(listOf(same)) }, { exact: [{ id: "same" }] }, 2],
  ])("leads to %s", async (_, changes, answer, questions) => {
    const asked = upstream({ ...replies, ...changes })
    expect(await (await send(address, { serial })).json()).toMatchObject(answer)
    expect(asked).toHaveLength(questions)
  })

  it.each(["", "ABC/123", 42, null])("is refused when it is none: %j", async (typed) => {
    const asked = upstream(replies)
    const response = await send(address, { serial: typed })
    const errors = [{ field: "serial", code: "invalid" }]
    expect([response.status, await response.json()]).toMatchObject([422, { errors }])
    expect(asked).toEqual([])
  })

  type Case = [code: number, path: string, reply: Reply]
  const broken = [status(500), cut, raw("no json"), raw("null")]

  it.each<Case>([
    ...[400, 422].map((code): Case => [422, question, json(found, code)]),
    [429, question, json(found, 429)],
    ...[201, 403, 404].map((code): Case => [503, question, json(found, code)]),
    ...broken.concat(status(401), raw("{}"), raw(null, { status: 202 })).map((reply): Case => [503, question, reply]),
    ...[201, 403, 404].map((code): Case => [503, cards, json(listOf(same), code)]),
    ...broken.concat(status(400), json({})).map((reply): Case => [503, cards, reply]),
  ])("is a %i by script and by form when %s fails", async (code, path, reply) => {
    const errors = muteConsole()
    upstream({ ...replies, [path]: reply })
    const response = await send(address, { serial })
    expect(response.status).toBe(code)
    expect(response.headers.has("retry-after")).toBe(code === 429)
    if (code === 503) {
      expect(await response.json()).toMatchObject({ code: "unavailable" })
      expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "serial_lookup_failed" }))
    }
    expect((await submitted({ [path]: reply })).response.status).toBe(code)
  })
})

describe("a serial number by form", () => {
  it("is answered by the list with what was found above it, the closest first", async () => {
    const { response, html } = await submitted()
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
    await expectMarkup(html, {
      h1: [en.stolen.title],
      ".match > h3": [en.lookup.exact, en.lookup.lookalike, en.lookup.near],
      ".match a@href": ids.map((id) => `/en/stolen/${id}`),
      ".match-exact a@href": ["/en/stolen/same"],
      "#serial@value": [serial],
    })
    expect(html).toContain(en.lookup.exact_text)
  })

  it.each([
    ["/pt/stolen", pt],
    ["/es/stolen", es],
  ] as const)("proves nothing when nobody reported it: %s", async (page, { lookup }) => {
    const { html } = await submitted({ [question]: json(none) }, page)
    await expectMarkup(html, {
      ".match > h3": [lookup.none],
      ".match > p": [lookup.none_text],
      ".checks li": Array.from({ length: 4 }, () => expect.any(String)),
      ".match a@href": [],
    })
  })

  it("is no alarm when the bike came home", async () => {
    const home = { ...stolenReport, id: "home", dateRecovered: "2026-05-02" }
    const exact = json({ ...none, exact: ["home"] })
    const { html } = await submitted({ [question]: exact, [cardsOf("home")]: json(listOf(home)) })
    await expectMarkup(html, { ".match > h3": [en.lookup.returned], ".match-exact": [] })
  })

  it("comes back as it was typed when it is none", async () => {
    const message = "Type 3 to 64 letters and digits, as they are on the frame. Spaces, dots and hyphens are fine too."
    const { asked, response, html } = await submitted({}, "/en/stolen", '"><script>alert(1)</script>')
    expect(response.status).toBe(422)
    await expectMarkup(html, {
      "#serial[aria-invalid=true]@aria-describedby": ["serial-wrong"],
      "#serial-wrong": [message],
    })
    expect(html).not.toContain("<script>alert(1)")
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(asked.filter(({ path }) => path === question)).toEqual([])
  })

  it.each([
    ["pt", pt],
    ["es", es],
    ["en", en],
  ])("is not looked up, and says so, when it is a word or one sign: %s", async (language, texts) => {
    for (const typed of ["SEM NUMERO", "0000", "N/A"]) {
      const { asked, response, html } = await submitted({}, `/${language}/stolen`, typed)
      expect([response.status, asked.filter(({ path }) => path === question)]).toEqual([422, []])
      await expectMarkup(html, { "#serial-wrong": [texts.lookup.no_number], "#serial@value": [typed] })
    }
  })

  it("is refused in the language of the visitor when the form has no field", async () => {
    const asked = upstream({ "/v1/stolen": status(500) })
    const response = await submit(address, {}, { "accept-language": "es" })
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"])
    await expectMarkup(await response.text(), { "html@lang": ["es"] })
    expect(asked.filter(({ method }) => method === "POST")).toEqual([])
  })

  it.each([
    [503, status(500), en.lookup.unavailable],
    [429, status(429), en.post.too_many],
  ])("comes back with a message when its look-up is a %i", async (code, reply, message) => {
    const { response, html } = await submitted({ [question]: reply })
    expect([response.status, response.headers.get("cache-control")]).toEqual([code, "no-store"])
    const wrong = [message.replaceAll("&", "&amp;")]
    await expectMarkup(html, { "#serial-wrong": wrong, "#serial@value": [serial], ".match": [] })
  })

  it("keeps the language, the filters and the address of the list", async () => {
    const filters = "brand=Caloi&recovered=false"
    const page = `/es/stolen?${filters}`
    const { html } = await submitted({ [`/v1/stolen?${filters}`]: json(listOf(stolenReport)) }, `${page}&x=1`)
    await expectMarkup(html, { "#initial-data@data-address": [page] })
    const links = expect.arrayContaining(["/es/stolen/caso"])
    await expectMarkup(html, { "html@lang": ["es"], "input[name=page]@value": [page], "a.card@href": links })
  })

  const wrongPages = [
    "",
    "//evil.example/stolen",
    "https://evil.example/en/rides",
    "javascript:alert(1)",
    "/404",
    "https://[",
  ]
  it.each(wrongPages)("is answered by the list for any page: %s", async (page) => {
    const { response, html } = await submitted({}, page)
    expect(response.status).toBe(200)
    await expectMarkup(html, { h1: [en.stolen.title] })
    await expectMarkup(html, { "#initial-data@data-address": [expect.stringMatching(/^(\/en)?\/stolen$/)] })
  })
})

const typed = "SECRET-7731"

it.each<[title: string, reply: Reply]>([
  ["found", json(found)],
  ["not found", json(none)],
  ["failed", status(500)],
  ["cut", () => Promise.reject(new Error(`could not send ${typed}`))],
  ["answered with an echo of it", raw(`{"exact": ${typed}`)],
  ["answered with it among the reports", json({ ...found, near: ["off", { serial: typed }] })],
  ["refused", status(422)],
])("a serial number is kept from addresses, logs and stores when it is %s", async (_, reply) => {
  const lines = (["error", "warn", "info", "log", "debug"] as const).map((level) => vi.spyOn(console, level))
  const asked = upstream({ ...replies, [question]: reply })
  const byScript = await send(address, { serial: typed })
  const byForm = await submit(address, { serial: typed, page: "/en/stolen" })
  const html = await byForm.text()
  await expectMarkup(html, { "#serial@value": [typed] })
  expect(html.split(typed)).toHaveLength(2)
  const sent = asked.filter(({ body }) => body.includes(typed)).map(({ path }) => path)
  expect(new Set(sent)).toEqual(new Set([question]))
  // When the list of the page is cached, all is that would be.
  await vi.waitFor(async () => expect(await stored()).toContain("/api/v1/stolen"), 10_000)
  const others = [await byScript.text(), await initialDataOf(html), await stored(), asked.map(({ path }) => path)]
  const headers = [byScript, byForm].map((response) => [...response.headers])
  const logged = lines.flatMap(({ mock }) =>
    mock.calls.flat().map((part) => (part instanceof Error ? `${part.stack} ${part.cause}` : part)),
  )
  expect(JSON.stringify([others, headers, logged])).not.toContain(typed)
})

/** Every key and value of both stores. */
async function stored(): Promise<string> {
  const entries = [env.LAST_ANSWERS, env.SHORT_LINKS].map(async (store) => {
    const { keys } = await store.list()
    return Promise.all(keys.map(async ({ name, metadata }) => [name, metadata, await store.get(name)]))
  })
  return JSON.stringify(await Promise.all(entries))
}

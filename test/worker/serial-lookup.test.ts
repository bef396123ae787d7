import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { listOf, stolenReport } from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { cut, json, type Replies, raw, status, upstream } from "./upstream.ts"
import { send, submit } from "./visit.ts"

const address = "/api/v1/stolen/lookup"
const asking = "/v1/stolen/lookup"
const serial = "WSBC602134567K"
const [same, alike, off] = ["same", "alike", "off"].map((id) => ({ ...stolenReport, id, title: `Bike ${id}` }))
const home = { ...stolenReport, id: "home", dateRecovered: "2026-05-02" }
const found = { exact: ["same"], lookalike: ["alike"], near: ["off"] }
const none = { exact: [], lookalike: [], near: [] }

function cardsOf(...ids: string[]): string {
  return `/v1/stolen?ids=${ids.join("%2C")}&limit=50`
}

const world: Replies = {
  [asking]: json(found),
  [cardsOf("same", "alike", "off")]: json(listOf(off, same, alike)),
  "/v1/stolen": json(listOf(stolenReport)),
}

describe("serial numbers by script", () => {
  it("a serial number is asked of the API as it is on the frame and answered with reports by closeness", async () => {
    const asked = upstream(world)
    const response = await send(address, { serial: "  WSBC\u00a0602134–567K " })
    expect(response.status).toBe(200)
    const answer: Record<string, { id: string; title: string; status: string }[]> = await response.json()
    expect(Object.keys(answer)).toEqual(["exact", "lookalike", "near"])
    expect(Object.values(answer).map((reports) => reports.map(({ id, title }) => [id, title]))).toEqual([
      [["same", "Bike same"]],
      [["alike", "Bike alike"]],
      [["off", "Bike off"]],
    ])
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${asking}`,
      `GET ${cardsOf("same", "alike", "off")}`,
    ])
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ serial: "WSBC 602134-567K" })
  })

  it("a serial number that nobody reported is answered with three empty lists", async () => {
    const asked = upstream({ [asking]: json(none) })
    expect(await (await send(address, { serial })).json()).toEqual(none)
    expect(asked).toHaveLength(1)
  })

  it("a serial number leads to no report that is no longer there", async () => {
    upstream({ [asking]: json(found), [cardsOf("same", "alike", "off")]: json(listOf(alike)) })
    expect(await (await send(address, { serial })).json()).toMatchObject({
      exact: [],
      lookalike: [{ id: "alike" }],
      near: [],
    })
  })

  it("a serial number leads to fifty reports at most, the closest first", async () => {
    const many = Array.from({ length: 60 }, (_, at) => `r${at}`)
    const path = cardsOf("same", ...many.slice(0, 49))
    upstream({ [asking]: json({ ...none, exact: ["same"], near: many }), [path]: json(listOf(same)) })
    expect(await (await send(address, { serial })).json()).toMatchObject({ exact: [{ id: "same" }] })
  })

  it.each(["", "ab", "- . -", "ABC/123", "a".repeat(65), 42, null])(
    "a text that is no serial number is refused with 422: %j",
    async (typed) => {
      const asked = upstream(world)
      const response = await send(address, { serial: typed })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field: "serial", code: "invalid" }] })
      expect(asked).toEqual([])
    },
  )

  it.each([
    status(500),
    status(401),
    status(404),
    cut,
    raw("no json"),
    raw("{}"),
    raw("null"),
    raw(null, { status: 202 }),
  ])("a serial number that the API does not look up is a 503", async (reply) => {
    upstream({ ...world, [asking]: reply })
    const response = await send(address, { serial })
    expect([response.status, await response.json()]).toMatchObject([503, { code: "unavailable" }])
  })

  it.each([status(500), status(400), cut, raw("no json"), json({})])(
    "a serial number whose reports cannot be read is a 503",
    async (reply) => {
      upstream({ ...world, [cardsOf("same", "alike", "off")]: reply })
      expect((await send(address, { serial })).status).toBe(503)
    },
  )

  it("a serial number that the API refuses is a 422, and one look-up too many a 429", async () => {
    upstream({ [asking]: [status(429), status(422)] })
    const [often, refused] = [await send(address, { serial }), await send(address, { serial })]
    expect([often.status, refused.status]).toEqual([429, 422])
    expect(Number(often.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("serial numbers by form", () => {
  it("the form of a serial number is answered with the list and what was found above it, the worst first", async () => {
    upstream(world)
    const response = await submit(address, { serial, page: "/en/stolen" })
    const html = await response.text()
    expect([response.status, response.headers.get("location")]).toEqual([200, null])
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await texts(html, "h1")).toEqual([en.stolen.title])
    expect(await texts(html, ".match > h3")).toEqual([en.lookup.exact, en.lookup.lookalike, en.lookup.near])
    expect(html).toContain(en.lookup.exact_text)
    expect(await attributes(html, ".match a", "href")).toEqual([
      "/en/stolen/same",
      "/en/stolen/alike",
      "/en/stolen/off",
    ])
    expect(await attributes(html, ".match-exact a", "href")).toEqual(["/en/stolen/same"])
    expect(await attributes(html, "#serial", "value")).toEqual([serial])
  })

  it("a serial number that nobody reported is said to prove nothing, with what else to check", async () => {
    upstream({ ...world, [asking]: json(none) })
    for (const [page, { lookup }] of [["/pt/stolen", pt] as const, ["/es/stolen", es] as const]) {
      const html = await (await submit(address, { serial, page })).text()
      expect(await texts(html, ".match > h3")).toEqual([lookup.none])
      expect(await texts(html, ".match > p")).toEqual([lookup.none_text])
      expect(await texts(html, ".checks li")).toHaveLength(4)
      expect(await attributes(html, ".match a", "href")).toEqual([])
    }
  })

  it("the serial number of a bike that came home is no alarm", async () => {
    upstream({ ...world, [asking]: json({ ...none, exact: ["home"] }), [cardsOf("home")]: json(listOf(home)) })
    const html = await (await submit(address, { serial, page: "/en/stolen" })).text()
    expect(await texts(html, ".match > h3")).toEqual([en.lookup.returned])
    expect(await attributes(html, ".match-exact", "class")).toEqual([])
  })

  it("the form of what is no serial number comes back as it was typed, with what is wrong", async () => {
    const asked = upstream(world)
    const typed = '"><script>alert(1)</script>'
    const response = await submit(address, { serial: typed, page: "/en/stolen" })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(await attributes(html, "#serial[aria-invalid=true]", "aria-describedby")).toEqual(["serial-wrong"])
    expect(await texts(html, "#serial-wrong")).toEqual([
      "Type 3 to 64 letters and digits, as they are on the frame. Spaces, dots and hyphens are fine too.",
    ])
    expect(html).not.toContain("<script>alert(1)")
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(asked.filter(({ path }) => path === asking)).toEqual([])
  })

  it.each([
    [status(500), 503, en.lookup.unavailable],
    [status(429), 429, en.post.too_many],
  ])("a form whose look-up fails says so and keeps what was typed", async (reply, code, message) => {
    upstream({ ...world, [asking]: reply })
    const response = await submit(address, { serial, page: "/en/stolen" })
    const html = await response.text()
    expect([response.status, response.headers.get("cache-control")]).toEqual([code, "no-store"])
    expect(await texts(html, "#serial-wrong")).toEqual([message.replaceAll("&", "&amp;")])
    expect(await attributes(html, "#serial", "value")).toEqual([serial])
    expect(await texts(html, ".match")).toEqual([])
  })

  it("the form of a serial number leads back to the list with its language, filters and address", async () => {
    upstream({ ...world, "/v1/stolen?brand=Caloi&recovered=false": json(listOf(stolenReport)) })
    const html = await (await submit(address, { serial, page: "/es/stolen?brand=Caloi&recovered=false&x=1" })).text()
    expect(await attributes(html, "html", "lang")).toEqual(["es"])
    expect(JSON.parse(await initialDataOf(html))).toMatchObject({ address: "/es/stolen?brand=Caloi&recovered=false" })
    expect(await attributes(html, "input[name=page]", "value")).toEqual(["/es/stolen?brand=Caloi&recovered=false"])
    expect(await attributes(html, "a.card", "href")).toContain("/es/stolen/caso")
  })

  it.each(["", "//evil.example/stolen", "https://evil.example/en/rides", "javascript:alert(1)", "/404", "https://["])(
    "the form of a serial number leads to the list of stolen bikes only, whatever its page is said to be: %s",
    async (page) => {
      upstream(world)
      const response = await submit(address, { serial, page }, { "accept-language": "en" })
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(await texts(html, "h1")).toEqual([en.stolen.title])
      expect(JSON.parse(await initialDataOf(html)).address).toMatch(/^(\/en)?\/stolen$/)
    },
  )
})

describe("privacy of serial numbers", () => {
  const typed = "SECRET-7731"
  const echo = raw(`{"exact": ${typed}`)
  const cases: [name: string, reply: Replies[string]][] = [
    ["found", json(found)],
    ["not found", json(none)],
    ["failed", status(500)],
    ["cut", () => Promise.reject(new Error(`could not send ${typed}`))],
    ["answered with an echo of it", echo],
    ["answered with it among the reports", json({ ...found, near: ["off", { serial: typed }] })],
    ["refused", status(422)],
  ]

  it.each(cases)("a serial number is in no address, no log line and no store: %s", async (_, reply) => {
    const said = (["error", "warn", "info", "log", "debug"] as const).map((level) => vi.spyOn(console, level))
    const asked = upstream({ ...world, [asking]: reply })
    const byScript = await send(address, { serial: typed })
    const byForm = await submit(address, { serial: typed, page: "/en/stolen" })
    const [answer, html] = [await byScript.text(), await byForm.text()]
    for (const { headers } of [byScript, byForm]) expect(JSON.stringify([...headers])).not.toContain(typed)
    expect(answer).not.toContain(typed)
    expect(await initialDataOf(html)).not.toContain(typed)
    expect(html.split(typed)).toHaveLength(2)
    expect(await attributes(html, "#serial", "value")).toEqual([typed])
    expect(asked.map(({ path }) => path).join()).not.toContain(typed)
    expect(new Set(asked.filter(({ body }) => body.includes(typed)).map(({ path }) => path))).toEqual(new Set([asking]))
    expect(said.flatMap(({ mock }) => mock.calls.map(logged)).join("\n")).not.toContain(typed)
    // Once the list of the page is kept, everything that would be is.
    await vi.waitFor(async () => expect(await stored()).toContain("/api/v1/stolen"))
    expect(await stored()).not.toContain(typed)
  })

  it("a failed look-up is logged with its status", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ [asking]: status(500) })
    await send(address, { serial: typed })
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "serial_lookup_failed", status: 500 }))
  })
})

function logged(call: unknown[]): string {
  return call.map((part) => (part instanceof Error ? `${part.stack} ${part.cause}` : JSON.stringify(part))).join(" ")
}

/** Every key and value of both stores, as one text. */
async function stored(): Promise<string> {
  const kept = [env.LAST_ANSWERS, env.SHORT_LINKS].map(async (store) => {
    const { keys } = await store.list()
    return Promise.all(keys.map(async ({ name, metadata }) => [name, metadata, await store.get(name)]))
  })
  return JSON.stringify(await Promise.all(kept))
}

import { describe, expect, it } from "vitest"
import { eventsEmbedAddress } from "#app/domain/embed/embed-code.ts"
import { cyclingGroup, event, listOf, place } from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const asked = "/v1/events?city=Recife&limit=6"
const there = { ...event, location: { ...place, city: "Recife", state: "PE" } }

describe("a list of events on another site", () => {
  it("an embedded list has the next events of its filter, each in a tab of its own", async () => {
    const questions = upstream({ [asked]: json(listOf(there, { ...there, id: "off", status: "cancelled" })) })
    const html = await read("/embed/events?city=Recife&lang=en&limit=50&cursor=x")
    expect(questions.map(({ path }) => path)).toEqual([asked])
    expect(await texts(html, "main.embed h2")).toEqual(["Pedal da lua cheia", "Pedal da lua cheia"])
    expect(await attributes(html, ".embed-list a", "href")).toEqual(["/events/pedal", "/events/off"])
    expect(new Set(await attributes(html, "main a", "target"))).toEqual(new Set(["_blank"]))
    expect(new Set(await attributes(html, "main a", "rel"))).toEqual(new Set(["noopener"]))
    expect(await texts(html, ".embed-list .sub")).toEqual(["19:00 · Recife, PE", "Recife, PE"])
    expect(await texts(html, ".embed-list .chip")).toEqual([en.event.cancelled])
    expect(await attributes(html, ".embed-foot a", "href")).toEqual(["/events?city=Recife"])
    for (const part of ["header", "footer", "nav", "dialog"])
      expect(await attributes(html, part, "id"), part).toEqual([])
  })

  it("an embedded list is dressed and speaks as its address says, and may be framed", async () => {
    upstream({ "/v1/events?limit=6": json(listOf(event)) })
    const response = await visit("/embed/events?theme=light&lang=es", { headers: { cookie: "language=en" } })
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *")
    expect(response.headers.get("x-frame-options")).toBeNull()
    expect(response.headers.get("set-cookie")).toBeNull()
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
    const html = await response.text()
    expect(await attributes(html, "html", "lang")).toEqual(["es"])
    expect(await attributes(html, "html", "data-theme")).toEqual(["light"])
    expect(await texts(html, "h1")).toEqual([es.embed.next_events])
    expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
  })

  it("an embedded list of no events says so and leads to the site", async () => {
    upstream({ "/v1/events?limit=6": json(listOf()) })
    const html = await read("/embed/events")
    expect(await texts(html, ".embed-none")).toEqual([pt.events.empty])
    expect(await attributes(html, ".embed-foot a", "href")).toEqual(["/events"])
  })

  it("an embedded list that got no answer is a 503 in its own frame", async () => {
    upstream({ "/v1/events?limit=6&q=lua": status(500) })
    const response = await visit("/embed/events?q=lua&lang=en")
    expect([response.status, response.headers.get("retry-after") === null]).toEqual([503, false])
    const html = await response.text()
    expect(await texts(html, "main.embed h1")).toEqual([en.errors.failed])
    expect(await attributes(html, "main.embed a", "href")).toEqual(["/embed/events?lang=en&q=lua"])
  })

  it("the code of an embedded list keeps the filter and says only what was chosen", () => {
    const look = { theme: "auto", language: null, units: "km", profile: false } as const
    const filter = { city: "Recife", q: undefined, cursor: "x" }
    expect(eventsEmbedAddress(filter, look)).toBe("/embed/events?city=Recife")
    expect(eventsEmbedAddress(filter, { ...look, theme: "dark", language: "en" })).toBe(
      "/embed/events?city=Recife&theme=dark&lang=en",
    )
    expect(eventsEmbedAddress({}, look)).toBe("/embed/events")
  })
})

describe("an event on another site", () => {
  it("the embedded map of an event says its day, its place and whether it takes place", async () => {
    upstream({ "/v1/events/pedal": json(event) })
    const text = async () => (await texts(await read("/map?event=pedal&lang=en"), ".embed-name p"))[0]
    expect(await text()).toBe("Monday, 1 June 2026, 19:00 · Praça da Sé, São Paulo, SP")
    upstream({ "/v1/events/pedal": json({ ...event, status: "cancelled", location: null }) })
    expect(await text()).toBe(`${en.event.cancelled} · Monday, 1 June 2026, 19:00`)
  })
})

describe("ways to take events along", () => {
  it("the list of events leads to a calendar of what it shows, for programs and as a file", async () => {
    upstream({ "/v1/events?city=Recife&cursor=abc": json(listOf(event)) })
    const html = await read("/en/events?city=Recife&cursor=abc")
    expect(await attributes(html, ".take-along a", "href")).toEqual([
      "webcal://pelotao.example/en/calendars/events.ics?city=Recife",
      "/en/calendars/events.ics?city=Recife",
    ])
    expect(await texts(html, ".take-along a")).toEqual([en.subscribe.label, en.subscribe.file])
  })

  it("a group and an event lead to calendars of their own", async () => {
    upstream({
      "/v1/cycling-groups/turma": json(cyclingGroup),
      "/v1/events/pedal": json({ ...event, startsAt: "2100-06-01T19:00:00-03:00" }),
    })
    expect(await attributes(await read("/cycling-groups/turma"), ".take-along a", "href")).toEqual([
      "webcal://pelotao.example/cycling-groups/turma/group.ics",
      "/cycling-groups/turma/group.ics",
    ])
    expect(await attributes(await read("/es/events/pedal"), ".take-along a[href^=webcal]", "href")).toEqual([
      "webcal://pelotao.example/es/events/pedal/event.ics",
    ])
  })
})

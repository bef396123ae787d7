// The map that stands in the pages of others: what its address asks for is in the document, which is the same for everyone who
// asks for that address in that language.

import { beforeEach, describe, expect, it } from "vitest"
import { features } from "#app/domain/address/query.ts"
import { drawnFrame, layersView, readEmbed } from "#app/domain/embed/embed.ts"
import { boundsAround, snappedQuery } from "#app/domain/map/map-view.ts"
import { featureTypes } from "#contract/codes.ts"
import * as api from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { origin, read, visit } from "./visit.ts"

const replies = {
  "/v1/cycling-routes/serra": json(api.cyclingRoute),
  "/v1/rides/42": json(api.ride),
  "/v1/cycling-groups/turma": json(api.cyclingGroup),
  "/v1/events/pedal": json(api.event),
}

beforeEach(() => void upstream(replies))

/** The texts of an element and of what is in it, as one. */
async function said(html: string, selector: string): Promise<string> {
  return (await texts(html, selector)).join("").replace(/\s+/g, " ").trim()
}

describe("subjects of an embedded map", () => {
  it.each([
    ["/map?route=serra", "Volta da Serra", "/cycling-routes/serra"],
    ["/map?ride=42", "Treino de domingo", "/rides/42"],
    ["/map?group=turma", "Turma da Serra", "/cycling-groups/turma"],
    ["/map?event=pedal", "Pedal da lua cheia", "/events/pedal"],
  ])("an embedded map names what it shows and leads to its page, out of the frame: %s", async (path, name, page) => {
    const html = await read(path)
    expect(await texts(html, "h1")).toEqual([name])
    expect(await attributes(html, "main a", "href")).toEqual([page])
    expect(await attributes(html, "main a", "target")).toEqual(["_blank"])
  })

  it("an embedded map has nothing of the layout of the site", async () => {
    const html = await read("/map?route=serra")
    for (const part of ["header", "footer", "nav", "dialog"])
      expect(await attributes(html, part, "id"), part).toEqual([])
  })

  it("an embedded map draws a track or a place without a script", async () => {
    expect(await attributes(await read("/map?route=serra"), "path.trace", "d")).toHaveLength(1)
    expect(await attributes(await read("/map?group=turma"), "path.pin", "d")).toHaveLength(1)
    expect(await attributes(await read("/map?event=pedal"), "path.pin", "d")).toHaveLength(1)
  })

  it("an embedded map has a profile only when it is asked for", async () => {
    expect(await attributes(await read("/map?route=serra&profile=1"), ".elevation [role=img]", "role")).toEqual(["img"])
    for (const path of ["/map?route=serra", "/map?route=serra&profile=0", "/map?group=turma&profile=1"])
      expect(await attributes(await read(path), ".elevation [role=img]", "role"), path).toEqual([])
  })

  it("an embedded map asks the API for what it shows and nothing else", async () => {
    const asked = upstream(replies)
    await read("/map?route=serra&ride=42&utm_source=blog")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/cycling-routes/serra"])
  })
})

describe("embedded maps without their subject", () => {
  const subjects = [
    ["/map?route=unseen", "/v1/cycling-routes/unseen"],
    ["/map?ride=unseen", "/v1/rides/unseen"],
    ["/map?group=unseen", "/v1/cycling-groups/unseen"],
    ["/map?event=unseen", "/v1/events/unseen"],
  ] as const

  it.each(subjects)(
    "an embedded map whose subject got no answer is a 503 in its own frame: %s",
    async (path, asked) => {
      for (const [lang, { errors }] of Object.entries({ pt, es, en })) {
        upstream({ [asked]: status(500) })
        const address = `${path}&theme=light&lang=${lang}`
        const response = await visit(address)
        expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"])
        expect(response.headers.get("retry-after")).not.toBeNull()
        const html = await response.text()
        expect(await texts(html, "main.embed h1")).toEqual([errors.failed])
        expect(await texts(html, "main.embed a")).toEqual([errors.retry])
        const [again = ""] = await attributes(html, "main.embed a", "href")
        expect(readEmbed(Object.fromEntries(new URL(again, origin).searchParams))).toEqual(
          readEmbed(Object.fromEntries(new URL(address, origin).searchParams)),
        )
        expect(await attributes(html, "html", "data-theme")).toEqual(["light"])
        for (const part of ["header", "footer", "nav"]) expect(await attributes(html, part, "id"), part).toEqual([])
      }
    },
  )

  it.each(subjects)("an embedded map whose subject is missing is a 404 in its own frame: %s", async (path, asked) => {
    for (const [lang, { embed }] of Object.entries({ pt, es, en })) {
      upstream({ [asked]: status(404) })
      const response = await visit(`${path}&lang=${lang}`)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(await texts(html, "main.embed h1")).toEqual([noneOf(path, embed)])
      // Whoever reads the page around the frame finds what there is on the site's own map.
      expect(await texts(html, "main.embed a")).toEqual([embed.open_full])
      expect(await attributes(html, "main.embed a", "href")).toEqual(["/global-map"])
      expect(await attributes(html, "main.embed a", "target")).toEqual(["_blank"])
    }
  })
})

function noneOf(path: string, embed: typeof en.embed): string {
  if (path.includes("event")) return embed.no_event
  return path.includes("group") ? embed.no_group : embed.nothing
}

describe("layers of an embedded map", () => {
  const path = "/map?layers=groups,stolen&center=-23.55,-46.63&zoom=11"
  const settings = readEmbed({ layers: "groups,stolen", center: "-23.55,-46.63", zoom: "11" })
  const view = layersView(settings)
  const question = snappedQuery(boundsAround(view, drawnFrame), view.zoom)
  const query = features({ ...question, types: ["group", "stolen"] }) ?? ""
  const point = (properties: object, coordinates = [-46.63, -23.55]) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties,
  })
  const found = [
    point({ type: "group", id: "turma", name: "Turma" }),
    point({ type: "cluster", count: 12, counts: { group: 7, stolen: 5 }, expansionZoom: 13 }, [-46.6, -23.5]),
  ]

  it("the layers of an embedded map are asked for on the grid of all maps and drawn in place", async () => {
    const asked = upstream({ [query.replace("/api", "")]: json({ type: "FeatureCollection", features: found }) })
    const html = await read(path)
    expect(asked.map((request) => request.path)).toEqual([query.replace("/api", "")])
    expect(await attributes(html, ".embed-entities circle", "cx")).toEqual(["0.0", expect.stringMatching(/^\d/)])
    expect(await texts(html, ".embed-entities text")).toEqual(["12"])
    expect(await said(html, ".embed-name p")).toMatch(/^13 /)
    expect(await attributes(html, "main a", "href")).toEqual(["/global-map?layers=groups,stolen#11/-23.55/-46.63"])
  })

  it("the layers of an embedded map say that they failed when there is no answer", async () => {
    upstream({ [query.replace("/api", "")]: status(500) })
    const response = await visit(`${path}&lang=en`)
    expect(response.status).toBe(503)
    expect(await said(await response.text(), ".embed-name p")).toBe(en.errors.failed)
  })

  it.each(["/map", "/map?layers=all", "/map?utm_source=blog"])(
    "an embedded map of nothing in particular shows everything: %s",
    async (path) => {
      const all = layersView(readEmbed({ layers: "all" }))
      const everything = features({ ...snappedQuery(boundsAround(all, drawnFrame), all.zoom), types: featureTypes })
      const asked = upstream({
        [(everything ?? "").replace("/api", "")]: json({ type: "FeatureCollection", features: found }),
      })
      const html = await read(path)
      expect(asked).toHaveLength(1)
      expect(await texts(html, ".embed-entities text")).toEqual(["12"])
      expect(await said(html, ".embed-name p")).toMatch(/^13 /)
      expect((await attributes(html, "main a", "href")).join()).toMatch(/^\/global-map#/)
    },
  )

  it("an embedded map without layers asks nothing", async () => {
    const asked = upstream({})
    expect(await said(await read("/map?layers=none"), ".embed-name p")).toMatch(/^0 /)
    expect(asked).toEqual([])
  })
})

describe("the theme of an embedded map", () => {
  it.each([
    ["/map", "auto", "dark"],
    ["/map?theme=auto", "auto", "dark"],
    ["/map?theme=blue", "auto", "dark"],
    ["/map?theme=dark", "dark", "dark"],
    ["/map?theme=light", "light", "light"],
  ])("the theme of an embedded map is in its document: %s", async (path, scheme, theme) => {
    const html = await read(path)
    expect(await attributes(html, "html", "data-scheme")).toEqual([scheme])
    expect(await attributes(html, "html", "data-theme")).toEqual([theme])
  })

  it("a theme in the address of another page changes nothing", async () => {
    for (const path of ["/cycling-routes/serra?theme=light", "/global-map?theme=light"]) {
      const html = await read(path)
      expect(html).not.toContain("data-scheme=")
      expect(await attributes(html, "html", "data-theme"), path).toEqual(["dark"])
    }
  })
})

describe("the language of an embedded map", () => {
  const reader = { cookie: "language=en", "accept-language": "en" }
  const languageOf = async (path: string, headers = {}) => attributes(await read(path, headers), "html", "lang")

  it.each([
    ["pt", "pt-BR"],
    ["pt-BR", "pt-BR"],
    ["es", "es"],
  ])("an embedded map speaks the language of its parameter, not the reader's: %s", async (lang, language) => {
    expect(await languageOf(`/map?route=serra&lang=${lang}`, reader)).toEqual([language])
  })

  it.each(["/map?route=serra", "/map?route=serra&lang=xx", "/cycling-routes/serra?lang=es", "/maps?lang=es"])(
    "a page without a known lang parameter of the embedded map speaks the reader's language: %s",
    async (path) => {
      const response = await visit(path, { headers: reader })
      const html = response.status === 200 ? await response.text() : await read("/404", reader)
      expect(await attributes(html, "html", "lang")).toEqual(["en"])
    },
  )

  it("an embedded map with a lang parameter is sent on without the language in its path", async () => {
    const response = await visit("/en/map?route=serra&lang=es")
    expect([response.status, response.headers.get("location")]).toEqual([308, "/map?route=serra&lang=es"])
    expect(response.headers.get("set-cookie")).toBeNull()
    expect(await read("/map?route=serra&lang=es")).toContain('"prefixed":false')
  })
})

describe("the units of an embedded map", () => {
  it("an embedded map shows kilometres and metres, or miles and feet when they are asked for", async () => {
    const figures = async (path: string) => [
      await said(await read(path), ".facts"),
      (await texts(await read(path), ".kilometres text")).join(" "),
      await said(await read(path), ".altitude"),
      (await attributes(await read(path), ".elevation [role=img]", "aria-label")).join(),
      await said(await read(path), ".scale-label"),
    ]
    const [facts, ticks, top, label, scale] = await figures("/map?route=serra&profile=1&lang=en&units=mi")
    expect(facts).toContain("26.1mi")
    expect(facts).toContain("2,723ft")
    expect(ticks).toBe("0 1 2 3 mi")
    expect(top).toBe("2,954 ft")
    expect(label).toContain("26.1 mi")
    expect(scale).toMatch(/^[125]0* (mi|ft)$/)
    const [metric, kilometres, highest, , metres] = await figures("/map?route=serra&profile=1&lang=en")
    expect(metric).toContain("42.0km")
    expect(kilometres).toBe("0 1 2 3 4 5 km")
    expect(highest).toBe("901 m")
    expect(metres).toMatch(/^[125]0* k?m$/)
  })

  it("every other page ignores the parameter for miles", async () => {
    expect(await read("/en/cycling-routes/serra?units=mi")).not.toMatch(/\bmi\b/)
  })
})

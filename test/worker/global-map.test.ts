import { describe, expect, it, vi } from "vitest"
import { features } from "#app/domain/address/query.ts"
import type { FeatureType } from "#app/domain/map/map-parameters.ts"
import { brazilQuery } from "#app/domain/map/map-view.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const point = { type: "Point", coordinates: [-49.2, -25.4] }
const route = feature({ type: "route", id: "serra", name: "Volta da Serra" })
const cluster = feature({ type: "cluster", count: 15, counts: { route: 12, group: 3 }, expansionZoom: 7 })

function feature(properties: object, geometry: object | null = point) {
  return { type: "Feature", geometry, properties }
}

/** The API's answer to all of Brazil. */
function overview(given: unknown[], { truncated = false, types }: { truncated?: boolean; types?: FeatureType[] } = {}) {
  const question = types === undefined ? features(brazilQuery) : features({ ...brazilQuery, types })
  return { [(question ?? "").replace("/api", "")]: json({ type: "FeatureCollection", features: given, truncated }) }
}

async function shown(replies: Replies, search = ""): Promise<string> {
  upstream(replies)
  return read(`/global-map${search}`)
}

const layers = (html: string) => attributes(html, ".layer", "aria-pressed")
const all = ["true", "true", "true", "true", "true", "true"]

describe("the map page", () => {
  it("the global map lists what is on the map of Brazil, without a footer", async () => {
    const html = await shown(overview([route, cluster]))
    expect(await texts(html, ".in-view-row b")).toEqual(["Curitiba e arredores", "Volta da Serra"])
    expect(await texts(html, ".in-view-row .sub")).toEqual(["12 rotas, 3 grupos", "Rota"])
    expect(await attributes(html, "a.in-view-entry", "href")).toEqual(["/cycling-routes/serra"])
    expect(await texts(html, ".count")).toEqual(["16 no mapa"])
    expect(await texts(html, "footer")).toEqual([])
    expect(await attributes(html, "main", "class")).toEqual(["full"])
  })

  it("a cluster of the global map is called after its place, else after a capital, and says no distance", async () => {
    const lump = { type: "cluster", count: 2, counts: { route: 2 }, expansionZoom: 7 }
    const at = (lng: number, lat: number) => ({ type: "Point", coordinates: [lng, lat] })
    const html = await shown(
      overview([
        feature({ ...lump, place: "Campos do Jordão" }, at(-45.6, -22.7)),
        feature({ ...lump, place: null }, at(-49.2, -25.4)),
        feature(lump, at(-51.1, -24.3)),
      ]),
    )
    expect(await texts(html, ".in-view-row b")).toEqual([
      "Campos do Jordão e arredores",
      "Curitiba e arredores",
      "Capital mais próxima: Curitiba",
    ])
  })

  it("the global map draws things where they are", async () => {
    const html = await shown(overview([route, cluster]))
    expect(await texts(html, ".atlas-cluster text")).toEqual(["15"])
    const [x = "", y = ""] = [
      ...(await attributes(html, ".atlas-spot-route", "cx")),
      ...(await attributes(html, ".atlas-spot-route", "cy")),
    ]
    // Curitiba: two thirds of the way east, three quarters of the way south.
    expect([Number.parseFloat(x), Number.parseFloat(y)]).toEqual([expect.closeTo(63, 0), expect.closeTo(76.6, 0)])
  })

  it("the global map asks once and hands the answer to the browser's first question over", async () => {
    const replies = overview([route])
    const asked = upstream(replies)
    const initialData = await initialDataOf(await read("/global-map"))
    expect(asked.map(({ path }) => path)).toEqual(Object.keys(replies))
    expect(Object.keys(JSON.parse(initialData).answers)).toEqual([features(brazilQuery)])
  })

  it("the global map has a button for each layer that leads to the map with or without it", async () => {
    const html = await shown(overview([route, cluster]))
    expect(await layers(html)).toEqual(all)
    expect(await texts(html, ".layer b")).toEqual(["13", "0", "3", "0", "0", "0"])
    expect(await attributes(html, ".layers", "action")).toEqual(["/global-map"])
    expect(await attributes(html, ".layer", "value")).toEqual([
      "rides,groups,events,store,stolen",
      "routes,groups,events,store,stolen",
      "routes,rides,events,store,stolen",
      "routes,rides,groups,store,stolen",
      "routes,rides,groups,events,stolen",
      "routes,rides,groups,events,store",
    ])
  })

  it("the global map shows the layers that its address names", async () => {
    const html = await shown(overview([route], { types: ["route", "stolen"] }), "?layers=stolen,routes")
    expect(await layers(html)).toEqual(["true", "false", "false", "false", "false", "true"])
    expect(await texts(html, ".in-view-row b")).toEqual(["Volta da Serra"])
    expect((await attributes(html, ".layer", "value"))[0]).toBe("stolen")
  })

  it("the global map leaves out of its list what the API adds unasked", async () => {
    const html = await shown(overview([route, cluster], { types: ["stolen"] }), "?layers=stolen")
    expect(await texts(html, ".in-view-row b")).toEqual([])
    expect(await texts(html, ".empty p")).toEqual(["Ninguém pedalou por aqui ainda"])
  })

  it.each(["?layers=cafes", "?layers=cafes,%00", "?layers=%3Cscript%3E"])(
    "the global map shows all layers at %s",
    async (search) => {
      expect(await layers(await shown(overview([route]), search))).toEqual(all)
    },
  )

  it("the global map is empty when every layer is off", async () => {
    const html = await shown(overview([route]), "?layers=none")
    expect(await layers(html)).toEqual(["false", "false", "false", "false", "false", "false"])
    expect(await texts(html, ".in-view-row")).toEqual([])
    expect(await texts(html, ".empty p")).toEqual(["Tudo desligado. Escolha acima o que quer ver no mapa."])
  })

  it("the global map says that there is more than it shows", async () => {
    expect(await texts(await shown(overview([route])), ".in-view-note")).toEqual([])
    const [note] = await texts(await shown(overview([route], { truncated: true })), ".in-view-note")
    expect(note).toBe("Mostrando parte do que há aqui; aproxime para ver o resto.")
  })

  it("the global map lists a hundred things and says how many are left", async () => {
    const many = Array.from({ length: 130 }, (_, at) => feature({ type: "ride", id: `r${at}`, name: `Treino ${at}` }))
    const html = await shown(overview(many))
    expect(await texts(html, ".in-view-row b")).toHaveLength(100)
    expect(await texts(html, ".in-view-note")).toEqual(["E mais 30 por aqui. Aproxime o mapa para ver."])
  })

  it("the global map stands when the API fails, and says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    // Of layers that no other test asks for: a last good answer would be shown instead.
    const question = features({ ...brazilQuery, types: ["ride", "event"] }) ?? ""
    upstream({ [question.replace("/api", "")]: status(500) })
    const response = await visit("/global-map?layers=rides,events")
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await texts(html, ".in-view-note")).toEqual(["Não deu para ver o que há nesta área. Tentar de novo"])
    expect(await layers(html)).toEqual(["false", "true", "false", "true", "false", "false"])
    expect(await texts(html, ".layer b")).toEqual([])
  })

  it("the global map drops what it cannot read and shows markup as text", async () => {
    const hostile = '"><img src=x onerror="window.__pwned=1">'
    const html = await shown(
      overview([
        feature({ type: "group", id: "../x", name: null }),
        feature({ type: "event", id: "e", name: hostile }),
        feature({ type: "stolen", id: "s", name: "\u202e\u0000" }),
        feature({ type: "route", id: "nowhere", name: "Nowhere" }, null),
        feature({ type: "ride", id: "far", name: "Far" }, { type: "Point", coordinates: [999, -999] }),
        feature({ type: "cluster", count: -1, counts: null, expansionZoom: "soon" }),
        null,
      ]),
    )
    expect(await texts(html, ".in-view-row .sub")).toEqual(["Evento", "Bike roubada"])
    expect(await texts(html, ".in-view-row b")).toEqual([expect.stringContaining("&lt;img"), "Registro sem título"])
    expect(html).not.toContain("<img src=x")
    expect(await attributes(html, "a.in-view-entry", "href")).toEqual(["/events/e", "/stolen/s"])
  })

  it.each([
    ["/en/global-map", "Curitiba and around", "12 routes, 3 groups", "/en/global-map"],
    ["/es/global-map", "Curitiba y alrededores", "12 rutas, 3 grupos", "/es/global-map"],
  ])("the global map speaks the language of %s", async (path, where, what, action) => {
    upstream(overview([cluster]))
    const html = await read(path)
    expect(await texts(html, ".in-view-row b")).toEqual([where])
    expect(await texts(html, ".in-view-row .sub")).toEqual([what])
    expect(await attributes(html, ".layers", "action")).toEqual([action])
  })
})

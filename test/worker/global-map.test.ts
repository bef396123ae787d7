import { expect, it } from "vitest"
import { features } from "#app/domain/address/query.ts"
import type { FeatureType } from "#app/domain/map/map-parameters.ts"
import { brazilQuery } from "#app/domain/map/map-view.ts"
import { attributes, type Expected, expectMarkup, initialDataOf } from "./markup.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

const point = at(-49.2, -25.4)
const afar = at(-60, -3)
const route = feature({ type: "route", id: "serra", name: "Volta da Serra" })
const cluster = feature({ type: "cluster", count: 15, counts: { route: 12, group: 3 }, expansionZoom: 7 })
const capital = feature({ type: "cluster", count: 15, counts: { route: 15 }, expansionZoom: 7 }, afar)

function at(lng: number, lat: number) {
  return { type: "Point", coordinates: [lng, lat] }
}

function feature(properties: object, geometry: object | null = point) {
  return { type: "Feature", geometry, properties }
}

/** The API's answer to all of Brazil. */
function overview(given: unknown[], types?: FeatureType[], truncated = false): Replies {
  const query = types === undefined ? features(brazilQuery) : features({ ...brazilQuery, types })
  return { [(query ?? "").replace("/api", "")]: json({ type: "FeatureCollection", features: given, truncated }) }
}

const layers = ["routes", "rides", "groups", "events", "store", "stolen"]
const all = Array(6).fill("true")
const lump = { type: "cluster", count: 2, counts: { route: 2 }, expansionZoom: 7 }
const many = Array.from({ length: 130 }, (_, n) => feature({ type: "ride", id: `r${n}`, name: `Treino ${n}` }))

it.each<[string, Replies, string, Expected]>([
  [
    "lists what is on the map of Brazil, without a footer, with a button for each layer",
    overview([route, cluster]),
    "/global-map",
    {
      ".in-view-row b": ["Curitiba e arredores", "Volta da Serra"],
      ".in-view-row .sub": ["12 rotas, 3 grupos", "Rota"],
      "a.in-view-entry@href": ["/cycling-routes/serra"],
      ".count": ["16 no mapa"],
      ".atlas-discs text": ["16", "16"],
      ".atlas-discs circle@class": ["disc-mixed", "disc-mixed"],
      ".in-view-note": [],
      footer: [],
      "main@class": ["full"],
      ".layer@aria-pressed": all,
      ".layer b": ["13", "0", "3", "0", "0", "0"],
      ".layers@action": ["/global-map"],
      // Each button takes its own layer away.
      ".layer@value": layers.map((layer) => layers.filter((other) => other !== layer).join()),
    },
  ],
  [
    "names a cluster after its place, else after a capital, without a distance",
    overview([
      feature({ ...lump, place: "Campos do Jordão" }, at(-45.6, -22.7)),
      feature({ ...lump, place: null }),
      feature(lump, at(-51.1, -24.3)),
    ]),
    "/global-map",
    { ".in-view-row b": ["Campos do Jordão e arredores", "Curitiba e arredores", "Capital mais próxima: Curitiba"] },
  ],
  [
    "shows the layers that its address names",
    overview([route], ["route", "stolen"]),
    "/global-map?layers=stolen,routes",
    {
      ".layer@aria-pressed": ["true", "false", "false", "false", "false", "true"],
      ".in-view-row b": ["Volta da Serra"],
      ".layer@value": expect.arrayContaining(["stolen"]),
    },
  ],
  [
    "leaves out of its list what the API adds unasked",
    overview([route, cluster], ["stolen"]),
    "/global-map?layers=stolen",
    { ".in-view-row b": [], ".empty p": ["Ninguém pedalou por aqui ainda"] },
  ],
  [
    "shows all layers where none is known",
    overview([route]),
    "/global-map?layers=cafes",
    { ".layer@aria-pressed": all },
  ],
  [
    "is empty when every layer is off",
    overview([route]),
    "/global-map?layers=none",
    {
      ".layer@aria-pressed": Array(6).fill("false"),
      ".in-view-row": [],
      ".empty p": ["Tudo desligado. Escolha acima o que quer ver no mapa."],
    },
  ],
  [
    "says that there is more than it shows",
    overview([route], undefined, true),
    "/global-map",
    { ".in-view-note": ["Mostrando parte do que há aqui; aproxime para ver o resto."] },
  ],
  [
    "lists a hundred entities and says how many are left",
    overview(many),
    "/global-map",
    {
      ".in-view-row b": many.slice(0, 100).map(() => expect.stringMatching(/^Treino/)),
      ".in-view-note": ["E mais 30 por aqui. Aproxime o mapa para ver."],
    },
  ],
  ...[
    ["en", "Curitiba and around", "12 routes, 3 groups"],
    ["es", "Curitiba y alrededores", "12 rutas, 3 grupos"],
  ].map(([language, name, counts]): [string, Replies, string, Expected] => [
    `is in its language: ${language}`,
    overview([cluster]),
    `/${language}/global-map`,
    { ".in-view-row b": [name], ".in-view-row .sub": [counts], ".layers@action": [`/${language}/global-map`] },
  ]),
])("the global map %s: %#", async (_, replies, path, expected) => {
  await expectMarkup(await readWith(replies, path), expected)
})

it("the global map draws an entity where it is, asks once and hands the answer over to the browser", async () => {
  const replies = overview([route, capital])
  const asked = upstream(replies)
  const html = await read("/global-map")
  const at = (name: string) => attributes(html, ".atlas-spot-route", name)
  expect(asked.map(({ path }) => path)).toEqual(Object.keys(replies))
  // An entity once, a cluster as it is in a wide and in a narrow frame.
  await expectMarkup(html, { ".atlas-discs text": ["15", "15"], ".atlas-spot": [""] })
  expect(Object.keys(JSON.parse(await initialDataOf(html)).answers)).toEqual([features(brazilQuery)])
  const [x = "", y = ""] = [...(await at("cx")), ...(await at("cy"))]
  // Curitiba: two thirds of the way east, three quarters of the way south.
  expect([x, y].map(Number.parseFloat)).toEqual([expect.closeTo(63, 0), expect.closeTo(76.6, 0)])
})

it("the global map is shown when the API fails, and says so", async () => {
  upstream(Object.fromEntries(Object.keys(overview([], ["ride", "event"])).map((query) => [query, status(500)])))
  const response = await visit("/global-map?layers=rides,events")
  expect(response.status).toBe(200)
  await expectMarkup(await response.text(), {
    ".in-view-note": ["Não deu para ver o que há nesta área. Tentar de novo"],
    ".layer@aria-pressed": ["false", "true", "false", "true", "false", "false"],
    ".layer b": [],
  })
})

it("the global map drops what it cannot read and shows markup as text", async () => {
  const hostile = '"><img src=x onerror="window.__pwned=1">'
  const given = [
    feature({ type: "group", id: "../x", name: null }),
    feature({ type: "event", id: "e", name: hostile }),
    feature({ type: "stolen", id: "s", name: "\u202e\u0000" }),
    feature({ type: "route", id: "nowhere", name: "Nowhere" }, null),
    feature({ type: "ride", id: "far", name: "Far" }, at(999, -999)),
    feature({ type: "cluster", count: -1, counts: null, expansionZoom: "soon" }),
    null,
  ]
  const html = await readWith(overview(given), "/global-map")
  expect(html).not.toContain("<img src=x")
  await expectMarkup(html, {
    ".in-view-row .sub": ["Evento", "Bike roubada"],
    ".in-view-row b": [expect.stringContaining("&lt;img"), "Registro sem título"],
    "a.in-view-entry@href": ["/events/e", "/stolen/s"],
  })
})

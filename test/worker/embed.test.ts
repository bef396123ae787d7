// The embedded map. Its document is the same for everyone who asks for its address in its language.

import { beforeEach, expect, it } from "vitest"
import { features } from "#app/domain/address/query.ts"
import { drawnFrame, layersView, readEmbed } from "#app/domain/embed/embed.ts"
import { featureTypes } from "#app/domain/map/map-parameters.ts"
import { boundsAround, snappedQuery } from "#app/domain/map/map-view.ts"
import { event } from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, type Expected, expectMarkup, texts } from "./markup.ts"
import { entityReplies, plainTexts } from "./page-content.ts"
import { json, status, upstream } from "./upstream.ts"
import { askedBy, origin, read, readWith, visit } from "./visit.ts"

beforeEach(() => void upstream(entityReplies))

/** The texts of the elements as one. */
async function textOf(html: string, selector: string): Promise<string> {
  return (await plainTexts(html, selector)).join("")
}

const spot = { "circle.spot@r": ["7"], ".track > image@href": [expect.stringContaining("brazil")] }
const ground = (name: string) => [expect.stringContaining(name)]
const route = { "path.trace@d": [expect.any(String)], ".cover > img@src": ground("contours") }

it.each<[string, string, string, Expected]>([
  ["/map?route=serra", "Volta da Serra", "/cycling-routes/serra", route],
  ["/map?ride=42", "Treino de domingo", "/rides/42", {}],
  ["/map?group=turma", "Turma da Serra", "/cycling-groups/turma", spot],
  ["/map?event=pedal", "Pedal da lua cheia", "/events/pedal", spot],
])("an embedded map names and draws its subject and links to its page: %s [2.23]", async (path, name, page, drawn) => {
  await expectMarkup(await read(path), { h1: [name], "main a@href": [page], "main a@target": ["_blank"], ...drawn })
})

it.each([
  ["/map?route=serra&profile=1", ["img"]],
  ["/map?route=serra", []],
  ["/map?route=serra&profile=0", []],
  ["/map?group=turma&profile=1", []],
])("an embedded map has nothing of the layout of the site, and a profile on demand: %s [2.4]", async (path, role) => {
  await expectMarkup(await read(path), { ".elevation [role=img]@role": role, "header, footer, nav, dialog@id": [] })
})

it("an embedded map asks the API for its subject and nothing else", async () => {
  const asked = await askedBy("/map?route=serra&ride=42&utm_source=blog", entityReplies)
  expect(asked).toEqual(["/v1/cycling-routes/serra"])
})

it.each([
  [{}, "Monday, 1 June 2026, 19:00 · Praça da Sé, São Paulo, SP"],
  [{ status: "cancelled", location: null }, `${en.event.cancelled} · Monday, 1 June 2026, 19:00`],
])("the embedded map of an event says its day, its place and whether it takes place: %j", async (change, text) => {
  const html = await readWith({ "/v1/events/pedal": json({ ...event, ...change }) }, "/map?event=pedal&lang=en")
  expect((await texts(html, ".embed-name p"))[0]).toBe(text)
})

const subjects = [
  ["/map?route=unseen", "/v1/cycling-routes/unseen", "nothing"],
  ["/map?ride=unseen", "/v1/rides/unseen", "nothing"],
  ["/map?group=unseen", "/v1/cycling-groups/unseen", "no_group"],
  ["/map?event=unseen", "/v1/events/unseen", "no_event"],
] as const
const settingsOf = (address: string) => readEmbed(Object.fromEntries(new URL(address, origin).searchParams))

it.each(subjects)("an embedded map without an answer is a 503 in its own frame: %s", async (path, asked) => {
  for (const [lang, { errors }] of Object.entries({ pt, es, en })) {
    upstream({ [asked]: status(500) })
    const address = `${path}&theme=light&lang=${lang}`
    const response = await visit(address)
    const headers = ["cache-control", "retry-after"].map((name) => response.headers.get(name))
    expect([response.status, ...headers]).toEqual([503, "no-store", expect.any(String)])
    const html = await response.text()
    await expectMarkup(html, {
      "main.embed h1": [errors.failed],
      "main.embed a": [errors.retry],
      "html@data-theme": ["light"],
      "header, footer, nav@id": [],
    })
    const [again = ""] = await attributes(html, "main.embed a", "href")
    expect(settingsOf(again)).toEqual(settingsOf(address))
  }
})

it.each(subjects)("an embedded map of a missing subject is a 404 in its own frame: %s", async (path, asked, text) => {
  for (const [lang, { embed }] of Object.entries({ pt, es, en })) {
    upstream({ [asked]: status(404) })
    const response = await visit(`${path}&lang=${lang}`)
    expect(response.status).toBe(404)
    await expectMarkup(await response.text(), {
      "main.embed h1": [embed[text]],
      "main.embed a": [embed.open_full],
      "main.embed a@href": ["/global-map"],
      "main.embed a@target": ["_blank"],
    })
  }
})

const path = "/map?layers=groups,stolen&center=-23.55,-46.63&zoom=11"
const point = (properties: object, coordinates = [-46.63, -23.55]) => ({
  ...{ type: "Feature", properties },
  geometry: { type: "Point", coordinates },
})
const cluster = { type: "cluster", count: 12, counts: { group: 7, stolen: 5 }, expansionZoom: 13 }
const found = json({
  type: "FeatureCollection",
  features: [point({ type: "group", id: "turma", name: "Turma" }), point(cluster, [-46.6, -23.5])],
})
/** The API's path for the features that an embedded map shows. */
function queryOf(settings: Parameters<typeof readEmbed>[0], types: typeof featureTypes | ["group", "stolen"]): string {
  const view = layersView(readEmbed(settings))
  const query = features({ ...snappedQuery(boundsAround(view, drawnFrame), view.zoom), types })
  return (query ?? "").replace("/api", "")
}
const query = queryOf({ layers: "groups,stolen", center: "-23.55,-46.63", zoom: "11" }, ["group", "stolen"])

it("the layers of an embedded map are asked for on the grid of all maps and drawn in place", async () => {
  expect(await askedBy(path, { [query]: found })).toEqual([query])
  const html = await read(path)
  await expectMarkup(html, {
    ".embed-entities circle@cx": ["0", expect.stringMatching(/^\d/)],
    ".embed-entities text": ["12"],
    "main a@href": ["/global-map?layers=groups,stolen#11/-23.55/-46.63"],
  })
  expect(await textOf(html, ".embed-name p")).toMatch(/^13 /)
})

it("the layers of an embedded map say that they failed when there is no answer", async () => {
  upstream({ [query]: status(500) })
  const response = await visit(`${path}&lang=en`)
  expect(response.status).toBe(503)
  expect(await textOf(await response.text(), ".embed-name p")).toBe(en.errors.failed)
})

it("an embedded map without a subject shows all layers", async () => {
  const asked = upstream({ [queryOf({ layers: "all" }, featureTypes)]: found })
  const html = await read("/map?utm_source=blog")
  expect(asked).toHaveLength(1)
  expect(await texts(html, ".embed-entities text")).toEqual(["13"])
  expect(await textOf(html, ".embed-name p")).toMatch(/^13 /)
  expect((await attributes(html, "main a", "href")).join()).toMatch(/^\/global-map#/)
})

it("an embedded map without layers asks nothing", async () => {
  const asked = upstream({})
  expect(await textOf(await read("/map?layers=none"), ".embed-name p")).toMatch(/^0 /)
  expect(asked).toEqual([])
})

it.each<[string, Expected]>([
  ["/map", themed("auto", "dark")],
  ["/map?theme=light", themed("light", "light")],
  ["/map?route=serra&lang=es", { "html@lang": ["es"] }],
  ["/map?route=serra", { "html@lang": ["en"] }],
  ["/cycling-routes/serra?theme=light&lang=es", { ...themed("", "dark"), "html@lang": ["en"] }],
  ["/global-map?theme=light", themed("", "dark")],
  ["/404?lang=es", { "html@lang": ["en"] }],
])("the parameters theme and lang decide on an embedded map, and on no other page: %s", async (path, expected) => {
  await expectMarkup(await read(path, { cookie: "language=en", "accept-language": "en" }), expected)
})

function themed(scheme: string, theme: string): Expected {
  return { "html@data-scheme": [scheme], "html@data-theme": [theme] }
}

it("an embedded map with a lang parameter is redirected to a path without a language", async () => {
  const { status, headers } = await visit("/en/map?route=serra&lang=es")
  expect([status, headers.get("location")]).toEqual([308, "/map?route=serra&lang=es"])
  expect(headers.get("set-cookie")).toBeNull()
  expect(await read("/map?route=serra&lang=es")).not.toContain('"prefixed":true')
})

it.each([
  ["&units=mi", [/26\.1mi.*2,723ft/, /^0 1 2 3 mi$/, /^2,954 ft$/, /26\.1 mi/, /^[125]0* (mi|ft)$/]],
  ["", [/42\.0km/, /^0 1 2 3 4 5 km$/, /^901 m$/, /km/, /^[125]0* k?m$/]],
])("an embedded map has kilometres and metres, or miles and feet on demand: %s", async (units, figures) => {
  const html = await read(`/map?route=serra&profile=1&lang=en${units}`)
  const found = [
    await textOf(html, ".facts"),
    (await texts(html, ".kilometres text")).join(" "),
    await textOf(html, ".altitude"),
    (await attributes(html, ".elevation [role=img]", "aria-label")).join(),
    await textOf(html, ".scale-label"),
  ]
  expect(found).toEqual(figures.map((figure) => expect.stringMatching(figure)))
  // No other page has the parameter.
  expect(await read(`/en/cycling-routes/serra?${units}`)).not.toMatch(/\bmi\b/)
})

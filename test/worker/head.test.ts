import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { Documents } from "#worker/index.ts"
import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { read, readWith } from "./visit.ts"

const entities: Replies = {
  "/v1/cycling-routes/serra": json(cyclingRoute),
  "/v1/rides/42": json(ride),
  "/v1/cycling-groups/turma": json(cyclingGroup),
  "/v1/events/pedal": json(event),
  "/v1/products/bike": json(product),
  "/v1/stolen/caso": json(stolenReport),
}

/** The title and the contents of the meta elements, by their names or properties. */
async function head(path: string): Promise<Record<string, string>> {
  const html = await read(path)
  const [title = ""] = await texts(html, "title")
  const found: Record<string, string> = { title }
  for (const name of ["name", "property"]) {
    const contents = await attributes(html, `meta[${name}]`, "content")
    for (const [at, key] of (await attributes(html, `meta[${name}]`, name)).entries()) found[key] = contents[at] ?? ""
  }
  return found
}

describe("the head of an entity", () => {
  const gravel = "42,0 km e 830 m de subida em São Paulo, SP: gravel, moderada. Subida longa, descida boa."
  const unknown = { distance: null, elevation: null, start: null, bikeType: null, description: null }

  it.each([
    ["/cycling-routes/serra", {}, gravel],
    [
      "/en/cycling-routes/serra",
      {},
      "42.0 km and 830 m of climbing in São Paulo, SP: gravel, moderate. Subida longa, descida boa.",
    ],
    [
      "/rides/42",
      {},
      "30,0 km e 300 m de subida em São Paulo, SP: 28,8 km/h, 3 de maio de 2026, por Bia. Com vento contra.",
    ],
    [
      "/cycling-groups/turma",
      {},
      "Grupo de pedal em São Paulo, SP: iniciante, terça, quinta. Mais de 37 já participam. Toda terça.",
    ],
    ["/events/pedal", {}, "Segunda-feira, 1 de junho de 2026, 19:00 em Praça da Sé, São Paulo, SP: R$ 25. Leve luz."],
    ["/es/product/bike", {}, "R$ 4.599 en São Paulo, SP: como nuevo, talla M. Pouco usada."],
    [
      "/stolen/caso",
      {},
      "Roubada em 30/04/2026 em Praça da Sé, São Paulo, SP: Serra Trail azul. BO 123/2026. Tem um adesivo no quadro.",
    ],
    ["/cycling-routes/serra", { "/v1/cycling-routes/serra": json({ ...cyclingRoute, ...unknown }) }, "Moderada."],
    [
      "/stolen/caso",
      { "/v1/stolen/caso": json({ ...stolenReport, dateRecovered: "2026-05-09" }) },
      expect.stringMatching(/^Recuperada em 09\/05\/2026 em/),
    ],
    [
      "/stolen/caso",
      { "/v1/stolen/caso": json({ ...stolenReport, status: "waiting" }) },
      expect.stringMatching(/^Registro: Aguardando\. Roubada em 30/),
    ],
    [
      "/events/pedal",
      { "/v1/events/pedal": json({ ...event, status: "cancelled" }) },
      expect.stringMatching(/^Cancelado\. Segunda-feira/),
    ],
    [
      "/product/bike",
      { "/v1/products/bike": json({ ...product, status: "sold" }) },
      expect.stringMatching(/^Vendida\. R\$/),
    ],
  ])("%s is described by a sentence of its facts, its status first: %#", async (path, change, sentence) => {
    upstream({ ...entities, ...change })
    const { description = "", "og:description": shared } = await head(path)
    expect(description.replaceAll("\u00a0", " ")).toEqual(sentence)
    expect(shared).toBe(description)
  })

  it("a report that is not approved is not indexed and has no oEmbed", async () => {
    const html = await readWith({ "/v1/stolen/caso": json({ ...stolenReport, status: "pending" }) }, "/stolen/caso")
    await expectMarkup(html, {
      "meta[name=robots]@content": ["noindex"],
      "link[type='application/json+oembed']@href": [],
    })
  })
})

describe("the head of a text", () => {
  it.each(["pt", "es", "en"])("every page without an entity has a description of its own: %s", async (prefix) => {
    upstream({ "/v1/home": json(home) })
    const paths = ["", "/terms-of-use", "/privacy-policy", "/contact-us", "/developers"]
    const heads = await Promise.all(paths.map((path) => head(`/${prefix}${path}`)))
    const descriptions = heads.map(({ description = "" }) => description)
    expect(new Set(descriptions).size).toBe(paths.length)
    for (const one of descriptions.slice(1)) expect(one.length, one).toBeLessThanOrEqual(160)
  })
})

describe("what messengers read", () => {
  it("a shared page has title, picture with its size, type and language, with the other languages", async () => {
    upstream(entities)
    expect(await head("/en/cycling-routes/serra")).toMatchObject({
      title: "Volta da Serra · Pelotão",
      "og:site_name": "Pelotão",
      "og:title": "Volta da Serra",
      "og:type": "article",
      "og:url": "https://pelotao.example/en/cycling-routes/serra",
      "og:locale": "en_US",
      "og:image": expect.stringMatching(/^https:\/\/pelotao\.example\//),
      "og:image:alt": expect.stringMatching(/./),
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    })
    await expectMarkup(await read("/en/cycling-routes/serra"), {
      "meta[property='og:locale:alternate']@content": ["pt_BR", "es_419"],
    })
  })

  it("Safari's banner names the app where Apple's store has it, and the page", async () => {
    const path = "/en/terms-of-use"
    await expectMarkup(await read(path), { "meta[name=apple-itunes-app]@content": [] })
    const bindings = Object.assign({}, env, { APP_STORE_URL: "https://apps.apple.com/br/app/pelotao/id1234567890" })
    const documents = new Documents(createExecutionContext(), bindings)
    const response = await documents.fetch(new Request(`https://site${path}?prefixed=1`))
    await expectMarkup(await response.text(), {
      "meta[name=apple-itunes-app]@content": [`app-id=1234567890, app-argument=https://pelotao.example${path}`],
    })
  })

  it("the title of Home says what the site is", async () => {
    upstream({ "/v1/home": json(home) })
    expect((await head("/")).title).toBe("Pelotão: rotas, treinos e grupos de bike no Brasil")
    expect((await head("/en"))["og:title"]).toBe("Pelotão: bike routes, rides and groups in Brazil")
  })
})

describe("what other programs find by the head of a page", () => {
  const oEmbed = (path: string) => {
    const address = `/oembed?url=${encodeURIComponent(`https://pelotao.example${path}`)}`
    return [
      ["application/json+oembed", address],
      ["text/xml+oembed", `${address}&format=xml`],
    ]
  }

  it.each([
    [
      "/en/events?city=Curitiba&cursor=abc",
      [
        ["application/atom+xml", "/en/feeds/events.xml?city=Curitiba"],
        ["application/feed+json", "/en/feeds/events.json?city=Curitiba"],
        ["text/calendar", "/en/calendars/events.ics?city=Curitiba"],
      ],
    ],
    [
      "/es/cycling-routes/serra",
      [...oEmbed("/es/cycling-routes/serra"), ["application/gpx+xml", "/es/cycling-routes/serra/route.gpx"]],
    ],
    ["/es/rides/42", oEmbed("/es/rides/42")],
    [
      "/es/cycling-groups/turma",
      [...oEmbed("/es/cycling-groups/turma"), ["text/calendar", "/es/cycling-groups/turma/group.ics"]],
    ],
    ["/es/events/pedal", [...oEmbed("/es/events/pedal"), ["text/calendar", "/es/events/pedal/event.ics"]]],
    ["/es/product/bike", oEmbed("/es/product/bike")],
    ["/es/stolen/caso", oEmbed("/es/stolen/caso")],
    ["/terms-of-use", []],
  ])("%s has its oEmbed, its feeds and its files, as it is filtered", async (path, links) => {
    const html = await readWith({ ...entities, "/v1/events?city=Curitiba&cursor=abc": json(listOf(event)) }, path)
    const types = await attributes(html, "link[rel=alternate][type]", "type")
    const hrefs = await attributes(html, "link[rel=alternate][type]", "href")
    expect(types.map((type, at) => [type, hrefs[at]?.replace("https://pelotao.example", "")])).toEqual(links)
  })
})

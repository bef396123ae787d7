import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { renderDocument } from "#worker/documents/documents.ts"
import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const entities = {
  "/cycling-routes/serra": { "/v1/cycling-routes/serra": json(cyclingRoute) },
  "/rides/42": { "/v1/rides/42": json(ride) },
  "/cycling-groups/turma": { "/v1/cycling-groups/turma": json(cyclingGroup) },
  "/events/pedal": { "/v1/events/pedal": json(event) },
  "/product/bike": { "/v1/products/bike": json(product) },
  "/stolen/caso": { "/v1/stolen/caso": json(stolenReport) },
} as const

async function head(path: string): Promise<Record<string, string>> {
  const html = await read(path)
  const [names, properties, contents] = [
    await attributes(html, "meta[name]", "name"),
    await attributes(html, "meta[property]", "property"),
    await attributes(html, "meta[property]", "content"),
  ]
  const named = await attributes(html, "meta[name]", "content")
  const [title = ""] = await texts(html, "title")
  return Object.fromEntries([
    ["title", title],
    ...names.map((name, at) => [name, named[at] ?? ""]),
    ...properties.map((name, at) => [name, contents[at] ?? ""]),
  ])
}

describe("the head of a thing", () => {
  it.each([
    [
      "/cycling-routes/serra",
      "42,0 km e 830 m de subida em São Paulo, SP: gravel, moderada. Subida longa, descida boa.",
    ],
    [
      "/en/cycling-routes/serra",
      "42.0 km and 830 m of climbing in São Paulo, SP: gravel, moderate. Subida longa, descida boa.",
    ],
    [
      "/rides/42",
      "30,0 km e 300 m de subida em São Paulo, SP: 28,8 km/h, 3 de maio de 2026, por Bia. Com vento contra.",
    ],
    [
      "/cycling-groups/turma",
      "Grupo de pedal em São Paulo, SP: iniciante, terça, quinta. Mais de 37 já participam. Toda terça.",
    ],
    ["/events/pedal", "Segunda-feira, 1 de junho de 2026, 19:00 em Praça da Sé, São Paulo, SP: R$ 25. Leve luz."],
    ["/es/product/bike", "R$ 4.599 en São Paulo, SP: como nuevo, talla M. Pouco usada."],
    [
      "/stolen/caso",
      "Roubada em 30/04/2026 em Praça da Sé, São Paulo, SP: Serra Trail azul. BO 123/2026. Tem um adesivo no quadro.",
    ],
  ])("%s is described by a sentence of its facts", async (path, description) => {
    upstream(Object.assign({}, ...Object.values(entities)))
    const { description: named, "og:description": shared } = await head(path)
    expect(named?.replaceAll("\u00a0", " ")).toBe(description)
    expect(shared).toBe(named)
  })

  it("a thing of which little is known says what is known", async () => {
    upstream({
      "/v1/cycling-routes/serra": json({
        ...cyclingRoute,
        distance: null,
        elevation: null,
        start: null,
        bikeType: null,
        description: null,
      }),
    })
    expect((await head("/cycling-routes/serra")).description).toBe("Moderada.")
  })

  it("a bike that came back is described as recovered, one that nobody has checked as such", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, dateRecovered: "2026-05-09" }) })
    expect((await head("/stolen/caso")).description).toMatch(/^Recuperada em 09\/05\/2026 em/)
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, status: "waiting" }) })
    const { description, robots } = await head("/stolen/caso")
    expect(description).toMatch(/^Registro: Aguardando\. Roubada em 30/)
    expect(robots).toBe("noindex")
  })

  it("a cancelled event and a sold bike say so before all else", async () => {
    upstream({
      "/v1/events/pedal": json({ ...event, status: "cancelled" }),
      "/v1/products/bike": json({ ...product, status: "sold" }),
    })
    expect((await head("/events/pedal")).description).toMatch(/^Cancelado\. Segunda-feira/)
    expect((await head("/product/bike")).description).toMatch(/^Vendida\. R\$/)
  })
})

describe("the head of a text", () => {
  it.each(["pt", "es", "en"])(
    "every page that stands by itself is described in words of its own: %s",
    async (prefix) => {
      const texts = ["terms-of-use", "privacy-policy", "contact-us", "developers"]
      const heads = await Promise.all(texts.map((path) => head(`/${prefix}/${path}`)))
      const said = heads.map(({ description = "" }) => description)
      upstream({ "/v1/home": json(home) })
      const { description: slogan } = await head(`/${prefix}`)
      expect(new Set([...said, slogan]).size).toBe(texts.length + 1)
      for (const description of said) expect(description.length, description).toBeLessThanOrEqual(160)
    },
  )
})

describe("what messengers read", () => {
  it("a shared page has title, picture with its size, kind and language, with the other languages", async () => {
    upstream(entities["/cycling-routes/serra"])
    const { "og:image": image, ...said } = await head("/en/cycling-routes/serra")
    expect(said).toMatchObject({
      title: "Volta da Serra · Pelotão",
      "og:site_name": "Pelotão",
      "og:title": "Volta da Serra",
      "og:type": "article",
      "og:url": "https://pelotao.example/en/cycling-routes/serra",
      "og:locale": "en_US",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    })
    expect(image).toMatch(/^https:\/\/pelotao\.example\//)
    expect(said["og:image:alt"]).not.toBe("")
    const alternates = await attributes(
      await read("/en/cycling-routes/serra"),
      "meta[property='og:locale:alternate']",
      "content",
    )
    expect(alternates).toEqual(["pt_BR", "es_419"])
  })

  it("where Apple's store has the app, Safari is told of it and of the page", async () => {
    const path = "/en/terms-of-use"
    expect(await attributes(await read(path), "meta[name=apple-itunes-app]", "content")).toEqual([])
    const APP_STORE_URL = "https://apps.apple.com/br/app/pelotao/id1234567890"
    const url = "https://site/en/terms-of-use?prefixed=1"
    const html = await (
      await renderDocument(Object.assign({}, env, { APP_STORE_URL }), url, createExecutionContext())
    ).text()
    expect(await attributes(html, "meta[name=apple-itunes-app]", "content")).toEqual([
      `app-id=1234567890, app-argument=https://pelotao.example${path}`,
    ])
  })

  it("the title of Home says what the site is", async () => {
    upstream({ "/v1/home": json(home) })
    expect((await head("/")).title).toBe("Pelotão: rotas, treinos e grupos de bike no Brasil")
    expect((await head("/en"))["og:title"]).toBe("Pelotão: bike routes, rides and groups in Brazil")
  })
})

describe("what other programs find by the head of a page", () => {
  const found = async (path: string) => {
    upstream({
      ...Object.assign({}, ...Object.values(entities)),
      "/v1/events?city=Curitiba&cursor=abc": json(listOf(event)),
    })
    const html = await read(path)
    const [types, hrefs] = [
      await attributes(html, "link[rel=alternate][type]", "type"),
      await attributes(html, "link[rel=alternate][type]", "href"),
    ]
    return types.map((type, at) => [type, hrefs[at]?.replace("https://pelotao.example", "")])
  }

  it("a list has its feeds and, of events, its calendar, as it is filtered", async () => {
    expect(await found("/en/events?city=Curitiba&cursor=abc")).toEqual([
      ["application/atom+xml", "/en/feeds/events.xml?city=Curitiba"],
      ["application/feed+json", "/en/feeds/events.json?city=Curitiba"],
      ["text/calendar", "/en/calendars/events.ics?city=Curitiba"],
    ])
  })

  it.each([
    ["/es/cycling-routes/serra", [["application/gpx+xml", "/es/cycling-routes/serra/route.gpx"]]],
    ["/es/rides/42", []],
    ["/es/cycling-groups/turma", [["text/calendar", "/es/cycling-groups/turma/group.ics"]]],
    ["/es/events/pedal", [["text/calendar", "/es/events/pedal/event.ics"]]],
    ["/es/product/bike", []],
    ["/es/stolen/caso", []],
  ])("%s has what other sites show of it, and its file", async (path, files) => {
    const embedded = `/oembed?url=${encodeURIComponent(`https://pelotao.example${path}`)}`
    const asXml = `${embedded}&format=xml`
    expect(await found(path)).toEqual([["application/json+oembed", embedded], ["text/xml+oembed", asXml], ...files])
  })

  it("what is no thing, or was approved by nobody, has nothing for other sites", async () => {
    expect(await found("/terms-of-use")).toEqual([])
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, status: "pending" }) })
    expect(await attributes(await read("/stolen/caso"), "link[type='application/json+oembed']", "href")).toEqual([])
  })
})

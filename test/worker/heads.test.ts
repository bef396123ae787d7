import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const things = {
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

async function graph(path: string): Promise<Record<string, unknown>[]> {
  const [text = "{}"] = await texts(await read(path), "script[type='application/ld+json']")
  return JSON.parse(text)["@graph"] ?? []
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
    upstream(Object.assign({}, ...Object.values(things)))
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

describe("what messengers read", () => {
  it("a shared page has title, picture with its size, kind and language, with the other languages", async () => {
    upstream(things["/cycling-routes/serra"])
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

  it("the title of Home says what the site is", async () => {
    upstream({ "/v1/home": json(home) })
    expect((await head("/")).title).toBe("Pelotão: rotas, treinos e grupos de bike no Brasil")
    expect((await head("/en"))["og:title"]).toBe("Pelotão: bike routes, rides and groups in Brazil")
  })
})

describe("what search engines read", () => {
  it("Home names the site, who makes it and how it is searched", async () => {
    upstream({ "/v1/home": json(home) })
    const [organization, site] = await graph("/es")
    expect(organization).toMatchObject({ "@type": "Organization", name: "Pelotão" })
    expect(site).toMatchObject({
      "@type": "WebSite",
      url: "https://pelotao.example/es",
      potentialAction: { target: { urlTemplate: "https://pelotao.example/es/cycling-routes?q={query}" } },
    })
  })

  it("a list names its things in their order, and the way to it", async () => {
    upstream({ "/v1/rides": json(listOf({ ...ride, id: "2" }, { ...ride, id: "1" })) })
    const html = await read("/en/rides")
    const [trail, list] = await graph("/en/rides")
    const shown = (await attributes(html, "a[href^='/en/rides/']", "href")).map(
      (href) => `https://pelotao.example${href}`,
    )
    expect(list?.itemListElement).toEqual(shown.map((url, at) => ({ "@type": "ListItem", position: at + 1, url })))
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Pelotão", item: "https://pelotao.example/en" },
        { name: "Training rides", item: "https://pelotao.example/en/rides" },
      ],
    })
  })

  it("of routes, rides and reports search engines read the way to them alone", async () => {
    upstream(Object.assign({}, ...Object.values(things)))
    for (const path of ["/cycling-routes/serra", "/rides/42", "/stolen/caso"] as const)
      expect(
        (await graph(path)).map((thing) => thing["@type"]),
        path,
      ).toEqual(["BreadcrumbList"])
  })

  it("an event says when with its offset, where, by whom, for how much and whether it takes place", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, status: "postponed" }) })
    const [, said] = await graph("/events/pedal")
    expect(said).toMatchObject({
      "@type": "SportsEvent",
      name: "Pedal da lua cheia",
      url: "https://pelotao.example/events/pedal",
      startDate: "2026-06-01T19:00:00-03:00",
      endDate: "2026-06-01T22:00:00-03:00",
      eventStatus: "https://schema.org/EventPostponed",
      location: {
        "@type": "Place",
        name: "Praça da Sé",
        address: { addressLocality: "São Paulo", addressRegion: "SP" },
        geo: { latitude: -23.55, longitude: -46.63 },
      },
      organizer: { name: "Ana" },
      offers: { price: "25.00", priceCurrency: "BRL", url: "https://tickets.example/pedal" },
    })
  })

  it("a product says its price, its state and whether it can be had", async () => {
    upstream({ "/v1/products/bike": json({ ...product, status: "sold" }) })
    const [, said] = await graph("/product/bike")
    expect(said).toMatchObject({
      "@type": "Product",
      name: "Bike de trilha",
      brand: { name: "Serra" },
      offers: {
        price: "4599.00",
        priceCurrency: "BRL",
        availability: "https://schema.org/SoldOut",
        itemCondition: "https://schema.org/UsedCondition",
        areaServed: { address: { addressLocality: "São Paulo" } },
      },
    })
  })

  it("a place that is told by about a kilometre has no point", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, location: { ...event.location, precision: "approximate" } }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.location).not.toHaveProperty("geo")
  })

  it("a group is a sports club", async () => {
    upstream(things["/cycling-groups/turma"])
    const [, said] = await graph("/cycling-groups/turma")
    expect(said).toMatchObject({ "@type": "SportsClub", name: "Turma da Serra", founder: { name: "Ana" } })
  })

  it("no name can end the element that tells of it", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, title: "</script><script>alert(1)</script>" }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.name).toBe("</script><script>alert(1)</script>")
  })
})

import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { Documents } from "#worker/documents/documents.ts"
import { event, home, listOf } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { changed, type entities, entityReplies } from "./page-content.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { origin, read, readWith, statusOf, visit } from "./visit.ts"

/** The title and the contents of the meta elements, by their names or properties. */
async function head(path: string, replies: Replies = entityReplies): Promise<Record<string, string>> {
  const html = await readWith(replies, path)
  const [title = ""] = await texts(html, "title")
  const found: Record<string, string> = { title }
  for (const name of ["name", "property"]) {
    const contents = await attributes(html, `meta[${name}]`, "content")
    for (const [at, key] of (await attributes(html, `meta[${name}]`, name)).entries()) found[key] = contents[at] ?? ""
  }
  return found
}

async function expectSentence(found: Promise<Record<string, string>>, sentence: string): Promise<void> {
  const { description = "", "og:description": shared } = await found
  expect(description.replaceAll("\u00a0", " ")).toEqual(sentence)
  expect(shared).toBe(description)
}

it.each([
  [
    "/cycling-routes/serra",
    `42,0 km e 830 m de subida em São Paulo, SP: gravel, moderada. Já sai subindo: 201 m em 5,0 km, com média de 4,0% e rampas de 4%. É a única subida longa, e a…`,
  ],
  [
    "/en/cycling-routes/serra",
    `42.0 km and 830 m of climbing in São Paulo, SP: gravel, moderate. It climbs from the start: 201 m in 5.0 km, 4.0% on average with ramps of 4%. That is the…`,
  ],
  [
    "/rides/42",
    "30,0 km e 300 m de subida em São Paulo, SP: 28,8 km/h, 3 de maio de 2026, por Bia. Já sai subindo: 201 m em 5,0 km, com média de 4,0% e rampas de 4%. É a…",
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
])("%s is described by a sentence of its facts", (path, sentence) => expectSentence(head(path), sentence))

const unknown = { distance: null, elevation: null, start: null, bikeType: null, description: null }

it.each<[keyof typeof entities, change: object, sentence: string]>([
  ["/cycling-routes/serra", unknown, expect.stringMatching(/^Moderada\. Já sai subindo/)],
  [
    "/cycling-routes/serra",
    { elevationProfile: null, surfaces: null, alerts: [] },
    "42,0 km e 830 m de subida em São Paulo, SP: gravel, moderada. Subida longa, descida boa.",
  ],
  ["/stolen/caso", { dateRecovered: "2026-05-09" }, expect.stringMatching(/^Recuperada em 09\/05\/2026 em/)],
  ["/stolen/caso", { status: "waiting" }, expect.stringMatching(/^Situação do registro: Aguardando\. Roubada em 30/)],
  ["/events/pedal", { status: "cancelled" }, expect.stringMatching(/^Cancelado\. Segunda-feira/)],
  ["/product/bike", { status: "sold" }, expect.stringMatching(/^Vendida\. R\$/)],
])("%s with %j is described by what is known, its status first", (path, change, sentence) =>
  expectSentence(head(path, changed(path, change)), sentence),
)

it.each(["pt", "es", "en"])("every page without an entity has a description of its own: %s", async (prefix) => {
  const paths = ["", "/terms-of-use", "/privacy-policy", "/contact-us"]
  const descriptions: string[] = []
  // One after another: files that several visits import at once may hang in Vite's module runner.
  for (const path of paths)
    descriptions.push((await head(`/${prefix}${path}`, { "/v1/home": json(home) })).description ?? "")
  expect(new Set(descriptions).size).toBe(paths.length)
  for (const one of descriptions.slice(1)) expect(one.length, one).toBeLessThanOrEqual(160)
})

it("a shared page has title, picture with its size, type and language, with the other languages", async () => {
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
  const others = { "meta[property='og:locale:alternate']@content": ["pt_BR", "es_419"] }
  await expectMarkup(await read("/en/cycling-routes/serra"), others)
})

it("Safari's banner names the app where Apple's store has it, and the page", async () => {
  const path = "/en/terms-of-use"
  await expectMarkup(await read(path), { "meta[name=apple-itunes-app]@content": [] })
  const bindings = Object.assign({}, env, { APP_STORE_URL: "https://apps.apple.com/br/app/pelotao/id1234567890" })
  const response = await Documents(new Request(`https://site${path}?prefixed=1`), bindings)
  await expectMarkup(await response.text(), {
    "meta[name=apple-itunes-app]@content": [`app-id=1234567890, app-argument=https://pelotao.example${path}`],
  })
})

it("the title of Home says what the site is", async () => {
  upstream({ "/v1/home": json(home) })
  expect(await texts(await read("/"), "title")).toEqual(["Pelotão: rotas, treinos e grupos de bike no Brasil"])
  const title = { "meta[property='og:title']@content": ["Pelotão: bike routes, rides and groups in Brazil"] }
  await expectMarkup(await read("/en"), title)
})

const oEmbed = (path: string, ...others: string[][]) => {
  const address = `/oembed?url=${encodeURIComponent(`https://pelotao.example${path}`)}`
  return [["application/json+oembed", address], ...others]
}
const [route, group, meeting] = ["/es/cycling-routes/serra", "/es/cycling-groups/turma", "/es/events/pedal"] as const

it.each([
  [
    "/en/events?city=Curitiba&cursor=abc",
    [
      ["application/atom+xml", "/en/feeds/events.xml?city=Curitiba"],
      ["text/calendar", "/en/calendars/events.ics?city=Curitiba"],
    ],
  ],
  [route, oEmbed(route, ["application/gpx+xml", `${route}/route.gpx`])],
  ["/es/rides/42", oEmbed("/es/rides/42")],
  [group, oEmbed(group, ["text/calendar", `${group}/group.ics`])],
  [meeting, oEmbed(meeting, ["text/calendar", `${meeting}/event.ics`])],
  ["/es/product/bike", oEmbed("/es/product/bike")],
  ["/es/stolen/caso", oEmbed("/es/stolen/caso")],
  ["/terms-of-use", []],
])("%s has its oEmbed, its feed and its files, as it is filtered", async (path, links) => {
  const html = await readWith({ ...entityReplies, "/v1/events?city=Curitiba&cursor=abc": json(listOf(event)) }, path)
  const types = await attributes(html, "link[rel=alternate][type]", "type")
  const hrefs = await attributes(html, "link[rel=alternate][type]", "href")
  expect(types.map((type, at) => [type, hrefs[at]?.replace("https://pelotao.example", "")])).toEqual(links)
})

describe("oEmbed", () => {
  function embed(url: string, more = "", replies: Replies = entityReplies): Promise<Response> {
    upstream(replies)
    return visit(`/oembed?url=${encodeURIComponent(url)}${more}`)
  }

  const card = /^https:\/\/pelotao\.example\/(en|pt)\/card\/[\w-]+\/\w+\.png\?v=\w+$/

  it.each([
    ["/cycling-routes/serra", "Volta da Serra", "/map?route=serra&amp;profile=1"],
    ["/rides/42", "Treino de domingo", "/map?ride=42&amp;profile=1"],
    ["/cycling-groups/turma", "Turma da Serra", "/map?group=turma"],
    ["/events/pedal", "Pedal da lua cheia", "/map?event=pedal"],
    ["/en/events/pedal?utm_source=blog#top", "Pedal da lua cheia", "/map?event=pedal&amp;lang=en"],
    ["/pt-BR/rides/42", "Treino de domingo", "/map?ride=42&amp;lang=pt&amp;profile=1"],
    ["/product/bike", "Bike de trilha", null],
    ["/en/stolen/caso", "Bike azul levada na Sé", null],
  ])("oEmbed gives the map of an address, or a link with its card: %s", async (path, title, src) => {
    const response = await embed(origin + path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=3600",
    })
    const type = src === null ? "link" : "rich"
    const html = `<iframe src="${origin}${src}" title="${title}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`
    expect(await response.json()).toEqual({
      version: "1.0",
      title,
      provider_name: "Pelotão",
      provider_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en|pt)?$/),
      cache_age: 3_600,
      thumbnail_url: expect.stringMatching(card),
      thumbnail_width: 1200,
      thumbnail_height: 630,
      type,
      ...(src !== null && { html, width: 640, height: 480 }),
    })
  })

  it.each([
    ["&maxwidth=320&maxheight=200", 320, 200],
    ["&maxwidth=5000&maxheight=5000", 640, 480],
    ["&maxwidth=100.9", 100, 480],
    ["&maxwidth=-1&maxheight=wide", 640, 480],
    ["&maxwidth=0&maxheight=", 640, 480],
  ])("oEmbed keeps within the limits of the other site: %s", async (limits, width, height) => {
    const html = expect.stringContaining(`width="${width}" height="${height}"`)
    expect(await (await embed(`${origin}/rides/42`, limits)).json()).toMatchObject({ width, height, html })
  })

  it.each(["/rides/42", "/product/bike"])("oEmbed gives no thumbnail above those limits: %s", async (path) => {
    const answer = async (limit: string) => (await embed(origin + path, limit)).json()
    for (const limit of ["&maxwidth=1199", "&maxheight=629"])
      expect(await answer(limit), limit).not.toHaveProperty("thumbnail_url")
    expect(await answer("&maxwidth=1200")).toHaveProperty("thumbnail_url")
  })

  it.each([
    ...["https://elsewhere.example/rides/42", "https://pelotao.example.evil.example/rides/42", "javascript:alert(1)"],
    ...["ftp://pelotao.example/rides/42", "not an address"],
    ...["/", "/rides", "/rides/unseen", "/product/unseen", "/stolen/help", "/map?route=serra"].map(
      (path) => origin + path,
    ),
  ])("oEmbed is a 404 for what is foreign, unknown or not to be embedded: %s", async (url) => {
    const { status, headers } = await embed(url)
    expect([status, headers.get("access-control-allow-origin")]).toEqual([404, "*"])
  })

  it("oEmbed is a 501 in another format, a 400 without an address and a 503 when the API fails", async () => {
    const replies = { "/v1/rides/42": status(500) }
    for (const format of ["xml", "yaml"])
      expect((await embed(`${origin}/rides/42`, `&format=${format}`, replies)).status).toBe(501)
    expect(await statusOf("/oembed")).toBe(400)
    const failed = await embed(`${origin}/rides/42`, "", replies)
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "30"])
  })
})

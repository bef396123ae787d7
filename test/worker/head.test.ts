import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, it } from "vitest"
import { Documents } from "#worker/index.ts"
import { event, home, listOf } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { changed, type entities, entityReplies } from "./page-content.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { read, readWith } from "./visit.ts"

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
  const documents = new Documents(createExecutionContext(), bindings)
  const response = await documents.fetch(new Request(`https://site${path}?prefixed=1`))
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

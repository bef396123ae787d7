import { expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const api = {
  "/v1/cycling-routes/serra": json(cyclingRoute),
  "/v1/rides/42": json(ride),
  "/v1/cycling-groups/turma": json(cyclingGroup),
  "/v1/events/pedal": json(event),
  "/v1/products/bike": json(product),
  "/v1/stolen/caso": json(stolenReport),
}

const entities = [
  ["/cycling-routes/serra", /Volta da Serra: 42[.,]0\skm .+São Paulo, SP/],
  ["/rides/42", /Treino de domingo: 30[.,]0\skm/],
  ["/cycling-groups/turma", /Turma da Serra\. .+São Paulo, SP: .+37/],
  ["/events/pedal", /Pedal da lua cheia\. .+2026.+Praça da Sé/],
  ["/product/bike", /Bike de trilha\. .+4[.,]599/],
  ["/stolen/caso", /Bike azul levada na Sé\. .+2026.+Praça da Sé, São Paulo, SP: Serra Trail azul\. .+123\/2026.+190/],
] as const

it.each(languageCodes().flatMap((language) => entities.map(([path, text]) => [path, language, text] as const)))(
  "%s in %s is sent on by plain links, with its facts in the sender's language and an address that leaves the receiver theirs",
  async (path, language, text) => {
    upstream(api)
    const { prefix } = languages[language]
    const html = await read(`/${prefix}${path}`)
    const [whatsApp = "", telegram = "", email = ""] = await attributes(html, ".share a", "href")
    const address = `https://pelotao.example${path}`
    const [said, last] = (new URL(whatsApp).searchParams.get("text") ?? "").split("\n")
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?/)
    expect(said).toMatch(text)
    expect(last).toBe(address)
    expect(telegram).toMatch(/^https:\/\/t\.me\/share\/url\?/)
    expect([...new URL(telegram).searchParams]).toEqual([
      ["url", address],
      ["text", said],
    ])
    expect(email).toMatch(/^mailto:\?subject=/)
    expect(new URL(email).searchParams.get("body")).toBe(`${said}\n\n${address}`)
    expect(await attributes(html, ".share .qr", "src")).toEqual([`/qr.svg?to=${path}`])
  },
)

it("a list is sent on with its filters, and not with the page that somebody had come to", async () => {
  upstream({ "/v1/cycling-routes": json(listOf(cyclingRoute)) })
  const html = await read("/en/cycling-routes?difficulty=hard&cursor=abc")
  const [whatsApp = ""] = await attributes(html, ".list-head .share a", "href")
  const [, address] = (new URL(whatsApp).searchParams.get("text") ?? "").split("\n")
  expect(address).toBe("https://pelotao.example/cycling-routes?difficulty=hard")
  expect(await attributes(html, ".list-head .share .qr", "src")).toEqual([
    "/qr.svg?to=/cycling-routes%3Fdifficulty%3Dhard",
  ])
})

it("a ride of which nothing is known is sent on by its name", async () => {
  const nothing = {
    distance: null,
    elevation: null,
    start: null,
    startedAt: null,
    ownerName: null,
    averageSpeed: null,
    pace: null,
  }
  upstream({ "/v1/rides/42": json({ ...ride, ...nothing }) })
  const [whatsApp = ""] = await attributes(await read("/pt/rides/42"), ".share a", "href")
  expect(new URL(whatsApp).searchParams.get("text")).toMatch(/^Treino de domingo\. Olha esse treino!\n/)
})

it("a bike that came back is sent on as good news, one that nobody has checked without an alarm", async () => {
  const said = async (more: object) => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, ...more }) })
    const [whatsApp = ""] = await attributes(await read("/pt/stolen/caso"), ".share a", "href")
    return new URL(whatsApp).searchParams.get("text")
  }
  expect(await said({})).toMatch(/^BIKE ROUBADA! .+ Viu esta bike\? Não confronte ninguém: ligue 190\./)
  expect(await said({ dateRecovered: "2026-05-09" })).toMatch(/^BIKE RECUPERADA! .+ em 09\/05\/2026/)
  expect(await said({ status: "waiting" })).toMatch(/^Bike azul levada na Sé\. Registro: Aguardando/)
})

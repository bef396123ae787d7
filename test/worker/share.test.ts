// Pages that are passed on: plain share links and QR codes. Others embed them by oEmbed (head.test.ts). [2.27]

import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { qrOf } from "#app/domain/address/images.ts"
import { paths } from "#app/domain/address/paths.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { cyclingRoute, event, listOf, ride, stolenReport } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { entityReplies, wholeApi } from "./page-content.ts"
import { json, type Replies } from "./upstream.ts"
import { origin, read, readWith, statusOf, visit, visitConfigured } from "./visit.ts"

const facts = [
  ["/cycling-routes/serra", /Volta da Serra: 42[.,]0\skm .+São Paulo, SP/],
  ["/rides/42", /Treino de domingo: 30[.,]0\skm/],
  ["/cycling-groups/turma", /Turma da Serra\. .+São Paulo, SP: .+37/],
  ["/events/pedal", /Pedal da lua cheia\. .+2026.+Praça da Sé/],
  ["/product/bike", /Bike de trilha\. .+4[.,]599/],
  ["/stolen/caso", /Bike azul levada na Sé\. .+2026.+Praça da Sé, São Paulo, SP: Serra Trail azul\. .+123\/2026.+190/],
] as const

/** The text that WhatsApp is given, line by line. */
async function sharedText(path: string, replies: Replies, selector = ".share a"): Promise<string[]> {
  const [whatsApp = ""] = await attributes(await readWith(replies, path), selector, "href")
  return (new URL(whatsApp).searchParams.get("text") ?? "").split("\n")
}

describe("share links", () => {
  const spoken = languageCodes().flatMap((language) => facts.map(([path, text]) => [path, language, text] as const))
  it.each(spoken)("of %s in %s have its facts, and its address without a language", async (path, language, facts) => {
    const html = await readWith(entityReplies, `/${languages[language].prefix}${path}`)
    const [whatsApp = "", telegram = "", email = ""] = await attributes(html, ".share a", "href")
    const [text, last] = (new URL(whatsApp).searchParams.get("text") ?? "").split("\n")
    expect(text).toMatch(facts)
    expect(last).toBe(origin + path)
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?/)
    expect(telegram).toMatch(/^https:\/\/t\.me\/share\/url\?/)
    expect(Object.fromEntries(new URL(telegram).searchParams)).toEqual({ url: last, text })
    expect(email).toMatch(/^mailto:\?subject=/)
    expect(new URL(email).searchParams.get("body")).toBe(`${text}\n\n${last}`)
    await expectMarkup(html, { ".share .qr@src": [`/qr.svg?to=${path}`] })
  })

  it("of a list keep its filters, and not its cursor", async () => {
    const replies = { "/v1/cycling-routes": json(listOf(cyclingRoute)) }
    const path = "/en/cycling-routes?difficulty=hard&cursor=abc"
    const address = "/cycling-routes?difficulty=hard"
    expect((await sharedText(path, replies, ".list-head .share a"))[1]).toBe(origin + address)
    expect(await attributes(await read(path), ".list-head .share .qr", "src")).toEqual([qrOf(address)])
  })

  const unknown = { distance: null, elevation: null, start: null, startedAt: null, ownerName: null }

  it.each([
    [
      "/rides/42",
      { ...ride, ...unknown, averageSpeed: null, pace: null },
      /^Treino de domingo\. Já sai subindo: [^:]+ de altitude\. Olha esse treino!$/,
    ],
    ["/stolen/caso", stolenReport, /^BIKE ROUBADA! .+ Viu esta bike\? Não confronte ninguém: ligue 190\./],
    ["/stolen/caso", { ...stolenReport, dateRecovered: "2026-05-09" }, /^BIKE RECUPERADA! .+ em 09\/05\/2026/],
    ["/stolen/caso", { ...stolenReport, status: "waiting" }, /\. Situação do registro: Aguardando/],
  ])("of %s say what is known and no more: %j", async (path, entity, text) => {
    expect((await sharedText(`/pt${path}`, { [`/v1${path}`]: json(entity) }))[0]).toMatch(text)
  })
})

it.each([
  ["/en/cycling-routes/serra?dir=rev", "map?route=serra&amp;dir=rev&amp;profile=1", "Volta da Serra (reversed)"],
  ["/en/rides/42", "map?ride=42&amp;profile=1", "Treino de domingo"],
  ["/en/cycling-groups/turma", "map?group=turma", "Turma da Serra"],
  ["/en/events/pedal", "map?event=pedal", "Pedal da lua cheia"],
  ["/en/events?city=Recife&cursor=abc", "embed/events?city=Recife", "Events"],
])("the code for another site shows what the page is of: %s", async (path, address, title) => {
  const html = await readWith({ ...entityReplies, "/v1/events?city=Recife&cursor=abc": json(listOf(event)) }, path)
  const [code = ""] = await texts(html, ".embed-code textarea")
  const frame = `<iframe src="${origin}/${address}" title="${title}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`
  expect(code.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toBe(
    frame,
  )
})

it.each(["/en/product/bike", "/en/stolen/caso", "/en/terms-of-use"])(
  "there is no code for a site on %s",
  async (path) => {
    await expectMarkup(await readWith(entityReplies, path), { ".embed-code": [] })
  },
)

/** The modules of a picture: the runs that its path draws black. */
async function modulesOf(response: Response): Promise<boolean[][]> {
  const svg = await response.text()
  const [, , width = 0, height = 0] = ((await attributes(svg, "svg", "viewBox"))[0] ?? "").split(" ").map(Number)
  const modules = Array.from({ length: height }, () => Array.from({ length: width }, () => false))
  const [background = "", black = ""] = await attributes(svg, "path", "d")
  expect(background).toBe(`M0 0h${width}v${height}H0z`)
  expect(await attributes(svg, "path", "fill")).toEqual(["#fff", ""])
  for (const [, x, y, length] of black.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  return modules
}

/** Black on white, with the quiet zone of four modules. */
const modulesFor = (address: string) => encode(address, { ecc: "M", border: 4 }).data

describe("QR codes", () => {
  it.each([
    ["/", "/"],
    ["/products?q=garmin", "/store"],
    ["/rides/42", "/rides/42"],
    ["/404", "/"],
    ["/pt/rides", "/rides"],
  ])("of %s lead a phone to the app at %s [2.27]", async (path, to) => {
    expect(await attributes(await readWith(wholeApi, path), "#app-only img", "src")).toEqual([qrOf(to)])
  })

  it.each([
    ...["/", "/rides/42", "/store", "/product/a.b_c~d-1", "/cycling-routes/serra-1/route.gpx", "/Abc-1_2", "/pt"],
    ...["/cycling-routes/a~b/route.gpx", "/en/rides/42", "/pt/cycling-routes?difficulty=hard", "/compare?ids=a,b"],
    `/rides?q=${"x".repeat(503)}`,
  ])("hold a path on the site's origin: %s", async (path) => {
    const response = await visit(qrOf(path))
    expect(response.status).toBe(200)
    expect(await modulesOf(response)).toEqual(modulesFor(origin + path))
  })

  it("exist for every page, with its slashes in the address", async () => {
    for (const path of Object.values(paths).map((pattern) => pattern.replace(/:\w+/, "42")))
      expect(await statusOf(qrOf(path)), path).toBe(200)
    expect(qrOf("/rides/42")).toBe("/qr.svg?to=/rides/42")
    expect(qrOf("/product/a%20b&c")).toBe("/qr.svg?to=/product/a%2520b%26c")
  })

  it("hold the configured origin, not the host of the request", async () => {
    const variables = { SITE_ORIGIN: "https://pedal.example" }
    const response = await visitConfigured(variables, qrOf("/rides/42"), { headers: { host: "evil.example" } })
    expect(await modulesOf(response)).toEqual(modulesFor("https://pedal.example/rides/42"))
  })

  it("are SVG that is cached for a year, and answer GET and HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await visit(qrOf("/rides/42"), { method })
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      })
      expect((await response.text()) === "").toBe(method === "HEAD")
    }
  })

  it.each([
    ["no address", ""],
    ["another site", "https://evil.example/rides/42"],
    ["another site without its scheme", "//evil.example/rides/42"],
    ["another site with the other slash", "/\\evil.example/rides"],
    ["another site behind a line break", "/\n/evil.example/rides"],
    ["another site behind its name", "@evil.example/rides"],
    ["a script", "javascript:alert(1)"],
    ["what is no address", "//["],
    ["a path that does not begin at the root", "rides/42"],
    ["a path that means another", "/rides/../stolen"],
    ["a path that means another in escapes", "/rides/%2e%2e/stolen"],
    ["letters that an address escapes", "/rides/ação"],
    ["a second spelling", "/rides/"],
    ["a second spelling of a code", "/%61bc"],
    ["a second spelling of a language", "/pt-BR/rides"],
    ["a code behind an empty segment", "/en//abc"],
    ["a search that its page does not know", "/rides?q=serra&utm_source=x"],
    ["a search of a page without one", "/rides/42?utm_source=x"],
    ["a fragment", "/rides/42#map"],
    ["white space", "/rides/42 "],
    ["a page that does not exist", "/nope/nope"],
    ["the API", "/api/v1/rides"],
    ["a reserved word", "/robots"],
    ["a QR code", "/qr.svg"],
    ["a file that does not exist", "/rides/42/route.gpx"],
    ["a file of no route", "/cycling-routes/../route.gpx"],
    ["an address that is too long", `/rides?q=${"x".repeat(504)}`],
    ["nothing", null],
  ])("are not drawn for %s", async (_, to) => {
    const search = to === null ? "" : `?${new URLSearchParams({ to })}`
    const { status, headers } = await visit(`/qr.svg${search}`, { headers: { accept: "text/html" } })
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([404, null, "no-store"])
    expect(headers.get("content-type")).toContain("application/problem+json")
  })
})

// Proves [2.7]

import { expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, listOf, product, ride } from "./api-objects.ts"
import { attributes, expectMarkup } from "./markup.ts"
import { questionOf } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { askedBy, read, readWith, visit } from "./visit.ts"

/** Status and location, and how often the API was asked. */
async function redirectOf(path: string): Promise<[number, string | null, number]> {
  const asked = upstream({})
  const { status, headers } = await visit(path)
  return [status, headers.get("location"), asked.length]
}

it("an address asks the API for the parameters that its page knows, in one spelling", async () => {
  // All are read at once: a document says when it was rendered.
  vi.useFakeTimers({ toFake: ["Date"], now: currentTime() })
  const asked = upstream({ "/v1/rides?q=serra+azul&sort=-distance": json(listOf(ride)) })
  const addresses = [
    "/rides?q=serra+azul&sort=-distance",
    "/rides?utm_source=news&sort=-distance&q=serra%20azul&fbclid=1",
    "/rides?sort=-distance&&q=%20serra%20azul%20&prefixed=1&notice=nothing",
  ]
  const pages = await Promise.all(addresses.map((address) => read(address)))
  expect(new Set(pages).size).toBe(1)
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rides?q=serra+azul&sort=-distance"]))
})

it.each([
  ["/rides", "/v1/rides"],
  ["/cycling-routes", "/v1/cycling-routes"],
  ["/cycling-groups", "/v1/cycling-groups"],
  ["/events", "/v1/events"],
  ["/store", "/v1/products"],
  ["/stolen", "/v1/stolen"],
])("a search in the list %s is asked of the API [2.18][2.21][2.22]", async (path, query) => {
  const asked = await askedBy(`${path}?q=serra`)
  expect(asked.map((one) => one.split("?")[0])).toContain(query)
  for (const one of asked) expect(new URL(one, "https://api").searchParams.get("q")).toBe("serra")
})

it("a search of more words than the API takes is one for its first eight, which its field shows", async () => {
  const eight = "um dois três, 4: cinco seis sete oito"
  const asked = upstream({ "/v1/rides?q=um+dois+tr%C3%AAs+4+cinco+seis+sete+oito": json(listOf(ride)) })
  expect(await attributes(await read(`/rides?q=${eight} nove dez`), "input[name=q]", "value")).toEqual([eight])
  const words = asked.map(({ path }) => new URL(path, "https://api").searchParams.get("q"))
  expect(new Set(words)).toEqual(new Set([eight]))
  const before = asked.length
  expect((await visit(`/api/v1/rides?q=${"c ".repeat(9)}`)).status).toBe(400)
  expect(asked).toHaveLength(before)
})

const may = { startedAfter: "2026-05-01T00:00:00-03:00", startedBefore: "2026-06-01T00:00:00-03:00" }
const theft = { brand: "Caloi", color: "azul", stolenAfter: "2026-01-31", stolenBefore: "2026-02-28" }

it.each([
  [
    "/cycling-routes?distance=30-60&elevation=800-",
    { distanceMax: "60000", distanceMin: "30000", elevationMin: "800" },
  ],
  ["/cycling-routes?loop=false", { loop: "false" }],
  ["/rides?distance=30-60&sort=-duration", { distanceMin: "30000", distanceMax: "60000", sort: "-duration" }],
  ["/rides?elevation=-300&speed=20-25", { elevationMax: "300", averageSpeedMin: "5.5556", averageSpeedMax: "6.9444" }],
  ["/rides?after=2026-05-01&before=2026-05-31", may],
  ["/store?priceMin=R%24+1.500,00&priceMax=9000", { priceMin: "150000", priceMax: "900000" }],
  ["/store?price=-500", {}],
  ["/store?onSale=true&kind=bike&category=mtb", { onSale: "true", kind: "bike", category: "mtb" }],
  ["/store?status=all", { status: "available,reserved,sold" }],
  ["/store?size=31,6", { size: "31.6" }],
  ["/store?size=38,40&sort=-price&condition=new", { size: "38,40", sort: "-price", condition: "new" }],
  [`/stolen?${new URLSearchParams(theft)}`, theft],
])("a list asks the API for its filters, in the API's units: %s", async (path, question) => {
  expect(await questionOf(path)).toEqual(question)
})

it.each([
  ...["/nope/nope", "/rides/42/more", "/store/42"].map((path) => [path, "/404"]),
  // One part, but no code of a short link.
  ...["/product", "/assets", "/sitemap", "/Rides", "/a%20b", "/img", `/${"x".repeat(65)}`].map((path) => [
    path,
    "/404",
  ]),
  ["/en/nope/nope", "/en/404"],
])("an address that is no page leads to /404 in its language: %s [2.8]", async (path, location) => {
  expect(await redirectOf(path)).toEqual([302, location, 0])
})

it.each([
  [302, "/developers", "/openapi.json"],
  [302, "/en/developers?q=1", "/openapi.json"],
  [301, "/feeds/rides.json", "/feeds/rides.xml"],
  [301, "/en/feeds/store.json?q=serra&near=-23.5,-46.6", "/en/feeds/store.xml?q=serra&near=-23.5,-46.6"],
  [301, "/cycling-routes/serra/route.kml?dir=rev", "/cycling-routes/serra/route.gpx?dir=rev"],
  [301, "/es/rides/42/ride.geojson", "/es/rides/42/ride.gpx"],
  [301, "/en/card/compare.png?ids=serra,flat&v=1", "/card.png"],
])("the address of what has left leads elsewhere: %i, %s", async (status, path, location) => {
  expect(await redirectOf(path)).toEqual([status, location, 0])
})

it.each([
  ...["/feed.xml", "/service-worker.js", "/health", "/wp-login.php", "/.env", "/.well-known/security.txt"],
  ...["/en/sitemap.xml", "/a/b/c.json", "/.git/config"],
])("a machine that asks for what is not there gets 404 and no redirect: %s [2.8]", async (path) => {
  expect(await redirectOf(path)).toEqual([404, null, 0])
  expect((await visit(path)).headers.get("content-type")).toMatch(/^application\/problem\+json/)
})

it("an address that nobody wrote by hand is too long, but for a photo's", async () => {
  const asked = upstream({})
  const path = `/${"a".repeat(1_024)}`
  for (const address of [path, `${"/%20".repeat(5_000)}x`, `/rides?q=${"%25".repeat(2_000)}`, `/api/v1${path}`])
    expect((await visit(address)).status, address.slice(0, 20)).toBe(414)
  expect(asked).toEqual([])
  expect((await visit(`/img/640/photos.example${path}.jpg`)).status).not.toBe(414)
})

it.each(["/health", "/promo.do", "/.env", "/rides/%00bad"])("a person who asks for %s gets a page", async (path) => {
  const { status, headers } = await visit(path, { headers: { accept: "text/html,*/*;q=0.8", "accept-language": "es" } })
  expect([status, headers.get("location")]).toEqual([302, "/404"])
})

it.each([
  ["an id that ends like a file", 200, ["/rides/track.gpx"]],
  ["all its fields filled in and a strange one", 200, ["/rides?q=serra&utm_source=a%20b"]],
  ["a malformed search", 200, ["/rides?q=%ff"]],
  ["an empty part", 308, ["//rides", "/rides//42", "/en//rides"]],
  ["a malformed escape", 308, ["/rides/%ff", "/rides/%E0%A4%A", "/%ff", "/en/%"]],
  ["an escaped zero", 404, ["/rides/%00"]],
] as const)("an address with %s is answered %i: %j", async (_, code, paths) => {
  const list = json(listOf(ride))
  const lists = { "/v1/rides": list, "/v1/rides?q=%EF%BF%BD": list, "/v1/rides?q=serra": list }
  upstream({ ...lists, "/v1/rides/42": json(ride), "/v1/rides/track.gpx": json({ ...ride, id: "track.gpx" }) })
  for (const path of paths) expect((await visit(path)).status, path).toBe(code)
})

it("an address with what can be no id asks nothing", async () => {
  const asked = upstream({})
  for (const id of ["x".repeat(129), "a%20b", "caf%C3%A9", "a+b", "100%25"]) {
    expect((await visit(`/api/v1/rides/${id}`)).status, id).toBe(404)
    expect((await visit(`/rides/${id}`)).headers.get("location"), id).toBe("/404")
  }
  await visit(`/api/v1/rides/${"x".repeat(128)}`)
  expect(asked).toHaveLength(1)
})

it.each([
  ["/rides?q=serra&distance=&elevation=&sort=", "/rides?q=serra"],
  ["/pt-BR/events?weekday=sat&weekday=sun&q=%20&city=", "/pt/events?weekday=sat&weekday=sun"],
  ["/store?q=", "/store"],
  ["//rides?q=", "/rides"],
])("an address with empty fields is redirected once, without them: %s to %s", async (path, address) => {
  expect(await redirectOf(path)).toEqual([308, address, 0])
  expect((await visit(address)).status).toBe(503)
})

it("a list's later page is canonical to itself, and leads to the next and to the first", async () => {
  const here = "https://pelotao.example/en/cycling-routes?cursor=abc"
  const replies = { "/v1/cycling-routes?cursor=abc": json({ ...listOf(cyclingRoute), nextCursor: "def" }) }
  await expectMarkup(await readWith(replies, "/en/cycling-routes?cursor=abc"), {
    "link[rel=canonical]@href": [here],
    "link[hreflang=es]@href": [here.replace("/en/", "/es/")],
    ".pager a@href": ["/en/cycling-routes?cursor=def", "/en/cycling-routes"],
  })
})

it.each([
  ["/store", "/store"],
  ["/products", "/store"],
  ["/en/products", "/en/store"],
])("the canonical address of /products is /store: %s [2.1]", async (path, canonical) => {
  const html = await readWith({ "/v1/products": json(listOf(product)) }, path)
  await expectMarkup(html, {
    "link[rel=canonical]@href": [`https://pelotao.example${canonical}`],
    "form.filters@action": [canonical],
  })
})

it.each(["?q=serra", "?difficulty=hard", "?near=-27.6,-48.55", "?difficulty=hard&cursor=abc"])(
  "a list that was searched or filtered is followed by search engines and not indexed: %s",
  async (search) => {
    const replies = { "/v1/cycling-routes": json(listOf(cyclingRoute)) }
    await expectMarkup(await readWith(replies, `/cycling-routes${search}`), {
      "meta[name=robots]@content": ["noindex,follow"],
      "link[rel=canonical], link[hreflang]@href": [],
    })
  },
)

it("HEAD is answered like GET, without a body", async () => {
  upstream({ "/v1/rides": json(listOf(ride)) })
  for (const path of ["/rides", "/api/v1/rides", "/robots.txt", "/qr.svg?to=/rides"]) {
    const response = await visit(path, { method: "HEAD" })
    expect([response.status, await response.text()]).toEqual([200, ""])
  }
})

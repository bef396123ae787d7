import { env } from "cloudflare:workers"
import { beforeEach, expect, it, type MockInstance, vi } from "vitest"
import { type CardSubject, cardAddress } from "#app/domain/address/card-address.ts"
import type { Language } from "#app/domain/format/language.ts"
import { Cards, loadCard } from "#worker/cards/cards.ts"
import * as api from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { photo } from "./photo.ts"
import { original, png } from "./photo-host.ts"
import { json, type Replies, raw, status, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {})
})

const image = (html: string) => attributes(html, "meta[property='og:image']", "content")
const serra: CardSubject = { kind: "cycling-routes", id: "serra" }
const routeAddress = cardAddress(serra, "pt-BR", null)
const cover = { ...api.product.photos[0], url: original, width: 400, height: 250, alt: null }

async function redirectOf(address: string, init: RequestInit = {}): Promise<string> {
  const { status, headers } = await visit(address, init)
  expect([301, 302]).toContain(status)
  return headers.get("location") ?? ""
}

/** The card at an address, after the redirect to its version. */
async function cardAt(address: string): Promise<Response> {
  return visit(await redirectOf(address))
}

/** What the stand-in was told to draw. */
async function drawing(address: string) {
  const response = await cardAt(address)
  expect(response.status).toBe(200)
  return response.json<{ card: Record<string, unknown>; photo: number | null }>()
}

function withRoute(more: object = {}): void {
  upstream({ "/v1/cycling-routes/serra": json({ ...api.cyclingRoute, ...more }) })
}

it("a card without its version or of another leads to the current one, which is cached for a year", async () => {
  withRoute()
  const redirect = await visit(routeAddress)
  expect([redirect.status, redirect.headers.get("cache-control")]).toEqual([302, "public, max-age=60"])
  const address = redirect.headers.get("location") ?? ""
  expect(address).toMatch(/^\/pt\/card\/cycling-routes\/serra\.png\?v=[0-9a-z]{14}$/)
  const card = await visit(address)
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"])
  expect(card.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(card.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  withRoute({ name: "Serra do Rio do Rastro" })
  expect(await redirectOf(address)).not.toBe(address)
})

it("a card is not cached anew for a parameter that it does not know", async () => {
  const match = vi.spyOn(Cache.prototype, "match")
  withRoute()
  expect(await redirectOf(`${routeAddress}?utm=x`)).toMatch(/serra\.png\?v=\w+$/)
  const keys = match.mock.calls.map(([key]) => String(key)).filter((key) => key.includes("/Cards/"))
  expect(keys.map((key) => new URL(key).search)).toEqual([""])
})

it("a card that the browser has is a 304, for which nothing is asked or drawn", async () => {
  withRoute()
  const etag = (await cardAt(routeAddress)).headers.get("etag") ?? ""
  const asked = upstream({})
  const address = `${routeAddress}?v=${etag.replaceAll('"', "")}`
  const again = await visit(address, { headers: { "if-none-match": etag } })
  expect([again.status, again.headers.get("etag"), asked.length]).toEqual([304, etag, 0])
  expect((await visit(address, { headers: { "if-none-match": '"another"' } })).status).not.toBe(304)
})

it.each(["/card/cycling-routes/serra.png?v=1", "/pt-BR/card/cycling-routes/serra.png?v=1"])(
  "the address of a card has its language in one spelling for every visitor: %s",
  async (address) => {
    const { status, headers } = await visit(address, { headers: { "accept-language": "en", cookie: "language=es" } })
    expect([status, headers.get("location")]).toEqual([301, "/pt/card/cycling-routes/serra.png?v=1"])
  },
)

it.each([
  ...["/pt/card/tandems/1.png", "/pt/card/tandems.png", "/pt/card/home/1.png", "/en/card/rides/nobody.png"],
  "/pt/card/rides.jpg",
])("there is no card of what is missing or in another format: %s", async (address) => {
  upstream({})
  expect((await visit(address)).status).toBe(404)
})

it.each<[string, Language, string]>([
  ["/pt", "pt-BR", "Rota"],
  ["/es", "es", "Ruta"],
  ["/en", "en", "Route"],
])("the head of an entity names its card by the current version, in its language: %s", async (...of) => {
  const [prefix, language, kicker] = of
  withRoute()
  const [address = ""] = await image(await read(`${prefix}/cycling-routes/serra`))
  expect(address).toMatch(`https://pelotao.example${prefix}/card/cycling-routes/serra.png?v=`)
  const card = await visit(address.replace("https://pelotao.example", ""))
  const line = "Praça da Sé, São Paulo, SP"
  expect(await card.json()).toMatchObject({ card: { kicker, language, line } })
})

it("the head of a list names the card that leads to the current one", async () => {
  const replies = { "/v1/cycling-routes": json(api.listOf(api.cyclingRoute)) }
  const html = await readWith(replies, "/en/cycling-routes?q=serra")
  expect(await image(html)).toEqual(["https://pelotao.example/en/card/cycling-routes.png"])
})

const withProduct = (replies: Replies, name = "Caloi") =>
  upstream({ "/v1/products/caloi": json({ ...api.product, id: "caloi", name, cover }), ...replies })

it("the card of a product with a photo is a JPEG of it", async () => {
  withProduct({ [original]: raw(photo, png) })
  const card = { name: "Caloi", photo: original, language: "pt-BR" }
  expect(await drawing("/pt/card/products/caloi.png")).toMatchObject({ card, photo: expect.any(Number) })
})

/** It throws on this side of the call: the platform writes what another worker throws to the output of the run. */
function breakDrawing(isBroken: (...drawn: Parameters<typeof env.SHARE.draw>) => boolean): void {
  const { SHARE } = env
  const draw = async (...drawn: Parameters<typeof SHARE.draw>) => {
    if (isBroken(...drawn)) throw new Error("no picture")
    return SHARE.draw(...drawn)
  }
  vi.spyOn(env, "SHARE", "get").mockReturnValue(Object.assign({ ...SHARE }, { draw }))
}

it.each<[string, Replies, string]>([
  ["is missing", {}, "Caloi"],
  ["does not answer", { [original]: status(500) }, "Caloi"],
  ["is no picture", { [original]: raw("<svg/>", { headers: { "content-type": "image/svg+xml" } }) }, "Caloi"],
  ["cannot be drawn", { [original]: raw(photo, png) }, "undrawable"],
])("a photo that %s is replaced by the drawing", async (_, replies, name) => {
  withProduct(replies, name)
  breakDrawing((card, photo) => card.name === "undrawable" && photo !== null)
  const card = { name, art: { kind: "drawing" } }
  expect(await drawing("/pt/card/products/caloi.png")).toMatchObject({ photo: null, card })
})

it("the card of a list has its title, its total and pictures of the first", async () => {
  const routes = { ...api.listOf(api.cyclingRoute, { ...api.cyclingRoute, id: "another" }), total: 1_234 }
  upstream({ "/v1/cycling-routes": json(routes) })
  expect((await drawing("/en/card/cycling-routes.png")).card).toMatchObject({
    figures: [{ value: "1,234" }],
    art: { kind: "several", arts: [{ kind: "track" }, { kind: "track" }] },
  })
})

it("the card of the home page counts routes, groups and events", async () => {
  const counted = (total: number) => json({ ...api.listOf(), total })
  const lists = { "/v1/cycling-routes": counted(12), "/v1/cycling-groups": counted(3), "/v1/events": status(500) }
  upstream({ "/v1/home": json(api.home), ...lists })
  expect((await drawing("/pt/card/home.png")).card).toMatchObject({ figures: [{ value: "12" }, { value: "3" }] })
})

it("the brand's card is in its place for a minute, and the failure is logged", async () => {
  withRoute()
  breakDrawing(() => true)
  const card = await cardAt(routeAddress)
  expect([card.status, await card.text()]).toEqual([200, "the brand's card"])
  expect([card.headers.get("cache-control"), card.headers.get("etag")]).toEqual(["public, max-age=60", null])
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "card_failed", withPhoto: false }))
})

it.each([routeAddress, "/pt/card/home.png", "/pt/card/rides.png"])(
  "the brand's card is in its place when the API does not answer: %s",
  async (address) => {
    upstream({ "/v1/cycling-routes/serra": status(500), "/v1/home": status(500) })
    const card = await visit(address)
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(card.headers.get("cache-control")).toBe("public, max-age=60")
  },
)

it.each<[string, () => Promise<Response>]>([
  ["is missing", async () => new Response(null, { status: 404 })],
  ["cannot be asked for", () => Promise.reject(new Error("no assets"))],
])("a brand's card that %s leaves a 503 that nobody caches", async (_, fetch) => {
  upstream({ "/v1/cycling-routes/serra": status(500) })
  const card = await Cards(new Request(`https://site${routeAddress}`), { ...env, ASSETS: { ...env.ASSETS, fetch } })
  expect([card.status, card.headers.get("cache-control")]).toEqual([503, "no-store"])
  expect(card.headers.get("retry-after")).not.toBeNull()
})

it.each(["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"] as const)(
  "an entity of which only the id is known has a card or none, and no error: %s",
  async (kind) => {
    upstream({ [`/v1/${kind}/x`]: json({ id: "x" }) })
    expect([200, 302, 404]).toContain((await visit(cardAddress({ kind, id: "x" }, "pt-BR", null))).status)
    expect(errors).not.toHaveBeenCalledWith(expect.objectContaining({ event: "card_failed" }))
  },
)

it("a track of thousands of points and a name of a page are cut down before they are drawn", async () => {
  const elevationSketch = Array.from({ length: 5_000 }, (_, at) => at)
  withRoute({ name: "Serra ".repeat(500), elevationSketch })
  expect(JSON.stringify(await loadCard(serra, "pt-BR")).length).toBeLessThan(3_000)
})

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { type CardSubject, cardAddress } from "#app/domain/address/sharing.ts"
import type { Language } from "#app/domain/format/language.ts"
import { Cards } from "#worker/cards/cards.ts"
import { loadCard } from "#worker/cards/load-card.ts"
import * as api from "./api-objects.ts"
import { photo } from "./photo.ts"
import { original, png } from "./photo-host.ts"
import { json, type Replies, raw, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {})
})

const routeAddress = cardAddress({ kind: "cycling-routes", id: "serra" }, "pt-BR", null)
const cover = { ...api.product.photos[0], url: original, width: 400, height: 250, alt: null }

/** The card at an address, after the way to its version. */
async function shown(address: string): Promise<Response> {
  const way = await visit(address)
  expect(way.status).toBe(302)
  return visit(way.headers.get("location") ?? "")
}

/** What the stand-in was told to draw. */
async function told(address: string) {
  const response = await shown(address)
  expect(response.status).toBe(200)
  return response.json<{ card: Record<string, unknown>; photo: number | null }>()
}

function withRoute(more: object = {}): void {
  upstream({ "/v1/cycling-routes/serra": json({ ...api.cyclingRoute, id: "serra", ...more }) })
}

describe("the address of a share card", () => {
  it("a card without its version leads to the one of now, which is kept for a year", async () => {
    withRoute()
    const way = await visit(routeAddress)
    expect([way.status, way.headers.get("cache-control")]).toEqual([302, "public, max-age=60"])
    expect(way.headers.get("location")).toMatch(/^\/pt\/card\/cycling-routes\/serra\.png\?v=[0-9a-z]{14}$/)
    const card = await visit(way.headers.get("location") ?? "")
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(card.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(card.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  })

  it("a card of another version leads to the one of now", async () => {
    withRoute()
    const address = (await visit(routeAddress)).headers.get("location")
    withRoute({ name: "Serra do Rio do Rastro" })
    const way = await visit(address ?? "")
    expect(way.status).toBe(302)
    expect(way.headers.get("location")).not.toBe(address)
  })

  it("who has a card of a version is not given it again, and nothing is asked or drawn for that", async () => {
    withRoute()
    const card = await shown(routeAddress)
    const etag = card.headers.get("etag") ?? ""
    const asked = upstream({})
    const address = `${routeAddress}?v=${etag.replaceAll('"', "")}`
    const again = await visit(address, { headers: { "if-none-match": etag } })
    expect([again.status, again.headers.get("etag"), asked.length]).toEqual([304, etag, 0])
    expect((await visit(address, { headers: { "if-none-match": '"another"' } })).status).not.toBe(304)
  })

  it.each(["/card/cycling-routes/serra.png?v=1", "/pt-BR/card/cycling-routes/serra.png?v=1"])(
    "a card's address has its language in one spelling, whoever asks: %s",
    async (address) => {
      const way = await visit(address, { headers: { "accept-language": "en", cookie: "language=es" } })
      expect([way.status, way.headers.get("location")]).toEqual([301, "/pt/card/cycling-routes/serra.png?v=1"])
    },
  )

  it.each(["/pt/card/tandems/1.png", "/pt/card/tandems.png", "/pt/card/home/1.png", "/en/card/rides/nobody.png"])(
    "what is not there has no card: %s",
    async (address) => {
      upstream({})
      expect((await visit(address)).status).toBe(404)
    },
  )

  it("no card stands at the address of another kind of picture", async () => {
    upstream({})
    expect((await visit("/pt/card/rides.jpg")).status).toBe(404)
  })
})

describe("the card that a page names", () => {
  it.each(["/pt", "/es", "/en"])(
    "the head of a entity names its card by the version that is kept: %s",
    async (prefix) => {
      withRoute()
      const html = await read(`${prefix}/cycling-routes/serra`)
      const [, address = ""] = /property="og:image" content="https:\/\/pelotao\.example([^"]+)"/.exec(html) ?? []
      expect(address).toMatch(`${prefix}/card/cycling-routes/serra.png?v=`)
      expect((await visit(address)).status).toBe(200)
    },
  )

  it("the head of a list names the card that leads to the one of now", async () => {
    upstream({ "/v1/cycling-routes": json(api.listOf(api.cyclingRoute)) })
    expect(await read("/en/cycling-routes?q=serra")).toContain(
      'content="https://pelotao.example/en/card/cycling-routes.png"',
    )
  })
})

describe("what a share card shows", () => {
  it("the photo of a product comes along as a JPEG", async () => {
    const product = { ...api.product, id: "caloi", cover }
    upstream({ "/v1/products/caloi": json(product), [original]: raw(photo, png) })
    const card = await told("/pt/card/products/caloi.png")
    expect(card.photo).toBeGreaterThan(0)
    expect(card.card).toMatchObject({ name: product.name, photo: original, language: "pt-BR" })
  })

  it.each<[string, Replies, string]>([
    ["is not there", {}, "Caloi"],
    ["does not answer", { [original]: status(500) }, "Caloi"],
    ["is no picture", { [original]: raw("<svg/>", { headers: { "content-type": "image/svg+xml" } }) }, "Caloi"],
    ["cannot be drawn", { [original]: raw(photo, png) }, "Caloi torn"],
  ])("a photo that %s leaves the drawing", async (_, replies, name) => {
    upstream({ "/v1/products/caloi": json({ ...api.product, id: "caloi", name, cover }), ...replies })
    const card = await told("/pt/card/products/caloi.png")
    expect(card.photo).toBeNull()
    expect(card.card).toMatchObject({ name, art: { kind: "drawing" } })
  })

  it.each<[Language, string]>([
    ["pt-BR", "Rota"],
    ["es", "Ruta"],
    ["en", "Route"],
  ])("a card speaks the language of its address: %s", async (language, kicker) => {
    withRoute()
    expect((await told(cardAddress({ kind: "cycling-routes", id: "serra" }, language, null))).card).toMatchObject({
      kicker,
      language,
    })
  })

  it("the card of a list says its title, how many there are and what the first look like", async () => {
    const route = { ...api.cyclingRoute, id: "serra" }
    upstream({ "/v1/cycling-routes": json({ ...api.listOf(route, route), total: 1_234 }) })
    const { card } = await told("/en/card/cycling-routes.png")
    expect(card).toMatchObject({
      figures: [{ value: "1,234" }],
      art: { kind: "several", arts: [{ kind: "track" }, { kind: "track" }] },
    })
  })

  it("the card of the home page counts routes, groups and events", async () => {
    const counted = (total: number) => json({ ...api.listOf(), total })
    upstream({
      "/v1/home": json(api.home),
      "/v1/cycling-routes": counted(12),
      "/v1/cycling-groups": counted(3),
      "/v1/events": status(500),
    })
    expect((await told("/pt/card/home.png")).card).toMatchObject({ figures: [{ value: "12" }, { value: "3" }] })
  })
})

describe("a share card that cannot be drawn", () => {
  it("the brand's own is shown when what draws fails, for a minute", async () => {
    withRoute({ name: "undrawable" })
    const card = await shown(routeAddress)
    expect([card.status, await card.text()]).toEqual([200, "the brand's card"])
    expect([card.headers.get("cache-control"), card.headers.get("etag")]).toEqual(["public, max-age=60", null])
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "card_failed", withPhoto: false }))
  })

  it("the brand's own is shown when the API does not answer", async () => {
    upstream({ "/v1/cycling-routes/serra": status(500), "/v1/home": status(500) })
    for (const address of [routeAddress, "/pt/card/home.png", "/pt/card/rides.png"]) {
      const card = await visit(address)
      expect([card.status, card.headers.get("content-type")], address).toEqual([200, "image/png"])
      expect(card.headers.get("cache-control")).toBe("public, max-age=60")
    }
  })

  it.each<[string, () => Promise<Response>]>([
    ["is not there", async () => new Response(null, { status: 404 })],
    ["cannot be asked for", () => Promise.reject(new Error("no assets"))],
  ])("a brand's own that %s leaves a 503, which is kept by nobody", async (_, fetch) => {
    upstream({ "/v1/cycling-routes/serra": status(500) })
    const context = createExecutionContext()
    const cards = new Cards(context, { ...env, ASSETS: { ...env.ASSETS, fetch } })
    const card = await cards.fetch(new Request(`https://site${routeAddress}`))
    expect([card.status, card.headers.get("cache-control")]).toEqual([503, "no-store"])
    expect(card.headers.get("retry-after")).not.toBeNull()
  })
})

describe("odd things", () => {
  const subjects: [string, CardSubject, object][] = [
    ["a route of nothing but its id", { kind: "cycling-routes", id: "x" }, { id: "x" }],
    ["a ride", { kind: "rides", id: "x" }, { id: "x" }],
    ["a group", { kind: "cycling-groups", id: "x" }, { id: "x" }],
    ["an event", { kind: "events", id: "x" }, { id: "x" }],
    ["a product", { kind: "products", id: "x" }, { id: "x" }],
    ["a report", { kind: "stolen", id: "x" }, { id: "x" }],
  ]
  it.each(subjects)(
    "%s of which nothing else is known has a card or none, and no error",
    async (_, subject, entity) => {
      const { kind } = subject
      upstream({ [`/v1/${kind}/x`]: json(entity) })
      const way = await visit(cardAddress(subject, "pt-BR", null))
      expect([200, 302, 404]).toContain(way.status)
    },
  )

  it("a track of ten thousand points and a name of a page are cut down before they are drawn", async () => {
    withRoute({
      name: "Serra ".repeat(500),
      elevationSketch: Array.from({ length: 5_000 }, (_, at) => at),
    })
    const card = await loadCard({ kind: "cycling-routes", id: "serra" }, "pt-BR")
    expect(JSON.stringify(card).length).toBeLessThan(3_000)
  })
})

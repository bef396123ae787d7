import { describe, expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { en, pt, textsIn } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const spoken = languageCodes().map((code) => [languages[code].prefix, textsIn(code)] as const)

describe("the page for what was not found", () => {
  it.each(spoken)("the page /%s/404 is a 404 and says so in its language", async (prefix, messages) => {
    const asked = upstream({})
    const response = await visit(`/${prefix}/404`)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(await texts(html, "h1")).toEqual([messages.errors.page_not_found])
    expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
    expect(await attributes(html, "link[rel=canonical]", "href")).toEqual([])
    expect(await attributes(html, "main a.button", "href")).toEqual([`/${prefix}`])
    expect(asked).toEqual([])
  })

  it("the page for what was not found has a wording for each language", () => {
    expect(new Set(spoken.map(([, { errors }]) => errors.page_not_found)).size).toBe(languageCodes().length)
  })
})

describe("things that do not exist", () => {
  const pages = [
    ["/cycling-routes", "route_not_found"],
    ["/rides", "ride_not_found"],
    ["/cycling-groups", "group_not_found"],
    ["/events", "event_not_found"],
    ["/product", "product_not_found"],
    ["/stolen", "report_not_found"],
  ] as const

  it.each(pages)("a thing that does not exist under %s is a 404 that says what is missing", async (path, key) => {
    upstream({})
    for (const [prefix, messages] of spoken) {
      const response = await visit(`/${prefix}${path}/nobody`)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(await texts(html, "h1")).toEqual([messages.errors[key]])
      expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
      expect(await attributes(html, "link[rel=canonical]", "href")).toEqual([])
    }
  })

  it.each([
    ["/cycling-routes", "/cycling-routes"],
    ["/rides", "/rides"],
    ["/cycling-groups", "/cycling-groups"],
    ["/events", "/events"],
    ["/product", "/store"],
    ["/stolen", "/stolen"],
  ])("a thing that does not exist under %s offers its list %s, then the way home", async (path, list) => {
    upstream({})
    const html = await (await visit(`/en${path}/nobody`)).text()
    expect(await attributes(html, "main .notice a.button", "href")).toEqual([`/en${list}`, "/en"])
  })

  it("a thing that is gone is a 404, and one that the API refuses to look for is not", async () => {
    upstream({ "/v1/rides/gone": status(410), "/v1/rides/odd-name": status(400) })
    expect((await visit("/rides/gone")).status).toBe(404)
    expect((await visit("/rides/odd-name")).status).toBe(503)
  })

  it("the title of a missing ride says that it was not found", async () => {
    upstream({})
    const html = await (await visit("/rides/nobody")).text()
    expect(await texts(html, "title")).toEqual([`${pt.errors.ride_not_found} · ${pt.brand}`])
  })
})

describe("pages without an answer", () => {
  it("a page without an answer says in its language that it failed", async () => {
    upstream({ "/v1/rides/42": status(500), "/v1/products/bike": status(500) })
    for (const [prefix, messages] of spoken) {
      const html = await (await visit(`/${prefix}/rides/42`)).text()
      expect(await texts(html, "h1")).toEqual([messages.errors.failed])
    }
  })

  it("a product without an answer says so in the words of the catalogue", async () => {
    upstream({ "/v1/products/bike": status(500) })
    const html = await (await visit("/en/product/bike")).text()
    expect(await texts(html, "h1")).toEqual([en.errors.main_product])
  })
})

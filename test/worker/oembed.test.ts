import { describe, expect, it } from "vitest"
import { oembedAddress } from "#app/domain/address/sharing.ts"
import * as api from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { origin, read, visit } from "./visit.ts"

const replies = {
  "/v1/cycling-routes/serra": json(api.cyclingRoute),
  "/v1/rides/42": json(api.ride),
  "/v1/cycling-groups/turma": json(api.cyclingGroup),
  "/v1/events/pedal": json(api.event),
  "/v1/products/bike": json(api.product),
  "/v1/stolen/caso": json(api.stolenReport),
}

function ask(url: string, more = ""): Promise<Response> {
  return visit(`/oembed?url=${encodeURIComponent(url)}${more}`)
}

describe("oEmbed", () => {
  it.each([
    ["/cycling-routes/serra", "Volta da Serra", "/map?route=serra&amp;profile=1"],
    ["/rides/42", "Treino de domingo", "/map?ride=42&amp;profile=1"],
    ["/cycling-groups/turma", "Turma da Serra", "/map?group=turma"],
    ["/events/pedal", "Pedal da lua cheia", "/map?event=pedal"],
    ["/en/events/pedal?utm_source=blog#top", "Pedal da lua cheia", "/map?event=pedal&amp;lang=en"],
    ["/pt-BR/rides/42", "Treino de domingo", "/map?ride=42&amp;lang=pt&amp;profile=1"],
  ])("who pastes the address of a page into a blog gets its map: %s", async (path, title, src) => {
    upstream(replies)
    const response = await ask(origin + path)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(await response.json()).toEqual({
      version: "1.0",
      type: "rich",
      title,
      provider_name: "Pelotão",
      provider_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en|pt)?$/),
      cache_age: 3_600,
      html: `<iframe src="${origin}${src}" title="${title}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`,
      width: 640,
      height: 480,
      thumbnail_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en|pt)\/card\/[\w-]+\/\w+\.png\?v=\w+$/),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
  })

  it.each([
    ["&maxwidth=320&maxheight=200", 320, 200],
    ["&maxwidth=5000&maxheight=5000", 640, 480],
    ["&maxwidth=100.9", 100, 480],
    ["&maxwidth=-1&maxheight=wide", 640, 480],
    ["&maxwidth=0&maxheight=", 640, 480],
  ])("an embedded page is no larger than the asker has room for: %s", async (limits, width, height) => {
    upstream(replies)
    const answer = await (await ask(`${origin}/rides/42`, limits)).json()
    expect(answer).toMatchObject({
      width,
      height,
      html: expect.stringContaining(`width="${width}" height="${height}"`),
    })
  })

  it.each([
    ["/product/bike", "Bike de trilha"],
    ["/en/stolen/caso", "Bike azul levada na Sé"],
  ])("who pastes the address of an ad or a report gets a link with its card: %s", async (path, title) => {
    upstream(replies)
    const answer = await (await ask(origin + path)).json()
    expect(answer).toEqual({
      version: "1.0",
      type: "link",
      title,
      provider_name: "Pelotão",
      provider_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en)?$/),
      cache_age: 3_600,
      thumbnail_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en|pt)\/card\/\w+\/\w+\.png\?v=\w+$/),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    const xml = await (await ask(origin + path, "&format=xml")).text()
    expect(xml).toContain(`<type>link</type><title>${title}</title>`)
    expect(xml).toContain("<thumbnail_width>1200</thumbnail_width>")
  })

  it("no picture is larger than the asker has room for", async () => {
    upstream(replies)
    for (const path of ["/rides/42", "/product/bike"]) {
      for (const limit of ["&maxwidth=1199", "&maxheight=629"])
        expect(await (await ask(origin + path, limit)).json(), path + limit).not.toHaveProperty("thumbnail_url")
      expect(await (await ask(origin + path, "&maxwidth=1200")).json()).toHaveProperty("thumbnail_url")
    }
  })

  it("a report that nobody has approved is shown to no other site", async () => {
    upstream({ "/v1/stolen/caso": json({ ...api.stolenReport, status: "pending" }) })
    expect((await ask(`${origin}/stolen/caso`)).status).toBe(404)
  })

  it("oEmbed answers in XML that is well-formed, whatever the page is called", async () => {
    upstream({ "/v1/rides/42": json({ ...api.ride, name: `"Serra" & <b>mar</b>` }) })
    const response = await ask(`${origin}/rides/42`, "&format=xml")
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8")
    const text = await response.text()
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1\.0<\/version>/,
    )
    expect(text).toContain("<title>&quot;Serra&quot; &amp; &lt;b&gt;mar&lt;/b&gt;</title>")
    expect(text).toContain("<html>&lt;iframe src=&quot;")
  })

  it.each([
    "https://elsewhere.example/rides/42",
    "https://pelotao.example.evil.example/rides/42",
    "ftp://pelotao.example/rides/42",
    "javascript:alert(1)",
    "not an address",
    `${origin}/`,
    `${origin}/rides`,
    `${origin}/rides/unseen`,
    `${origin}/product/unseen`,
    `${origin}/stolen/help`,
    `${origin}/map?route=serra`,
  ])("oEmbed has nothing of what is foreign, unknown or not to be embedded: %s", async (url) => {
    upstream(replies)
    const response = await ask(url)
    expect(response.status).toBe(404)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
  })

  it("oEmbed tells a format that it does not write, a question without an address and a failure apart", async () => {
    upstream({ "/v1/rides/42": status(500) })
    expect((await ask(`${origin}/rides/42`, "&format=yaml")).status).toBe(501)
    expect((await visit("/oembed")).status).toBe(400)
    const failed = await ask(`${origin}/rides/42`)
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "30"])
  })

  it.each(["/cycling-routes/serra", "/product/bike", "/stolen/caso"])(
    "the head of a page names where others are told of it, as JSON and as XML: %s",
    async (path) => {
      upstream(replies)
      const html = await read(path)
      for (const type of ["application/json+oembed", "text/xml+oembed"]) {
        const [address = ""] = await attributes(html, `link[type='${type}']`, "href")
        const response = await visit(address.replace(origin, ""))
        expect([type, response.status]).toEqual([type, 200])
      }
    },
  )

  it("the head of a page names the address that answers for it, and no other page has one", async () => {
    upstream(replies)
    const address = oembedAddress(origin, "/en/cycling-routes/serra?x=1") ?? ""
    expect(address).toBe(`${origin}/oembed?url=https%3A%2F%2Fpelotao.example%2Fen%2Fcycling-routes%2Fserra`)
    expect((await visit(address.replace(origin, ""))).status).toBe(200)
    for (const path of ["/", "/rides", "/stolen/help"]) expect(oembedAddress(origin, path)).toBeNull()
  })
})

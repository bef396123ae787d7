// The feeds of the six lists: Atom and JSON Feed of one answer, with the filters of the page.

import { parseAtomFeed, parseJsonFeed } from "feedsmith"
import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"
import { all, at, readXml } from "./xml-tree.ts"

const origin = "https://pelotao.example"
const lists = [
  [
    "cycling-routes",
    "/v1/cycling-routes?limit=50&sort=-createdAt",
    cyclingRoute,
    "/cycling-routes/serra",
    "Volta da Serra",
  ],
  ["rides", "/v1/rides?limit=50", ride, "/rides/42", "Treino de domingo"],
  [
    "cycling-groups",
    "/v1/cycling-groups?limit=50&sort=-createdAt",
    cyclingGroup,
    "/cycling-groups/turma",
    "Turma da Serra",
  ],
  ["events", "/v1/events?limit=50", event, "/events/pedal", "Pedal da lua cheia"],
  ["store", "/v1/products?limit=50&sort=-createdAt", product, "/product/bike", "Bike de trilha"],
  ["stolen", "/v1/stolen?limit=50&sort=-createdAt", stolenReport, "/stolen/caso", "Bike azul levada na Sé"],
] as const

describe("what is in a feed", () => {
  it.each(lists)(
    "the feeds of %s ask for the newest and have each entity with its page, name and stamps",
    async (list, question, entity, page, name) => {
      const asked = upstream({ [question]: json(listOf(entity)) })
      const atom = await atomOf(`/feeds/${list}.xml`)
      const entry = at(atom, "entry")
      expect(at(entry, "title").text).toContain(name)
      expect(at(entry, "summary").text).not.toBe("")
      expect([at(entry, "id").text, at(entry, "link").attributes.href]).toEqual([origin + page, origin + page])
      expect([at(entry, "published").text, at(entry, "updated").text]).toEqual([
        "2026-01-02T03:04:05.000Z",
        "2026-05-06T07:08:09.000Z",
      ])
      const feed = await jsonOf(`/feeds/${list}.json`)
      expect(feed.items).toHaveLength(1)
      expect(feed.items[0]).toMatchObject({
        id: origin + page,
        url: origin + page,
        title: at(entry, "title").text,
        summary: at(entry, "summary").text,
        content_html: at(entry, "content").text,
        date_published: "2026-01-02T03:04:05.000Z",
        date_modified: "2026-05-06T07:08:09.000Z",
      })
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([question]))
    },
  )

  it("a feed says where it is, which page it follows and when its newest was changed", async () => {
    const older = { ...ride, id: "41", updatedAt: "2026-01-01T00:00:00Z" }
    upstream({ "/v1/rides?limit=50": json(listOf(older, ride)) })
    const atom = await atomOf("/feeds/rides.xml")
    expect(atom.attributes).toEqual({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "pt-BR" })
    expect(at(atom, "id").text).toBe(`${origin}/feeds/rides.xml`)
    expect(atom.children.filter(({ name }) => name === "link").map(({ attributes }) => attributes)).toEqual([
      { rel: "self", type: "application/atom+xml", href: `${origin}/feeds/rides.xml` },
      { rel: "alternate", type: "text/html", href: `${origin}/rides` },
    ])
    expect(at(atom, "updated").text).toBe("2026-05-06T07:08:09.000Z")
    expect(at(atom, "author", "name").text).toBe("Pelotão")
    const feed = await jsonOf("/feeds/rides.json")
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: at(atom, "title").text,
      home_page_url: `${origin}/rides`,
      feed_url: `${origin}/feeds/rides.json`,
      language: "pt-BR",
      authors: [{ name: "Pelotão", url: origin }],
    })
  })

  it("a feed speaks the language of its address, and leads to pages in the reader's own", async () => {
    upstream({ "/v1/rides?limit=50": json(listOf(ride)) })
    const atom = await atomOf("/en/feeds/rides.xml")
    expect(atom.attributes["xml:lang"]).toBe("en")
    expect(at(atom, "id").text).toBe(`${origin}/en/feeds/rides.xml`)
    expect(at(atom, "entry", "id").text).toBe(`${origin}/rides/42`)
    expect(at(atom, "title").text).not.toBe(at(await atomOf("/feeds/rides.xml"), "title").text)
    expect((await jsonOf("/es/feeds/rides.json")).home_page_url).toBe(`${origin}/rides`)
  })

  it("a photo is shown at the site's own address, in both formats", async () => {
    upstream({ [lists[4][1]]: json(listOf(product)) })
    const picture = `${origin}/img/960/photos.example/1.jpg`
    const content = at(await atomOf("/feeds/store.xml"), "entry", "content")
    expect(content.attributes.type).toBe("html")
    expect(await attributes(content.text, "img", "src")).toEqual([picture])
    expect((await jsonOf("/feeds/store.json")).items[0]).toMatchObject({ image: picture })
  })

  it("what people wrote is a text, whatever it holds", async () => {
    const name = 'A & B <script>alert("x")</script> ]]> \u0000'
    upstream({ "/v1/rides?limit=50": json(listOf({ ...ride, name, ownerName: "<b>Bia</b>" })) })
    const entry = at(await atomOf("/feeds/rides.xml"), "entry")
    expect(at(entry, "title").text).toBe('A & B <script>alert("x")</script> ]]>')
    expect(await attributes(at(entry, "content").text, "script, b", "id")).toEqual([])
  })

  it("a cancelled event says so in its title", async () => {
    upstream({ "/v1/events?limit=50": json(listOf({ ...event, status: "cancelled" })) })
    expect(at(await atomOf("/feeds/events.xml"), "entry", "title").text).toMatch(/^.+: Pedal da lua cheia$/)
  })

  it("a feed of nothing is a whole feed", async () => {
    upstream({ "/v1/rides?limit=50&q=nada": json(listOf()) })
    const atom = await atomOf("/feeds/rides.xml?q=nada")
    expect([at(atom, "updated").text, all(atom, "entry")]).toEqual(["1970-01-01T00:00:00.000Z", []])
    expect((await jsonOf("/feeds/rides.json?q=nada")).items).toEqual([])
  })

  it("a entity without stamps is there, as old as can be", async () => {
    upstream({ [lists[4][1]]: json(listOf({ ...product, createdAt: null, updatedAt: "soon" })) })
    const entry = at(await atomOf("/feeds/store.xml"), "entry")
    expect([at(entry, "updated").text, all(entry, "published")]).toEqual(["1970-01-01T00:00:00.000Z", []])
  })
})

describe("how a reader of feeds understands one", () => {
  it.each(lists)("a reader of feeds finds in those of %s what they say", async (list, question, entity, page) => {
    upstream({ [question]: json(listOf(entity, { ...entity, id: "other" })) })
    const atom = parseAtomFeed(await read(`/feeds/${list}.xml`))
    expect(atom.links).toEqual([
      { rel: "self", type: "application/atom+xml", href: `${origin}/feeds/${list}.xml` },
      { rel: "alternate", type: "text/html", href: `${origin}/${list}` },
    ])
    expect(atom.authors).toEqual([{ name: "Pelotão" }])
    const feed = parseJsonFeed(await (await visit(`/feeds/${list}.json`)).json())
    expect(feed.feed_url).toBe(`${origin}/feeds/${list}.json`)
    const entries = atom.entries?.map(({ id, title, links, summary, content, published, updated }) => ({
      ...{ id, title: title?.value, url: links?.[0]?.href, summary: summary?.value },
      ...{ content_html: content?.value, date_published: published, date_modified: updated },
    }))
    expect(feed.items).toMatchObject(entries ?? [])
    expect(feed.items?.map(({ url }) => url)).toContain(origin + page)
  })
})

async function atomOf(path: string) {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"])
  return readXml(await response.text())
}

async function jsonOf(path: string): Promise<{ items: object[]; home_page_url: string }> {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/feed+json; charset=utf-8"])
  return response.json()
}

// The Atom feeds of the six lists, with the filters of the page.

import { parseAtomFeed } from "feedsmith"
import { expect, it, vi } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { none, pageOf } from "./sitemap-files.ts"
import { json, upstream } from "./upstream.ts"
import { askedBy, origin, read, visit } from "./visit.ts"
import { all, at, readXml } from "./xml-tree.ts"

const newest = "limit=50&sort=-createdAt"
const rides = "/v1/rides?limit=50"
const store = `/v1/products?${newest}`
const lists = [
  ["cycling-routes", `/v1/cycling-routes?${newest}`, cyclingRoute, "/cycling-routes/serra", "Volta da Serra"],
  ["rides", rides, ride, "/rides/42", "Treino de domingo"],
  ["cycling-groups", `/v1/cycling-groups?${newest}`, cyclingGroup, "/cycling-groups/turma", "Turma da Serra"],
  ["events", "/v1/events?limit=50", event, "/events/pedal", "Pedal da lua cheia"],
  ["store", store, product, "/product/bike", "Bike de trilha"],
  ["stolen", `/v1/stolen?${newest}`, stolenReport, "/stolen/caso", "Bike azul levada na Sé"],
] as const

it.each(lists)("the feed of %s has the newest entities", async (list, query, entity, page, name) => {
  const asked = upstream({ [query]: json(listOf(entity, { ...entity, id: "other" })) })
  const atom = parseAtomFeed(await read(`/feeds/${list}.xml`))
  expect(atom.links).toEqual([
    { rel: "self", type: "application/atom+xml", href: `${origin}/feeds/${list}.xml` },
    { rel: "alternate", type: "text/html", href: `${origin}/${list}` },
  ])
  expect(atom.authors).toEqual([{ name: "Pelotão" }])
  expect(atom.entries).toHaveLength(2)
  expect(atom.entries?.[0]).toMatchObject({
    ...{ id: origin + page, title: { value: expect.stringContaining(name) } },
    links: [{ rel: "alternate", type: "text/html", href: origin + page }],
    ...{ summary: { value: expect.stringMatching(/./) }, content: { value: expect.any(String) } },
    ...{ published: "2026-01-02T03:04:05.000Z", updated: "2026-05-06T07:08:09.000Z" },
  })
  expect(asked.map(({ path }) => path)).toEqual([query])
})

it("a feed is in the language of its address, and leads to pages in the reader's own", async () => {
  upstream({ [rides]: json(listOf({ ...ride, id: "41", updatedAt: "2026-01-01T00:00:00Z" }, ride)) })
  const [atom, plain] = [await atomOf("/en/feeds/rides.xml"), await atomOf("/feeds/rides.xml")]
  expect(atom.attributes).toEqual({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" })
  expect(plain.attributes["xml:lang"]).toBe("pt-BR")
  expect(all(atom, "id").map(({ text }) => text.replace(origin, ""))).toEqual([
    ...["/en/feeds/rides.xml", "/rides/41", "/rides/42"],
  ])
  // As old as its newest entry.
  expect(at(atom, "updated").text).toBe("2026-05-06T07:08:09.000Z")
  expect(at(atom, "title").text).not.toBe(at(plain, "title").text)
})

it("a photo is shown at the site's own address", async () => {
  upstream({ [store]: json(listOf(product)) })
  const picture = `${origin}/img/960/photos.example/1.jpg`
  const content = at(await atomOf("/feeds/store.xml"), "entry", "content")
  expect(content.attributes.type).toBe("html")
  expect(await attributes(content.text, "img", "src")).toEqual([picture])
})

it("what people wrote is text in a feed, and the title of a cancelled event says so", async () => {
  upstream({ "/v1/events?limit=50": json(listOf({ ...event, status: "cancelled" })) })
  expect(at(await atomOf("/feeds/events.xml"), "entry", "title").text).toMatch(/^.+: Pedal da lua cheia$/)
  const name = 'A & B <script>alert("x")</script> ]]> \u0000'
  upstream({ [rides]: json(listOf({ ...ride, name, ownerName: "<b>Bia</b>" })) })
  const entry = at(await atomOf("/feeds/rides.xml"), "entry")
  expect(at(entry, "title").text).toBe('A & B <script>alert("x")</script> ]]>')
  expect(await attributes(at(entry, "content").text, "script, b", "id")).toEqual([])
})

it("a feed without entries, and an entry without dates, are as old as can be", async () => {
  const epoch = "1970-01-01T00:00:00.000Z"
  upstream({
    [`${rides}&q=nada`]: json(listOf()),
    [store]: json(listOf({ ...product, createdAt: null, updatedAt: null })),
  })
  const empty = await atomOf("/feeds/rides.xml?q=nada")
  expect([at(empty, "updated").text, all(empty, "entry")]).toEqual([epoch, []])
  const entry = at(await atomOf("/feeds/store.xml"), "entry")
  expect([at(entry, "updated").text, all(entry, "published")]).toEqual([epoch, []])
})

it.each([
  [
    "/feeds/rides.xml?q=serra&distance=30-60&sort=distance&cursor=abc&unknown=1",
    "/v1/rides?distanceMax=60000&distanceMin=30000&limit=50&q=serra",
    "?distance=30-60&q=serra",
  ],
  [
    "/feeds/cycling-routes.xml?view=map&bbox=-47,-24,-46,-23&difficulty=hard,odd",
    "/v1/cycling-routes?bbox=-47%2C-24%2C-46%2C-23&difficulty=hard&limit=50&sort=-createdAt",
    "?bbox=-47%2C-24%2C-46%2C-23&difficulty=hard",
  ],
  [
    "/feeds/store.xml?near=-23.55,-46.63&sort=price",
    "/v1/products?limit=50&near=-23.55%2C-46.63&radius=60000&sort=-createdAt",
    "?near=-23.55%2C-46.63",
  ],
  [
    "/feeds/stolen.xml?recovered=false&brand=Caloi",
    "/v1/stolen?brand=Caloi&limit=50&recovered=false&sort=-createdAt",
    "?brand=Caloi&recovered=false",
  ],
])("the parameters of a list are those of its feed: %s", async (path, query, search) => {
  const asked = upstream({ [query]: json(listOf()) })
  const atom = await atomOf(path)
  expect(asked.map((one) => one.path)).toEqual([query])
  const list = path.slice(0, path.indexOf(".")).replace("/feeds", "")
  expect(at(atom, "id").text).toBe(`${origin}/feeds${list}.xml${search}`)
  const page = atom.children.find(({ attributes }) => attributes.rel === "alternate")
  expect(page?.attributes.href).toBe(origin + list + search)
})

it("a feed of the events of a week asks for its days", async () => {
  vi.setSystemTime("2026-11-18T12:00:00Z")
  const query = "/v1/events?limit=50&to=2026-11-23T00%3A00%3A00-03%3A00"
  expect(await askedBy("/feeds/events.xml?week=this")).toContain(query)
})

it.each(["products.xml", "contact-us.xml", "unknown.xml", "rides.rss", "rides", ""])(
  "no feed is at /feeds/%s",
  async (name) => {
    upstream({})
    expect((await visit(`/feeds/${name}`)).status).not.toBe(200)
  },
)

it.each([
  ...["/feeds/rides.xml", "/en/feeds/rides.xml", "/calendars/events.ics"].map((path) => [path, "private, max-age=900"]),
  ...["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-rides.xml"].map((path) => [path, "public, max-age=900"]),
] as const)("a feed, a calendar and a sitemap that did not change are a 304: %s", async (path, lifetime) => {
  const lists = { [rides]: json(listOf(ride)), "/v1/events?limit=50": json(listOf(event)) }
  upstream({ ...none, ...lists, "/v1/sitemap?type=rides": pageOf(["42"]) })
  const { headers } = await visit(path)
  expect(headers.get("cache-control")).toBe(lifetime)
  if (path.includes("feeds")) expect(headers.get("vary")).toBe("accept-language, cookie")
  const again = await visit(path, { headers: { "if-none-match": headers.get("etag") ?? "" } })
  expect([again.status, await again.text()]).toEqual([304, ""])
})

it("a feed of which a date cannot be read is a 503", async () => {
  muteConsole()
  upstream({ [rides]: json(listOf({ ...ride, id: "41" }, { ...ride, updatedAt: "06/05/2026" })) })
  expect((await visit("/feeds/rides.xml")).status).toBe(503)
})

it.each([
  ["/en/rides?distance=30-60&sort=distance", "pt", "/en/feeds/rides", "?distance=30-60"],
  ["/rides", "es", "/es/feeds/rides", ""],
])("the page of a list links to its feed with its filters, in its language: %s", async (path, reader, feed, search) => {
  const list = json(listOf(ride))
  upstream({ "/v1/rides": list, "/v1/rides?distanceMax=60000&distanceMin=30000&sort=distance": list })
  const links = await attributes(await read(path, { "accept-language": reader }), ".feeds a", "href")
  expect(links).toEqual([`${feed}.xml${search}`])
})

async function atomOf(path: string) {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"])
  return readXml(await response.text())
}

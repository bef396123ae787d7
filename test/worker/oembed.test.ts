import { expect, it } from "vitest"
import { ride } from "./api-objects.ts"
import { entityReplies } from "./page-content.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { origin, statusOf, visit } from "./visit.ts"

function embed(url: string, more = "", replies: Replies = entityReplies): Promise<Response> {
  upstream(replies)
  return visit(`/oembed?url=${encodeURIComponent(url)}${more}`)
}

const card = /^https:\/\/pelotao\.example\/(en|pt)\/card\/[\w-]+\/\w+\.png\?v=\w+$/

it.each([
  ["/cycling-routes/serra", "Volta da Serra", "/map?route=serra&amp;profile=1"],
  ["/rides/42", "Treino de domingo", "/map?ride=42&amp;profile=1"],
  ["/cycling-groups/turma", "Turma da Serra", "/map?group=turma"],
  ["/events/pedal", "Pedal da lua cheia", "/map?event=pedal"],
  ["/en/events/pedal?utm_source=blog#top", "Pedal da lua cheia", "/map?event=pedal&amp;lang=en"],
  ["/pt-BR/rides/42", "Treino de domingo", "/map?ride=42&amp;lang=pt&amp;profile=1"],
  ["/product/bike", "Bike de trilha", null],
  ["/en/stolen/caso", "Bike azul levada na Sé", null],
])("oEmbed gives the map of an address, or a link with its card: %s", async (path, title, src) => {
  const response = await embed(origin + path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
  })
  const type = src === null ? "link" : "rich"
  const html = `<iframe src="${origin}${src}" title="${title}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`
  expect(await response.json()).toEqual({
    version: "1.0",
    title,
    provider_name: "Pelotão",
    provider_url: expect.stringMatching(/^https:\/\/pelotao\.example\/(en|pt)?$/),
    cache_age: 3_600,
    thumbnail_url: expect.stringMatching(card),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    type,
    ...(src !== null && { html, width: 640, height: 480 }),
  })
})

it.each([
  ["&maxwidth=320&maxheight=200", 320, 200],
  ["&maxwidth=5000&maxheight=5000", 640, 480],
  ["&maxwidth=100.9", 100, 480],
  ["&maxwidth=-1&maxheight=wide", 640, 480],
  ["&maxwidth=0&maxheight=", 640, 480],
])("oEmbed keeps within the limits of the other site: %s", async (limits, width, height) => {
  const html = expect.stringContaining(`width="${width}" height="${height}"`)
  expect(await (await embed(`${origin}/rides/42`, limits)).json()).toMatchObject({ width, height, html })
})

it.each(["/rides/42", "/product/bike"])("oEmbed gives no thumbnail above those limits: %s", async (path) => {
  const answer = async (limit: string) => (await embed(origin + path, limit)).json()
  for (const limit of ["&maxwidth=1199", "&maxheight=629"])
    expect(await answer(limit), limit).not.toHaveProperty("thumbnail_url")
  expect(await answer("&maxwidth=1200")).toHaveProperty("thumbnail_url")
})

it("oEmbed escapes any name", async () => {
  const replies = { "/v1/rides/42": json({ ...ride, name: `"Serra" & <b>mar</b>` }) }
  const { title, html } = await (await embed(`${origin}/rides/42`, "", replies)).json<{ title: string; html: string }>()
  expect(title).toBe(`"Serra" & <b>mar</b>`)
  expect(html).toContain('title="&quot;Serra&quot; &amp; &lt;b&gt;mar&lt;/b&gt;"')
})

it.each([
  ...["https://elsewhere.example/rides/42", "https://pelotao.example.evil.example/rides/42", "javascript:alert(1)"],
  ...["ftp://pelotao.example/rides/42", "not an address"],
  ...["/", "/rides", "/rides/unseen", "/product/unseen", "/stolen/help", "/map?route=serra"].map(
    (path) => origin + path,
  ),
])("oEmbed is a 404 for what is foreign, unknown or not to be embedded: %s", async (url) => {
  const { status, headers } = await embed(url)
  expect([status, headers.get("access-control-allow-origin")]).toEqual([404, "*"])
})

it("oEmbed is a 501 in another format, a 400 without an address and a 503 when the API fails", async () => {
  const replies = { "/v1/rides/42": status(500) }
  for (const format of ["xml", "yaml"])
    expect((await embed(`${origin}/rides/42`, `&format=${format}`, replies)).status).toBe(501)
  expect(await statusOf("/oembed")).toBe(400)
  const failed = await embed(`${origin}/rides/42`, "", replies)
  expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "30"])
})

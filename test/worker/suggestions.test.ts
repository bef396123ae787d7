import { describe, expect, it } from "vitest"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { cyclingGroup, cyclingRoute, event, listOf, stolenReport } from "./api-objects.ts"
import { expectMarkup, texts } from "./markup.ts"
import { json, type Replies, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

const near = "near=-27.60%2C-48.55"
const placeAt = (lat: number, lng: number) => ({
  ...cyclingGroup.place,
  ...{ label: null, city: null, state: null, precision: "exact", coordinates: { lat, lng } },
})
const floripa = { ...cyclingGroup, id: "norte-sul", name: "Floripa Norte-Sul", place: placeAt(-27.59, -48.53) }
const curitiba = { ...cyclingGroup, id: "sem-pressa", name: "Pedal Sem Pressa", place: placeAt(-25.43, -49.27) }
const far = { ...floripa, id: "far", place: placeAt(-3.1, -60) }
const page = "/cycling-groups?level=beginner&near=-27.60,-48.55"
const groups = "/v1/cycling-groups?"
const questions = {
  list: `${groups}level=beginner&${near}&radius=60000&sort=distanceFrom`,
  around: `${groups}level=beginner&limit=6&${near}&radius=200000&sort=distanceFrom`,
  anywhere: `${groups}level=beginner&limit=50`,
  anyLevel: `${groups}limit=6&${near}&radius=60000&sort=distanceFrom`,
}
const empty = json(listOf())
const replies: Replies = {
  [questions.list]: empty,
  [questions.around]: empty,
  [questions.anywhere]: json(listOf(far, curitiba)),
  [questions.anyLevel]: json(listOf(floripa)),
}
const nearest = "O mais perto que encontramos: Pedal Sem Pressa, a 252 km de você"
const withoutLevel = "Tirar Iniciante e ver 1 resultado · Floripa Norte-Sul, a 2 km de você"

async function suggested(changes: Replies = {}, path = `/pt${page}`): Promise<string[]> {
  return texts(await readWith({ ...replies, ...changes }, path), ".suggestions li")
}

describe("suggestions near a place", () => {
  it.each([
    ["pt", nearest, withoutLevel, "Ver 2 resultados a qualquer distância"],
    [
      "es",
      "Lo más cercano que encontramos: Pedal Sem Pressa, a 252 km de ti",
      "Quitar Principiante y ver 1 resultado · Floripa Norte-Sul, a 2 km de ti",
      "Ver 2 resultados a cualquier distancia",
    ],
    [
      "en",
      "The nearest we found: Pedal Sem Pressa, 252 km away",
      "Remove Beginner to see 1 result · Floripa Norte-Sul, 2 km away",
      "See 2 results at any distance",
    ],
  ])("are the nearest and the counts without each filter, one question each: %s", async (prefix, ...texts) => {
    const asked = upstream(replies)
    await expectMarkup(await read(`/${prefix}${page}`), {
      ".suggestions li": texts,
      ".suggestions a@href": [
        `/${prefix}/cycling-groups/sem-pressa`,
        `/${prefix}/cycling-groups?near=-27.60%2C-48.55`,
        `/${prefix}/cycling-groups/norte-sul`,
        `/${prefix}/cycling-groups?level=beginner&near=-27.60%2C-48.55&radius=all`,
      ],
    })
    expect(asked.map(({ path }) => path).toSorted()).toEqual(Object.values(questions).toSorted())
  })

  it("are a part of the answer, for a browser that changes a filter", async () => {
    upstream(replies)
    expect(await (await visit(`/api${questions.list}`)).json()).toMatchObject({
      items: [],
      suggestions: {
        nearest: { path: "/cycling-groups/sem-pressa", name: "Pedal Sem Pressa", at: [-25.43, -49.27] },
        without: [
          { without: "level", total: 1, nearest: { path: "/cycling-groups/norte-sul" } },
          { without: "near", total: 2 },
        ],
      },
    })
  })

  it("are searched in a box beyond the API's radius, when there is more than a page", async () => {
    const box = `${groups}bbox=-60.55%2C-39.6%2C-36.55%2C-15.6&level=beginner&limit=50`
    const many = json({ ...listOf(far), nextCursor: "more", total: null })
    const texts = await suggested({ [questions.anywhere]: many, [box]: json(listOf(curitiba)) })
    expect([texts[0], texts.at(-1)]).toEqual([nearest, "Tirar o filtro Perto de mim · até 60 km"])
  })

  it("have the nearest event, though the API sorts events by time", async () => {
    const list = (search: string) => `/v1/events?${search}sort=startsAt`
    const one = (id: string, lat: number) => ({ ...event, id, title: id, location: placeAt(lat, -48.55) })
    const around = json(listOf(one("longe", -29), one("perto", -28.5)))
    const events = { [list(`${near}&radius=60000&`)]: empty, [list(`limit=50&${near}&radius=200000&`)]: around }
    const expected = ["O mais perto que encontramos: perto, a 100 km de você"]
    expect(await suggested(events, "/pt/events?near=-27.60,-48.55")).toEqual(expected)
  })
})

describe("suggestions", () => {
  it.each([
    ["cycling-routes", "q=serra"],
    ["cycling-routes", "distance=30-60"],
    ["cycling-routes", "elevation=-500"],
    ["cycling-routes", "loop=true"],
    ["rides", "speed=20-25"],
    ["rides", "after=2026-01-01"],
    ["rides", "before=2026-01-01"],
    ["cycling-groups", "weekday=2,4"],
    ["cycling-groups", "bbox=-50,-30,-40,-20"],
    ["events", "city=Santos"],
    ["events", "week=next"],
    ["products", "priceMax=100"],
    ["products", "status=all"],
    ["stolen", "brand=Caloi"],
    ["stolen", "stolenAfter=2026-01-01"],
  ])("take off the one filter of %s: %s", async (resource, search) => {
    const asked = upstream({})
    await read(`/${resource}?${search}`)
    const list = asked.map(({ path }) => path).find((path) => !path.includes("limit=")) ?? ""
    // Both are read at once, because "next week" may be another one later.
    const without = json({ ...listOf({ id: "one" }), total: 610 })
    upstreamLater({ [list]: empty, [`/v1/${resource}?limit=6`]: without })
    const path = resource === "products" ? "/en/store" : `/en/${resource}`
    await expectMarkup(await read(`${path}?${search}`), {
      ".suggestions li": [expect.stringMatching(/^See all 610 (routes|rides|groups|events|ads|reports)$/)],
      ".suggestions a@href": [path],
      ".clear@href": [path],
      ".empty > a, .feeds a": [],
      ".empty p": [expect.any(String)],
    })
  })

  it.each([
    ["is not filtered", "/cycling-groups", listOf()],
    ["is not empty", page, listOf(floripa)],
  ])("are not asked for when the list %s", async (_, path, answer) => {
    const asked = upstream({ "/v1/cycling-groups": json(answer), [questions.list]: json(answer) })
    await expectMarkup(await read(path), { ".suggestions": [], ".empty p.muted": [] })
    expect(asked).toHaveLength(1)
  })

  it("are missing from an empty page when the API fails, which is cached for half a minute", async () => {
    const { list, around, anywhere, anyLevel } = questions
    upstream({ [list]: empty, [around]: status(500), [anywhere]: status(503), [anyLevel]: status(500) })
    const response = await visit(`/pt${page}`)
    expect(response.status).toBe(200)
    const nothing = expect.arrayContaining(["Nenhum grupo encontrado"])
    await expectMarkup(await response.text(), { ".empty p": nothing, ".suggestions li": [] })
    const answer = await answerOf("Answers", new Request(`https://site/pt-BR/api${list}`))
    expect(answer.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=30\b/)
  })

  it("are those that did not fail and are in time for the page", async () => {
    expect(await suggested({ [questions.anywhere]: status(500) })).toEqual([withoutLevel])
    const slow = async () => {
      await scheduler.wait(600)
      return Response.json(listOf())
    }
    const late = { [questions.list]: slow, [questions.around]: silence, [questions.anywhere]: silence }
    expect(await suggested(late)).toEqual([withoutLevel])
  })
})

it.each([
  ["cycling-routes", cyclingRoute],
  ["cycling-groups", cyclingGroup],
  ["stolen", stolenReport],
])("a card of a list near a place says how far it is, to a kilometre: %s", async (resource, item) => {
  upstream({ [`/v1/${resource}?near=-23.60%2C-46.63&radius=60000&sort=distanceFrom`]: json(listOf<object>(item)) })
  const lines = await texts(await read(`/pt/${resource}?near=-23.60,-46.63`), ".card .sub")
  expect(lines.join()).toMatch(/ · a [\d.]+ km de você/)
})

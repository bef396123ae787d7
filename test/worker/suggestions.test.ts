// A list with nothing in it says what is nearest all the same, and what each filter taken off would give.

import { exports } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { cyclingGroup, event, listOf, product, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, type Replies, type Reply, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const near = "near=-27.60%2C-48.55"
const groups = "/v1/cycling-groups?"
const [floripa, curitiba] = [
  { ...cyclingGroup, id: "norte-sul", name: "Floripa Norte-Sul", ...at(-27.59, -48.53) },
  { ...cyclingGroup, id: "sem-pressa", name: "Pedal Sem Pressa", ...at(-25.43, -49.27) },
]
const page = "/cycling-groups?level=beginner&near=-27.60,-48.55"
const questions = {
  list: `${groups}level=beginner&${near}&radius=60000&sort=distanceFrom`,
  around: `${groups}level=beginner&limit=2&${near}&radius=200000&sort=distanceFrom`,
  anywhere: `${groups}level=beginner&limit=50`,
  anyLevel: `${groups}limit=2&${near}&radius=60000&sort=distanceFrom`,
}
const given: Replies = {
  [questions.list]: json(listOf()),
  [questions.around]: json(listOf()),
  [questions.anywhere]: json(listOf({ ...floripa, id: "far", ...at(-3.1, -60) }, curitiba)),
  [questions.anyLevel]: json(listOf(floripa)),
}

function at(lat: number, lng: number) {
  return {
    place: {
      ...cyclingGroup.place,
      label: null,
      city: null,
      state: null,
      precision: "exact",
      coordinates: { lat, lng },
    },
  }
}

describe("an empty list near a place", () => {
  it.each([
    [
      "pt",
      "O mais perto que encontramos: Pedal Sem Pressa, a 252 km de você",
      "Sem Iniciante: 1 · Floripa Norte-Sul, a 2 km de você",
      "qualquer distância: 2",
    ],
    [
      "es",
      "Lo más cercano que encontramos: Pedal Sem Pressa, a 252 km de ti",
      "Sin Principiante: 1 · Floripa Norte-Sul, a 2 km de ti",
      "cualquier distancia: 2",
    ],
    [
      "en",
      "The nearest we found: Pedal Sem Pressa, 252 km away",
      "Without Beginner: 1 · Floripa Norte-Sul, 2 km away",
      "any distance: 2",
    ],
  ])("it names the nearest with its distance, and what there is without each filter: %s", async (prefix, ...said) => {
    upstream(given)
    const html = await read(`/${prefix}${page}`)
    expect(await texts(html, ".suggestions li")).toEqual(said)
    expect(await attributes(html, ".suggestions a", "href")).toEqual([
      `/${prefix}/cycling-groups/sem-pressa`,
      `/${prefix}/cycling-groups?near=-27.60%2C-48.55`,
      `/${prefix}/cycling-groups/norte-sul`,
      `/${prefix}/cycling-groups?level=beginner&near=-27.60%2C-48.55&radius=all`,
    ])
  })

  it("the API is asked for the nearest as far as it reaches, and once for each filter", async () => {
    const asked = upstream(given)
    await read(page)
    expect(asked.map(({ path }) => path).toSorted()).toEqual(Object.values(questions).toSorted())
  })

  it("a browser that changes a filter is told the same by the answer", async () => {
    upstream(given)
    const answer = await (await visit(`/api${questions.list}`)).json()
    expect(answer).toMatchObject({
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

  it("what lies farther than the API looks around a place, among more than a page, is looked for in a box", async () => {
    const box = `${groups}bbox=-60.55%2C-39.6%2C-36.55%2C-15.6&level=beginner&limit=50`
    const many = { ...listOf({ ...floripa, id: "far", ...at(-3.1, -60) }), nextCursor: "more", total: null }
    upstream({ ...given, [questions.anywhere]: json(many), [box]: json(listOf(curitiba)) })
    const said = await texts(await read(`/pt${page}`), ".suggestions li")
    expect(said[0]).toBe("O mais perto que encontramos: Pedal Sem Pressa, a 252 km de você")
    expect(said.at(-1)).toBe("qualquer distância")
  })

  it("events, which the API does not sort by distance, have their nearest told as well", async () => {
    const list = (search: string) => `/v1/events?${search}sort=startsAt`
    const one = (id: string, lat: number) => ({ ...event, id, title: id, location: at(lat, -48.55).place })
    upstream({
      [list(`${near}&radius=60000&`)]: json(listOf()),
      [list(`limit=50&${near}&radius=200000&`)]: json(listOf(one("longe", -29), one("perto", -28.5))),
    })
    const html = await read("/pt/events?near=-27.60,-48.55")
    expect(await texts(html, ".suggestions li")).toEqual(["O mais perto que encontramos: perto, a 100 km de você"])
  })
})

describe("an empty list", () => {
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
  ])("the one filter of %s is offered to be taken off: %s", async (resource, search) => {
    const entities = { "cycling-groups": cyclingGroup, events: event, products: product, stolen: stolenReport }
    const entity = Object.entries(entities).find(([known]) => known === resource)?.[1] ?? cyclingGroup
    const asked = upstream({})
    await read(`/${resource}?${search}`)
    const list = asked.map(({ path }) => path).find((path) => !path.includes("limit=")) ?? ""
    // In the same week: a quarter of an hour later may be the next one.
    upstreamLater({ [list]: json(listOf()), [`/v1/${resource}?limit=2`]: json({ ...listOf(entity), total: 610 }) })
    const path = resource === "products" ? "/store" : `/${resource}`
    const html = await read(`/en${path}?${search}`)
    expect((await texts(html, ".suggestions li")).join()).toMatch(/^Without .+: 610$/)
    expect(await attributes(html, ".suggestions a", "href")).toEqual([`/en${path}`])
  })

  it("a list that is not narrowed, or not empty, asks for nothing else", async () => {
    for (const [path, answer] of [
      ["/cycling-groups", listOf()],
      [page, listOf(floripa)],
    ] as const) {
      const asked = upstream({ "/v1/cycling-groups": json(answer), [questions.list]: json(answer) })
      const html = await read(path)
      expect(asked).toHaveLength(1)
      expect(await texts(html, ".suggestions")).toEqual([])
    }
  })

  it("an API that fails after the list was answered leaves the plain empty page, which is not kept for long", async () => {
    upstream({
      ...given,
      [questions.around]: status(500),
      [questions.anywhere]: status(503),
      [questions.anyLevel]: status(500),
    })
    const response = await visit(`/pt${page}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await texts(html, ".empty p")).toContain("Nenhum grupo encontrado")
    expect(await texts(html, ".suggestions li")).toEqual([])
    const answer = await exports.Answers.fetch(`https://site/pt-BR/api${questions.list}`)
    expect(answer.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=30\b/)
  })

  it("one way on that fails leaves the others", async () => {
    upstream({ ...given, [questions.anywhere]: status(500) })
    expect(await texts(await read(`/pt${page}`), ".suggestions li")).toEqual([
      "Sem Iniciante: 1 · Floripa Norte-Sul, a 2 km de você",
    ])
  })

  it("ways on that take too long are not waited for, so that the page has its list in time", async () => {
    const slow = async () => {
      await scheduler.wait(600)
      return Response.json(listOf())
    }
    const never: Reply = (signal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))))
    upstream({ ...given, [questions.list]: slow, [questions.around]: never, [questions.anywhere]: never })
    expect(await texts(await read(`/pt${page}`), ".suggestions li")).toEqual([
      "Sem Iniciante: 1 · Floripa Norte-Sul, a 2 km de você",
    ])
  })
})

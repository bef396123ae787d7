// A list is answered by one of several plans, chosen by how much passes. Whichever it is, the answer is that of a plain filter over all
// rows, and the database reads no more than 2 000 rows for one question: with as many rows as here, whoever walks a table reads more.

import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it } from "vitest"
import type { Event } from "#contract/schemas.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { mulberry32 } from "../../upstream/sample/random.ts"
import { multiplied } from "../../upstream/seeding/multiply.ts"
import { add, ask, filled, idsOf, type Page } from "./ask.ts"
import { type Facts, factsOf, finds, plain, rounded, sorted } from "./expected.ts"
import { among, between, holds, inside, meets, metres } from "./passes.ts"
import { counted } from "./rows-read.ts"

const MOST_ROWS = 2000
const CROWD = 6000
const COMBINATIONS = 30

type Filter = [query: string, passes: (fact: Facts) => boolean]
const none: Filter = ["", () => true]
type Pool = { sorts: string[]; always: (fact: Facts) => boolean; filters: Filter[] }

let facts: Record<string, Facts[]> = {}
const { db, rows } = counted(env.DB)

beforeAll(async () => {
  const sample = await filled()
  // Three resources are enough, so that each is large.
  const some = { ...sample, rides: [], events: [], stolen: [] }
  const crowd: Sample = { ...sample }
  for (const copies of multiplied(some, CROWD)) {
    // Each group of the crowd meets when one of the sample does.
    const part = { ...copies, events: (copies.groups ?? []).map((group, at) => meetingOf(sample.events, group.id, at)) }
    await add(part)
    crowd.events = [...crowd.events, ...part.events]
    crowd.routes = [...crowd.routes, ...(part.routes ?? [])]
    crowd.groups = [...crowd.groups, ...(part.groups ?? [])]
    crowd.products = [...crowd.products, ...(part.products ?? [])]
  }
  facts = factsOf(rounded(crowd))
}, 120_000)

const pools: Record<string, Pool> = {
  "cycling-routes": {
    sorts: ["createdAt", "-createdAt", "distance", "-elevation", "-duration", "name", "-steepness"],
    always: () => true,
    filters: [
      ["difficulty=hard", (f) => f.difficulty === "hard"],
      ["difficulty=easy,moderate", (f) => among(f.difficulty, "easy", "moderate")],
      ["bikeType=road", (f) => f.bikeType === "road"],
      ["bikeType=mtb,urban", (f) => among(f.bikeType, "mtb", "urban")],
      ["loop=true", (f) => f.loop === true],
      ["loop=false", (f) => f.loop === false],
      ["distanceMin=40000", (f) => between(f.distance, 40_000, 9e9)],
      ["distanceMin=15000.5&distanceMax=65536", (f) => between(f.distance, 15_000.5, 65_536)],
      ["durationMax=7200", (f) => between(f.duration, 0, 7200)],
      ["elevationMin=15&elevationMax=256", (f) => between(f.elevation, 15, 256)],
      ["elevationMin=900", (f) => between(f.elevation, 900, 9e9)],
      ["q=s", (f) => finds(f, "s")],
      ["q=vol%20da", (f) => finds(f, "vol da")],
      ["q=serra", (f) => finds(f, "serra")],
      ["near=-23.55,-46.63&radius=120000", (f) => metres(f, -23.55, -46.63) <= 120_000],
      ["bbox=-48,-25,-42,-21", (f) => inside(f, -48, -25, -42, -21)],
      ["bbox=-180,-90,180,90", (f) => inside(f, -180, -90, 180, 90)],
    ],
  },
  "cycling-groups": {
    sorts: ["-participantCount", "createdAt", "name"],
    always: () => true,
    filters: [
      ["level=beginner", (f) => holds(f.level, "beginner")],
      ["level=beginner,advanced", (f) => holds(f.level, "beginner", "advanced")],
      ["weekday=7", (f) => holds(f.weekdays, 7)],
      ["weekday=2,3,4", (f) => holds(f.weekdays, 2, 3, 4)],
      // With the days, on which it depends.
      [
        "weekday=1,2,3,4,5&daypart=evening",
        (f) => holds(f.weekdays, 1, 2, 3, 4, 5) && meets(f, [1, 2, 3, 4, 5], "evening"),
      ],
      ["weekday=7&daypart=morning,afternoon", (f) => holds(f.weekdays, 7) && meets(f, [7], "morning", "afternoon")],
      ["state=SP,RJ", (f) => among(f.state, "SP", "RJ")],
      ["city=S%C3%A3o%20Paulo", (f) => plain(String(f.city)) === "sao paulo"],
      ["q=pedal", (f) => finds(f, "pedal")],
      ["near=-22.91,-43.17&radius=200000", (f) => metres(f, -22.91, -43.17) <= 200_000],
    ],
  },
  products: {
    sorts: ["-createdAt", "createdAt", "price", "-price"],
    always: (f) => f.status === "available",
    filters: [
      ["kind=bike", (f) => f.kind === "bike"],
      ["kind=item", (f) => f.kind === "item"],
      ["condition=new,like_new", (f) => among(f.condition, "new", "like_new")],
      ["condition=good", (f) => f.condition === "good"],
      ["onSale=true", (f) => f.onSale === true],
      ["onSale=false", (f) => f.onSale === false],
      ["priceMin=100000&priceMax=500000", (f) => between(f.price, 100_000, 500_000)],
      ["priceMax=9999", (f) => between(f.price, 0, 9999)],
      ["size=m,54", (f) => among(plain(String(f.size)), "m", "54")],
      ["q=c", (f) => finds(f, "c")],
      ["q=de", (f) => finds(f, "de")],
      ["near=-23.55,-46.63&radius=200000", (f) => metres(f, -23.55, -46.63) <= 200_000],
    ],
  },
}

describe.each(Object.entries(pools))("any filters of %s", (path, { sorts, always, filters }) => {
  const dice = mulberry32(path.length)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(dice() * list.length)]
  const combinations = Array.from({ length: COMBINATIONS }, () => {
    const chosen = Array.from({ length: 1 + Math.floor(dice() * 4) }, () => pick(filters) ?? none)
    const fields = (query: string) => query.split("&").map((pair) => pair.split("=")[0])
    // A parameter is said once.
    const apart = chosen.filter(
      ([query], at) =>
        !chosen.slice(0, at).some(([other]) => fields(other).some((name) => fields(query).includes(name))),
    )
    return { asked: apart, sort: pick(sorts) ?? "", limit: pick([24, 50]) ?? 24 }
  })

  it.each(
    combinations.map(({ asked, sort, limit }) => ({
      query: [...asked.map(([query]) => query), `sort=${sort}`, `limit=${limit}`].join("&"),
      asked,
      sort,
    })),
  )(`the pages of ${path}?$query hold what a plain filter finds, for few rows each`, async ({ query, asked, sort }) => {
    const passing = (facts[path] ?? []).filter((fact) => always(fact) && asked.every(([, passes]) => passes(fact)))
    const { ids, totals } = await read(`/v1/${path}?${query}`)
    expect(ids).toEqual(idsOf(sorted(passing, sort)))
    for (const total of totals) expect([passing.length, null]).toContain(total)
  })
})

describe("near", () => {
  it.each([
    "/v1/cycling-routes?near=-23.55,-46.63&radius=200000&sort=distanceFrom",
    "/v1/cycling-routes?near=-23.55,-46.63&radius=200000&sort=-distanceFrom&difficulty=hard",
    "/v1/products?near=-22.91,-43.17&radius=150000&sort=distanceFrom&kind=item",
    "/v1/products?near=-22.91,-43.17&radius=200000&sort=-distanceFrom",
  ])("the pages of %s hold what lies within, in order, for few rows each", async (path) => {
    const query = new URLSearchParams(path.split("?")[1])
    const [lat = 0, lng = 0] = (query.get("near") ?? "").split(",").map(Number)
    const isProducts = path.includes("products")
    const expected = (facts[isProducts ? "products" : "cycling-routes"] ?? [])
      .filter((f) => (isProducts ? f.status === "available" : true))
      .filter(
        (f) => [null, f.kind].includes(query.get("kind")) && [null, f.difficulty].includes(query.get("difficulty")),
      )
      .map((f) => ({ id: f.id, away: metres(f, lat, lng) }))
      .filter(({ away }) => away <= Number(query.get("radius")))
      .sort((a, b) => (query.get("sort") === "distanceFrom" ? a.away - b.away : b.away - a.away))
    const { ids } = await read(`${path}&limit=20`)
    expect(ids.toSorted()).toEqual(idsOf(expected).toSorted())
    const away = new Map(expected.map((one) => [one.id, Math.round(one.away)]))
    expect(ids.map((id) => away.get(id))).toEqual(expected.map((one) => Math.round(one.away)))
  })
})

describe("what the broadest questions read", () => {
  it("filters that are each broad and together find nothing read a handful of rows", async () => {
    for (const code of ["difficulty=easy", "loop=true", "bikeType=mtb"])
      expect((await read(`/v1/cycling-routes?${code}&limit=1`, 1)).ids).toHaveLength(1)
    const { ids, most } = await read("/v1/cycling-routes?difficulty=easy&loop=true&bikeType=mtb")
    expect(ids).toEqual([])
    expect(most).toBeLessThanOrEqual(5)
  })

  it.each([
    ["a plain list", "/v1/products", 110],
    ["a search for a common prefix", "/v1/products?q=d", 600],
    ["one code", "/v1/cycling-routes?difficulty=hard", 600],
    ["a part of the day", "/v1/cycling-groups?daypart=morning", 600],
    ["a rare part of the day", "/v1/cycling-groups?daypart=evening&weekday=1,2,3,4,5&sort=name", 1000],
    ["an order in which nothing passes for long", "/v1/cycling-routes?difficulty=easy&sort=-elevation", MOST_ROWS],
  ])("%s reads a bounded number of rows: %s", async (_, path, most) => {
    const first = await read(path, 1)
    expect(first.ids).toHaveLength(24)
    expect(first.most).toBeLessThanOrEqual(most)
  })
})

describe("what calendars read", () => {
  const group = "meets-often"
  const meetings = 240

  beforeAll(async () => {
    const [event] = (await ask("/v1/events?limit=1").then((answer) => answer.json<{ items: Event[] }>())).items
    if (event === undefined) throw new Error("the sample has no event to come")
    const events = Array.from({ length: meetings }, (_, at) => ({
      ...{ ...event, description: null, buyUrl: null, price: null, routeId: null },
      id: `often-${String(at).padStart(3, "0")}`,
      groupId: group,
      startsAt: new Date(Date.parse("2099-01-01T12:00:00Z") + at * 86_400_000).toISOString(),
    }))
    await add({ events })
  })

  it("the events of a group are read page by page, together for few rows", async () => {
    const { ids, totals, most, all } = await read(`/v1/events?groupId=${group}&limit=50`)
    expect(ids).toEqual(Array.from({ length: meetings }, (_, at) => `often-${String(at).padStart(3, "0")}`))
    expect(totals).toEqual(Array(5).fill(meetings))
    expect([most <= 600, all <= 1_600], `${most} and ${all} rows`).toEqual([true, true])
  })

  it("the next events are read page by page, and counted once", async () => {
    const { totals, all } = await read("/v1/events?limit=50", 4)
    expect(new Set(totals).size).toBe(1)
    expect(all).toBeLessThanOrEqual(2_000)
  })

  it("several groups are asked for as any filter", async () => {
    const { ids } = await read(`/v1/events?groupId=nobody,${group}&limit=50`)
    expect(ids).toHaveLength(meetings)
  })
})

function meetingOf(events: readonly Event[], groupId: string, at: number): Event {
  const event = events[at % events.length]
  if (event === undefined) throw new Error("the sample has no events")
  return { ...event, id: `${groupId}-meets`, groupId }
}

/** Every page of a list, or the first few, the most rows that one of them read, and the rows of all. */
async function read(path: string, mostPages = Number.POSITIVE_INFINITY) {
  const ids: string[] = []
  const totals: (number | null)[] = []
  let most = 0
  let all = 0
  let cursor: string | null = ""
  for (let pages = 0; cursor !== null && pages < mostPages; pages++) {
    const next = cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`
    const response = await ask(`${path}${next}`, {}, { ...env, DB: db })
    expect(response.status).toBe(200)
    const answer: Page = await response.json<Page>()
    const reads = rows()
    expect(reads, `${path}, page ${pages + 1}`).toBeLessThanOrEqual(MOST_ROWS)
    most = Math.max(most, reads)
    all += reads
    ids.push(...idsOf(answer.items))
    totals.push(answer.total)
    cursor = answer.nextCursor
  }
  return { ids, totals, most, all }
}

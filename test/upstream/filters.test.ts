// Filters and sorts of lists. A list is answered by one of several plans, chosen by how much passes; each gives what a plain filter
// over all rows gives, and reads no more than 2 000 rows for one question.

import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { Event } from "#contract/schemas.ts"
import { resources } from "../../packages/upstream/lists/resources.ts"
import { mulberry32 } from "../../packages/upstream/sample/random.ts"
import { multiplied } from "../../packages/upstream/seeding/multiply.ts"
import { add, ask, first, idsOf, migrated, type Page, sample, whole } from "./ask.ts"
import { type Facts, factsOf, metres, rounded, sorted } from "./expected.ts"
import { cases, wordless } from "./filter-cases.ts"
import { counted } from "./rows-read.ts"

const mostRows = 2_000
const facts: Record<string, Facts[]> = {}
const { db, rows } = counted(env.DB)

// Lists walk an index where many rows pass and collect candidates where few do: a crowd has both.
beforeAll(async () => {
  await migrated()
  const copies = [
    ...multiplied({ ...sample, rides: [], events: [], stolen: [] }, 6_000),
    ...multiplied({ ...sample, routes: [], groups: [], events: [], products: [] }, 2_000),
  ]
  // Each group of the crowd meets when one of the sample does.
  const crowd = copies.map((part) => ({ ...part, events: (part.groups ?? []).map(meetingOf) }))
  for (const part of [sample, ...crowd]) {
    await add(part)
    for (const [path, items] of Object.entries(factsOf(rounded({ ...sample, ...part }))))
      facts[path] = [...(facts[path] ?? []), ...items]
  }
}, 120_000)

const passing = (path: string, passes: (fact: Facts) => boolean = () => true) =>
  (facts[path] ?? []).filter((fact) => (cases[path]?.defaults?.(fact) ?? true) && passes(fact))

describe.each(Object.entries(cases))("filters of %s", (path, { filters }) => {
  const keys = resources.flatMap((resource) => (resource.path === path ? Object.keys(resource.sorts) : []))
  const sorts = keys.flatMap((key) => [`-${key}`, key])
  const dice = mulberry32(path.length)
  const pick = <T>(list: readonly T[]): T[] => list.slice(Math.floor(dice() * list.length)).slice(0, 1)
  // A part of the day is one of the chosen days.
  const fields = (query: string) =>
    [...query.matchAll(/(\w+)=/g)].map(([, name]) => (name === "daypart" ? "weekday" : name))
  const alone = Array.from({ length: Math.max(filters.length, sorts.length) }, (_, at) => {
    return { chosen: filters.slice(at % filters.length).slice(0, 1), sort: sorts[at % sorts.length], limit: 50 }
  })
  const combined = Array.from({ length: filters.length > 10 ? 30 : 5 }, () => {
    const chosen = Array.from({ length: 1 + Math.floor(dice() * 4) }, () => pick(filters)).flat()
    // A parameter is given once.
    const apart = chosen.filter(
      ([query], at) =>
        !chosen.slice(0, at).some(([other]) => fields(other).some((name) => fields(query).includes(name))),
    )
    return { chosen: apart, sort: pick(sorts)[0], limit: pick([23, 37, 50])[0] }
  })
  const rowsOf = [...alone, ...combined].map(({ chosen, sort = "", limit }) => {
    const query = [...chosen.map(([query]) => query), `sort=${sort}`, `limit=${limit}`].join("&")
    return { query, chosen, sort }
  })

  it.each(rowsOf)(`the pages of ${path}?$query are those of a plain filter`, async ({ query, chosen, sort }) => {
    // `defaults` hold for what the query does not say.
    const expected = query.includes("status=")
      ? (facts[path] ?? []).filter((fact) => chosen.every(([, passes]) => passes(fact)))
      : passing(path, (fact) => chosen.every(([, passes]) => passes(fact)))
    const { ids, totals } = await read(`/v1/${path}?${query}`)
    expect(ids).toEqual(idsOf(sorted(expected, sort)))
    for (const total of totals) expect([expected.length, null]).toContain(total)
    if (chosen.length === 1) expect(expected.length > 0).toBe(!query.includes(wordless))
  })
})

describe("one filter", () => {
  it("includes the edges of a range, but not the instant that ends it", async () => {
    const ride = facts.rides?.find(({ distance, startedAt }) => distance && startedAt)
    const [at, next] = [0, 1].map((more) => new Date(Number(ride?.startedAt) + more).toISOString())
    for (const [query, isFound] of [
      [`distanceMin=${ride?.distance}&distanceMax=${ride?.distance}`, true],
      [`startedAfter=${at}&startedBefore=${next}`, true],
      [`startedBefore=${at}`, false],
      [`startedAfter=${next}`, false],
    ] as const)
      expect(idsOf(await whole(`/v1/rides?${query}&limit=50`)).includes(ride?.id ?? ""), query).toBe(isFound)
  })

  it.each([
    ["cycling-routes", "near=-22.9,-43.2&radius=200000&sort=distanceFrom"],
    ["cycling-routes", "near=-23.55,-46.63&radius=200000&sort=-distanceFrom&difficulty=hard"],
    ["products", "near=-22.91,-43.17&radius=150000&sort=distanceFrom&kind=item"],
    ["products", "near=-22.91,-43.17&radius=200000&sort=-distanceFrom"],
    ["stolen", "near=-22.9,-43.2&radius=200000&sort=-distanceFrom"],
  ])("of %s sorts by distance: %s", async (path, query) => {
    const { near = "", radius, sort, ...codes } = Object.fromEntries(new URLSearchParams(query))
    const [lat = 0, lng = 0] = near.split(",").map(Number)
    const expected = passing(path, (fact) => Object.entries(codes).every(([name, code]) => fact[name] === code))
      .map((fact) => ({ id: fact.id, away: metres(fact, lat, lng) }))
      .filter(({ away }) => away <= Number(radius))
      .sort((a, b) => (sort === "distanceFrom" ? a.away - b.away : b.away - a.away))
    const { ids } = await read(`/v1/${path}?${query}&limit=20`)
    expect(ids.toSorted()).toEqual(idsOf(expected).toSorted())
    const away = new Map(expected.map((one) => [one.id, Math.round(one.away)]))
    expect(ids.map((id) => away.get(id))).toEqual(expected.map((one) => Math.round(one.away)))
  })
})

describe("the rows that are read", () => {
  it("are a handful for broad filters that together pass nothing", async () => {
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
    ["a rare part of the day", "/v1/cycling-groups?daypart=evening&weekday=4&sort=name", 1_000],
    ["a sort in which nothing passes for long", "/v1/cycling-routes?difficulty=easy&sort=-elevation", mostRows],
  ])("are bounded for %s: %s", async (_, path, bound) => {
    const { ids, most } = await read(path, 1)
    expect(ids).toHaveLength(24)
    expect(most).toBeLessThanOrEqual(bound)
  })

  it("are few for calendars, page by page", async () => {
    const { items } = await (await ask("/v1/events?limit=1")).json<{ items: Event[] }>()
    const bare = { ...first(items), description: null, buyUrl: null, price: null, routeId: null, groupId: "often" }
    const idOf = (at: number) => `often-${String(at).padStart(3, "0")}`
    const startOf = (at: number) => new Date(Date.parse("2099-01-01T12:00:00Z") + at * 86_400_000).toISOString()
    onTestFinished(async () => void (await env.DB.prepare("DELETE FROM events WHERE group_id = 'often'").run()))
    await add({ events: Array.from({ length: 240 }, (_, at) => ({ ...bare, id: idOf(at), startsAt: startOf(at) })) })
    const { ids, totals, most, all } = await read("/v1/events?groupId=often&limit=50")
    expect(ids).toEqual(Array.from({ length: 240 }, (_, at) => idOf(at)))
    expect(totals).toEqual(Array(5).fill(240))
    expect([most <= 600, all <= 1_600], `${most} and ${all} rows`).toEqual([true, true])
    const next = await read("/v1/events?limit=50", 4)
    expect([new Set(next.totals).size, next.all <= mostRows]).toEqual([1, true])
    expect((await read("/v1/events?groupId=nobody,often&limit=50")).ids).toHaveLength(240)
  })
})

function meetingOf({ id: groupId }: { id: string }, at: number): Event {
  return { ...first(sample.events.slice(at % sample.events.length)), id: `${groupId}-meets`, groupId }
}

/** The pages of a list, the most rows that one of them read, and the rows of all. */
async function read(path: string, mostPages = Number.POSITIVE_INFINITY) {
  const ids: string[] = []
  const totals: (number | null)[] = []
  const reads: number[] = []
  for (let cursor: string | null = ""; cursor !== null && reads.length < mostPages; ) {
    const next: string = cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`
    const response = await ask(`${path}${next}`, {}, { ...env, DB: db })
    expect(response.status).toBe(200)
    const answer: Page = await response.json<Page>()
    reads.push(rows())
    expect(reads.at(-1), `${path}, page ${reads.length}`).toBeLessThanOrEqual(mostRows)
    ids.push(...idsOf(answer.items))
    totals.push(answer.total)
    cursor = answer.nextCursor
  }
  return { ids, totals, most: Math.max(...reads), all: reads.reduce((sum, read) => sum + read, 0) }
}

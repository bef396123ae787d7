import { beforeAll, describe, expect, it } from "vitest"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { multiplied } from "../../upstream/seeding/multiply.ts"
import { inDays } from "../support/clock.ts"
import { add, filled, idsOf, page, whole } from "./ask.ts"
import { type Facts, factsOf, finds, plain, rounded, sorted } from "./expected.ts"
import { among, between, holds, inside, meets, metres } from "./passes.ts"

// More than a thousand rows of some resources: lists walk an index where many pass and collect candidates where few do, and both must agree.
const CROWD = 4500

let facts: Record<string, Facts[]> = {}

beforeAll(async () => {
  const sample = await filled()
  const crowd: Sample = { ...sample }
  for (const part of multiplied(sample, CROWD)) {
    await add(part)
    crowd.routes = [...crowd.routes, ...(part.routes ?? [])]
    crowd.rides = [...crowd.rides, ...(part.rides ?? [])]
    crowd.groups = [...crowd.groups, ...(part.groups ?? [])]
    crowd.events = [...crowd.events, ...(part.events ?? [])]
    crowd.products = [...crowd.products, ...(part.products ?? [])]
    crowd.stolen = [...crowd.stolen, ...(part.stolen ?? [])]
  }
  facts = factsOf(rounded(crowd))
})

const day = (text: string) => Date.parse(text)
const ago = (days: number) => inDays(-days).slice(0, 10)
const inAMonth = inDays(30)

// "¡!" has neither a letter nor a digit: nothing can be found by it.
const WORDLESS = "q=%C2%A1%21"

type Case = [query: string, keep: (fact: Facts) => boolean]

const cases: Record<string, { sort: string; rows: Case[] }> = {
  "cycling-routes": {
    sort: "-createdAt",
    rows: [
      ["distanceMin=50000&distanceMax=52000", (f) => between(f.distance, 50_000, 52_000)],
      ["distanceMin=10000&sort=distance", (f) => between(f.distance, 10_000, 9e9)],
      ["durationMax=7200&sort=-duration", (f) => between(f.duration, 0, 7200)],
      ["elevationMin=500&elevationMax=900&sort=name", (f) => between(f.elevation, 500, 900)],
      ["difficulty=hard", (f) => f.difficulty === "hard"],
      [
        "difficulty=easy,moderate&bikeType=mtb,gravel&sort=steepness",
        (f) => among(f.difficulty, "easy", "moderate") && among(f.bikeType, "mtb", "gravel"),
      ],
      ["loop=true", (f) => f.loop === true],
      ["loop=false&sort=-elevation", (f) => f.loop === false],
      ["q=sao", (f) => finds(f, "sao")],
      ["q=S%C3%A3o%20se", (f) => finds(f, "são se")],
      ["q=s&sort=distance", (f) => finds(f, "s")],
      ["bbox=-48,-25,-44,-22", (f) => inside(f, -48, -25, -44, -22)],
      ["bbox=-74,-34,-34,6&sort=name", (f) => inside(f, -74, -34, -34, 6)],
      ["near=-23.55,-46.63&radius=100000", (f) => metres(f, -23.55, -46.63) <= 100_000],
      ["near=-23.55,-46.63", (f) => metres(f, -23.55, -46.63) <= 25_000],
    ],
  },
  rides: {
    sort: "-startedAt",
    rows: [
      [
        `startedAfter=${ago(300)}&startedBefore=${ago(60)}T00:00:00-03:00`,
        (f) => between(f.startedAt, day(ago(300)), day(`${ago(60)}T03:00:00Z`) - 1),
      ],
      ["averageSpeedMin=4.1667&averageSpeedMax=5.5556", (f) => between(f.averageSpeed, 4.1667, 5.5556)],
      ["averageSpeedMin=6&sort=-averageSpeed", (f) => between(f.averageSpeed, 6, 99)],
      [`startedBefore=${ago(170)}&sort=distance`, (f) => between(f.startedAt, 0, day(ago(170)) - 1)],
      ["q=pedal", (f) => finds(f, "pedal")],
      ["q=a", (f) => finds(f, "a")],
      [WORDLESS, () => false],
    ],
  },
  "cycling-groups": {
    sort: "-participantCount",
    rows: [
      ["state=SP", (f) => f.state === "SP"],
      [
        "city=sao%20paulo,Rio%20de%20Janeiro&sort=name",
        (f) => among(plain(String(f.city)), "sao paulo", "rio de janeiro"),
      ],
      ["level=beginner", (f) => holds(f.level, "beginner")],
      ["level=beginner,advanced&weekday=7", (f) => holds(f.level, "beginner", "advanced") && holds(f.weekdays, 7)],
      ["weekday=1,2&sort=createdAt", (f) => holds(f.weekdays, 1, 2)],
      ["daypart=evening", (f) => meets(f, undefined, "evening")],
      ["daypart=afternoon,evening&sort=name", (f) => meets(f, undefined, "afternoon", "evening")],
      [
        "daypart=morning&weekday=6,7&level=advanced",
        (f) => holds(f.weekdays, 6, 7) && meets(f, [6, 7], "morning") && holds(f.level, "advanced"),
      ],
    ],
  },
  events: {
    sort: "startsAt",
    rows: [
      ["status=cancelled,postponed", (f) => among(f.status, "cancelled", "postponed")],
      ["state=SP,RJ&sort=-startsAt", (f) => among(f.state, "SP", "RJ")],
      [`to=${inAMonth}`, (f) => between(f.startsAt, 0, Date.parse(inAMonth))],
      ["q=pas", (f) => finds(f, "pas")],
    ],
  },
  products: {
    sort: "-createdAt",
    rows: [
      ["", (f) => f.status === "available"],
      ["status=sold,reserved", (f) => among(f.status, "sold", "reserved")],
      ["priceMin=100000&priceMax=120000", (f) => f.status === "available" && between(f.price, 100_000, 120_000)],
      ["condition=new,like_new&sort=price", (f) => f.status === "available" && among(f.condition, "new", "like_new")],
      ["kind=bike&sort=-price", (f) => f.status === "available" && f.kind === "bike"],
      ["onSale=true", (f) => f.status === "available" && f.onSale === true],
      ["onSale=false&sort=price", (f) => f.status === "available" && f.onSale === false],
      ["size=m,54", (f) => f.status === "available" && among(plain(String(f.size)), "m", "54")],
    ],
  },
  stolen: {
    sort: "-dateStolen",
    rows: [
      ["status=waiting,denied", (f) => among(f.status, "waiting", "denied")],
      ["recovered=true", (f) => f.status === "approved" && f.recovered === true],
      [
        `stolenAfter=${ago(500)}&stolenBefore=${ago(170)}&sort=createdAt`,
        (f) => f.status === "approved" && between(f.dateStolen, day(ago(500)), day(ago(170)) - 1),
      ],
      [
        "brand=caloi,Specialized",
        (f) => f.status === "approved" && among(plain(String(f.brand)), "caloi", "specialized"),
      ],
      ["color=preta,preto", (f) => f.status === "approved" && among(plain(String(f.color)), "preta", "preto")],
      ["bbox=-47,-24,-46,-23", (f) => f.status === "approved" && inside(f, -47, -24, -46, -23)],
    ],
  },
}

describe.each(Object.entries(cases))("%s", (path, { sort, rows }) => {
  it.each(rows)(`the list ${path}?%s holds the matching rows in order`, async (query, keep) => {
    const order = new URLSearchParams(query).get("sort") ?? sort
    const expected = idsOf(sorted((facts[path] ?? []).filter(keep), order))
    const found = await whole(`/v1/${path}?${query}${query && "&"}limit=50`)
    expect(idsOf(found)).toEqual(expected)
    const { total } = await page(`/v1/${path}?${query}${query && "&"}limit=1`)
    expect([expected.length, null]).toContain(total)
    expect(expected.length > 0).toBe(query !== WORDLESS)
  })
})

describe("edges of a range", () => {
  it("the edges of a range belong to it, but not the instant that ends it", async () => {
    const ride = facts.rides?.find(({ distance, startedAt }) => distance && startedAt)
    const at = new Date(Number(ride?.startedAt)).toISOString()
    const just = new Date(Number(ride?.startedAt) + 1).toISOString()
    const found = async (query: string) => idsOf(await whole(`/v1/rides?${query}&limit=50`)).includes(ride?.id ?? "")
    expect(await found(`distanceMin=${ride?.distance}&distanceMax=${ride?.distance}`)).toBe(true)
    expect(await found(`startedAfter=${at}&startedBefore=${just}`)).toBe(true)
    expect(await found(`startedBefore=${at}`)).toBe(false)
    expect(await found(`startedAfter=${just}`)).toBe(false)
  })
})

describe("filters by id", () => {
  it.each([
    ["cycling-routes", "creator", "creator", () => true],
    ["rides", "routeId", "routeId", () => true],
    ["events", "groupId", "groupId", () => true],
    ["products", "seller", "seller", (f: Facts) => f.status === "available"],
  ])("the list %s?%s holds the rows of one owner or parent", async (path, parameter, field, keep) => {
    const all = facts[path] ?? []
    const value = all.find((fact) => fact[field] && keep(fact))?.[field]
    const expected = all.filter((fact) => fact[field] === value && keep(fact))
    const found = await whole(`/v1/${path}?${parameter}=${value}&limit=50`)
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(found).toSorted()).toEqual(idsOf(expected).toSorted())
  })

  it("a list with exclude leaves one product out", async () => {
    const [first] = (await page("/v1/products?limit=1")).items
    const others = await whole(
      `/v1/products?seller=${facts.products?.find((f) => f.id === first?.id)?.seller}&exclude=${first?.id}`,
    )
    expect(idsOf(others)).not.toContain(first?.id)
    expect(others.length).toBeGreaterThan(0)
  })

  it("a list with ids finds up to 50 of them", async () => {
    const ids = idsOf((facts.rides ?? []).slice(100, 150))
    expect(idsOf(await whole(`/v1/rides?ids=${ids.join(",")}&limit=9`)).toSorted()).toEqual(ids.toSorted())
  })
})

describe("distanceFrom", () => {
  it.each(["distanceFrom", "-distanceFrom"])(
    "the sort %s orders every page by the distance from near",
    async (sort) => {
      for (const [path, radius, more] of [
        ["cycling-routes", 200_000, ""],
        ["products", 150_000, "&kind=item"],
        ["stolen", 200_000, ""],
      ]) {
        const near = (facts[`${path}`] ?? [])
          .filter((f) =>
            path === "products"
              ? f.status === "available" && f.kind === "item"
              : path !== "stolen" || f.status === "approved",
          )
          .map((fact) => ({ id: fact.id, away: metres(fact, -22.9, -43.2) }))
          .filter(({ away }) => away <= Number(radius))
        const found = await whole(`/v1/${path}?near=-22.9,-43.2&radius=${radius}&sort=${sort}&limit=7${more}`)
        expect(idsOf(found).toSorted()).toEqual(idsOf(near).toSorted())
        const ways = idsOf(found).map((id) => near.find((one) => one.id === id)?.away ?? 0)
        const expected = ways.toSorted((a, b) => (sort === "distanceFrom" ? a - b : b - a))
        expect(ways.map((away) => Math.round(away))).toEqual(expected.map((away) => Math.round(away)))
      }
    },
  )
})

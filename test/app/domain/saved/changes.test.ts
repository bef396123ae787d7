import { expect, it } from "vitest"
import { type Change, changesOf, type Facts, factsOf, freshOnes, questionsOf } from "#app/domain/saved/changes.ts"

const price = (amount: number) => ({ amount, currency: "BRL" })

it.each<[string, Facts, Facts | null, Change[]]>([
  ["nothing", { title: "A", status: "scheduled" }, { title: "A", status: "scheduled" }, []],
  ["it is gone", { name: "A" }, null, [{ kind: "gone" }]],
  ["a ride is cancelled", { status: "scheduled" }, { status: "cancelled" }, [{ kind: "cancelled" }]],
  ["a bike is sold", { status: "available" }, { status: "sold" }, [{ kind: "sold" }]],
  ["a status that nobody knows", { status: "available" }, { status: "lent" }, []],
  ["a bike is found", { dateRecovered: null }, { dateRecovered: "2026-11-20" }, [{ kind: "recovered" }]],
  [
    "another price",
    { price: price(100) },
    { price: price(90) },
    [{ kind: "price", before: price(100), now: price(90) }],
  ],
  ["no price any more", { price: price(100) }, { price: null }, [{ kind: "price", before: price(100), now: null }]],
  [
    "no day any more",
    { startsAt: "2026-11-20T08:00:00-03:00" },
    { startsAt: null },
    [{ kind: "moved", startsAt: null, timezone: null }],
  ],
  [
    "another hour",
    { startsAt: "2026-11-20T08:00:00-03:00" },
    { startsAt: "2026-11-20T09:00:00-03:00", timezone: "America/Manaus" },
    [{ kind: "moved", startsAt: "2026-11-20T09:00:00-03:00", timezone: "America/Manaus" }],
  ],
  ["another way", { distance: 1 }, { distance: 2 }, [{ kind: "distance", now: 2 }]],
  ["two new events", { events: ["a"] }, { events: ["a", "b", "c"] }, [{ kind: "events", count: 2 }]],
  ["an event that is over", { events: ["a", "b"] }, { events: ["b"] }, []],
  ["another name", { name: "A" }, { name: "B" }, [{ kind: "renamed", name: "B" }]],
  ["a fact that was not known", {}, { price: price(1), events: ["a"] }, []],
])("what changed is told: %s", (_, before, now, changes) => expect(changesOf(before, now)).toEqual(changes))

it("facts are read of a card and of the whole, and of nothing else", () => {
  expect(factsOf({ id: "1", name: "A", distance: 5, cover: {}, events: [{ id: "x" }, null] })).toEqual({
    name: "A",
    distance: 5,
    events: ["x"],
  })
  expect(factsOf({ items: [] })).toBeNull()
  expect(factsOf(null)).toBeNull()
})

it("one question for each kind asks what is there, also what is sold, over or cancelled", () => {
  const seen = { name: "" }
  const things = ["/product/7", "/product/8", "/events/2?x=1", "/rides?q=a", "/rides/9"].map((address) => ({
    address,
    name: "",
    at: 0,
    size: 0,
    seen: address === "/rides/9" ? null : seen,
  }))
  expect(questionsOf(things)).toEqual([
    { resource: "events", asked: [{ id: "2", address: "/events/2?x=1" }] },
    {
      resource: "products",
      asked: [
        { id: "7", address: "/product/7" },
        { id: "8", address: "/product/8" },
      ],
    },
  ])
  expect(freshOnes("products", ["8", "7"])).toBe(
    "/api/v1/products?ids=7%2C8&limit=50&status=available%2Creserved%2Csold",
  )
  expect(freshOnes("events", ["2"])).toContain("from=2000-01-01T00%3A00%3A00Z")
})

import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { categoriesOf } from "#app/pages/products/category.ts"
import { makeSample } from "../../upstream/sample/make.ts"
import { personKey } from "../../upstream/sample/people.ts"
import { spot } from "../../upstream/sample/places.ts"
import { makeProducts } from "../../upstream/sample/products.ts"
import { sellerKey } from "../../upstream/sample/sellers.ts"

describe("the tables of the sample", () => {
  test.each([
    ["person", personKey, "ana-lima"],
    ["place", spot, "pacaembu"],
    ["seller", sellerKey, "kenji"],
  ])("the tables of the sample name only a %s that exists", (_, key, known) => {
    expect(v.is(key, known)).toBe(true)
    for (const unknown of ["nobody", "toString", "", null]) expect(v.is(key, unknown), String(unknown)).toBe(false)
  })

  test("a product of the sample has a category that the store offers for its kind", () => {
    const products = makeProducts({ now: new Date("2026-03-18T14:30:00Z") })
    const strange = products.filter(({ kind, category }) => category !== null && !categoriesOf(kind).includes(category))
    expect(strange.map(({ id, category }) => [id, category])).toEqual([])
  })
})

const DAY = 86_400_000
const now = new Date("2026-03-18T14:30:00Z")
const { events } = makeSample({ now })

describe("events", () => {
  test("the events to come of the sample show every case of an event", () => {
    const ahead = events.filter(({ startsAt }) => startsAt === null || Date.parse(startsAt) > now.getTime())
    const shows = (what: string, of: (event: (typeof events)[number]) => boolean) =>
      expect(ahead.filter(of).length, what).toBeGreaterThan(0)
    for (const state of ["scheduled", "cancelled", "postponed"]) {
      shows(`${state}, with tickets`, ({ status, buyUrl }) => status === state && buyUrl !== null)
    }
    shows("no tickets", ({ buyUrl }) => buyUrl === null)
    shows("another clock", ({ startsAt }) => startsAt !== null && !startsAt.endsWith("-03:00"))
    shows("no date", ({ startsAt }) => startsAt === null)
    shows("no place", ({ location }) => location === null)
    shows("more than a day", ({ startsAt, endsAt }) => Date.parse(endsAt ?? "") - Date.parse(startsAt ?? "") > DAY)
    shows("this week", ({ startsAt }) => Date.parse(startsAt ?? "") < now.getTime() + 5 * DAY)
  })
})

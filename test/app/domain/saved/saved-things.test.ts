// Proves [2.31]

import { expect, it } from "vitest"
import { isOld, kindOf, mostSaved, ordered, parseThings, type SavedThing } from "#app/domain/saved/saved-things.ts"

const thing = (address: string, more: Partial<SavedThing> = {}): SavedThing => ({
  address,
  name: address,
  at: 0,
  size: 0,
  ...more,
})

it.each([
  ["/cycling-routes/serra", "cyclingRoute"],
  ["/cycling-routes/serra?dir=rev", "cyclingRoute"],
  ["/cycling-routes?difficulty=hard", "cyclingRoutes"],
  ["/product/7", "product"],
  ["/store?q=a/b", "store"],
  ["/saved", null],
  ["/", null],
  ["/stolen/help", null],
  ["//evil.example/rides", null],
  ["https://evil.example/rides/1", null],
  ["/cycling-routes/../saved", null],
])("what can be saved is a thing or a list of things: %s", (address, kind) => expect(kindOf(address)).toBe(kind))

it.each([
  null,
  "",
  "no JSON",
  "{}",
  "[1, null, {}]",
  '[{"address": 5}, {"address": "/saved"}, {"address": "javascript:alert(1)"}]',
])("a list of saved things that somebody broke has none: %s", (text) => expect(parseThings(text)).toEqual([]))

it("a list of saved things is read back, each address once and no more than there is room for", () => {
  const own = thing("/rides/1", { at: 5, size: 7, facts: "51 km", trace: "M0 0l1 1" })
  // The release before this one wrote what it knew of a thing.
  expect(parseThings(JSON.stringify([own, { ...own, photo: 5, seen: { distance: 3 } }]))).toEqual([own])
  expect(parseThings('[{"address": "/rides/1", "at": "x", "size": null}]')).toEqual([thing("/rides/1", { name: "" })])
  const many = Array.from({ length: mostSaved + 5 }, (_, id) => thing(`/rides/${id}`))
  expect(parseThings(JSON.stringify(many))).toHaveLength(mostSaved)
})

it("what is to come stands first, the next before the others, then what was saved last", () => {
  const now = Date.parse("2026-11-27T12:00:00Z")
  const things = [
    thing("/rides/1", { at: 1 }),
    thing("/events/over", { at: 3, day: "2026-11-20T12:00:00Z" }),
    thing("/events/later", { at: 4, day: "2026-12-20T12:00:00Z" }),
    thing("/cycling-routes/3", { at: 2 }),
    thing("/events/next", { at: 0, day: "2026-11-28T12:00:00Z" }),
  ]
  const names = ordered(things, now).map(({ address }) => address.replace(/.*\//, ""))
  expect(names).toEqual(["next", "later", "over", "3", "1"])
})

it("a copy is old after thirty days", () => {
  const day = 86_400_000
  expect(isOld(thing("/rides/1", { at: day }), 31 * day)).toBe(false)
  expect(isOld(thing("/rides/1", { at: day }), 31 * day + 1)).toBe(true)
})

import * as v from "valibot"
import { expect, test } from "vitest"
import { categoriesOf } from "#app/pages/products/category.ts"
import { personKey } from "../../packages/upstream/sample/people.ts"
import { spot } from "../../packages/upstream/sample/places.ts"
import { makeProducts } from "../../packages/upstream/sample/products.ts"
import { sellerKey } from "../../packages/upstream/sample/sellers.ts"

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

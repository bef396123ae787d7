import { expect, it } from "vitest"
import { searchText } from "#app/domain/address/search.ts"

it.each<[Record<string, string>, string]>([
  [{}, ""],
  [{ q: "" }, ""],
  [{ q: " ", sort: "\t" }, ""],
  [{ q: "serra azul" }, "?q=serra+azul"],
  [{ q: " pé & mão ", cursor: "", sort: "-distance" }, "?q=+p%C3%A9+%26+m%C3%A3o+&sort=-distance"],
])("the search text of %j is %j", (search, text) => {
  expect(searchText(search)).toBe(text)
})

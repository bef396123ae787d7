import { expect, test } from "vitest"
import { searchText } from "#app/domain/address/search.ts"

test("searchText is empty without parameters and begins with a question mark with them", () => {
  expect(searchText({})).toBe("")
  expect(searchText(new URLSearchParams())).toBe("")
  expect(searchText({ q: "são paulo", sort: "-name" })).toBe("?q=s%C3%A3o+paulo&sort=-name")
  expect(searchText({ q: "" })).toBe("?q=")
})

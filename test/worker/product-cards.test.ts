import { describe, expect, it } from "vitest"
import { inDays } from "../support/clock.ts"
import { listOf, product } from "./api-objects.ts"
import { texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

async function linesOf(fields: object, path = "/pt/store", search = ""): Promise<string[]> {
  upstream({ [`/v1/products${search}`]: json(listOf({ ...product, ...fields })) })
  return texts(await read(path), "a.card .line")
}

describe("the card of a product", () => {
  it.each([
    ["pt", ["Tam. M · há 3 dias", "São Paulo"]],
    ["es", ["Talla M · hace 3 días", "São Paulo"]],
    ["en", ["Size M · 3 days ago", "São Paulo"]],
  ])("the card of a product says its size, its age and its city: %s", async (prefix, lines) => {
    expect(await linesOf({ createdAt: inDays(-3) }, `/${prefix}/store`)).toEqual(lines)
  })

  it("the card of a product near a place says how far it is", async () => {
    const search = "?near=-23.60%2C-46.63&radius=60000&sort=distanceFrom"
    const lines = await linesOf({ createdAt: inDays(-1) }, "/pt/store?near=-23.60,-46.63", search)
    expect(lines).toEqual(["Tam. M · ontem", "São Paulo · 6 km"])
  })

  it("the card of a product says nothing of what is unknown", async () => {
    expect(await linesOf({ createdAt: null, size: null })).toEqual(["São Paulo"])
    expect(await linesOf({ createdAt: inDays(3), place: null })).toEqual(["Tam. M"])
    upstream({ "/v1/products": json(listOf({ ...product, createdAt: null, size: null, place: null })) })
    expect(await texts(await read("/pt/store"), "a.card .sub")).toEqual(["N/D"])
  })
})

// What a page draws where there is nothing: it says why before a word is read.

import { describe, expect, it } from "vitest"
import { listOf, product } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

async function drawn(path: string): Promise<string[]> {
  return (await attributes(await read(path), ".empty use", "href")).map((href) => href.split("#")[1] ?? "")
}

describe("where there is nothing", () => {
  it("a list that was searched draws a track that stops", async () => {
    upstream({ "/v1/products?q=zzz": json(listOf()) })
    expect(await drawn("/store?q=zzz")).toEqual(["nothing-found"])
  })

  it("a list without anything draws an empty start line", async () => {
    upstream({ "/v1/products": json(listOf()) })
    expect(await drawn("/store")).toEqual(["none-yet"])
  })

  it("a part of a page that failed draws a broken chain", async () => {
    upstream({
      "/v1/products/broken": json({ ...product, id: "broken" }),
      "/v1/products/broken/similar": status(500),
      "/v1/products?exclude=broken&limit=4&seller=ana": json(listOf()),
    })
    expect(await drawn("/product/broken")).toEqual(["failed"])
  })
})

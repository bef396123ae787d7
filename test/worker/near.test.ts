import { describe, expect, it } from "vitest"
import { attributes } from "./markup.ts"
import { upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const curitiba = { cf: { latitude: "-25.42778", longitude: "-49.27306" } }

async function sentTo(path: string, init: RequestInit = {}): Promise<string | null> {
  const response = await visit(path, init)
  expect(response.status).toBe(302)
  return response.headers.get("location")
}

describe("near=me", () => {
  it("near=me is sent on to the city of the connection, rounded", async () => {
    expect(await sentTo("/cycling-routes?near=me&q=serra", curitiba)).toBe(
      "/cycling-routes?q=serra&near=-25.43%2C-49.27",
    )
  })

  it("near=me drops the cursor and another place and keeps the language", async () => {
    expect(await sentTo("/en/stolen?near=1%2C2&near=me&cursor=abc", curitiba)).toBe("/en/stolen?near=-25.43%2C-49.27")
  })

  it.each([{}, { cf: {} }, { cf: { latitude: "north", longitude: "-49" } }])(
    "near=me is sent on to the whole list with a message when the city is unknown: %j",
    async (init) => {
      expect(await sentTo("/stolen?near=me&q=caloi", init)).toBe("/stolen?q=caloi&notice=filters.near_unknown")
    },
  )

  it("near=me leaves the empty fields of its form behind", async () => {
    expect(await sentTo("/rides?near=me&q=serra&distance=&elevation=", curitiba)).toBe(
      "/rides?q=serra&near=-25.43%2C-49.27",
    )
  })

  it("near=me never leads to another site", async () => {
    const { headers } = await visit("//evil.example/stolen?near=me")
    expect(headers.get("location")).toBe("/evil.example/stolen?near=me")
    expect(await sentTo("/evil.example/stolen?near=me", curitiba)).toMatch(/^\/evil/)
  })
})

describe("forms of lists", () => {
  it("Enter sends the form of a list as it is filled in, not for what is near", async () => {
    upstream({})
    const names = await attributes(await read("/cycling-routes"), ".filters button[type=submit]", "name")
    expect(names).toContain("near")
    expect(names[0]).toBe("")
  })
})

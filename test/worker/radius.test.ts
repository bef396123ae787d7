// How far "near me" reaches: said on the chip, chosen in the form, kept by what else changes the list.

import { describe, expect, it } from "vitest"
import { cyclingGroup, listOf } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const lists = ["cycling-routes", "cycling-groups", "events", "products", "stolen"]

async function askedAt(address: string): Promise<URLSearchParams> {
  const asked = upstream({})
  await read(address)
  const paths = asked.map(({ path }) => new URL(path, "https://api").searchParams)
  return paths.find((search) => !search.has("limit")) ?? new URLSearchParams()
}

describe("how far near reaches", () => {
  it.each(lists)(
    "%s near a place are asked for as far as the address says, and within 60 km by themselves",
    async (path) => {
      for (const [said, radius] of [
        ["", "60000"],
        ["&radius=10", "10000"],
        ["&radius=150", "150000"],
        ["&radius=12345", "60000"],
        ["&radius=all", null],
      ] as const) {
        const search = await askedAt(`/${path}?near=-27.60,-48.55${said}`)
        expect([said, search.get("radius"), search.has("near")]).toEqual([said, radius, radius !== null])
      }
    },
  )

  it.each([
    ["", "Perto de mim · até 60 km", "Cerca de mí · hasta 60 km", "Near me · up to 60 km"],
    ["&radius=10", "Perto de mim · até 10 km", "Cerca de mí · hasta 10 km", "Near me · up to 10 km"],
    ["&radius=all", "Perto de mim · qualquer distância", "Cerca de mí · cualquier distancia", "Near me · any distance"],
  ])("the chip of what is near says how far that is: %j", async (said, ...chips) => {
    for (const [position, prefix] of ["pt", "es", "en"].entries()) {
      upstream({})
      const html = await read(`/${prefix}/cycling-groups?near=-27.60,-48.55${said}`)
      expect(await texts(html, ".filter-chip")).toEqual([chips[position]])
    }
  })

  it("the form offers the radius only where something is near, with the usual one chosen", async () => {
    upstream({})
    expect(await attributes(await read("/stolen"), "select[name=radius]", "name")).toEqual([])
    const options = "select[name=radius] option"
    const usual = await read("/stolen?near=-27.60,-48.55")
    expect(await attributes(usual, options, "value")).toEqual(["10", "30", "60", "150", "all"])
    expect(await attributes(usual, `${options}[selected]`, "value")).toEqual(["60"])
    const wide = await read("/stolen?near=-27.60,-48.55&radius=150")
    expect(await attributes(wide, `${options}[selected]`, "value")).toEqual(["150"])
  })

  it("the chip of what is near takes its radius along, other chips and the next page keep it", async () => {
    const search = "near=-27.60%2C-48.55&level=beginner&radius=30"
    const page = { ...listOf(cyclingGroup), nextCursor: "next" }
    const asked = "level=beginner&near=-27.60%2C-48.55&radius=30000&sort=distanceFrom"
    upstream({ [`/v1/cycling-groups?${asked}`]: json(page) })
    const html = await read(`/cycling-groups?${search}`)
    expect(await attributes(html, ".filter-chip", "href")).toEqual([
      "/cycling-groups?near=-27.60%2C-48.55&radius=30",
      "/cycling-groups?level=beginner",
    ])
    const [more = ""] = await attributes(html, ".pager a", "href")
    expect(Object.fromEntries(new URL(more, "https://site").searchParams)).toEqual({
      cursor: "next",
      level: "beginner",
      near: "-27.60,-48.55",
      radius: "30",
    })
  })
})

import { describe, expect, it } from "vitest"
import { directionsTo } from "#app/domain/map/directions.ts"

describe("directions to a place", () => {
  const ways = Object.entries(directionsTo({ lat: -23.550_52, lng: -46.633_309 }))

  it.each(ways)("the way in %s is an https address that names the place", (_, address) => {
    const { protocol, searchParams } = new URL(address)
    expect(protocol).toBe("https:")
    expect([...searchParams.values()].map((value) => value.replace(";", ""))).toContain("-23.55052,-46.63331")
    expect(address).not.toMatch(/[ ;<>"]/)
  })

  it("the way to a place is offered in four apps", () => {
    expect(ways.map(([, address]) => new URL(address).host)).toEqual([
      "www.google.com",
      "www.waze.com",
      "maps.apple.com",
      "www.openstreetmap.org",
    ])
  })
})

import { describe, expect, it } from "vitest"
import { directionsTo } from "#app/domain/map/directions.ts"

describe("the way to a start", () => {
  const ways = Object.entries(directionsTo({ lat: -23.550_52, lng: -46.633_309 }))

  it.each(ways)("in %s is a secure address that names the place", (_, address) => {
    const { protocol, searchParams } = new URL(address)
    expect(protocol).toBe("https:")
    expect([...searchParams.values()].map((value) => value.replace(";", ""))).toContain("-23.55052,-46.63331")
    expect(address).not.toMatch(/[ ;<>"]/)
  })

  it("is asked of four", () => {
    expect(ways.map(([, address]) => new URL(address).host)).toEqual([
      "www.google.com",
      "www.waze.com",
      "maps.apple.com",
      "www.openstreetmap.org",
    ])
  })
})

import { describe, expect, it } from "vitest"
import { ride } from "./api-objects.ts"
import { texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

describe("the splits of a ride", () => {
  async function tablesOf(kilometres: number): Promise<{ headings: string[]; rows: string[][] }> {
    // Up at 5 % for the first half of every kilometre, down for the second.
    const elevationProfile = Array.from({ length: kilometres * 4 + 1 }, (_, index): [number, number] => [
      index * 250,
      700 + Math.abs(((index + 2) % 4) - 2) * 12.5,
    ])
    upstream({ "/v1/rides/42": json({ ...ride, elevationProfile }) })
    const html = await read("/en/rides/42")
    const cells = await texts(html, ".splits tbody tr > *")
    const rows = Array.from({ length: cells.length / 5 }, (_, row) => cells.slice(row * 5, row * 5 + 5))
    return { headings: [...(await texts(html, ".splits h2")), ...(await texts(html, ".splits summary"))], rows }
  }

  it("the splits of a ride are its kilometres with climb, descent and grade, and no times", async () => {
    const { headings, rows } = await tablesOf(3)
    expect(headings).toEqual(["Kilometre by kilometre"])
    expect(rows).toEqual([
      ["1", "0.0%", "", "25 m", "25 m"],
      ["2", "0.0%", "", "25 m", "25 m"],
      ["3", "0.0%", "", "25 m", "25 m"],
    ])
  })

  it("the splits of a long ride are five kilometres long, with each kilometre folded away", async () => {
    const { headings, rows } = await tablesOf(32)
    expect(headings).toEqual(["Every 5 km", "Kilometre by kilometre"])
    expect(rows.map(([end]) => end).slice(0, 9)).toEqual(["5", "10", "15", "20", "25", "30", "32", "1", "2"])
    expect(rows[0]).toEqual(["5", "0.0%", "", "125 m", "125 m"])
    expect(rows).toHaveLength(7 + 32)
  })

  it("a ride with a coarse profile has no splits", async () => {
    upstream({ "/v1/rides/42": json(ride) })
    const html = await read("/en/rides/42")
    expect(await texts(html, ".profile h2")).toEqual(["Elevation profile"])
    expect(await texts(html, ".splits")).toEqual([])
  })
})

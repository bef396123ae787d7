// What docs/costs.md says was counted (npm run costs): no kind of address is missing there, and none is dear.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { everyVisit } from "./bench/costs/visits.ts"

const lines = readFileSync("docs/costs.md", "utf8")
  .split("\n")
  .flatMap((line) => (line.startsWith("| `") ? [line.split("|").map((cell) => cell.trim())] : []))
  .map(([, address = "", what = "", ...counts]) => ({
    address: address.replaceAll("`", ""),
    what,
    counts: counts.slice(0, 8).map((count) => Number(count.replaceAll(",", ""))),
  }))

describe("the costs of addresses", () => {
  test("each kind of address and of question has its lines, and no other has one", () => {
    const each = { "cycling-routes": "a", rides: "a", "cycling-groups": "a", events: "a", products: "a", stolen: "a" }
    const visits = everyVisit({
      ids: each,
      cursors: each,
      sitemaps: each,
      photo: "/img/a",
      cards: { thing: "/pt/card/a", list: "/pt/card/b" },
      code: "a",
    })
    expect(lines.map(({ address, what }) => `${address} ${what}`.trim())).toEqual(
      visits.map(({ address, visit }) => `${address} ${visit.what ?? ""}`.trim()),
    )
  })

  test("none asks the API more than a dozen questions, nor reads more than 2 000 rows among 100 000 things", () => {
    expect(readFileSync("docs/costs.md", "utf8")).toContain("100,000 things")
    for (const { address, what, counts } of lines) {
      const [calls = Number.NaN, rows = Number.NaN] = counts
      expect([calls <= 12, rows <= 2_000], `${address} ${what}: ${calls} calls, ${rows} rows`).toEqual([true, true])
    }
  })
})

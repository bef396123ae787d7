// What docs/costs.csv and docs/bill.md say was counted (npm run costs, npm run bill): no kind of address is missing there, and none is dear.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { everyVisit } from "./bench/costs/visits.ts"

const [head = "", ...rows] = readFileSync("docs/costs.csv", "utf8").trimEnd().split("\n")
const lines = rows.map((row) => {
  const [address = "", what = "", ...counts] = row.split(",")
  return { address, what, counts: counts.map(Number) }
})

test("each kind of address and of question has its lines, and no other has one", () => {
  const each = { "cycling-routes": "a", rides: "a", "cycling-groups": "a", events: "a", products: "a", stolen: "a" }
  const visits = everyVisit({
    ids: each,
    cursors: each,
    sitemaps: each,
    photo: "/img/a",
    cards: { entity: "/pt/card/a", list: "/pt/card/b" },
    code: "a",
  })
  expect(lines.map(({ address, what }) => `${address} ${what}`.trim())).toEqual(
    visits.map(({ address, visit }) => `${address} ${visit.what ?? ""}`.trim()),
  )
})

test("none asks the API more than a dozen questions, nor reads more than 2 000 rows among 100 000 things", () => {
  expect(head).toContain("among 100000 entities")
  for (const { address, what, counts } of lines) {
    const [calls = Number.NaN, rows = Number.NaN] = counts
    expect([calls <= 12, rows <= 2_000], `${address} ${what}: ${calls} calls, ${rows} rows`).toEqual([true, true])
  }
})

const bill = readFileSync("docs/bill.md", "utf8")
const billed = [...bill.matchAll(/^\| (?:a route|a bike to buy): .* ([\d,]+) \|$/gm)].map(([, count = ""]) => count)

test("a thousand visits are billed as at most 15 000 requests", () => {
  expect(billed).toHaveLength(3)
  for (const count of billed) expect(Number(count.replaceAll(",", ""))).toBeLessThanOrEqual(15_000)
})

test("the numbers of docs/operating.md are those that were recorded", () => {
  const [route, , bike] = billed
  expect(readFileSync("docs/operating.md", "utf8")).toContain(
    `billed as ${route} requests, and to a bike with photos as ${bike}`,
  )
})

test("nothing makes built files cost: no cache of the platform is on before the worker", () => {
  expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/^\[cache\]|cache = /m)
})

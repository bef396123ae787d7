// Reports of the conformance program about an API with several faults: all of them in one run, the worst first.

import { expect, test } from "vitest"
import { resources } from "../../contract/queries.ts"
import { apiAt } from "../../ops/conformance/api.ts"
import { checksOf } from "../../ops/conformance/conformance.ts"
import { resourceOperations } from "../../upstream/document/operations.ts"
import { apiUrl, behind, type Change, conformance, type Run, startsApi, token } from "./examined.ts"

startsApi()

const timeouts = { timeout: 240_000 }
const names = Object.keys(resources)
const blocks = [
  "featuredProducts",
  "latestRides",
  "stolenReports",
  "suggestedRoutes",
  "trendingGroups",
  "upcomingEvents",
]
const noTime = (text: string) => text.replaceAll(/,"updatedAt":(?:"[^"]*"|null)/g, "")

test("a run names a field that is missing everywhere, two codes and every order", timeouts, async () => {
  const { said, code } = await examined({
    answer: (text) =>
      noTime(text)
        .replaceAll('"difficulty":"hard"', '"difficulty":"tough"')
        .replaceAll('"condition":"like_new"', '"condition":"as_new"'),
    question: ({ searchParams }) => searchParams.delete("sort"),
  })
  const ofResources = Object.entries(resourceOperations).flatMap(([name, { list, one }]) => [
    `${list.id} shape of the list: ${name}[].updatedAt: missing`,
    `${one.id} shape of one: ${name}/{id}.updatedAt: missing`,
  ])
  const ofSitemap = names.map(
    (name) => `listIndexable every id of ${name} once: sitemap of ${name}.items[].updatedAt: missing`,
  )
  expect(faultsIn(said, ".updatedAt: missing")).toEqual(
    [
      ...ofResources,
      ...ofSitemap,
      "getCyclingGroup shape of one: cycling-groups/{id}.events[].updatedAt: missing",
      ...blocks.map((block) => `getHome shape: home.${block}[].updatedAt: missing`),
      "listCyclingGroupEvents shape: cycling-groups/{id}/events.items[].updatedAt: missing",
      "listSimilarCyclingRoutes shape: cycling-routes/{id}/similar.items[].updatedAt: missing",
      "listSimilarProducts shape: products/{id}/similar.items[].updatedAt: missing",
      "summarizeIndexable the pages that there are: sitemap/summary.items[].updatedAt: missing",
    ].toSorted(),
  )
  expect(faultsIn(said, 'received "tough"').join()).toContain("cycling-routes[].difficulty: invalid type: ")
  expect(faultsIn(said, 'received "as_new"').join()).toContain("products[].condition: invalid type: ")
  const orders = Object.entries(resourceOperations).flatMap(([name, { list }]) =>
    Object.entries(resources).flatMap(([path, { sorts }]) =>
      path === name ? sorts.map((key) => `${list.id} sort ${key}`) : [],
    ),
  )
  expect(orders.length).toBe(23)
  expect(checksIn(said, "FAILS", / sort /)).toEqual(orders)
  expect(faultsIn(said, "?sort=nothing: 200 in the place of 400").length).toBe(names.length)
  // Lists, things, refusals; orders; home, what is similar twice, events of a group, and the sitemap with its summary.
  expect(checksIn(said, "FAILS").length).toBe(3 * names.length + orders.length + 4 + names.length + 1)
  expect(checksIn(said, "skip ").length).toBe(2)
  expect(said).toMatch(
    /\n\d+ fit, 52 fail, 2 skipped\n {2}0 fail: the site shows nothing\n {2}45 fail: the site shows less\n {2}7 fail: the API /,
  )
  expect(said.indexOf("The site shows less:")).toBeLessThan(said.indexOf("The API is only stricter"))
  expect(code).toBe(3)
})

test("an API without an optional field passes every check", timeouts, async () => {
  const { said, code } = await examined({
    answer: (text) => text.replaceAll(/,"elevationSketch":(?:null|\[[^\]]*\])/g, ""),
  })
  const { length } = checksOf(apiAt("", ""), { writes: false })
  expect(said).toContain(`\n${length - 2} fit, 0 fail, 2 skipped\n`)
  const skipped = ["getShortLink a destination as text", "subscribe writes"]
  expect(checksIn(said, "skip ").map((line) => line.split(":")[0])).toEqual(skipped)
  expect(code).toBe(0)
})

test("a missing inner field skips only the check that needs it", timeouts, async () => {
  const { said, code } = await examined({ answer: (text) => text.replaceAll(/"city":/g, '"town":') }, "listEvents")
  const missing = "listEvents shape of the list: events[].location.city: missing (the site does not know town)"
  expect(faultsIn(said, "")).toEqual([missing])
  expect(checksIn(said, "skip ")).toEqual(["listEvents filter city: mend the shape first: events[].location.city"])
  expect(code).toBe(3)
})

test.each([
  ["items", "rides.items: missing (the site does not know data)", '"data":', "no page of rides can be read"],
  ["id", "rides[].id: missing (the site does not know key)", '"key":', "rides[].id"],
])(
  "a list without its %s is the worst fault, and no check that needs it passes",
  async (field, fault, other, shape) => {
    const { said, code } = await examined({ answer: (text) => text.replaceAll(`"${field}":`, other) }, "listRides")
    expect(said).toMatch(/\n\nThe site shows nothing:\n✗ listRides +shape of the list\n/)
    expect(faultsIn(said, "")).toEqual([`listRides shape of the list: ${fault}`])
    const untried = checksIn(said, "skip ").filter((line) => line.endsWith(`mend the shape first: ${shape}`))
    expect(untried).toContain(`listRides search by q: mend the shape first: ${shape}`)
    expect(
      checksIn(said, "fits ", field === "id" ? / (ids|search|pages)/ : / (sort|filter|ids|search|near|pages)/),
    ).toEqual([])
    expect(code).toBe(1)
  },
)

test("an unknown envelope and a part of a map are named by their fields", async () => {
  const wrapped = await examined({ answer: (text) => text.replace(/^\{"suggested.*/s, '{"data":$&}') }, "getHome")
  expect(faultsIn(wrapped.said, "").slice(0, 1)).toEqual([
    "getHome shape: home.ads: missing (the site does not know data)",
  ])
  expect(wrapped.code).toBe(1)
  const renamed = (text: string) => text.replaceAll('"expansionZoom":', '"zoom":')
  const map = await examined({ answer: renamed }, "getMapFeatures")
  expect(faultsIn(map.said, "")).toEqual([
    "getMapFeatures shape, from far and from near: map/features.features[].properties.expansionZoom: missing",
  ])
  expect(map.code).toBe(3)
})

test.each([
  ["a bearer that nobody asks for", "getHome", { question: unlocked }],
  ["a problem without its detail", "getRide", { answer: (text: string) => text.replaceAll(/,"detail":"[^"]*"/g, "") }],
  ["a limit that is too high", "listRides", { question: generous }],
])("%s is the least fault", async (_, operation, change) => {
  const { said, code } = await examined(change, operation)
  expect(said).toMatch(/\n {2}0 fail: the site shows nothing\n {2}0 fail: the site shows less\n {2}1 fail: the API /)
  expect(code).toBe(4)
})

test("the help names the exit codes", async () => {
  const { said, code } = await conformance("--help")
  expect(said).toMatch(
    /0 {2}everything fits\n {2}1 {2}the site shows nothing.*\n {2}3 .*less.*\n {2}4 .*\n {2}2 {2}it could/,
  )
  expect(code).toBe(0)
  expect((await conformance(apiUrl(), token)).code).toBe(2)
})

function unlocked(_: URL, headers: Record<string, string>): void {
  headers.authorization = `Bearer ${token}`
}

function generous({ searchParams }: URL): void {
  if (searchParams.get("limit") === "51") searchParams.set("limit", "50")
}

function examined(change: Change, operation?: string): Promise<Run> {
  return behind(change, (base) => conformance(base, token, ...(operation === undefined ? [] : ["--only", operation])))
}

/** The checks that came out so, with what is said of them. */
function checksIn(said: string, outcome: string, pattern = /./): string[] {
  const begun = said.split("\n").flatMap((line) => (line.startsWith(`  ${outcome} `) ? plain(line.slice(8)) : []))
  return begun.filter((line) => pattern.test(line))
}

/** The faults of the report that have a text in them, each behind its check. */
function faultsIn(said: string, part: string): string[] {
  let check = ""
  const faults = said.split("\n").flatMap((line) => {
    if (line.startsWith("✗ ")) check = plain(line.slice(2))
    return line.startsWith("          ") && line.includes(part) ? `${check}: ${line.trim()}` : []
  })
  return faults.toSorted()
}

function plain(line: string): string {
  return line.trim().replace(/ {2,}/, " ")
}

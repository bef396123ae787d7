// What the conformance program notices, one thing at a time.

import { describe, expect, test } from "vitest"
import { apiAt } from "../../ops/conformance/api.ts"
import { isFailed, verdictsOf } from "../../ops/conformance/check.ts"
import { checksOf } from "../../ops/conformance/conformance.ts"
import { openApi } from "../../upstream/document/openapi.ts"
import { routes } from "../../upstream/routes.ts"
import { apiUrl, behind, type Change, conformance, type Run, startsApi, token } from "./examined.ts"

startsApi()

describe("the conformance program", () => {
  test("the embedded API fits, with everything that it can be asked and nothing left out", {
    timeout: 180_000,
  }, async () => {
    const { said, code } = await conformance(`${apiUrl()}/api`, token, "--writes", "--code", "pampulha")
    expect(said.split("\n").filter((line) => !line.startsWith("  fits "))).toEqual([
      "",
      expect.stringMatching(/^1\d\d fit, 0 fail, 0 skipped$/),
      expect.stringMatching(/^slowest answer: \d+ ms/),
      "",
    ])
    expect(code).toBe(0)
  })

  test("every operation of the document is asked", () => {
    const operations = Object.values(openApi(routes).paths).flatMap((methods) => Object.values(methods))
    const asked = checksOf(apiAt("", ""), { writes: true }).flatMap(({ operations }) => operations)
    expect([...new Set(asked)].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
  })

  test("a field that is called otherwise is named, and what is there in its place", async () => {
    const { said, code } = await altered("listCyclingRoutes", (text) => text.replaceAll('"distance":', '"length":'))
    expect(said).toContain("cycling-routes[].distance: missing (the site does not know length)")
    const skipped = said.split("\n").filter((line) => line.startsWith("  skip  listCyclingRoutes "))
    expect(skipped.map((line) => line.slice("  skip  listCyclingRoutes ".length).trim())).toEqual(
      ["filter distanceMin", "filter distanceMax", "sort distance", "sort steepness"].map(
        (name) => `${name}: mend the shape first: cycling-routes[].distance`,
      ),
    )
    expect(said.match(/^ {2}fits {2}/gm)?.length).toBe(18)
    expect(code).toBe(3)
  })

  test("a field inside of another and one of another type are named", async () => {
    const { said, code } = await altered("getProduct", (text) =>
      text.replaceAll('"currency":', '"unit":').replaceAll(/"amount":(\d+)/g, '"amount":"$1"'),
    )
    expect(said).toContain("products/{id}.price.currency: missing (the site does not know unit)")
    expect(said).toMatch(/products\/\{id\}\.price\.amount: invalid type: Expected number but received "\d+"/)
    expect(code).toBe(3)
  })

  test.each([
    ["a cursor", "cursor", "listStolenReports", "pages reach", /is on more than one page/],
    [
      "a filter",
      "difficulty",
      "listCyclingRoutes",
      "filter difficulty",
      /\?difficulty=\w+: \d+ of the answer do not fit/,
    ],
    ["an order", "sort", "listRides", "sort distance", /sort=-?distance: not in this order/],
    ["a search", "q", "listCyclingGroups", "search", /q=zzqxjwvk: finds something/],
    ["a range", "priceMin", "listProducts", "filter priceMin", /priceMin=\d+: \d+ of the answer do not fit/],
    ["a part of the day", "daypart", "listCyclingGroups", "filter daypart", /daypart=\w+: does not leave out gr-/],
    ["a rectangle", "bbox", "listEvents", "near, bbox", /bbox=[\d.,-]+: answers with what is outside/],
    [
      "a way around a place",
      "near,radius,sort",
      "listCyclingRoutes",
      "near, bbox",
      /near=.*: answers with what is farther away/,
    ],
    ["a bound of a page", "limit", "listRides", "shape of the list", /limit=2 is answered with \d+ items/],
    ["a choice of ids", "ids", "listRides", "ids", /\?ids=.*: answered with /],
  ])("%s that is not heeded is noticed", async (_, parameters, operation, name, fault) => {
    const faults = await faultsOf(operation, name, (url) => {
      for (const parameter of parameters.split(",")) url.searchParams.delete(parameter)
    })
    expect(faults.join("\n")).toMatch(fault)
  })

  test("a part of the day that is mistaken for another is noticed", async () => {
    const faults = await faultsOf("listCyclingGroups", "filter daypart", ({ searchParams }) => {
      if (searchParams.get("daypart") === "morning") searchParams.set("daypart", "evening")
    })
    expect(faults.join()).toMatch(/daypart=morning: leaves out gr-/)
  })

  test("an API that does not know the parts of the day fits all the same", async () => {
    const { said, code } = await behind(
      { question: ({ searchParams }) => searchParams.has("daypart") && searchParams.set("part", "unknown") },
      (base) => conformance(base, token, "--only", "listCyclingGroups"),
    )
    expect(said).toContain("the parameter is not known, and the site can do without")
    expect(code).toBe(0)
  })

  test("a sitemap that has nothing of what is listed is noticed", async () => {
    const { said, code } = await altered("listIndexable", (text) =>
      text.replaceAll(/\{"id":"[^"]*","updatedAt":"[^"]*"\},?/g, ""),
    )
    expect(said).toContain("/v1/sitemap?type=cycling-routes: nothing, while /v1/cycling-routes has something")
    expect(code).toBe(3)
  })

  test("a summary of the sitemap that counts otherwise than its pages is noticed", async () => {
    const { said, code } = await altered("summarizeIndexable", (text) => text.replaceAll('"count":', '"count":1'))
    expect(said).toMatch(/sitemap\/summary of rides: counts 1\d+, and its pages have \d+/)
    expect(code).toBe(3)
  })

  test("an API without a summary of the sitemap fits all the same", async () => {
    const { said, code } = await behind(
      { question: (url) => Object.assign(url, { pathname: url.pathname.replace("/summary", "/nothing") }) },
      (base) => conformance(base, token, "--only", "summarizeIndexable"),
    )
    expect(said).toContain("there is none, and the site walks the pages")
    expect(code).toBe(0)
  })

  test("an unknown id that is answered is noticed", async () => {
    const faults = await faultsOf("getRide", "unknown id", (url) => {
      if (url.pathname.endsWith("nobody-has-this-id")) url.pathname = "/api/v1/rides"
    })
    expect(faults.join()).toContain("/v1/rides/{id}: 200 in the place of 404 or 410")
  })

  test("another word for a thing that is missing is noticed, unless the site is told of it", async () => {
    const otherWord = (text: string) => text.replaceAll('"code":"not_found"', '"code":"NoSuchRide"')
    const { said, code } = await altered("getRide", otherWord)
    expect([said.includes("/v1/rides/{id}"), code]).toEqual([true, 3])
    expect((await altered("getRide", otherWord, "--not-found", "Gone, NoSuchRide")).code).toBe(0)
  })

  test("a path that there is not, answered as a thing that is missing, is noticed", async () => {
    const faults = await faultsOf("getDocument", "a path that there is not", (url) => {
      if (url.pathname.includes("no-such")) url.pathname = "/api/v1/rides/no-such-entity"
    })
    expect(faults.join()).toContain("the contract has unknown_path")
  })

  test("a bearer that nobody asks for is noticed", async () => {
    const open = (_: URL, headers: Record<string, string>) =>
      Object.assign(headers, { authorization: `Bearer ${token}` })
    const faults = await faultsOf("getHome", "bearer", open)
    expect(faults.join()).toContain("home with no bearer: 200 in the place of 401")
    expect(faults.join()).toContain("home with a wrong bearer: 200 in the place of 401")
  })

  test("an API that is not there, refuses the token or is none ends with a sentence", async () => {
    const none = await conformance("http://127.0.0.1:9/api", token)
    expect(none).toMatchObject({ code: 2, warned: expect.stringContaining("The API does not answer: ") })
    const refused = await conformance(`${apiUrl()}/api`, "another-token")
    expect(refused).toMatchObject({ code: 2, warned: expect.stringContaining("The API refuses TOKEN: 401") })
    expect(await conformance(apiUrl(), token)).toMatchObject({
      code: 2,
      warned: expect.stringContaining("ends in /api"),
    })
    const unnamed = await conformance(`${apiUrl()}/api`, token, "--only", "listNothing")
    expect(unnamed).toMatchObject({ code: 2, warned: expect.stringContaining("No operation is called listNothing") })
  })
})

/** The program about one operation, through a proxy that changes what is answered. */
function altered(operation: string, answer: (text: string) => string, ...more: string[]): Promise<Run> {
  return behind({ answer }, (base) => conformance(base, token, "--only", operation, ...more))
}

/** What one check of an operation finds, through a proxy that changes what is asked. */
function faultsOf(operation: string, name: string, question: Required<Change>["question"]): Promise<string[]> {
  return behind({ question }, async (base) => {
    const checks = checksOf(apiAt(base, token), { writes: false })
    const chosen = checks.filter((check) => check.operations.includes(operation) && check.name.includes(name))
    expect(chosen.length).toBeGreaterThan(0)
    return (await verdictsOf(chosen)).filter(isFailed).flatMap(({ faults }) => faults.map(({ text }) => text))
  })
}

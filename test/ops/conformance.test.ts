// Faults of an API that the conformance program notices, one at a time.

import { describe, expect, test } from "vitest"
import { apiAt } from "../../ops/conformance/api.ts"
import { isFailed, verdictsOf } from "../../ops/conformance/check.ts"
import { checksOf } from "../../ops/conformance/conformance.ts"
import { openApi } from "../../upstream/document/openapi.ts"
import { routes } from "../../upstream/routes.ts"
import { apiUrl, behind, type Change, conformance, type Run, startsApi, token } from "./examined.ts"

startsApi()

describe("the conformance program", () => {
  test("passes the embedded API in every check", { timeout: 180_000 }, async () => {
    const { said, code } = await conformance(`${apiUrl()}/api`, token, "--writes", "--code", "pampulha")
    expect(said.split("\n").filter((line) => !line.startsWith("  fits "))).toEqual([
      "",
      expect.stringMatching(/^1\d\d fit, 0 fail, 0 skipped$/),
      expect.stringMatching(/^slowest answer: \d+ ms/),
      "",
    ])
    expect(code).toBe(0)
  })

  test("checks every operation of the document", () => {
    const operations = Object.values(openApi(routes).paths).flatMap((methods) => Object.values(methods))
    const checked = checksOf(apiAt("", ""), { writes: true }).flatMap(({ operations }) => operations)
    expect([...new Set(checked)].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
  })

  test("names a field that has another name, and skips what needs it", async () => {
    const { said, code } = await altered("listCyclingRoutes", (text) => text.replaceAll('"distance":', '"length":'))
    expect(said).toContain("cycling-routes[].distance: missing (the site does not know length)")
    const prefix = "  skip  listCyclingRoutes "
    const skipped = said.split("\n").filter((line) => line.startsWith(prefix))
    const checks = ["filter distanceMin", "filter distanceMax", "sort distance", "sort steepness"]
    expect(skipped.map((line) => line.slice(prefix.length).trim())).toEqual(
      checks.map((name) => `${name}: mend the shape first: cycling-routes[].distance`),
    )
    expect(said.match(/^ {2}fits {2}/gm)?.length).toBe(18)
    expect(code).toBe(3)
  })

  const withoutDates = (text: string) => text.replaceAll(/\{"id":"[^"]*","updatedAt":"[^"]*"\},?/g, "")
  const otherTypes = (text: string) =>
    text.replaceAll('"currency":', '"unit":').replaceAll(/"amount":(\d+)/g, '"amount":"$1"')
  const otherWord = (text: string) => text.replaceAll('"code":"not_found"', '"code":"NoSuchRide"')

  test.each<[title: string, operation: string, answer: (text: string) => string, faults: RegExp[]]>([
    [
      "a field inside of another and one of another type",
      "getProduct",
      otherTypes,
      [
        /products\/\{id\}\.price\.currency: missing \(the site does not know unit\)/,
        /products\/\{id\}\.price\.amount: invalid type: Expected number but received "\d+"/,
      ],
    ],
    [
      "a sitemap without what is listed",
      "listIndexable",
      withoutDates,
      [/\/v1\/sitemap\?type=cycling-routes: nothing, while \/v1\/cycling-routes has something/],
    ],
    [
      "a summary that counts otherwise than its pages",
      "summarizeIndexable",
      (text) => text.replaceAll('"count":', '"count":1'),
      [/sitemap\/summary of rides: counts 1\d+, and its pages have \d+/],
    ],
    ["another word for a missing entity", "getRide", otherWord, [/\/v1\/rides\/\{id\}/]],
  ])("notices %s", async (_, operation, answer, faults) => {
    const { said, code } = await altered(operation, answer)
    for (const fault of faults) expect(said).toMatch(fault)
    expect(code).toBe(3)
  })

  test.each([
    ["cursor", "listStolenReports", "pages reach", /is on more than one page/],
    ["difficulty", "listCyclingRoutes", "filter difficulty", /\?difficulty=\w+: \d+ of the answer do not fit/],
    ["sort", "listRides", "sort distance", /sort=-?distance: not in this order/],
    ["q", "listCyclingGroups", "search", /q=zzqxjwvk: finds something/],
    ["priceMin", "listProducts", "filter priceMin", /priceMin=\d+: \d+ of the answer do not fit/],
    ["daypart", "listCyclingGroups", "filter daypart", /daypart=\w+: does not leave out gr-/],
    ["bbox", "listEvents", "near, bbox", /bbox=[\d.,-]+: answers with what is outside/],
    ["near,radius,sort", "listCyclingRoutes", "near, bbox", /near=.*: answers with what is farther away/],
    ["limit", "listRides", "shape of the list", /limit=2 is answered with \d+ items/],
    ["ids", "listRides", "ids", /\?ids=.*: answered with /],
  ])("notices that %s is ignored", async (parameters, operation, name, fault) => {
    const faults = await faultsOf(operation, name, (url) => {
      for (const parameter of parameters.split(",")) url.searchParams.delete(parameter)
    })
    expect(faults.join("\n")).toMatch(fault)
  })

  const swapDayparts = ({ searchParams }: URL) => {
    if (searchParams.get("daypart") === "morning") searchParams.set("daypart", "evening")
  }
  const replacePath = (part: string, path: string) => (url: URL) => {
    if (url.pathname.includes(part)) url.pathname = path
  }
  const authorize = (_: URL, headers: Record<string, string>) =>
    Object.assign(headers, { authorization: `Bearer ${token}` })

  test.each<[title: string, operation: string, name: string, question: Required<Change>["question"], fault: RegExp]>([
    [
      "a mistaken part of the day",
      "listCyclingGroups",
      "filter daypart",
      swapDayparts,
      /daypart=morning: leaves out gr-/,
    ],
    [
      "an answer for an unknown id",
      "getRide",
      "unknown id",
      replacePath("nobody-has-this-id", "/api/v1/rides"),
      /\/v1\/rides\/\{id\}: 200 in the place of 404 or 410/,
    ],
    [
      "the word for a missing entity at an unknown path",
      "getDocument",
      "a path that there is not",
      replacePath("no-such", "/api/v1/rides/no-such-entity"),
      /the contract has unknown_path/,
    ],
    ["a bearer that is not needed", "getHome", "bearer", authorize, /home with no bearer: 200 in the place of 401/],
    ["a wrong bearer", "getHome", "bearer", authorize, /home with a wrong bearer: 200 in the place of 401/],
  ])("notices %s", async (_, operation, name, question, fault) => {
    expect((await faultsOf(operation, name, question)).join()).toMatch(fault)
  })

  test.each<[title: string, operation: string, change: Change, more: string[], text: string]>([
    [
      "the parts of the day",
      "listCyclingGroups",
      { question: ({ searchParams }) => searchParams.has("daypart") && searchParams.set("part", "unknown") },
      [],
      "the parameter is not known, and the site can do without",
    ],
    [
      "a summary of the sitemap",
      "summarizeIndexable",
      { question: (url) => Object.assign(url, { pathname: url.pathname.replace("/summary", "/nothing") }) },
      [],
      "there is none, and the site walks the pages",
    ],
    ["the contract's word", "getRide", { answer: otherWord }, ["--not-found", "Gone, NoSuchRide"], "0 fail"],
  ])("passes an API without %s", async (_, operation, change, more, text) => {
    const { said, code } = await behind(change, (base) => conformance(base, token, "--only", operation, ...more))
    expect(said).toContain(text)
    expect(code).toBe(0)
  })

  test.each([
    ["The API does not answer: ", () => ["http://127.0.0.1:9/api", token]],
    ["The API refuses TOKEN: 401", () => [`${apiUrl()}/api`, "another-token"]],
    ["ends in /api", () => [apiUrl(), token]],
    ["No operation is called listNothing", () => [`${apiUrl()}/api`, token, "--only", "listNothing"]],
  ])("ends with a sentence: %s", async (sentence, parameters) => {
    expect(await conformance(...parameters())).toMatchObject({ code: 2, warned: expect.stringContaining(sentence) })
  })
})

/** The program for one operation, through a proxy that changes answers. */
function altered(operation: string, answer: (text: string) => string): Promise<Run> {
  return behind({ answer }, (base) => conformance(base, token, "--only", operation))
}

/** The faults that one check of an operation finds, through a proxy that changes questions. */
function faultsOf(operation: string, name: string, question: Required<Change>["question"]): Promise<string[]> {
  return behind({ question }, async (base) => {
    const checks = checksOf(apiAt(base, token), { writes: false })
    const chosen = checks.filter((check) => check.operations.includes(operation) && check.name.includes(name))
    expect(chosen.length).toBeGreaterThan(0)
    return (await verdictsOf(chosen)).filter(isFailed).flatMap(({ faults }) => faults.map(({ text }) => text))
  })
}

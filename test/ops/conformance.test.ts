// The conformance program: the embedded API fits, and what another one lacks, ignores or refuses is noticed.

import { text as readText } from "node:stream/consumers"
import { expect, test } from "vitest"
import { openApi } from "../../packages/upstream/document/openapi.ts"
import { routes } from "../../packages/upstream/routes.ts"
import { apiAt } from "../../tools/ops/conformance/api.ts"
import { settingOf, verdictsOf } from "../../tools/ops/conformance/check.ts"
import { checksOf, main } from "../../tools/ops/conformance/conformance.ts"
import { runMain, sampleFolder } from "../programs/program.ts"
import { startApi } from "../programs/runtime.ts"
import { served } from "../support/served.ts"

type Change = { answer?: (text: string) => string; question?: (url: URL) => unknown }

const token = "a-token-of-the-test"

async function conformance(...args: string[]) {
  const { said, code } = await runMain(main, args)
  return { said: said.split("\n"), code }
}

let folder: Promise<string> | undefined

/** The base address of a proxy on the way to the embedded API, which runs for real, that changes what is asked or answered. */
async function behind({ answer = (text) => text, question }: Change = {}): Promise<string> {
  folder ??= sampleFolder()
  const { send } = await startApi(await folder, { API_TOKEN: token })
  const proxy = await served(async (request, response) => {
    const url = new URL(request.url ?? "", "http://api")
    question?.(url)
    const body = await readText(request)
    const passed = ["authorization", "content-type", "idempotency-key"].map((name) => [name, request.headers[name]])
    const headers = Object.fromEntries(passed.filter(([, value]) => value !== undefined))
    const given = await send(`${url.pathname}${url.search}`, {
      method: request.method ?? "GET",
      headers,
      ...(body && { body }),
    })
    const changed = answer(await given.text())
    response.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" }).end(changed)
  })
  return `${proxy}/api`
}

const all = "API_CAPABILITIES=sort,limit,near,radius,bbox,daypart,womenOnly,state,facets,search"

test("the embedded API fits in every check and takes everything", async () => {
  const { said, code } = await conformance(await behind(), token, "--writes", "--code", "pampulha")
  const isCount = (line: string) => /^ {2}\d+ /.test(line)
  expect(said.filter((line) => !line.startsWith("  fits ") && !isCount(line))).toEqual([
    "",
    expect.stringMatching(/^slowest answer: \d+ ms/),
    all,
  ])
  expect(said.filter(isCount).map((line) => line.split(":")[0])).toEqual([
    ...["  0 nothing", "  0 less", "  0 lacks", "  0 skipped"],
    expect.stringMatching(/^ {2}1\d\d fits$/),
  ])
  expect(code).toBe(0)
})

test("every operation that the site asks is checked", () => {
  const operations = Object.values(openApi(routes).paths).flatMap((methods) => Object.values(methods))
  const asked = operations.filter((operation) => operation["x-site-need"] !== "unasked")
  const checked = checksOf(apiAt("", ""), { writes: true }).map(({ operation }) => operation)
  expect([...new Set(checked)].toSorted()).toEqual(asked.map(({ operationId }) => operationId).toSorted())
})

/** An unknown parameter is a 400 of the embedded API. */
const refuse = (url: URL, ...names: string[]) => {
  for (const name of names) if (url.searchParams.has(name)) url.searchParams.set("unknown", "1")
}
const ignore = ({ searchParams }: URL, ...names: string[]) => {
  for (const name of names) searchParams.delete(name)
}

test("an API that refuses some and ignores some fits, and the last line names the rest", async () => {
  const question = (url: URL) => {
    refuse(url, "near", "radius")
    ignore(url, "sort", "limit")
  }
  const { said, code } = await conformance(await behind({ question }), token)
  expect([said.at(-1), code]).toEqual(["API_CAPABILITIES=bbox,daypart,womenOnly,state,facets,search", 0])
  expect(said.filter((line) => /^ {2}(nothing|less)/.test(line))).toEqual([])
})

test.each<[title: string, question: (url: URL) => void, setting: string]>([
  [
    "ignores near and bbox",
    (url) => ignore(url, "near", "radius", "bbox"),
    "sort,limit,daypart,womenOnly,state,facets,search",
  ],
  ["ignores the radius", (url) => ignore(url, "radius"), "sort,limit,bbox,daypart,womenOnly,state,facets,search"],
  [
    "refuses bbox and limit",
    (url) => refuse(url, "bbox", "limit"),
    "sort,near,radius,daypart,womenOnly,state,facets,search",
  ],
  [
    "ignores the part of the day",
    (url) => ignore(url, "daypart"),
    "sort,limit,near,radius,bbox,womenOnly,state,facets,search",
  ],
  ["ignores counts", (url) => ignore(url, "facets"), "sort,limit,near,radius,bbox,daypart,womenOnly,state,search"],
  [
    "has no search",
    (url) => url.pathname.endsWith("/search") && Object.assign(url, { pathname: "/api/v1/nothing" }),
    "sort,limit,near,radius,bbox,daypart,womenOnly,state,facets",
  ],
  [
    "ignores whom a meeting is for",
    (url) => ignore(url, "womenOnly"),
    "sort,limit,near,radius,bbox,daypart,state,facets,search",
  ],
])("an API that %s has a setting without it", async (_, question, setting) => {
  const checks = checksOf(apiAt(await behind({ question }), token), { writes: false })
  const verdicts = await verdictsOf(checks.filter(({ kind }) => kind !== "part" && kind !== "unread"))
  expect(settingOf(verdicts)).toBe(`API_CAPABILITIES=${setting}`)
})

const renamed = (from: string, to: string) => ({ answer: (text: string) => text.replaceAll(`"${from}":`, `"${to}":`) })
const ignoring = (...names: string[]) => ({ question: (url: URL) => ignore(url, ...names) })
const elsewhere = (part: string, path: string) => ({
  question: (url: URL) => url.pathname.includes(part) && Object.assign(url, { pathname: path }),
})
const otherWord = { answer: (text: string) => text.replaceAll('"code":"not_found"', '"code":"NoSuchRide"') }
const empty = (text: string) => text.replaceAll(/\{"id":"[^"]*","updatedAt":"[^"]*"\},?/g, "")

test.each<[operation: string, result: "nothing" | "less", fault: RegExp, change: Change]>([
  ["listCyclingRoutes", "less", /items\[\]\.distance: Invalid key.*among id,.*length/, renamed("distance", "length")],
  ["getCyclingRoute", "less", /routes\/:id: distance: Invalid key/, renamed("distance", "length")],
  ["listEvents", "less", /items\[\]\.location\.city: Invalid key/, renamed("city", "town")],
  ["listRides", "nothing", /\/v1\/rides: items: Invalid key.*among data/, renamed("items", "data")],
  ["listRides", "nothing", /items\[\]\.id: Invalid key/, renamed("id", "key")],
  ["getHome", "less", /home: ads: Invalid key/, renamed("ads", "banners")],
  ["getMapFeatures", "less", /properties: Invalid type.*among type,count,counts/, renamed("expansionZoom", "zoom")],
  ["getMapFeatures", "less", /types=group: has a/, ignoring("types")],
  [
    "getProduct",
    "less",
    /price\.amount: Invalid type/,
    { answer: (text) => text.replaceAll(/"amount":(\d+)/g, '"amount":"$1"') },
  ],
  [
    "summarizeIndexable",
    "less",
    /counts 1\d+ of rides/,
    { answer: (text) => text.replaceAll('"count":', '"count":1') },
  ],
  ["getRide", "less", /200 in the place of 404 or 410/, elsewhere("nobody", "/api/v1/rides")],
  ["getRide", "less", /the code is NoSuchRide in the place of not_found or gone/, otherWord],
  ["listStolenReports", "less", /is on more than one page/, ignoring("cursor")],
  ["listRides", "less", /rides: total: Invalid key/, renamed("total", "sum")],
  ["listCyclingRoutes", "less", /\?difficulty=\w+: \d+ of the answer do not fit/, ignoring("difficulty")],
  ["listProducts", "less", /priceMin=\d+: \d+ of the answer do not fit/, ignoring("priceMin")],
  ["listCyclingGroups", "less", /q=zzqxjwvk: finds something/, ignoring("q")],
  ["listRides", "less", /\?ids=.*: answered with /, ignoring("ids")],
  ["listRides", "less", /cursor=of-nowhere: 200 in the place of 400/, ignoring("unknown", "cursor")],
  ["listIndexable", "less", /sitemap\?type=cycling-routes: nothing, while the list has something/, { answer: empty }],
])("a fault of %s, by which the site shows %s: %s", async (operation, result, fault, change) => {
  const checks = checksOf(apiAt(await behind(change), token), { writes: false })
  const verdicts = await verdictsOf(checks.filter((check) => check.operation === operation))
  const failed = verdicts.filter((verdict) => ["nothing", "less"].includes(verdict.result))
  expect(failed.find(({ said }) => fault.test(said.join("\n")))).toMatchObject({ result })
})

test.each<[title: string, change: Change, operation: string, more: string[], code: number]>([
  ["nothing at worst", renamed("items", "data"), "listRides", [], 1],
  ["less at worst", otherWord, "getRide", [], 3],
  ["everything, by a word of its own", otherWord, "getRide", ["--not-found", "Gone, NoSuchRide"], 0],
  ["everything without a summary", elsewhere("/summary", "/api/v1/nothing"), "summarizeIndexable", [], 0],
])("the exit code of an API that shows %s", async (_, change, operation, more, code) => {
  expect((await conformance(await behind(change), token, "--only", operation, ...more)).code).toBe(code)
})

test.each<[string, string | null, ...string[]]>([
  ["The API does not answer: ", "http://127.0.0.1:9/api", token],
  ["The API refuses TOKEN: 401", null, "another-token"],
  ["ends in /api", "http://127.0.0.1:9", token],
  ["TOKEN is the bearer of the API", "http://127.0.0.1:9/api"],
  ["No operation is called listNothing", null, token, "--only", "listNothing"],
])("the program ends with a sentence: %s", async (sentence, base, ...more) => {
  const { code, said } = await conformance(base ?? (await behind()), ...more)
  expect([code, said.length, said[0]]).toEqual([2, 2, expect.stringContaining(sentence)])
})

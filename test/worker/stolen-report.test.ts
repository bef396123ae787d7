// Stolen bikes: the page of a report with its place, what to do and its poster; the list with its tabs, filters and bands. [3.4]

import { describe, expect, it, vi } from "vitest"
import paints from "#app/domain/entities/paints.json" with { type: "json" }
import type { StolenReport } from "#contract/schemas.ts"
import { listOf, place, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { expectMarkup, texts } from "./markup.ts"
import { changed } from "./page-content.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

function pageOf(change: Partial<StolenReport> = {}): Promise<string> {
  return readWith(changed("/stolen/caso", change), "/en/stolen/caso")
}

async function factsOf(html: string): Promise<Record<string, string>> {
  const [labels, values] = [await texts(html, ".details dt"), await texts(html, ".details dd")]
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ""]))
}

const band = ".report .status-band"
const known = {
  "Police report": "123/2026",
  // The clock of the place is an hour behind São Paulo's.
  "Last seen": "Feira da Sé, São Paulo, SP1 May 2026, 18:20",
  Owner: "Bia",
  "Reported by": "Ana",
  Brand: "Serra",
  Model: "Trail",
  Colour: "azul",
  "Report status": "Report checked and approved",
}
describe("the page of a report", () => {
  it("has everything that is known, what happened first, and what to do", async () => {
    const html = await pageOf({
      owner: { id: "bia", name: "Bia", avatar: null },
      lastSeenAt: "2026-05-01T18:20:00-04:00",
      lastSeenLocation: { ...place, label: "Feira da Sé" },
    })
    await expectMarkup(html, {
      h1: [stolenReport.title],
      [band]: [expect.stringMatching(/^Stolen · 30 Apr/)],
      ".gallery img@alt": ["Uma serra"],
      "main article h2": [en.report.about, en.report.where, en.report.facts, en.steps.title],
      // What to do, whom to call and with which number.
      ".steps h3": [en.steps.saw],
      ".steps li": Array(4).fill(expect.any(String)),
      ".steps a@href": ["tel:190", "tel:197", "/en/stolen/help"],
      ".steps .sub": [expect.stringContaining("123/2026")],
      ".detail-head button@commandfor": ["saw-bike", "", "", ""],
      // The police before the app, and what to remember.
      "#saw-bike .calls a@href": ["tel:190", "tel:197"],
      "#saw-bike .tips li": [en.saw.where, en.saw.who, en.saw.photo, en.steps.saw_1],
      "#saw-bike .sub": [expect.stringContaining("123/2026")],
    })
    expect(html).toContain(stolenReport.description)
    expect(await factsOf(html)).toEqual(known)
  })

  it.each([
    ["waiting", ["Waiting", en.report.meaning.waiting], 0, ["noindex"]],
    ["approved", [], 1, []],
    ["denied", ["Denied", en.report.meaning.denied], 0, ["noindex"]],
  ] as const)("a report that is %s says what that means [2.22][4.5]", async (status, chips, bands, robots) => {
    const html = await pageOf({ status })
    expect((await factsOf(html))["Report status"]).toContain(en.report.meaning[status])
    await expectMarkup(html, { ".detail-head .chips > *": chips, "meta[name=robots]@content": robots })
    expect(await texts(html, band)).toHaveLength(bands)
  })

  it.each<[now: string, change: Partial<StolenReport>, since: string[]]>([
    ["2026-05-06T12:00:00Z", {}, ["Stolen 6 days ago, Praça da Sé, São Paulo"]],
    // Brasília still has the thirtieth.
    ["2026-05-01T02:00:00Z", {}, ["Stolen today, Praça da Sé, São Paulo"]],
    ["2026-05-06T12:00:00Z", { dateStolen: null, stolenLocation: null }, ["Stolen"]],
    ["2026-05-06T12:00:00Z", { dateRecovered: "2026-05-02" }, []],
    ["2026-05-06T12:00:00Z", { status: "waiting" }, []],
  ])("says above its name how long ago and where: at %s, %j", async (now, change, since) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
    await expectMarkup(await pageOf(change), { ".since": since })
  })

  it("has a name without the place and the colour, which stand beside it", async () => {
    const title = "Serra Trail azul, Praça da Sé"
    await expectMarkup(await pageOf({ title }), { h1: ["Serra Trail azul"], "h1 small": ["azul"] })
    upstream({ "/v1/stolen": json(listOf({ ...stolenReport, title })) })
    await expectMarkup(await read("/en/stolen"), { ".card h3": ["Serra Trail azul"] })
  })

  it("of a recovered bike, or a denied one, has the same facts, no steps and no poster", async () => {
    const recovered = await pageOf({ dateRecovered: "2026-05-02" })
    const nothing = { ".steps li": [], ".print-poster": [] }
    await expectMarkup(recovered, {
      ...nothing,
      ".detail-head [commandfor]": [],
      ".good-news p": [expect.stringContaining("2 May 2026")],
      [band]: [expect.stringMatching(/^Recovered · 2 May/)],
    })
    expect(await factsOf(recovered)).toMatchObject({ "Date recovered": "2 May 2026" })
    const denied = await pageOf({ status: "denied" })
    await expectMarkup(denied, { ...nothing, ".steps": [], ".detail-head button": [] })
    const { Owner: _, ...others } = known
    expect(Object.keys(await factsOf(denied))).toEqual(["Date stolen", ...Object.keys(others)])
  })
})

describe("the place of a report", () => {
  it.each(["exact", "approximate"] as const)("is a circle and a rounded map: %s", async (precision) => {
    const coordinates = { lat: -23.550521, lng: -46.633308 }
    const html = await pageOf({ stolenLocation: { ...place, precision, coordinates } })
    await expectMarkup(html, {
      ".place-circle circle@r": [expect.any(String)],
      ".report-story a@href": ["https://www.openstreetmap.org/#map=15/-23.55/-46.63"],
    })
    expect(html).toContain("Praça da Sé, São Paulo, SP")
  })

  it("is text without coordinates", async () => {
    const html = await pageOf({ stolenLocation: { ...place, coordinates: null } })
    const said = [expect.any(String), "Praça da Sé, São Paulo, SP"]
    await expectMarkup(html, { ".place-circle circle@r": [], ".report-story p": said })
  })
})

it("the poster of a report has what is known and leads back to the page", async () => {
  await expectMarkup(await pageOf({ policeReportNumber: null }), {
    ".print-poster-band b": ["Wanted"],
    ".print-poster h2": [stolenReport.title],
    ".print-poster dd": ["Serra · Trail · azul", "Praça da Sé, São Paulo, SP", "30 Apr 2026"],
    ".print-poster-foot img@src": ["/qr.svg?to=/stolen/caso"],
    ".print-poster-foot span": ["pelotao.example/stolen/caso"],
    ".print-poster img@loading": ["lazy", "lazy"],
  })
})

const counted = (total: number | null) => json({ items: [], nextCursor: null, total })
const list = json(listOf(stolenReport))

describe("tabs of the list", () => {
  const filters = "brand=Caloi&stolenAfter=2026-01-31"

  it("have the counts that the other filters leave, and keep these filters", async () => {
    upstream({
      [`/v1/stolen?${filters}`]: list,
      "/v1/stolen?brand=Caloi&limit=1&stolenAfter=2026-01-31": counted(1_234),
      "/v1/stolen?brand=Caloi&limit=1&recovered=false&stolenAfter=2026-01-31": counted(1_200),
      "/v1/stolen?brand=Caloi&limit=1&recovered=true&stolenAfter=2026-01-31": counted(34),
    })
    const path = `/en/stolen?${filters}`
    await expectMarkup(await read(path), {
      ".scopes a": ["All1,234", "Still missing1,200", "Recovered34"],
      ".scopes a@href": [path, `${path}&recovered=false`, `${path}&recovered=true`],
      ".scopes a[aria-current]": ["All1,234"],
    })
  })

  it("keep the chosen one in the form, and lead to the first page of another", async () => {
    const replies = { "/v1/stolen?cursor=abc&recovered=true": list }
    await expectMarkup(await readWith(replies, "/en/stolen?recovered=true&cursor=abc"), {
      ".scopes a[aria-current]": ["Recovered"],
      ".filters input[name=recovered]@value": ["true"],
      ".scopes a@href": ["/en/stolen", "/en/stolen?recovered=false", "/en/stolen?recovered=true"],
    })
  })

  it.each([status(500), status(404), counted(null)])("have no count that is not known", async (reply) => {
    upstream({ "/v1/stolen": list, "/v1/stolen?limit=1": reply })
    const response = await visit("/en/stolen")
    expect(response.status).toBe(200)
    expect((await texts(await response.text(), ".scopes a"))[0]).toBe("All")
  })
})

describe("the list of stolen bikes", () => {
  it.each(["2026-02-30", "yesterday"])("says that %s is no day, and ignores it", async (day) => {
    const asked = upstream({ "/v1/stolen": list })
    await expectMarkup(await read(`/en/stolen?stolenAfter=${day}`), {
      ".filters [aria-invalid=true]@name": ["stolenAfter"],
      ".filters .wrong": [en.report.no_day],
      ".filter-more@open": [""],
    })
    expect(asked.map(({ path }) => path)).toContain("/v1/stolen")
  })

  it("says on the band of a card what was stolen or recovered, with the year of another year", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-03T12:00:00Z") })
    const reports = [
      { dateStolen: "2026-04-30" },
      { id: "back", dateRecovered: "2026-05-02" },
      { id: "old", dateStolen: "2019-08-11" },
      { id: "late", dateRecovered: "2020-01-05" },
      { id: "undated", dateStolen: null },
    ]
    upstream({ "/v1/stolen": json(listOf(...reports.map((report) => ({ ...stolenReport, ...report })))) })
    const bands = async (path: string) => texts(await read(path), ".status-band")
    const english = ["Stolen · 30 Apr", "Recovered · 2 May", "Stolen · 11 Aug 2019", "Recovered · 5 Jan 2020", "Stolen"]
    expect(await bands("/en/stolen")).toEqual(english)
    const days = ["Roubada · 30/04", "Recuperada · 02/05", "Roubada · 11/08/2019", "Recuperada · 05/01/2020"]
    expect(await bands("/stolen")).toEqual([...days, "Roubada"])
  })

  it.each([
    ["vermelha e preta", paints.red.paint],
    ["azul-marinho", paints.navy.paint],
    ["camaleão", null],
    [null, null],
  ])("draws a bike without a photo in its colour, as do its page and its poster: %s", async (color, paint) => {
    const bare = { ...stolenReport, photos: [], color }
    upstream({ "/v1/stolen/caso": json(bare), "/v1/stolen": json(listOf(bare)) })
    for (const [path, count] of Object.entries({ "/en/stolen": 1, "/en/stolen/caso": 2 }))
      await expectMarkup(await read(path), {
        ".line-drawing@color": Array(count).fill(paint ?? ""),
        ".line-drawing-painted@color": paint === null ? [] : Array(count).fill(paint),
      })
  })
})

// The page of a stolen bike's report: its facts, its place, what to do, and its poster.

import { describe, expect, it } from "vitest"
import type { StolenReport } from "#contract/schemas.ts"
import { place, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { texts } from "./markup.ts"
import { changed, expectContent } from "./page-content.ts"
import { readWith } from "./visit.ts"

function pageOf(change: Partial<StolenReport> = {}): Promise<string> {
  return readWith(changed("/stolen/caso", change), "/en/stolen/caso")
}

async function factsOf(html: string): Promise<Record<string, string>> {
  const [labels, values] = [await texts(html, ".details dt"), await texts(html, ".details dd")]
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ""]))
}

const band = ".report .status-band"
const known = {
  Report: "Approved",
  "Date stolen": "30 April 2026",
  "Where it was stolen": "Praça da Sé, São Paulo, SP",
  "Police report": "123/2026",
  // By the clock of the place, an hour behind São Paulo.
  "Last seen on": "1 May 2026, 18:20",
  "Last place seen": "Feira da Sé, São Paulo, SP",
  "Date recovered": "N/A",
  Owner: "Bia",
  "Reported by": "Ana",
  Brand: "Serra",
  Model: "Trail",
  Colour: "azul",
}
const dates = ["Date stolen", "Last seen on"].map((label) => [label, "Date unavailable"])
const places = ["Where it was stolen", "Last place seen"].map((label) => [label, "No location information available"])
const names = ["Owner", "Reported by"].map((label) => [label, "Name unavailable"])
const unknown = Object.fromEntries([
  ...Object.keys(known).map((label) => [label, label === "Report" ? "Approved" : "N/A"]),
  ...[...dates, ...places, ...names],
])

describe("the page of a report", () => {
  it("has everything that is known, what happened first", async () => {
    const html = await pageOf({
      owner: { id: "bia", name: "Bia", avatar: null },
      lastSeenAt: "2026-05-01T18:20:00-04:00",
      lastSeenLocation: { ...place, label: "Feira da Sé" },
    })
    await expectContent(html, {
      h1: [stolenReport.title],
      [band]: [expect.stringMatching(/^Stolen · 30 Apr/)],
      ".gallery img @alt": ["Uma serra"],
      "main article h2": [en.report.about, en.report.where, en.report.facts, en.steps.title],
    })
    expect(html).toContain(stolenReport.description)
    expect(await factsOf(html)).toEqual(known)
  })

  it("says of everything unknown that it is", async () => {
    const html = await pageOf({
      ...{ title: null, description: null, owner: null, reporter: null, stolenLocation: null, lastSeenLocation: null },
      ...{ policeReportNumber: null, dateStolen: null, lastSeenAt: null, dateRecovered: null, photos: [] },
      ...{ brand: null, model: null, color: null },
    })
    expect(await factsOf(html)).toEqual(unknown)
    await expectContent(html, {
      h1: [en.report.unnamed],
      ".report-story .unknown": ["N/A", "No location information available"],
      ".place-circle": [],
    })
  })

  it.each([
    ["waiting", "Waiting", 0, ["noindex"]],
    ["approved", "Approved", 1, []],
    ["denied", "Denied", 0, ["noindex"]],
  ] as const)("a report that is %s says what that means", async (status, label, bands, robots) => {
    const html = await pageOf({ status })
    const chips = [label, en.report.meaning[status]]
    await expectContent(html, { ".detail-head .chips > *": chips, "meta[name=robots] @content": robots })
    expect(await texts(html, band)).toHaveLength(bands)
  })

  it("of a missing bike says what to do, whom to call and with which number", async () => {
    await expectContent(await pageOf(), {
      ".steps h3": [en.steps.saw],
      ".steps li": Array.from({ length: 4 }, () => expect.any(String)),
      ".steps a @href": ["tel:190", "tel:197", "/en/stolen/help"],
      ".steps .sub": [expect.stringContaining("123/2026")],
      ".detail-head button @commandfor": ["app-only", "", "", ""],
    })
  })

  it("of a recovered bike, or a denied one, has the same facts, no steps and no poster", async () => {
    const recovered = await pageOf({ dateRecovered: "2026-05-02" })
    const nothing = { ".steps li": [], ".print-poster": [] }
    await expectContent(recovered, {
      ...nothing,
      ".detail-head [commandfor]": [],
      ".good-news p": [expect.stringContaining("2 May 2026")],
      [band]: [expect.stringMatching(/^Recovered · 2 May/)],
    })
    expect(await factsOf(recovered)).toMatchObject({ "Date recovered": "2 May 2026" })
    const denied = await pageOf({ status: "denied" })
    await expectContent(denied, { ...nothing, ".steps": [], ".detail-head button": [] })
    expect(Object.keys(await factsOf(denied))).toEqual(Object.keys(known))
  })
})

describe("the place of a report", () => {
  it.each(["exact", "approximate"] as const)("is a circle and a rounded map: %s", async (precision) => {
    const coordinates = { lat: -23.550521, lng: -46.633308 }
    const html = await pageOf({ stolenLocation: { ...place, precision, coordinates } })
    await expectContent(html, {
      ".place-circle circle @r": [expect.any(String)],
      ".report-story a @href": ["https://www.openstreetmap.org/#map=15/-23.55/-46.63"],
    })
    expect(html).toContain("Praça da Sé, São Paulo, SP")
  })

  it("is text without coordinates", async () => {
    const html = await pageOf({ stolenLocation: { ...place, coordinates: null } })
    await expectContent(html, { ".place-circle circle @r": [] })
    expect(await factsOf(html)).toMatchObject({ "Where it was stolen": "Praça da Sé, São Paulo, SP" })
  })
})

it("the poster of a report has what is known and leads back to the page", async () => {
  await expectContent(await pageOf({ policeReportNumber: null }), {
    ".print-poster-band b": ["Wanted"],
    ".print-poster h2": [stolenReport.title],
    ".print-poster dd": ["Serra · Trail · azul", "Praça da Sé, São Paulo, SP", "30 Apr 2026"],
    ".print-poster-foot img @src": ["/qr.svg?to=/stolen/caso"],
    ".print-poster-foot span": ["pelotao.example/stolen/caso"],
    ".print-poster img @loading": ["lazy", "lazy"],
  })
})

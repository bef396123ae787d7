import { describe, expect, it } from "vitest"
import type { StolenReport } from "#contract/schemas.ts"
import { place, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

/** The page of one report in English. */
async function page(change: Partial<StolenReport> = {}): Promise<string> {
  upstream({ "/v1/stolen/caso": json({ ...stolenReport, ...change }) })
  return read("/en/stolen/caso")
}

/** The facts of a page as "label: value". */
async function facts(html: string): Promise<Record<string, string>> {
  const [labels, values] = [await texts(html, ".details dt"), await texts(html, ".details dd")]
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ""]))
}

describe("the page of a report", () => {
  it("the page of a report says everything that is known", async () => {
    const html = await page({
      owner: { id: "bia", name: "Bia", avatar: null },
      lastSeenAt: "2026-05-01T18:20:00-04:00",
      lastSeenLocation: { ...place, label: "Feira da Sé" },
    })
    expect(await texts(html, "h1")).toEqual([stolenReport.title])
    expect(html).toContain(stolenReport.description)
    expect(await facts(html)).toEqual({
      Report: "Approved",
      "Date stolen": "30 April 2026",
      "Where it was stolen": "Praça da Sé, São Paulo, SP",
      "Police report": "123/2026",
      // As the clocks showed it there, an hour behind São Paulo.
      "Last seen on": "1 May 2026, 18:20",
      "Last place seen": "Feira da Sé, São Paulo, SP",
      "Date recovered": "N/A",
      Owner: "Bia",
      "Reported by": "Ana",
      Brand: "Serra",
      Model: "Trail",
      Colour: "azul",
    })
    expect(await texts(html, ".report .status-band")).toEqual([expect.stringMatching(/^Stolen · 30 Apr/)])
    expect(await attributes(html, ".gallery img", "src")).toHaveLength(1)
  })

  it("the page of a report says of everything unknown that it is", async () => {
    const nothing = {
      ...{ title: null, description: null, owner: null, reporter: null, stolenLocation: null, lastSeenLocation: null },
      ...{ policeReportNumber: null, dateStolen: null, lastSeenAt: null, dateRecovered: null, photos: [] },
      ...{ brand: null, model: null, color: null },
    }
    const html = await page(nothing)
    expect(await facts(html)).toEqual({
      Report: "Approved",
      "Date stolen": "Date unavailable",
      "Where it was stolen": "No location information available",
      "Police report": "N/A",
      "Last seen on": "Date unavailable",
      "Last place seen": "No location information available",
      "Date recovered": "N/A",
      Owner: "Name unavailable",
      "Reported by": "Name unavailable",
      Brand: "N/A",
      Model: "N/A",
      Colour: "N/A",
    })
    expect(await texts(html, "h1")).toEqual([en.report.unnamed])
    expect(await texts(html, ".report-story .unknown")).toEqual(["N/A", "No location information available"])
    expect(await texts(html, ".place-circle")).toEqual([])
  })

  it("a report that does not exist is not found", async () => {
    upstream({})
    const response = await visit("/en/stolen/nobody")
    expect(response.status).toBe(404)
    expect(await texts(await response.text(), "h1")).toEqual(["Report not found"])
  })

  it.each([
    ["waiting", "Waiting"],
    ["approved", "Approved"],
    ["denied", "Denied"],
  ] as const)("a report that is %s says what that means", async (code, label) => {
    const html = await page({ status: code })
    expect(await texts(html, ".detail-head .chips > *")).toEqual([label, en.report.meaning[code]])
    expect(await texts(html, ".report .status-band")).toHaveLength(code === "approved" ? 1 : 0)
    expect(await attributes(html, "meta[name=robots]", "content")).toEqual(code === "approved" ? [] : ["noindex"])
  })

  it("a report tells what happened before what every report says", async () => {
    const order = [en.report.about, en.report.where, en.report.facts, en.steps.title]
    expect(await texts(await page(), "main article h2")).toEqual(order)
  })

  it("an open report says what to do, whom to call and with which number", async () => {
    const html = await page()
    expect(await texts(html, ".steps h3")).toEqual([en.steps.saw])
    expect(await texts(html, ".steps li")).toHaveLength(4)
    expect(await attributes(html, ".steps a", "href")).toEqual(["tel:190", "tel:197", "/en/stolen/help"])
    expect(await texts(html, ".steps .sub")).toEqual([expect.stringContaining("123/2026")])
    expect(await attributes(html, ".detail-head button", "commandfor")).toEqual(["app-only", "", "", ""])
  })

  it("the report of a bike that came home has no steps and no poster, and the same facts", async () => {
    const html = await page({ dateRecovered: "2026-05-02" })
    expect(await texts(html, ".good-news p")).toEqual([expect.stringContaining("2 May 2026")])
    expect((await facts(html))["Date recovered"]).toBe("2 May 2026")
    expect(await texts(html, ".report .status-band")).toEqual([expect.stringMatching(/^Recovered · 2 May/)])
    for (const selector of [".steps li", ".print-poster", ".detail-head [commandfor]"])
      expect(await texts(html, selector), selector).toEqual([])
  })

  it("a denied report asks nobody to do anything", async () => {
    const html = await page({ status: "denied" })
    for (const selector of [".steps", ".print-poster", ".detail-head button"])
      expect(await texts(html, selector), selector).toEqual([])
    expect(Object.keys(await facts(html))).toHaveLength(12)
  })
})

describe("the place of a report", () => {
  it.each(["exact", "approximate"] as const)(
    "the place of a report is a circle and a rounded map, never a pin: %s",
    async (precision) => {
      const at = { ...place, precision, coordinates: { lat: -23.550521, lng: -46.633308 } }
      const html = await page({ stolenLocation: at })
      expect(await attributes(html, ".place-circle circle", "r")).toHaveLength(1)
      expect(await attributes(html, ".report-story a", "href")).toEqual([
        "https://www.openstreetmap.org/#map=15/-23.55/-46.63",
      ])
      expect(html).toContain("Praça da Sé, São Paulo, SP")
    },
  )

  it("the place of a report without coordinates is words", async () => {
    const html = await page({ stolenLocation: { ...place, coordinates: null } })
    expect(await attributes(html, ".place-circle circle", "r")).toEqual([])
    expect((await facts(html))["Where it was stolen"]).toBe("Praça da Sé, São Paulo, SP")
  })
})

describe("the poster of a report", () => {
  it("the poster of a report says what is known and leads back to the page", async () => {
    const html = await page({ policeReportNumber: null })
    expect(await texts(html, ".print-poster-band b")).toEqual(["Wanted"])
    expect(await texts(html, ".print-poster h2")).toEqual([stolenReport.title])
    expect(await texts(html, ".print-poster dd")).toEqual([
      "Serra · Trail · azul",
      "Praça da Sé, São Paulo, SP",
      "30 Apr 2026",
    ])
    expect(await attributes(html, ".print-poster-foot img", "src")).toEqual(["/qr.svg?to=/stolen/caso"])
    expect(await texts(html, ".print-poster-foot span")).toEqual(["pelotao.example/stolen/caso"])
    expect(await attributes(html, ".print-poster img", "loading")).toEqual(["lazy", "lazy"])
  })
})

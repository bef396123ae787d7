// The list of stolen bikes: its tabs, its filters and its cards.

import { describe, expect, it, vi } from "vitest"
import { paints } from "#app/domain/entities/paint.ts"
import { listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { texts } from "./markup.ts"
import { expectContent, questionOf } from "./page-content.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

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
    await expectContent(await read(path), {
      ".scopes a": ["All1,234", "Still missing1,200", "Recovered34"],
      ".scopes a @href": [path, `${path}&recovered=false`, `${path}&recovered=true`],
      ".scopes a[aria-current]": ["All1,234"],
    })
  })

  it("keep the chosen one in the form, and lead to the first page of another", async () => {
    upstream({ "/v1/stolen?cursor=abc&recovered=true": list })
    await expectContent(await read("/en/stolen?recovered=true&cursor=abc"), {
      ".scopes a[aria-current]": ["Recovered"],
      ".filters input[name=recovered] @value": ["true"],
      ".scopes a @href": ["/en/stolen", "/en/stolen?recovered=false", "/en/stolen?recovered=true"],
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
  it("is filtered by what is typed and what is near", async () => {
    const typed = { brand: "Caloi", color: "azul", stolenAfter: "2026-01-31", stolenBefore: "2026-02-28" }
    const near = { near: "-23.55,-46.63" }
    const question = await questionOf(`/stolen?${new URLSearchParams({ ...typed, ...near })}`)
    expect(question).toEqual({ ...typed, ...near, radius: "60000", sort: "distanceFrom" })
  })

  it.each(["2026-02-30", "yesterday"])("says that %s is no day, and ignores it", async (day) => {
    const asked = upstream({ "/v1/stolen": list })
    await expectContent(await read(`/en/stolen?stolenAfter=${day}`), {
      ".filters [aria-invalid=true] @name": ["stolenAfter"],
      ".filters .wrong": [en.report.no_day],
      ".filter-more @open": [""],
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
    ["vermelha e preta", paints.red[0]],
    ["azul-marinho", paints.navy[0]],
    ["camaleão", null],
    [null, null],
  ])("draws a bike without a photo in its colour, as do its page and its poster: %s", async (color, paint) => {
    const bare = { ...stolenReport, photos: [], color }
    upstream({ "/v1/stolen/caso": json(bare), "/v1/stolen": json(listOf(bare)) })
    const drawn = paint === null ? [""] : [paint]
    const painted = paint === null ? [] : [paint]
    const [drawing, filled] = [".line-drawing @color", ".line-drawing-painted @color"]
    await expectContent(await read("/en/stolen"), { [drawing]: drawn, [filled]: painted })
    const page = { [drawing]: [...drawn, ...drawn], [filled]: [...painted, ...painted] }
    await expectContent(await read("/en/stolen/caso"), page)
  })
})

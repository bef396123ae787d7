import { describe, expect, it } from "vitest"
import { listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const counted = (total: number | null) => json({ items: [], nextCursor: null, total })

describe("tabs of the list", () => {
  const filters = "brand=Caloi&stolenAfter=2026-01-31"
  const whole = { [`/v1/stolen?${filters}`]: json(listOf(stolenReport)) }
  const counts = {
    "/v1/stolen?brand=Caloi&limit=1&stolenAfter=2026-01-31": counted(1_234),
    "/v1/stolen?brand=Caloi&limit=1&recovered=false&stolenAfter=2026-01-31": counted(1_200),
    "/v1/stolen?brand=Caloi&limit=1&recovered=true&stolenAfter=2026-01-31": counted(34),
  }

  it("the tabs of stolen bikes say how many the other filters leave of each, and keep the filters", async () => {
    upstream({ ...whole, ...counts })
    const html = await read(`/en/stolen?${filters}`)
    expect(await texts(html, ".scopes a")).toEqual(["All1,234", "Still missing1,200", "Recovered34"])
    expect(await attributes(html, ".scopes a", "href")).toEqual([
      `/en/stolen?${filters}`,
      `/en/stolen?${filters}&recovered=false`,
      `/en/stolen?${filters}&recovered=true`,
    ])
    expect(await texts(html, ".scopes a[aria-current]")).toEqual(["All1,234"])
  })

  it("the chosen tab of stolen bikes stays when the form is sent; another one begins at its first page", async () => {
    upstream({ "/v1/stolen?cursor=abc&recovered=true": json(listOf(stolenReport)) })
    const html = await read("/en/stolen?recovered=true&cursor=abc")
    expect(await texts(html, ".scopes a[aria-current]")).toEqual(["Recovered"])
    expect(await attributes(html, ".filters input[name=recovered]", "value")).toEqual(["true"])
    expect(await attributes(html, ".scopes a", "href")).toEqual([
      "/en/stolen",
      "/en/stolen?recovered=false",
      "/en/stolen?recovered=true",
    ])
  })

  it.each([status(500), status(404), counted(null)])(
    "a tab of stolen bikes whose number is not known stands without it",
    async (reply) => {
      upstream({ "/v1/stolen": json(listOf(stolenReport)), "/v1/stolen?limit=1": reply, ...counts })
      const response = await visit("/en/stolen")
      expect(response.status).toBe(200)
      expect((await texts(await response.text(), ".scopes a"))[0]).toBe("All")
    },
  )
})

describe("the list of stolen bikes", () => {
  it("an empty list of stolen bikes says so", async () => {
    upstream({ "/v1/stolen?q=zebra": json(listOf()) })
    expect(await read("/en/stolen?q=zebra")).toContain("No stolen bike reports found")
  })

  it("the list of stolen bikes is narrowed by what is typed and by what is near", async () => {
    const asked = upstream({})
    await visit("/stolen?brand=Caloi&color=azul&stolenAfter=2026-01-31&stolenBefore=2026-02-28&near=-23.55%2C-46.63")
    expect(asked.map(({ path }) => path)).toContain(
      "/v1/stolen?brand=Caloi&color=azul&near=-23.55%2C-46.63&radius=60000&sort=distanceFrom&stolenAfter=2026-01-31&stolenBefore=2026-02-28",
    )
  })

  it.each(["2026-02-30", "yesterday", "2026-01-31T10:00:00Z"])(
    "the list of stolen bikes is not narrowed by %s, which is no day, and says so",
    async (day) => {
      const asked = upstream({ "/v1/stolen": json(listOf(stolenReport)) })
      const html = await read(`/en/stolen?stolenAfter=${day}`)
      expect(asked.map(({ path }) => path)).toContain("/v1/stolen")
      expect(await attributes(html, ".filters [aria-invalid=true]", "name")).toEqual(["stolenAfter"])
      expect(await texts(html, ".filters .wrong")).toEqual([en.report.no_day])
      expect(await attributes(html, ".filter-more", "open")).toEqual([""])
    },
  )

  it("the list of stolen bikes says in words what was stolen and what came back", async () => {
    const reports = [
      stolenReport,
      { ...stolenReport, id: "back", dateRecovered: "2026-05-02" },
      { ...stolenReport, id: "undated", dateStolen: null },
    ]
    upstream({ "/v1/stolen": json(listOf(...reports)) })
    expect(await texts(await read("/en/stolen"), ".status-band")).toEqual([
      expect.stringMatching(/^Stolen · 30 Apr/),
      expect.stringMatching(/^Recovered · 2 May/),
      "Stolen",
    ])
  })
})

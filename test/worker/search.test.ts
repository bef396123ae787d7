// A list's search at the door, and what an empty list shows instead.

import { env } from "cloudflare:workers"
import { afterEach, describe, expect, it } from "vitest"
import { settingsOf } from "#worker/env.ts"
import { cyclingGroup, cyclingRoute, listOf, stolenReport } from "./api-objects.ts"
import { expectMarkup, texts } from "./markup.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

async function ledTo(path: string): Promise<[number, string]> {
  const { status, headers } = await visit(path)
  return [status, decodeURIComponent((headers.get("location") ?? "").replaceAll("+", " "))]
}

describe("a search at the door", () => {
  it.each([
    ["/pt/cycling-routes?q=gravel+f%C3%A1cil+sc", "/pt/cycling-routes?bikeType=gravel&difficulty=easy&state=SC"],
    ["/cycling-routes?q=serra+gravel&cursor=next", "/cycling-routes?q=serra&bikeType=gravel"],
    ["/en/products?q=helmet&priceMin=&sort=price", "/en/products?sort=price&category=helmet"],
    ["/es/cycling-groups?q=mujeres&weekday=1&weekday=2", "/es/cycling-groups?weekday=1,2&womenOnly=true"],
    ["/pt/cycling-routes?q=dif%C3%ADcil&difficulty=easy", "/pt/cycling-routes?difficulty=hard"],
    ["/pt/store?q=rotas+perto+de+mim", "/pt/store?q=rotas&near=me"],
    ["/pt/stolen?q=bike", "/pt/stolen"],
  ])("leads from %s to the filters [2.33]", async (typed, filters) => {
    expect(await ledTo(typed)).toEqual([302, filters])
  })

  it.each(["stolen", "store", "cycling-routes"])("points at the field of serial numbers: %s [2.33]", async (list) => {
    const [status, location] = await ledTo(`/pt/${list}?q=WSBC602134567K`)
    expect([status, location]).toEqual([302, "/pt/stolen?notice=filters.serial#lookup-title"])
  })

  it.each(["CAAD13", "2026-11-27", "caloi 10 2022 2023", "GP5000 28", "12v"])(
    "takes no model for one: %s",
    async (typed) => {
      upstream({ [`/v1/stolen?${new URLSearchParams({ q: typed })}`]: json(listOf(stolenReport)) })
      expect((await ledTo(`/pt/stolen?${new URLSearchParams({ q: typed })}`))[1]).not.toContain("notice")
    },
  )

  it("leaves words that it does not know, and every other page, where they are", async () => {
    const replies = { "/v1/cycling-routes?q=pampulha": json(listOf(cyclingRoute)) }
    const html = await readWith(replies, "/pt/cycling-routes?q=pampulha")
    await expectMarkup(html, { "[name=q]@value": ["pampulha"], ".filter-chip": [] })
    expect((await ledTo("/pt/compare?q=gravel"))[1]).not.toContain("bikeType")
  })

  afterEach(() => void Object.assign(settingsOf(env).public, { missingParameters: ["facets", "search"] }))

  it("leaves states text where lists have none, but for groups and events, which always have them", async () => {
    Object.assign(settingsOf(env).public, { missingParameters: ["state"] })
    expect((await ledTo("/pt/cycling-routes?q=gravel+sc"))[1]).toBe("/pt/cycling-routes?q=sc&bikeType=gravel")
    expect((await ledTo("/pt/cycling-groups?q=sc"))[1]).toBe("/pt/cycling-groups?state=SC")
    upstream({ "/v1/cycling-groups?state=SC": json(listOf(cyclingGroup)) })
    expect((await visit("/pt/cycling-groups?state=SC")).status).toBe(200)
    expect((await ledTo("/pt/cycling-routes?state=SC"))[1]).toBe("/pt/cycling-routes")
  })
})

it("what was understood is shown as chips that can be taken off", async () => {
  const search = "bikeType=gravel&distanceMax=72000&distanceMin=48000&state=SC"
  const replies = { [`/v1/cycling-routes?${search}`]: json(listOf(cyclingRoute)) }
  const html = await readWith(replies, "/pt/cycling-routes?bikeType=gravel&distance=48-72&state=SC")
  await expectMarkup(html, {
    ".filter-chip": ["SC", "Gravel", "48 a 72 km"],
    ".filter-chip@href": [
      "/pt/cycling-routes?bikeType=gravel&distance=48-72",
      "/pt/cycling-routes?distance=48-72&state=SC",
      "/pt/cycling-routes?bikeType=gravel&state=SC",
    ],
    "[type=hidden][name=state]@value": ["SC"],
    "[name=distance] option[selected]": ["48 a 72 km"],
  })
})

describe("an empty list", () => {
  const list = "/v1/cycling-routes"
  const several = (id: string, total: number) => json({ ...listOf({ ...cyclingRoute, id, name: id }), total })

  it("shows what there is without its narrowest word or filter [2.33]", async () => {
    const html = await readWith(
      {
        [`${list}?bikeType=gravel&q=serra+zzz`]: json(listOf()),
        [`${list}?bikeType=gravel&limit=6&q=serra`]: several("without-zzz", 4),
        [`${list}?bikeType=gravel&limit=6&q=zzz`]: json(listOf()),
        [`${list}?limit=6&q=serra+zzz`]: several("without-gravel", 9),
      },
      "/pt/cycling-routes?bikeType=gravel&q=serra+zzz",
    )
    expect(await texts(html, ".instead h2")).toEqual(["Sem “zzz” tem isto:"])
    expect(await texts(html, ".instead h3")).toEqual(["without-zzz"])
    expect(await texts(html, ".suggestions li")).toEqual([
      "Tirar “zzz” e ver 4 resultados",
      "Tirar Gravel e ver 9 resultados",
    ])
  })

  it.each([
    ["keeps the only word that finds something", "serra zzz yyy", "serra", "Sem “zzz yyy” tem isto:"],
    ["keeps the filters where no word does", "zzz yyy", "", "Sem “zzz yyy” tem isto:"],
  ])("%s", async (_, typed, kept, said) => {
    const path = (q: string) => `${list}?${new URLSearchParams({ bikeType: "gravel", limit: "6", ...(q && { q }) })}`
    const replyTo = (asked: unknown) =>
      asked === path(kept) ? several("kept", 2) : asked === path("") ? several("all", 9) : json(listOf())
    upstream(new Proxy<Replies>({}, { get: (_, asked) => replyTo(asked) }))
    const html = await read(`/pt/cycling-routes?${new URLSearchParams({ bikeType: "gravel", q: typed })}`)
    expect(await texts(html, ".instead h2, .instead h3")).toEqual([said, "kept"])
  })

  it("shows the whole list where nothing else helps", async () => {
    const searches = ["bikeType=gravel&q=zzz", "bikeType=gravel&limit=6", "limit=6&q=zzz"]
    const none = Object.fromEntries(searches.map((search) => [`${list}?${search}`, json(listOf())]))
    const replies = { ...none, [`${list}?limit=6`]: several("any", 79) }
    const html = await readWith(replies, "/pt/cycling-routes?bikeType=gravel&q=zzz")
    expect(await texts(html, ".instead h2, .instead h3")).toEqual(["O que tem sem nenhum filtro:", "any"])
  })
})

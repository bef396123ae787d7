import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, place, product, ride, stolenReport } from "./api-objects.ts"
import { pt } from "./locales.ts"
import { texts } from "./markup.ts"
import { json, type Reply, raw, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const near = "near=-27.60%2C-48.55"
const far = { ...cyclingGroup, place: { ...place, coordinates: { lat: -3.1, lng: -60 } } }
const groups = json(listOf(cyclingGroup))
const said = (...names: string[]) => [pt.filters.unheeded.replace("{{filters}}", names.join(", "))]

describe("a filter that the API refuses", () => {
  const narrow = (reply: Reply) => ({
    [`/v1/cycling-groups?${near}&radius=60000&sort=distanceFrom`]: reply,
    [`/v1/cycling-groups?level=beginner&${near}&radius=60000&sort=distanceFrom`]: reply,
    "/v1/cycling-groups?level=beginner": groups,
    "/v1/cycling-groups": groups,
  })

  it.each([
    ["the contract's problem", status(400)],
    ["any JSON", json({ error: "unknown parameter" }, 400)],
    ["the status 422", json({}, 422)],
  ])("a list is shown without it, and says so: %s", async (_, reply) => {
    const asked = upstream(narrow(reply))
    const response = await visit("/pt/cycling-groups?level=beginner&near=-27.60,-48.55")
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(asked.at(-1)?.path).toBe("/v1/cycling-groups?level=beginner")
    expect(await texts(html, "main .card h3")).toEqual([cyclingGroup.name])
    expect(await texts(html, ".alert")).toEqual(said(pt.filters.near, pt.filters.sort))
    expect(await texts(html, ".filter-chip s")).toEqual(["Perto de mim · até 60 km"])
    expect(await texts(html, ".filter-chip")).toEqual(["Iniciante", "Perto de mim · até 60 km"])
  })

  it("only what the API names is left out", async () => {
    const problem = { code: "invalid_parameter", errors: [{ field: "sort", code: "unknown" }] }
    const asked = upstream({
      "/v1/products?priceMax=10000000&sort=price": raw(JSON.stringify(problem), {
        status: 400,
        headers: { "content-type": "application/problem+json" },
      }),
      "/v1/products?priceMax=10000000": json(listOf(product)),
    })
    const html = await read("/pt/store?sort=price&priceMax=100000")
    expect(asked.map(({ path }) => path)).toHaveLength(2)
    expect(await texts(html, ".alert")).toEqual(said(pt.filters.sort))
  })

  it("a filter of the first contract is left out as well when the API takes none", async () => {
    const asked = upstream({
      "/v1/cycling-routes?difficulty=hard&sort=distance": status(400),
      "/v1/cycling-routes?difficulty=hard": status(400),
      "/v1/cycling-routes": json(listOf(cyclingRoute)),
    })
    const html = await read("/pt/cycling-routes?difficulty=hard&sort=distance")
    expect(asked).toHaveLength(3)
    expect(await texts(html, ".alert")).toEqual(said(pt.difficulty.label, pt.filters.sort))
  })

  it("whose things a list has is never left out, nor is what somebody counts", async () => {
    upstream({
      "/v1/events?groupId=turma": status(400),
      "/v1/stolen?limit=1&recovered=true": status(400),
      "/v1/events": json(listOf(event)),
      "/v1/stolen?limit=1": json(listOf(stolenReport)),
    })
    expect((await visit("/api/v1/events?groupId=turma")).status).toBe(400)
    expect((await visit("/api/v1/stolen?limit=1&recovered=true")).status).toBe(400)
  })
})

describe("a filter that the API ignores", () => {
  it.each([
    ["/cycling-groups?near=-27.60,-48.55", far, [pt.filters.near]],
    ["/cycling-groups?bbox=-50,-28,-48,-26", far, [pt.filters.area]],
    ["/cycling-groups?level=advanced", cyclingGroup, ["Nível"]],
    ["/cycling-groups?weekday=7", cyclingGroup, ["Dia"]],
    ["/cycling-groups?city=Recife", cyclingGroup, ["Cidade"]],
    ["/cycling-routes?difficulty=hard", cyclingRoute, [pt.difficulty.label]],
    ["/cycling-routes?distance=100-", cyclingRoute, [pt.filters.distance]],
    ["/cycling-routes?loop=true", cyclingRoute, ["Percurso"]],
    ["/rides?after=2026-06-01", ride, ["A partir de"]],
    ["/store?priceMax=100", product, ["Preço até"]],
    ["/store?condition=new", product, ["Estado"]],
    ["/stolen?brand=Caloi", stolenReport, ["Marca"]],
    ["/stolen?recovered=true", stolenReport, ["recovered"]],
  ])("a list says by its items that the API heeds it not: %s", async (path, item, names) => {
    anyQuestion(item)
    const html = await read(`/pt${path}`)
    expect(html).toContain(`/${item.id}"`)
    expect(await texts(html, ".alert")).toEqual([expect.stringContaining(names.join(", "))])
  })

  it.each([
    ["/cycling-groups?near=-23.55,-46.63&level=beginner&weekday=2&city=sao%20paulo", cyclingGroup],
    ["/cycling-groups?bbox=-47,-24,-46,-23&level=beginner", { ...cyclingGroup, level: null, place: null }],
    ["/cycling-routes?difficulty=moderate&distance=30-60&loop=false&bikeType=gravel", cyclingRoute],
    ["/rides?after=2026-05-03&before=2026-05-03", ride],
    ["/store?priceMax=5000&condition=like_new,good&sort=price", product],
    ["/stolen?recovered=false&brand=SERRA&stolenAfter=2026-04-30", stolenReport],
  ])("a list that fits its filters, or does not say, has nothing to tell: %s", async (path, item) => {
    anyQuestion(item)
    expect(await texts(await read(`/pt${path}`), ".alert")).toEqual([])
  })

  it("an order that the items do not have is not heeded, be it of numbers, of days or of distances", async () => {
    const [short, long] = [cyclingRoute, { ...cyclingRoute, id: "long", distance: 90_000 }]
    upstream({
      "/v1/cycling-routes?sort=distance": json(listOf(long, short)),
      "/v1/cycling-routes?sort=-distance": json(listOf(long, short)),
      "/v1/cycling-routes?sort=name": json(listOf({ ...long, name: "Zona 9" }, { ...short, name: "Alto 5" })),
      "/v1/stolen?sort=dateStolen": json(
        listOf(stolenReport, { ...stolenReport, id: "old", dateStolen: "2026-01-01" }),
      ),
    })
    const unheeded = async (query: string) =>
      (await (await visit(`/api/v1${query}`)).json<{ unheeded?: string[] }>()).unheeded
    expect(await unheeded("/cycling-routes?sort=distance")).toEqual(["sort"])
    expect(await unheeded("/cycling-routes?sort=-distance")).toBeUndefined()
    expect(await unheeded("/cycling-routes?sort=name")).toBeUndefined()
    expect(await unheeded("/stolen?sort=dateStolen")).toEqual(["sort"])
  })

  it("who counts is told of no number that the API made without the filter", async () => {
    upstream({ "/v1/stolen?limit=1&recovered=true": json(listOf(stolenReport)) })
    expect((await visit("/api/v1/stolen?limit=1&recovered=true")).status).toBe(503)
  })
})

/** An API that answers any question with one item. */
function anyQuestion(item: object): void {
  const any = new Proxy<Record<string, Reply>>({}, { get: () => json(listOf(item)) })
  upstream(any)
}

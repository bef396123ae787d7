import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, place, product, ride, stolenReport } from "./api-objects.ts"
import { pt } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { questionOf } from "./page-content.ts"
import { json, type Replies, type Reply, raw, status, upstream } from "./upstream.ts"
import { headersOf, read, statusOf, visit } from "./visit.ts"

const near = "near=-27.60%2C-48.55"
const far = { ...cyclingGroup, place: { ...place, coordinates: { lat: -3.1, lng: -60 } } }
const notice = (...names: string[]) => [pt.filters.ignored.replace("{{filters}}", names.join(", "))]

it.each([
  ["the contract's problem", status(400)],
  ["any JSON", json({ error: "unknown parameter" }, 400)],
  ["the status 422", json({}, 422)],
])("a filter that the API refuses is left out of the list, which says so: %s", async (_, reply) => {
  const groups = json(listOf(cyclingGroup))
  const asked = upstream({
    [`/v1/cycling-groups?${near}&radius=60000&sort=distanceFrom`]: reply,
    [`/v1/cycling-groups?level=beginner&${near}&radius=60000&sort=distanceFrom`]: reply,
    "/v1/cycling-groups?level=beginner": groups,
    "/v1/cycling-groups": groups,
  })
  const response = await visit("/pt/cycling-groups?level=beginner&near=-27.60,-48.55")
  expect(response.status).toBe(200)
  expect(asked.at(-1)?.path).toBe("/v1/cycling-groups?level=beginner")
  await expectMarkup(await response.text(), {
    "main .card h3": [cyclingGroup.name],
    ".alert": notice(pt.filters.near, pt.filters.sort),
    ".filter-chip s": ["Perto de mim · até 60 km"],
    ".filter-chip": ["Iniciante", "Perto de mim · até 60 km"],
  })
})

const problem = { code: "invalid_parameter", errors: [{ field: "sort", code: "unknown" }] }
const naming = raw(JSON.stringify(problem), { status: 400, headers: { "content-type": "application/problem+json" } })

it.each<[title: string, path: string, replies: Replies, names: string[]]>([
  [
    "alone when the API names it",
    "/store?sort=price&priceMax=100000",
    {
      "/v1/products?priceMax=10000000&sort=price": naming,
      "/v1/products?priceMax=10000000": json(listOf(product)),
    },
    [pt.filters.sort],
  ],
  [
    "with those of the first contract when the API takes none",
    "/cycling-routes?difficulty=hard&sort=distance",
    {
      "/v1/cycling-routes?difficulty=hard&sort=distance": status(400),
      "/v1/cycling-routes?difficulty=hard": status(400),
      "/v1/cycling-routes": json(listOf(cyclingRoute)),
    },
    [pt.difficulty.label, pt.filters.sort],
  ],
])("a filter that the API refuses is left out %s", async (_, path, replies, names) => {
  const asked = upstream(replies)
  expect(await texts(await read(`/pt${path}`), ".alert")).toEqual(notice(...names))
  expect(asked.map(({ path }) => path)).toEqual(Object.keys(replies))
})

it("a filter that the API refuses stays in the question when it names an owner or counts", async () => {
  upstream({
    "/v1/events?groupId=turma": status(400),
    "/v1/stolen?limit=1&recovered=true": status(400),
    "/v1/events": json(listOf(event)),
    "/v1/stolen?limit=1": json(listOf(stolenReport)),
  })
  for (const path of ["/api/v1/events?groupId=turma", "/api/v1/stolen?limit=1&recovered=true"])
    expect(await statusOf(path)).toBe(400)
})

describe("a filter that the API ignores", () => {
  it.each([
    ["/cycling-groups?near=-27.60,-48.55", far, pt.filters.near],
    ["/cycling-groups?bbox=-50,-28,-48,-26", far, pt.filters.area],
    ["/cycling-groups?level=advanced", cyclingGroup, "Nível"],
    ["/cycling-groups?weekday=7", cyclingGroup, "Dia"],
    ["/cycling-groups?city=Recife", cyclingGroup, "Cidade"],
    ["/cycling-routes?difficulty=hard", cyclingRoute, pt.difficulty.label],
    ["/cycling-routes?distance=100-", cyclingRoute, pt.filters.distance],
    ["/cycling-routes?loop=true", cyclingRoute, "Percurso"],
    ["/rides?after=2026-06-01", ride, "A partir de"],
    ["/store?priceMax=100", product, "Preço até"],
    ["/store?condition=new", product, "Estado"],
    ["/stolen?brand=Caloi", stolenReport, "Marca"],
    ["/stolen?recovered=true", stolenReport, "recovered"],
  ])("is noticed by the items of the list: %s", async (path, item, name) => {
    answerAnything(item)
    const html = await read(`/pt${path}`)
    expect(html).toContain(`/${item.id}"`)
    expect(await texts(html, ".alert")).toEqual([expect.stringContaining(name)])
  })

  it.each([
    ["/cycling-groups?near=-23.55,-46.63&level=beginner&weekday=2&city=sao%20paulo", cyclingGroup],
    ["/cycling-groups?bbox=-47,-24,-46,-23&level=beginner", { ...cyclingGroup, level: null, place: null }],
    ["/cycling-routes?difficulty=moderate&distance=30-60&loop=false&bikeType=gravel", cyclingRoute],
    ["/rides?after=2026-05-03&before=2026-05-03", ride],
    ["/store?priceMax=5000&condition=like_new,good&sort=price", product],
    ["/stolen?recovered=false&brand=SERRA&stolenAfter=2026-04-30", stolenReport],
  ])("is not assumed when the items match or do not say: %s", async (path, item) => {
    answerAnything(item)
    expect(await texts(await read(`/pt${path}`), ".alert")).toEqual([])
  })

  const long = { ...cyclingRoute, id: "long", distance: 90_000 }

  it.each([
    ["cycling-routes", "distance", [long, cyclingRoute], ["sort"]],
    ["cycling-routes", "-distance", [long, cyclingRoute], undefined],
    [
      "cycling-routes",
      "name",
      [
        { ...long, name: "Zona 9" },
        { ...cyclingRoute, name: "Alto 5" },
      ],
      undefined,
    ],
    ["stolen", "dateStolen", [stolenReport, { ...stolenReport, id: "old", dateStolen: "2026-01-01" }], ["sort"]],
  ])("is noticed by the order of the items: %s by %s", async (resource, sort, items, ignoredFilters) => {
    const query = `/v1/${resource}?sort=${sort}`
    upstream({ [query]: json(listOf<object>(...items)) })
    expect((await (await visit(`/api${query}`)).json<{ ignoredFilters?: string[] }>()).ignoredFilters).toEqual(
      ignoredFilters,
    )
  })

  it("makes a count fail", async () => {
    upstream({ "/v1/stolen?limit=1&recovered=true": json(listOf(stolenReport)) })
    expect(await statusOf("/api/v1/stolen?limit=1&recovered=true")).toBe(503)
  })

  function answerAnything(item: object): void {
    upstream(new Proxy<Record<string, Reply>>({}, { get: () => json(listOf(item)) }))
  }
})

it.each([
  ["/cycling-routes", "sort=zzz&difficulty=zzz&bikeType=zzz&loop=zzz&view=zzz", "cycling-routes", cyclingRoute],
  ["/cycling-routes", "difficulty=easy,zzz,hard", "cycling-routes?difficulty=easy%2Chard", cyclingRoute],
  ["/rides", "sort=zzz", "rides", ride],
  ["/cycling-groups", "sort=zzz&level=zzz&weekday=9&view=zzz", "cycling-groups", cyclingGroup],
  ["/events", "week=zzz", "events", event],
  ["/store", "sort=zzz&kind=zzz&condition=zzz&status=zzz&onSale=zzz", "products", product],
  ["/products", "sort=zzz&kind=bike", "products?kind=bike", product],
  ["/stolen", "sort=zzz&recovered=zzz&view=zzz", "stolen", stolenReport],
  ["/cycling-routes", "distance=20-45", "cycling-routes?distanceMax=45000&distanceMin=20000", cyclingRoute],
])("a value outside a closed set is dropped from the list: %s?%s", async (path, search, question, item) => {
  const asked = upstream({ [`/v1/${question}`]: json(listOf<object>(item)) })
  const html = await read(`/en${path}?${search}`)
  expect(await attributes(html, "main [aria-busy] li > a", "href")).toHaveLength(1)
  expect(asked.map(({ path }) => path)).toContain(`/v1/${question}`)
  expect(await attributes(html, ".filter-chip", "href")).toHaveLength(question.includes("?") ? 1 : 0)
})

const curitiba = { cf: { latitude: "-25.42778", longitude: "-49.27306" } }

it.each([
  ["to the rounded city", "/cycling-routes?near=me&q=serra", "/cycling-routes?q=serra&near=-25.43%2C-49.27"],
  ["without a cursor", "/en/stolen?near=1%2C2&near=me&cursor=abc", "/en/stolen?near=-25.43%2C-49.27"],
  ["without empty fields", "/rides?near=me&q=serra&distance=&elevation=", "/rides?q=serra&near=-25.43%2C-49.27"],
  ["to no other site", "/evil.example/stolen?near=me", expect.stringMatching(/^\/evil/)],
])("near=me redirects %s", async (_, path, location) => {
  expect(await headersOf(path, curitiba)).toMatchObject({ status: 302, location })
})

const nowhere = [{}, { cf: {} }, { cf: { latitude: "north", longitude: "-49" } }]

it.each(nowhere)("near=me redirects to the whole list when the city is unknown: %j", async (init) => {
  const location = "/stolen?q=caloi&notice=filters.near_unknown"
  expect(await headersOf("/stolen?near=me&q=caloi", init)).toMatchObject({ status: 302, location })
})

it("near=me is not the button that Enter presses, and leads from // to no other site", async () => {
  upstream({})
  const names = await attributes(await read("/cycling-routes"), ".filters button[type=submit]", "name")
  expect(names).toContain("near")
  expect(names[0]).toBe("")
  expect(await headersOf("//evil.example/stolen?near=me")).toMatchObject({ location: "/evil.example/stolen?near=me" })
})

describe("the radius of near", () => {
  const searched = ["cycling-routes", "cycling-groups", "events", "products", "stolen"]

  it.each(searched)("is that of the address, 60 km by default and absent for any distance: %s", async (path) => {
    for (const [search, radius] of [
      ["", "60000"],
      ["&radius=10", "10000"],
      ["&radius=all", undefined],
    ] as const) {
      const question = await questionOf(`/${path}?near=-27.60,-48.55${search}`)
      expect([search, question.radius, question.near !== undefined]).toEqual([search, radius, radius !== undefined])
    }
  })

  it.each([
    ["", "Perto de mim · até 60 km", "Cerca de mí · hasta 60 km", "Near me · up to 60 km"],
    ["&radius=10", "Perto de mim · até 10 km", "Cerca de mí · hasta 10 km", "Near me · up to 10 km"],
    ["&radius=all", "Perto de mim · qualquer distância", "Cerca de mí · cualquier distancia", "Near me · any distance"],
  ])("is on the chip: %j", async (search, ...chips) => {
    upstream({})
    const pages = ["pt", "es", "en"].map((prefix) => read(`/${prefix}/cycling-groups?near=-27.60,-48.55${search}`))
    const shown = (await Promise.all(pages)).map((html) => texts(html, ".filter-chip"))
    expect((await Promise.all(shown)).flat()).toEqual(chips)
  })

  it("is a field of the form where something is near", async () => {
    upstream({})
    const near = "/stolen?near=-27.60,-48.55"
    const options = "select[name=radius] option"
    await expectMarkup(await read("/stolen"), { [`${options}@value`]: [] })
    await expectMarkup(await read(near), {
      [`${options}@value`]: ["10", "30", "60", "150", "all"],
      [`${options}[selected]@value`]: ["60"],
      "form.filters input[type=hidden][name=near]@value": ["-27.60,-48.55"],
    })
    await expectMarkup(await read(`${near}&radius=150`), { [`${options}[selected]@value`]: ["150"] })
  })

  it("goes with its chip, and stays with other chips, which begin the list anew, and on the next page", async () => {
    const question = `cursor=abc&level=beginner&${near}&radius=30000&sort=distanceFrom`
    upstream({ [`/v1/cycling-groups?${question}`]: json({ ...listOf(cyclingGroup), nextCursor: "next" }) })
    const kept = `level=beginner&${near}&radius=30`
    await expectMarkup(await read(`/cycling-groups?${near}&level=beginner&radius=30&cursor=abc`), {
      ".filter-chip@href": [`/cycling-groups?${near}&radius=30`, "/cycling-groups?level=beginner"],
      ".pager a@href": [`/cycling-groups?cursor=next&${kept}`, `/cycling-groups?${kept}`],
    })
  })
})

import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { questionOf } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { headersOf, read } from "./visit.ts"

const near = "near=-27.60%2C-48.55"
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

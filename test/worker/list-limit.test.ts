import { describe, expect, it } from "vitest"
import { networkOf } from "#worker/middleware/limits.ts"
import configuration from "../../wrangler.toml?raw"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { questionOf } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { headersOf, read, visitConfigured } from "./visit.ts"

const queries = ["", "?limit=50", "?cursor=abc", "?limit=1", "?cursor=abc&limit=1"]
const lists = Object.fromEntries(queries.map((query) => [`/v1/rides${query}`, json(listOf(ride))]))
const searched = {
  "/v1/rides?q=serra": json(listOf(ride)),
  "/v1/rides?limit=50&q=serra": json(listOf(ride)),
  "/v1/events?city=Recife&limit=50": json(listOf()),
}
const replies = { ...lists, ...searched, "/v1/rides/42": json(ride) }
const counted = [
  ...["/api/v1/rides", "/api/v1/rides?cursor=abc", "/api/v1/feeds/rides", "/en/rides?cursor=abc"],
  ...["/en/rides?q=serra", "/feeds/rides.xml?q=serra", "/calendars/events.ics?city=Recife"],
]
const free = ["/en/rides", "/en/rides/42", "/api/v1/rides/42", "/api/v1/rides?limit=1", "/en/rides/42?cursor=abc"]

/** A local run has no limit. */
function visitDeployed(path: string, ip: string, variables: Record<string, unknown> = {}): Promise<Response> {
  const deployed = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao.test", ...variables }
  return visitConfigured(deployed, path, { headers: { "cf-connecting-ip": ip } })
}

/** A counter that lets so many pass, and the keys that it was asked for. */
function counter(most: number) {
  const keys: string[] = []
  return { keys, limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= most }) }
}

describe("the limit of list pages", () => {
  it.each([
    ["POST_LIMIT", 10],
    ["PICTURE_LIMIT", 300],
    ["LIST_LIMIT", 120],
  ])("is one of those that are configured by the minute: %s %i", (name, limit) => {
    expect(configuration).toMatch(
      new RegExp(`name = "${name}"\\nnamespace_id = .*\\nsimple = { limit = ${limit}, period = 60 }`),
    )
  })

  it("is a problem for a script, which says when to come again", async () => {
    upstream(replies)
    const refused = await visitDeployed("/api/v1/rides", "198.51.100.20", { LIST_LIMIT: counter(0) })
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: "rate_limited" }])
    expect(Object.fromEntries(refused.headers)).toMatchObject({ "retry-after": "60", "cache-control": "no-store" })
  })

  it.each([
    ...counted.map((path) => [path, 1, [200, 429], 2] as const),
    ...free.map((path) => [path, 0, [200, 200], 0] as const),
    ["/api/v1/rides?limit=1&cursor=abc", 0, [429, 429], 2] as const,
  ])("counts pages of lists alone, by visitor: %s", async (path, most, statuses, keys) => {
    upstream(replies)
    const LIST_LIMIT = counter(most)
    for (const status of statuses)
      expect((await visitDeployed(path, "198.51.100.22", { LIST_LIMIT })).status).toBe(status)
    expect(LIST_LIMIT.keys).toEqual(Array.from({ length: keys }, () => "198.51.100.22"))
  })

  it("is a page that says so, without a question to the API", async () => {
    const asked = upstream(replies)
    const page = await visitDeployed("/en/rides?cursor=abc", "198.51.100.25", { LIST_LIMIT: counter(0) })
    expect(page.status).toBe(429)
    expect(Object.fromEntries(page.headers)).toMatchObject({ "retry-after": "60", "cache-control": "no-store" })
    const again = ["/en/rides?cursor=abc"]
    await expectMarkup(await page.text(), { ".toast": [en.filters.too_many], ".empty a@href": again })
    expect(asked).toEqual([])
  })

  it("is off in a local run, and where the counter is missing or fails, which is logged once", async () => {
    upstream(replies)
    const error = muteConsole()
    const broken = { limit: () => Promise.reject(new Error("no counter")) }
    const local = { ENVIRONMENT: "local", LIST_LIMIT: counter(0) }
    for (const variables of [local, { LIST_LIMIT: undefined }, { LIST_LIMIT: undefined }, { LIST_LIMIT: broken }])
      expect((await visitDeployed("/api/v1/rides", "198.51.100.26", variables)).status).toBe(200)
    expect(error.mock.calls).toEqual([[expect.objectContaining({ event: "limit_failed", counter: "LIST_LIMIT" })]])
  })
})

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0000:0000:1234:5678:9abc:def0", "2001:db8:0:0::/64"],
  ["2001:DB8::FFFF", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:a:b:c:d:e:f", "2001:db8:a:b::/64"],
  ["fe80::", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:0102:0304", "1.2.3.4"],
  ["::1.2.3.4", "0:0:0:0::/64"],
  ["64:ff9b::1.2.3.4", "64:ff9b:0:0::/64"],
  ["local", "local"],
  ["a:b", "a:b"],
])("one visitor is an IPv4 address or an IPv6 network of 64 bits: %s is %s", (ip, visitor) =>
  expect(networkOf(ip)).toBe(visitor),
)

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

import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it } from "vitest"
import type { Home } from "#contract/schemas.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { currentTime } from "../support/clock.ts"
import { add, ask, filled, idsOf, page, whole } from "./ask.ts"

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

describe("caching", () => {
  it.each([
    "/v1/home",
    "/v1/rides?limit=2",
    "/v1/openapi.json",
    "/v1/map/features?bbox=-60,-30,-40,-10&zoom=5",
    "/v1/ads?slot=home",
  ])("%s carries a strong validator and answers 304 to it", async (path) => {
    const first = await ask(path)
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    expect(first.headers.get("cache-control")).toBe(
      "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800",
    )
    for (const header of [etag, `"other", W/${etag}`, "*"]) {
      const again = await ask(path, { headers: { "if-none-match": header } })
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
    }
    expect((await ask(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it("the validator of an answer changes with the answer", async () => {
    const before = (await ask("/v1/cycling-groups")).headers.get("etag")
    await env.DB.prepare(
      "UPDATE documents SET summary = json_set(summary, '$.name', 'Outro') WHERE n = (SELECT min(n) FROM cycling_groups)",
    ).run()
    expect((await ask("/v1/cycling-groups?limit=50")).headers.get("etag")).not.toBe(before)
  })
})

describe("home", () => {
  it("the home page has at most six of each thing, the right ones first", async () => {
    const home = await (await ask("/v1/home")).json<Home>()
    const blocks = [
      home.suggestedRoutes,
      home.featuredProducts,
      home.trendingGroups,
      home.latestRides,
      home.upcomingEvents,
    ]
    expect(blocks.map((block) => block.length)).toEqual([6, 6, 6, 6, 6])
    expect(home.ads.length).toBeGreaterThan(0)
    expect(home.ads.length).toBeLessThanOrEqual(4)
    expect(home.flashSale).toEqual(sample.flashSale)
    expect(idsOf(home.latestRides)).toEqual(idsOf((await page("/v1/rides?limit=6")).items))
    const reports = home.stolenReports ?? []
    expect(reports.every(({ status }) => status === "approved")).toBe(true)
    expect(reports.slice(0, 4).map(({ dateRecovered }) => dateRecovered !== null)).toEqual([false, true, false, true])
    expect(home.community).toEqual({
      cyclingRoutes: sample.routes.length,
      cyclingGroups: sample.groups.length,
      rides: sample.rides.length,
    })
    expect(home.featuredProducts.every(({ status }) => status === "available")).toBe(true)
    expect(home.upcomingEvents.every(({ startsAt }) => Date.parse(startsAt ?? "") > currentTime() - 60_000)).toBe(true)
  })
})

describe("details", () => {
  it("a detail has every field; a list leaves out profiles and photos", async () => {
    const route = sample.routes.find(({ elevationProfile, start }) => elevationProfile && start?.precision === "exact")
    const detail = await (await ask(`/v1/cycling-routes/${route?.id}`)).json()
    expect(detail).toEqual(route)
    const [listed] = (await page(`/v1/cycling-routes?ids=${route?.id}`)).items
    expect(listed).toMatchObject({ elevationProfile: null, elevationSketch: route?.elevationSketch })
    expect(listed).not.toHaveProperty("photos")
  })

  it("an approximate place is answered, and found, at two decimals", async () => {
    const [report] = sample.stolen
    if (!report?.stolenLocation) throw new Error("the first report has no place")
    const coordinates = { lat: -23.567891, lng: -46.654321 }
    const place = { ...report.stolenLocation, precision: "approximate" as const, coordinates }
    await add({
      stolen: [{ ...report, id: "rounded", status: "approved", stolenLocation: place, lastSeenLocation: place }],
    })
    const text = await (await ask("/v1/stolen/rounded")).text()
    expect(JSON.parse(text)).toMatchObject({ stolenLocation: { coordinates: { lat: -23.57, lng: -46.65 } } })
    expect(text).not.toContain("23.5678")
    expect(idsOf((await page("/v1/stolen?bbox=-46.6501,-23.5701,-46.6499,-23.5699")).items)).toContain("rounded")
  })
})

describe("groups", () => {
  const inGroup = (id: string) =>
    sample.events
      .filter(({ groupId, startsAt }) => groupId === id && Date.parse(startsAt ?? "") > currentTime())
      .toSorted((a, b) => Date.parse(a.startsAt ?? "") - Date.parse(b.startsAt ?? ""))

  it("a group has its first 12 members and its next 6 events", async () => {
    const group = sample.groups.toSorted((a, b) => inGroup(b.id).length - inGroup(a.id).length)[0]
    if (!group) throw new Error("the sample has no group")
    const detail = await (await ask(`/v1/cycling-groups/${group.id}`)).json<typeof group>()
    expect(detail.members).toEqual(group.members.slice(0, 12))
    expect(detail.events.length).toBeGreaterThan(0)
    expect(idsOf(detail.events)).toEqual(idsOf(inGroup(group.id)).slice(0, 6))
    expect(Object.keys(detail).toSorted()).toEqual(Object.keys(group).toSorted())
  })

  it("the lists of a group hold all of its members and all of its events to come", async () => {
    const group = sample.groups.toSorted((a, b) => b.members.length - a.members.length)[0]
    if (!group) throw new Error("the sample has no group")
    const members = await whole(`/v1/cycling-groups/${group.id}/members?limit=5`)
    expect(idsOf(members)).toEqual(idsOf(group.members))
    const events = await whole(`/v1/cycling-groups/${group.id}/events?limit=1`)
    expect(idsOf(events)).toEqual(idsOf(inGroup(group.id)))
    const name = group.members.find((member) => member.name)?.name ?? ""
    expect(
      (await page(`/v1/cycling-groups/${group.id}/members?q=${encodeURIComponent(name)}`)).items.length,
    ).toBeGreaterThan(0)
  })
})

describe("similar", () => {
  it("similar routes and products are others, and the products are for sale", async () => {
    const route = sample.routes.find(({ start }) => start?.city === "São Paulo") ?? sample.routes[0]
    const routes = await page(`/v1/cycling-routes/${route?.id}/similar?limit=5`)
    expect(idsOf(routes.items)).not.toContain(route?.id)
    expect(routes.items.length).toBeGreaterThan(0)
    expect(routes.nextCursor).toBeNull()
    const product = sample.products.find(({ category, status }) => category && status === "available")
    const products = await page(`/v1/products/${product?.id}/similar`)
    expect(idsOf(products.items)).not.toContain(product?.id)
    expect(products.items.length).toBeGreaterThan(0)
    expect(products.items.every((item) => item.category === product?.category && item.status === "available")).toBe(
      true,
    )
  })
})

describe("gpx", () => {
  it("the GPX file of a route is GPX 1.1 with the altitudes of its profile", async () => {
    const route = sample.routes.find(
      ({ gpxFile, encodedPath, elevationProfile }) => gpxFile && encodedPath && elevationProfile,
    )
    const response = await ask(`/v1/cycling-routes/${route?.id}/gpx`)
    expect(response.headers.get("content-type")).toBe("application/gpx+xml")
    const text = await response.text()
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<gpx xmlns="http:\/\/www.topografix.com\/GPX\/1\/1"/,
    )
    const points = [...text.matchAll(/<trkpt lat="(-?[\d.]+)" lon="(-?[\d.]+)"><ele>(-?[\d.]+)<\/ele><\/trkpt>/g)]
    expect(points.length).toBeGreaterThan(10)
    expect(points.length).toBe(text.split("<trkpt").length - 1)
    const altitudes = points.map(([, , , ele]) => Number(ele))
    const profile = (route?.elevationProfile ?? []).map(([, altitude]) => altitude)
    expect(altitudes[0]).toBeCloseTo(profile[0] ?? Number.NaN, 0)
    expect(altitudes.at(-1)).toBeCloseTo(profile.at(-1) ?? Number.NaN, 0)
    expect(Math.max(...altitudes)).toBeLessThanOrEqual(Math.max(...profile) + 0.1)
    expect(Math.min(...altitudes)).toBeGreaterThanOrEqual(Math.min(...profile) - 0.1)
  })

  it("the GPX file of a route escapes what people wrote", async () => {
    const route = sample.routes.find(({ gpxFile, encodedPath }) => gpxFile && encodedPath)
    if (!route) throw new Error("the sample has no route with a file")
    await add({ routes: [{ ...route, id: "escaped", name: "A & B <C>\u0000" }] })
    expect(await (await ask("/v1/cycling-routes/escaped/gpx")).text()).toContain("<name>A &amp; B &lt;C&gt;</name>")
  })

  it("a route without a GPX file answers 404", async () => {
    const [route] = sample.routes
    if (!route) throw new Error("the sample has no route")
    await add({ routes: [{ ...route, id: "no-file", gpxFile: null }] })
    expect((await ask("/v1/cycling-routes/no-file/gpx")).status).toBe(404)
  })
})

describe("short links, ads, sitemap", () => {
  it("a short link is answered with its destination as the whole body", async () => {
    const [link] = sample.shortLinks
    const response = await ask(`/v1/shortner/${link?.code}`)
    expect([response.status, await response.text()]).toEqual([200, link?.destination])
    expect(response.headers.get("content-type")).toContain("text/plain")
  })

  it("ads are answered by their slot", async () => {
    const slot = sample.ads[0]?.slot
    const { items } = await page(`/v1/ads?slot=${slot}`)
    expect(items).toEqual(sample.ads.filter((ad) => ad.slot === slot))
    expect((await page("/v1/ads?slot=nowhere")).items).toEqual([])
  })

  it("the sitemap lists what may be found, and no report that is not approved", async () => {
    const products = await whole("/v1/sitemap?type=product&limit=40")
    const expected = sample.products.filter(({ status }) => status === "available")
    expect(idsOf(products)).toEqual(idsOf(expected).toSorted())
    const stolen = idsOf(await whole("/v1/sitemap?type=stolen"))
    const hidden = sample.stolen.filter(({ status }) => status !== "approved")
    expect(hidden.length).toBeGreaterThan(0)
    for (const { id } of hidden) expect(stolen).not.toContain(id)
    expect(await whole("/v1/sitemap?type=cycling-routes")).toEqual(await whole("/v1/sitemap?type=route"))
  })
})

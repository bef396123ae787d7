// What is read: details, Home, lists of a group, similar items, GPX, short links, ads, photos, and their validators.

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import type { Home } from "#contract/schemas.ts"
import { readGpx } from "#track/files/read-gpx.ts"
import { boundDatabase } from "#upstream/database/database.ts"
import { insertPhotos } from "#upstream/seeding/insert.ts"
import worker from "../../packages/upstream/index.ts"
import { currentTime } from "../support/clock.ts"
import { add, ask, expectProblem, failing, filled, first, idsOf, page, sample, whole } from "./ask.ts"

beforeAll(filled)

describe("caching", () => {
  it.each([
    ...["/v1/home", "/v1/rides?limit=2", "/v1/openapi.json", "/v1/ads?slot=home"],
    "/v1/map/features?bbox=-60,-30,-40,-10&zoom=5",
  ])("%s has a strong validator and is a 304 for it", async (path) => {
    const { headers } = await ask(path)
    const etag = headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    const lifetimes = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800"
    expect(headers.get("cache-control")).toBe(lifetimes)
    for (const header of [etag, `"other", W/${etag}`, "*"]) {
      const again = await ask(path, { headers: { "if-none-match": header } })
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
    }
    expect((await ask(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it("changes the validator of an answer with the answer", async () => {
    onTestFinished(filled)
    const etag = async () => (await ask("/v1/cycling-groups?limit=50")).headers.get("etag")
    const before = await etag()
    const rename = "UPDATE documents SET summary = json_set(summary, '$.name', 'Outro')"
    await env.DB.prepare(`${rename} WHERE n = (SELECT min(n) FROM cycling_groups)`).run()
    expect(await etag()).not.toBe(before)
  })
})

it("Home has at most six of each resource, the right ones first", async () => {
  const home = await (await ask("/v1/home")).json<Home>()
  const { suggestedRoutes, featuredProducts, trendingGroups, latestRides, upcomingEvents } = home
  const blocks = [suggestedRoutes, featuredProducts, trendingGroups, latestRides, upcomingEvents]
  expect(blocks.map((block) => block.length)).toEqual([6, 6, 6, 6, 6])
  expect([home.ads.length > 0, home.ads.length <= 4]).toEqual([true, true])
  expect(home.flashSale).toEqual(sample.flashSale)
  expect(idsOf(latestRides)).toEqual(idsOf((await page("/v1/rides?limit=6")).items))
  const reports = home.stolenReports ?? []
  expect(reports.every(({ status }) => status === "approved")).toBe(true)
  expect(reports.slice(0, 4).map(({ dateRecovered }) => dateRecovered !== null)).toEqual([false, true, false, true])
  const { routes, groups, rides } = sample
  const community = { cyclingRoutes: routes.length, cyclingGroups: groups.length, rides: rides.length }
  expect(home.community).toEqual(community)
  expect(featuredProducts.every(({ status }) => status === "available")).toBe(true)
  expect(upcomingEvents.every(({ startsAt }) => Date.parse(startsAt ?? "") > currentTime() - 60_000)).toBe(true)
})

describe("an entity", () => {
  it("has every field alone, and neither profiles nor photos in a list", async () => {
    const route = first(sample.routes.filter((one) => one.elevationProfile && one.start?.precision === "exact"))
    expect(await (await ask(`/v1/cycling-routes/${route.id}`)).json()).toEqual(route)
    const [listed] = (await page(`/v1/cycling-routes?ids=${route.id}`)).items
    expect(listed).toMatchObject({ elevationProfile: null, elevationSketch: route.elevationSketch })
    expect(listed).not.toHaveProperty("photos")
  })

  it("has, and is found by, two decimals of an approximate place", async () => {
    const report = first(sample.stolen)
    if (!report.stolenLocation) throw new Error("the first report has no place")
    const coordinates = { lat: -23.567891, lng: -46.654321 }
    const place = { ...report.stolenLocation, precision: "approximate" as const, coordinates }
    const rounded = { ...report, id: "rounded", status: "approved" as const }
    onTestFinished(filled)
    await add({ stolen: [{ ...rounded, stolenLocation: place, lastSeenLocation: place }] })
    const text = await (await ask("/v1/stolen/rounded")).text()
    expect(JSON.parse(text)).toMatchObject({ stolenLocation: { coordinates: { lat: -23.57, lng: -46.65 } } })
    expect(text).not.toContain("23.5678")
    expect(idsOf((await page("/v1/stolen?bbox=-46.6501,-23.5701,-46.6499,-23.5699")).items)).toContain("rounded")
  })

  it("has similar ones: other routes, and products for sale in its category", async () => {
    const route = first(sample.routes.filter(({ start }) => start?.city === "São Paulo"))
    const routes = await page(`/v1/cycling-routes/${route.id}/similar?limit=5`)
    const product = first(sample.products.filter(({ category, status }) => category && status === "available"))
    const products = await page(`/v1/products/${product.id}/similar`)
    for (const [{ items }, { id }] of [[routes, route] as const, [products, product] as const]) {
      expect(items.length).toBeGreaterThan(0)
      expect(idsOf(items)).not.toContain(id)
    }
    expect(routes.nextCursor).toBeNull()
    const { category } = product
    expect(products.items.filter((item) => item.category !== category || item.status !== "available")).toEqual([])
  })
})

describe("a group", () => {
  const eventsOf = (id: string) =>
    sample.events
      .filter(({ groupId, startsAt }) => groupId === id && Date.parse(startsAt ?? "") > currentTime())
      .toSorted((a, b) => Date.parse(a.startsAt ?? "") - Date.parse(b.startsAt ?? ""))

  it("has its first 12 members and its next 6 events", async () => {
    const group = first(sample.groups.toSorted((a, b) => eventsOf(b.id).length - eventsOf(a.id).length))
    const detail = await (await ask(`/v1/cycling-groups/${group.id}`)).json<typeof group>()
    expect(detail.members).toEqual(group.members.slice(0, 12))
    expect(detail.events.length).toBeGreaterThan(0)
    expect(idsOf(detail.events)).toEqual(idsOf(eventsOf(group.id)).slice(0, 6))
    expect(Object.keys(detail).toSorted()).toEqual(Object.keys(group).toSorted())
  })

  it("has lists of all its members and events", async () => {
    const { id, members } = first(sample.groups.toSorted((a, b) => b.members.length - a.members.length))
    const path = `/v1/cycling-groups/${id}`
    expect(idsOf(await whole(`${path}/members?limit=5`))).toEqual(idsOf(members))
    expect(idsOf(await whole(`${path}/events?limit=1`))).toEqual(idsOf(eventsOf(id)))
    const name = encodeURIComponent(members.find((member) => member.name)?.name ?? "")
    expect((await page(`${path}/members?q=${name}`)).items.length).toBeGreaterThan(0)
  })
})

it("the GPX file of a route has its name and the altitudes of its profile, and is a 404 where there is none", async () => {
  const route = first(sample.routes.filter((one) => one.gpxFile && one.encodedPath && one.elevationProfile))
  onTestFinished(filled)
  await add({
    routes: [
      { ...route, id: "file", name: "A & B <C>\u0000" },
      { ...route, id: "no-file", gpxFile: null },
    ],
  })
  const response = await ask("/v1/cycling-routes/file/gpx")
  expect(response.headers.get("content-type")).toBe("application/gpx+xml")
  const gpx = readGpx(await response.text())
  if (!gpx.ok) throw new Error(gpx.reason)
  expect(gpx.track.name).toBe("A & B <C>")
  const altitudes = gpx.track.points.map(({ altitude }) => altitude ?? Number.NaN)
  const profile = (route.elevationProfile ?? []).map(([, altitude]) => altitude)
  for (const at of [0, -1]) expect(altitudes.at(at)).toBeCloseTo(profile.at(at) ?? Number.NaN, 0)
  expect(Math.max(...altitudes)).toBeLessThanOrEqual(Math.max(...profile) + 0.1)
  expect(Math.min(...altitudes)).toBeGreaterThanOrEqual(Math.min(...profile) - 0.1)
  expect((await ask("/v1/cycling-routes/no-file/gpx")).status).toBe(404)
})

it("a short link is its destination as text, and ads are those of their slot", async () => {
  const { code, destination } = first(sample.shortLinks)
  const response = await ask(`/v1/shortner/${code}`)
  expect([response.status, await response.text()]).toEqual([200, destination])
  expect(response.headers.get("content-type")).toContain("text/plain")
  const { slot } = first(sample.ads)
  expect((await page(`/v1/ads?slot=${slot}`)).items).toEqual(sample.ads.filter((ad) => ad.slot === slot))
  expect((await page("/v1/ads?slot=nowhere")).items).toEqual([])
})

describe("a photo", () => {
  const bytes = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 31) % 256)
  const address = "/photos/serra.webp"
  const look = async (path = address, init: RequestInit = {}, bindings = env) =>
    worker.fetch(new Request(`https://upstream${path}`, init), bindings, createExecutionContext())

  beforeAll(async () => {
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
    await insertPhotos(boundDatabase(env.DB), [{ name: "serra.webp", type: "image/webp", hex }])
  })

  it("is public, is cached for a year, and answers HEAD and a validator", async () => {
    const [get, head] = [await look(), await look(address, { method: "HEAD" })]
    expect([get.status, head.status, await head.text()]).toEqual([200, 200, ""])
    expect(new Uint8Array(await get.arrayBuffer())).toEqual(bytes)
    const etag = get.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    for (const { headers } of [get, head])
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        etag,
      })
    const again = await look(address, { headers: { "if-none-match": etag } })
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
    expect((await look(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it.each(["POST", "PUT", "DELETE"])("refuses %s", async (method) => {
    const response = await look(address, { method })
    expect(response.headers.get("allow")).toBe("GET, HEAD")
    await expectProblem(response, 405, "method_not_allowed")
  })

  it.each([
    [404, "not_found", "/photos/removed-by-seller.webp"],
    [404, "not_found", "/photos/serra.png"],
    [404, "not_found", "/photos/"],
    [404, "not_found", "/photos/a/serra.webp"],
    [404, "unknown_path", "/photos/%2e%2e"],
    [401, "unauthorized", `/api${address}`],
  ])("is a %i, %s, at %s", async (status, code, path) => {
    const response = await look(path)
    if (code === "not_found") expect(response.headers.get("cache-control")).toBe("no-store")
    await expectProblem(response, status, code)
  })

  it("is not inside the API, and is a 503 from a database that fails", async () => {
    await expectProblem(await ask(address), 404, "unknown_path")
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    await expectProblem(await look(address, {}, failing), 503, "unavailable")
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: address }))
    error.mockRestore()
  })
})

import { describe, expect, it } from "vitest"
import type { MapFeature, MapFeatures } from "#app/domain/entities/entities.ts"
import { decodePath } from "#app/domain/track/geo.ts"
import { featureTypes } from "#contract/codes.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const search = "?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
const most = 100_000

/** What a thousand features may be at worst, short of what the site reads of any answer. */
type Worst = { id?: string; name?: string | null; points?: number; spread?: number }

function features(count: number, make: (position: number) => object) {
  return { type: "FeatureCollection", features: Array.from({ length: count }, (_, at) => make(at)), truncated: false }
}

function line(position: number, { id = "", name = null, points = 64, spread = 0.01 }: Worst) {
  const coordinates = Array.from({ length: points }, (_, step) => [
    Number((-46 + Math.sin(position * 7 + step * 3) * spread).toFixed(5)),
    Number((-23 + Math.cos(position * 3 + step * 7) * spread).toFixed(5)),
  ])
  const properties = { type: position % 2 ? "ride" : "route", id: `${id}${position}`, name }
  return { type: "Feature", geometry: { type: "LineString", coordinates }, properties }
}

function point(position: number, { id = "", name = null }: Worst) {
  const type = featureTypes[position % featureTypes.length]
  const coordinates = [-46.12345 - position / 1e4, -23.12345]
  const properties = { type, id: `${id}${position}`, name }
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties }
}

function cluster(position: number) {
  const counts = Object.fromEntries(featureTypes.map((type) => [type, 999_999_999_999 - position]))
  const properties = { type: "cluster", count: 6e12, counts, expansionZoom: 17 }
  return { type: "Feature", geometry: { type: "Point", coordinates: [-146.12345, -23.12345] }, properties }
}

async function shown(collection: object): Promise<MapFeatures & { bytes: number }> {
  upstream({ [`/v1/map/features${search}`]: json(collection) })
  const response = await visit(`/api/v1/map/features${search}`)
  const text = await response.text()
  const answer: MapFeatures = JSON.parse(text)
  return { ...answer, bytes: new TextEncoder().encode(text).length }
}

function pathsOf(found: MapFeature[]): number[] {
  return found.flatMap((feature) => ("path" in feature ? [decodePath(feature.path)?.length ?? 0] : []))
}

describe("the size of an answer", () => {
  const hostile = '🚴"\\\u2028'.repeat(60)

  it.each([
    ["lines", (at: number) => line(at, { name: "Volta da Serra" })],
    ["lines all over the world", (at: number) => line(at, { spread: 60, points: 50 })],
    ["lines with hostile names", (at: number) => line(at, { name: hostile, points: 10 })],
    ["points with hostile names", (at: number) => point(at, { name: hostile })],
    ["points with halves of letters for names", (at: number) => point(at, { name: "\ud800".repeat(300) })],
    ["points with endless ids", (at: number) => point(at, { id: "x".repeat(120), name: hostile })],
    ["lines with endless ids", (at: number) => line(at, { id: "x".repeat(120), name: hostile, points: 20 })],
    ["clusters", cluster],
    ["everything", (at: number) => [line(at, { name: hostile, points: 20 }), point(at, {}), cluster(at)][at % 3] ?? {}],
  ])("an answer with a thousand %s is at most 100 kB", async (_, make) => {
    const { bytes, features: found, truncated } = await shown(features(1_000, make))
    expect(bytes).toBeLessThanOrEqual(most)
    expect(found.length).toBeGreaterThan(300)
    expect(truncated).toBe(true)
  })

  it("an answer is at most 100 kB also when the API gives nine thousand features", async () => {
    const { bytes, truncated } = await shown(features(9_000, (at) => point(at, { name: "Serra" })))
    expect(bytes).toBeLessThanOrEqual(most)
    expect(bytes).toBeGreaterThan(most * 0.99)
    expect(truncated).toBe(true)
  })
})

describe("the order of economies", () => {
  it("an answer for an ordinary view loses nothing", async () => {
    const { features: found, truncated } = await shown(
      features(150, (at) => line(at, { name: "Volta da Serra do Mar" })),
    )
    expect([found.length, truncated]).toEqual([150, false])
    expect(new Set(pathsOf(found))).toEqual(new Set([64]))
  })

  it("an answer of exactly 100 kB loses nothing", async () => {
    const { bytes } = await shown(features(850, (at) => point(at, { name: "a" })))
    const named = (at: number) => "a".repeat(1 + Math.min(70, Math.max(0, most - bytes - at * 70)))
    const full = await shown(features(850, (at) => point(at, { name: named(at) })))
    expect([full.bytes, full.features.length, full.truncated]).toEqual([most, 850, false])
  })

  it.each([
    [300, 32],
    [500, 16],
    [700, 8],
  ])("an answer that is too large loses windings first: %i lines have %i points", async (count, points) => {
    const { features: found, truncated } = await shown(features(count, (at) => line(at, { name: "Serra" })))
    expect([found.length, truncated]).toEqual([count, false])
    expect(new Set(pathsOf(found))).toEqual(new Set([points]))
  })

  it("an answer that is still too large shows lines as the points where they begin", async () => {
    const { features: found, truncated } = await shown(features(1_000, (at) => line(at, { name: "Serra" })))
    expect([found.length, truncated, pathsOf(found)]).toEqual([1_000, true, []])
    expect(found[0]).toEqual({ type: "route", id: "0", name: "Serra", at: [-46, -22.99] })
  })

  it("an answer that is still too large loses all names", async () => {
    const { features: found, truncated } = await shown(
      features(1_000, (at) => (at % 2 ? point : line)(at, { name: "á".repeat(80), points: 4 })),
    )
    expect([found.length, truncated]).toEqual([1_000, true])
    expect(found.every((feature) => "name" in feature && feature.name === null)).toBe(true)
  })

  it("an answer that is still too large loses features, clusters last", async () => {
    const { features: found } = await shown(
      features(1_000, (at) => (at < 800 ? point(at, { id: "x".repeat(120) }) : cluster(at))),
    )
    const clusters = found.filter(({ type }) => type === "cluster")
    expect([clusters.length, clusters.filter((one) => "name" in one)]).toEqual([200, []])
    expect(found.length).toBeGreaterThan(400)
    expect(found.length).toBeLessThan(1_000)
  })
})

// npm run tracks
// Draws tracks.json, the tracks of the sample's routes: what a bike computer would have recorded on the roads in roads/, a path
// and an altitude at each of its points.

import { readdirSync, readFileSync } from "node:fs"
import { encodedPath } from "../../../packages/upstream/place/earth.ts"
import { createRandom, type Random } from "../../../packages/upstream/sample/random.ts"
import { round, type TrackPoint } from "../../../packages/upstream/sample/track.ts"
import { keep } from "../keep.ts"

export const tracks = "packages/upstream/sample/tracks.json"

const folder = new URL("roads/", import.meta.url)

if (import.meta.main) keep(tracks, drawTracks())

export function drawTracks(): string {
  const lines = readdirSync(folder)
    .flatMap((file) => Object.entries<Road>(JSON.parse(readFileSync(new URL(file, folder), "utf8"))))
    .map(([id, road]) => {
      const points = drawTrack(id, road)
      const track = { encodedPath: encodedPath(points), altitudes: points.map(({ altitude }) => altitude) }
      return `${JSON.stringify(id)}:${JSON.stringify(track)}`
    })
  return `{\n${lines.join(",\n")}\n}\n`
}

export type Road = {
  winding: number
  relief: number
  thereAndBack?: true
  path: readonly [ControlPoint, ...(ControlPoint | Ladder)[]]
}
type ControlPoint = readonly [lat: number, lng: number, altitude?: number]
/** So many hairpins lie between two points and reach so many metres to each side of the straight line. */
type Ladder = { readonly hairpins: number; readonly reach: number }

type Vertex = { x: number; y: number; altitude: number | null }
type Frame = { lat: number; lng: number; metresPerLng: number }

const metresPerDegree = 111_195
const mostPoints = 400

export function drawTrack(id: string, { winding, relief, thereAndBack, path }: Road): TrackPoint[] {
  const random = createRandom(id)
  const { frame, vertices, ladders } = readPath(path)
  const bent = bend(sway(vertices, winding, random), ladders, winding, random)
  const fine = spline(bent)
  const length = fine.at(-1)?.metres ?? 0
  const most = thereAndBack ? mostPoints / 2 : mostPoints
  const count = Math.max(thereAndBack ? 60 : 100, Math.min(most, Math.round(length / 45)))
  const points = sample(fine, count, relief, random).map(({ x, y, altitude }) => ({
    lat: round(frame.lat + y / metresPerDegree, 5),
    lng: round(frame.lng + x / frame.metresPerLng, 5),
    altitude,
  }))
  return thereAndBack ? [...points, ...points.slice(0, -1).reverse()] : points
}

function readPath(path: Road["path"]) {
  const [[lat, lng]] = path
  const frame: Frame = { lat, lng, metresPerLng: metresPerDegree * Math.cos((lat * Math.PI) / 180) }
  const vertices: Vertex[] = []
  const ladders = new Map<number, Ladder>()
  for (const step of path) {
    if ("hairpins" in step) ladders.set(vertices.length, step)
    else
      vertices.push({
        x: (step[1] - frame.lng) * frame.metresPerLng,
        y: (step[0] - frame.lat) * metresPerDegree,
        altitude: step[2] ?? null,
      })
  }
  return { frame, vertices, ladders }
}

function sway(vertices: readonly Vertex[], winding: number, random: Random): Vertex[] {
  const along = [0]
  vertices.forEach((vertex, index) => {
    const previous = vertices[index - 1]
    if (previous) along.push((along.at(-1) ?? 0) + span(previous, vertex))
  })
  const length = along.at(-1) ?? 0
  if (winding < 0.15 || length / vertices.length < 750) return [...vertices]
  const reach = Math.min(650, length * 0.02) * (winding / 0.3)
  const slow = random.between(0, 2 * Math.PI)
  const quick = random.between(0, 2 * Math.PI)
  return vertices.map((vertex, index) => {
    const before = vertices[index - 1]
    const after = vertices[index + 1]
    if (!before || !after) return vertex
    const metres = along[index] ?? 0
    const wave = Math.sin((metres / length) * 11 + slow) + 0.7 * Math.sin((metres / length) * 23 + quick)
    const push =
      (reach * wave * Math.min(1, (4 * metres) / length, (4 * (length - metres)) / length)) / span(before, after)
    return { ...vertex, x: vertex.x - (after.y - before.y) * push, y: vertex.y + (after.x - before.x) * push }
  })
}

function bend(
  vertices: readonly Vertex[],
  ladders: ReadonlyMap<number, Ladder>,
  winding: number,
  random: Random,
): Vertex[] {
  const straight = vertices.reduce((sum, vertex, index) => sum + span(vertices[index - 1] ?? vertex, vertex), 0)
  const finest = Math.max(120, straight / 150)
  return vertices.flatMap((vertex, index) => {
    const previous = vertices[index - 1]
    if (!previous) return [vertex]
    const ladder = ladders.get(index)
    if (ladder) return [...climb(previous, vertex, ladder.hairpins, ladder.reach, random), vertex]
    return [...meander(previous, vertex, winding * random.between(0.3, 1.25), finest, random), vertex]
  })
}

function meander(from: Vertex, to: Vertex, winding: number, finest: number, random: Random): Vertex[] {
  const length = span(from, to)
  if (length < finest * 2 || winding === 0) return []
  const share = random.between(0.42, 0.58)
  const push = random.between(0.35, 1) * (random.chance(0.5) ? 1 : -1) * winding * length
  const middle: Vertex = {
    x: from.x + (to.x - from.x) * share - ((to.y - from.y) / length) * push,
    y: from.y + (to.y - from.y) * share + ((to.x - from.x) / length) * push,
    altitude: null,
  }
  return [
    ...meander(from, middle, winding * 0.87, finest, random),
    middle,
    ...meander(middle, to, winding * 0.87, finest, random),
  ]
}

function climb(from: Vertex, to: Vertex, hairpins: number, reach: number, random: Random): Vertex[] {
  const length = span(from, to)
  const forward = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const pitch = length / hairpins
  return Array.from({ length: hairpins }, (_, index) => {
    const side = (index % 2 === 0 ? 1 : -1) * reach * random.between(0.7, 1.15)
    const along = (index + 0.5) * pitch
    return [-0.22, 0.22].map((shift) => ({
      x: from.x + forward.x * (along + shift * pitch) - forward.y * side,
      y: from.y + forward.y * (along + shift * pitch) + forward.x * side,
      altitude: null,
    }))
  }).flat()
}

type Step = Vertex & { metres: number }

function spline(vertices: readonly Vertex[]): Step[] {
  const [first] = vertices
  if (!first) return []
  const closed = span(first, vertices.at(-1) ?? first) < 1
  const steps: Step[] = [{ ...first, metres: 0 }]
  vertices.forEach((to, index) => {
    const from = vertices[index - 1]
    if (!from || span(from, to) < 0.01) return
    const before = vertices[index - 2] ?? (closed ? vertices.at(-2) : undefined) ?? mirror(from, to)
    const after = vertices[index + 1] ?? (closed ? vertices[1] : undefined) ?? mirror(to, from)
    const pieces = 16
    for (let piece = 1; piece <= pieces; piece += 1) {
      const end = piece === pieces
      const at = end ? to : between(before, from, to, after, piece / pieces)
      const last = steps.at(-1) ?? { ...first, metres: 0 }
      steps.push({ x: at.x, y: at.y, altitude: end ? to.altitude : null, metres: last.metres + span(last, at) })
    }
  })
  return steps
}

// Centripetal Catmull-Rom in the form of Barry and Goldman: the only one of the family without loops inside tight bends.
function between(a: Vertex, b: Vertex, c: Vertex, d: Vertex, share: number): { x: number; y: number } {
  const t1 = Math.sqrt(span(a, b) || 1)
  const t2 = t1 + Math.sqrt(span(b, c) || 1)
  const t3 = t2 + Math.sqrt(span(c, d) || 1)
  const t = t1 + (t2 - t1) * share
  function at(axis: "x" | "y"): number {
    const ab = mix(a[axis], b[axis], t / t1)
    const bc = mix(b[axis], c[axis], (t - t1) / (t2 - t1))
    const cd = mix(c[axis], d[axis], (t - t2) / (t3 - t2))
    return mix(mix(ab, bc, t / t2), mix(bc, cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1))
  }
  return { x: at("x"), y: at("y") }
}

function sample(steps: readonly Step[], count: number, relief: number, random: Random) {
  const length = steps.at(-1)?.metres ?? 0
  const known = steps.flatMap((step) => (step.altitude === null ? [] : [[step.metres, step.altitude] as const]))
  if (known.length === 0) throw new RangeError("a track needs an altitude")
  const rolls = terrain(length, length / count, relief, random)
  const reach = Math.max(length / 60, 90)
  return Array.from({ length: count }, (_, index) => {
    const metres = (length * index) / (count - 1)
    const { x, y } = lookUp(steps, metres)
    // Seven looks around the spot round off the kinks of straight interpolation; the ends and their altitudes stay.
    const window = Math.min(reach, metres, length - metres)
    const looks = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((shift) => level(known, metres + shift * window))
    const base = looks.reduce((sum, look) => sum + look, 0) / looks.length
    const fade = Math.min(1, metres / (length * 0.06), (length - metres) / (length * 0.06))
    return {
      x,
      y,
      altitude: round(Math.max(0.5, base + rolls(metres) * Math.max(0, fade) * Math.min(1, base / (relief + 1))), 1),
    }
  })
}

function terrain(length: number, step: number, relief: number, random: Random): (metres: number) => number {
  const waves = [0.32, 0.26, 0.19, 0.14, 0.09].map((share, index) => ({
    height: share * relief,
    wavelength: Math.max(step * 5, Math.min(length / 3, 3200) / 1.9 ** index) * random.between(0.85, 1.2),
    phase: random.between(0, 2 * Math.PI),
  }))
  return (metres) =>
    waves.reduce((sum, wave) => sum + wave.height * Math.sin((2 * Math.PI * metres) / wave.wavelength + wave.phase), 0)
}

function level(known: readonly (readonly [number, number])[], metres: number): number {
  const after = known.findIndex(([at]) => at >= metres)
  const [left, low] = known[after === -1 ? known.length - 1 : Math.max(0, after - 1)] ?? [0, 0]
  const [right, high] = known[after === -1 ? known.length - 1 : after] ?? [left, low]
  return right > left ? mix(low, high, Math.min(1, Math.max(0, (metres - left) / (right - left)))) : high
}

function lookUp(steps: readonly Step[], metres: number): { x: number; y: number } {
  const after = steps.findIndex((step) => step.metres >= metres)
  const to = steps[after] ?? steps.at(-1)
  const from = steps[after - 1] ?? to
  if (!from || !to) throw new RangeError("a track needs points")
  const share = to.metres > from.metres ? (metres - from.metres) / (to.metres - from.metres) : 1
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) }
}

function mirror(end: Vertex, inner: Vertex): Vertex {
  return { x: end.x * 2 - inner.x, y: end.y * 2 - inner.y, altitude: null }
}

function span(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

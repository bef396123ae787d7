// The few words in which the scenes are written: each gives a piece of SVG as text, and pieces are put behind one another in the order
// in which they are painted.

import type { Random } from "../../../upstream/sample/random.ts"

export type Frame = { width: number; height: number; random: Random; seed: number }
export type Scene = (frame: Frame) => string
export type Spot = readonly [x: number, y: number]
export type Stop = readonly [at: number, colour: string, opacity?: number]

let used = 0

/** Ids only have to differ within one picture; what is painted does not depend on them. */
export function newId(): string {
  return `n${++used}`
}

/** A definition with the reference to it, for an attribute. */
export type Paint = { definition: string; url: string }

export function linear(from: Spot, to: Spot, stops: readonly Stop[]): Paint {
  const id = newId()
  const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
  return {
    definition: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopsOf(stops)}</linearGradient>`,
    url: `url(#${id})`,
  }
}

export function radial([x, y]: Spot, radius: number, stops: readonly Stop[]): Paint {
  const id = newId()
  const circle = `cx="${x}" cy="${y}" r="${radius}"`
  return {
    definition: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopsOf(stops)}</radialGradient>`,
    url: `url(#${id})`,
  }
}

export function shape(d: string, fill: Paint | string, more = ""): string {
  if (typeof fill === "string") return `<path d="${d}" fill="${fill}" ${more}/>`
  return `${fill.definition}<path d="${d}" fill="${fill.url}" ${more}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: Paint | string, more = ""): string {
  return shape(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`, fill, more)
}

export function stroke(d: string, colour: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" ${more}/>`
}

export function circle([x, y]: Spot, radius: number, fill: Paint | string, more = ""): string {
  const attributes = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${more}`
  if (typeof fill === "string") return `<circle ${attributes} fill="${fill}"/>`
  return `${fill.definition}<circle ${attributes} fill="${fill.url}"/>`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

export function polyline(spots: readonly Spot[]): string {
  return `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`
}

export function polygon(spots: readonly Spot[]): string {
  return `${polyline(spots)}z`
}

/** A closed outline around a line that is so wide (half of it) at each of its points. */
export function ribbon(line: readonly (readonly [x: number, y: number, half: number])[]): string {
  const left = line.map(([x, y, half]): Spot => [x - half, y])
  const right = line.map(([x, y, half]): Spot => [x + half, y])
  return polygon([...left, ...right.reverse()])
}

/** A smooth line through these points (Catmull and Rom), and how wide it is at each of them. */
export function curved(
  points: readonly (readonly [x: number, y: number, half?: number])[],
): [number, number, number][] {
  const at = (index: number, axis: 0 | 1 | 2) => points[Math.min(points.length - 1, Math.max(0, index))]?.[axis] ?? 0
  const steps = 24
  return Array.from({ length: (points.length - 1) * steps + 1 }, (_, step) => {
    const part = Math.floor(step / steps)
    const share = (step % steps) / steps
    const on = (axis: 0 | 1 | 2) => {
      const [a, b, c, d] = [at(part - 1, axis), at(part, axis), at(part + 1, axis), at(part + 2, axis)]
      return b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * b - a - 3 * c + d)))
    }
    return [on(0), on(1), Math.max(0, on(2))]
  })
}

/** `share` 0 is the first colour, 1 the second; both are six hexadecimal digits. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
  })
  return `#${channels.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, "0")).join("")}`
}

export function short(value: number): number {
  return Math.round(value * 10) / 10
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("")
}

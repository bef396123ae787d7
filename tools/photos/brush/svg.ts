// The few words in which the scenes are written: each gives a piece of SVG as text, and pieces are put behind one
// another in the order in which they are painted.

import type { Random } from "../../../upstream/sample/random.ts"

export type Frame = { width: number; height: number; random: Random; seed: number }
export type Scene = (frame: Frame) => string
export type Spot = readonly [x: number, y: number]
export type Stop = readonly [at: number, colour: string, opacity?: number]

let used = 0

export function newId(): string {
  return `n${++used}`
}

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

export function ribbon(line: readonly (readonly [x: number, y: number, half: number])[]): string {
  const left = line.map(([x, y, half]): Spot => [x - half, y])
  const right = line.map(([x, y, half]): Spot => [x + half, y])
  return polygon([...left, ...right.reverse()])
}

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

// Filters work in the picture's own colours, not in linear light, so that a colour is the one that was written down.
const region =
  'x="-300" y="-300" width="2000" height="2000" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'

export function blurred(content: string, radius: number, across = radius): string {
  const id = newId()
  return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${across} ${radius}"/></filter>${group(content, `filter="url(#${id})"`)}`
}

export function silhouette(content: string, colour: string, { blur = 0, opacity = 1 } = {}): string {
  const id = newId()
  const filter = `<filter id="${id}" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="a"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="a" operator="in"/></filter>`
  return `${filter}${group(content, `filter="url(#${id})"`)}`
}

export function masked(content: string, mask: string): string {
  const id = newId()
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="-300" y="-300" width="2000" height="2000">${mask}</mask>${group(content, `mask="url(#${id})"`)}`
}

export function clipped(content: string, d: string): string {
  const id = newId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, `clip-path="url(#${id})"`)}`
}

type Cloudy = {
  frequency: readonly [x: number, y: number]
  colour: string
  cover: number
  contrast: number
  octaves?: number
  seed: number
}

export function noisy(
  { width, height }: Frame,
  { frequency, colour, cover, contrast, octaves = 5, seed }: Cloudy,
): string {
  const id = newId()
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const turbulence = `<feTurbulence type="fractalNoise" baseFrequency="${frequency.join(" ")}" numOctaves="${octaves}" seed="${seed}"/>`
  const matrix = `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${contrast} 0 0 0 ${(contrast * (cover / 2 - 0.75)).toFixed(3)}"/>`
  return `<filter id="${id}" ${region}>${turbulence}${matrix}</filter>${rect(0, 0, width, height, "#000", `filter="url(#${id})"`)}`
}

export function rough(
  { width, height }: Frame,
  frequency: readonly [number, number],
  depth: number,
  seed: number,
): string {
  const id = newId()
  const filter = `<filter id="${id}" ${region}><feTurbulence type="fractalNoise" baseFrequency="${frequency.join(" ")}" numOctaves="5" seed="${seed}"/><feDiffuseLighting surfaceScale="${depth}" lighting-color="#ffffff"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting></filter>`
  return `${filter}${rect(0, 0, width, height, "#000", `filter="url(#${id})"`)}`
}

export function fade({ width, height }: Frame, stops: readonly (readonly [at: number, opacity: number])[]): string {
  const paint: Paint = linear(
    [0, 0],
    [0, height],
    stops.map(([at, opacity]): Stop => [at, "#ffffff", opacity]),
  )
  return rect(-300, -300, width + 600, height + 600, paint)
}

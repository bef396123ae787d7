import { type Frame, group, linear, newId, type Paint, rect, type Stop } from "./svg.ts"

// Filters work in the picture's own colours, not in linear light, so that a colour is the one that was written down.
const region =
  'x="-300" y="-300" width="2000" height="2000" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'

/** Out of focus. */
export function blurred(content: string, radius: number, across = radius): string {
  const id = newId()
  return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${across} ${radius}"/></filter>${group(content, `filter="url(#${id})"`)}`
}

/** Everything that is painted, in one colour. */
export function silhouette(content: string, colour: string, { blur = 0, opacity = 1 } = {}): string {
  const id = newId()
  const filter = `<filter id="${id}" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="a"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="a" operator="in"/></filter>`
  return `${filter}${group(content, `filter="url(#${id})"`)}`
}

/** Shown only where the mask's white is. */
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
  /** How much of the noise is seen, from 0 to 1, and how sharply it ends. */
  cover: number
  contrast: number
  octaves?: number
  seed: number
}

/** Fractal noise of one colour, thick and thin: clouds, fog, stains, sand. */
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

/** A rough surface lit from the upper left, to lie over a colour with `mix-blend-mode`. */
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

/** White from top to bottom with these opacities, for a mask. */
export function fade({ width, height }: Frame, stops: readonly (readonly [at: number, opacity: number])[]): string {
  const paint: Paint = linear(
    [0, 0],
    [0, height],
    stops.map(([at, opacity]): Stop => [at, "#ffffff", opacity]),
  )
  return rect(-300, -300, width + 600, height + 600, paint)
}

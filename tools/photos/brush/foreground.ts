import { fractal, noise } from "./landscape.ts"
import {
  blurred,
  clipped,
  curved,
  type Frame,
  fade,
  linear,
  masked,
  mix,
  noisy,
  polygon,
  rect,
  rough,
  type Spot,
  type Stop,
  shape,
  short,
} from "./svg.ts"

export function water(
  frame: Frame,
  { top, bottom, stops, wave }: { top: number; bottom: number; stops: readonly Stop[]; wave: string },
): string {
  const { width, random } = frame
  const bars = Array.from({ length: 420 }, () => {
    const near = random.next() ** 1.8
    const y = top + 2 + near * (bottom - top)
    const long = (10 + 110 * near) * random.between(0.4, 1.4)
    const x = random.between(-60, width)
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(long)}" ry="${short(0.5 + 3.2 * near)}" fill="${wave}" opacity="${random.between(0.04, 0.2).toFixed(2)}"/>`
  }).join("")
  const box = `M-60 ${top}H${width + 60}V${bottom}H-60z`
  return rect(-60, top, width + 120, bottom - top, linear([0, top], [0, bottom], stops)) + clipped(bars, box)
}

export function glitter(
  { random }: Frame,
  {
    x,
    top,
    bottom,
    colour,
    spread,
    count = 260,
  }: { x: number; top: number; bottom: number; colour: string; spread: number; count?: number },
): string {
  return Array.from({ length: count }, () => {
    const near = random.next()
    const aside = (random.next() + random.next() + random.next() - 1.5) * spread * (0.25 + near)
    const long = (3 + 30 * near) * random.between(0.3, 1.2)
    return `<ellipse cx="${short(x + aside)}" cy="${short(top + 1 + near * (bottom - top))}" rx="${short(long)}" ry="${short(0.6 + 1.7 * near)}" fill="${colour}" opacity="${random.between(0.25, 0.95).toFixed(2)}"/>`
  }).join("")
}

export function surf(
  frame: Frame,
  rows: readonly (readonly [y: number, thick: number])[],
  foam: string,
  face: string,
): string {
  return rows
    .map(([y, thick], row) => {
      const form = noise(`surf ${frame.seed} ${row}`)
      const line = (lift: number, rough: number): Spot[] =>
        Array.from({ length: 131 }, (_, index): Spot => {
          const x = -60 + index * ((frame.width + 120) / 130)
          return [x, y + lift + fractal(form, x / 210 + rough, 4, 0.5) * thick * (1.2 + rough * 0.15)]
        })
      const shade = polygon([...line(-thick * 1.5, 0), ...line(-thick * 0.1, 0).reverse()])
      const white = polygon([...line(-thick * 0.35, 0), ...line(thick * 0.55, 3).reverse()])
      return blurred(shape(shade, face, 'opacity=".35"'), 3) + blurred(shape(white, foam, 'opacity=".9"'), 0.8)
    })
    .join("")
}

export function beach(
  frame: Frame,
  top: readonly Spot[],
  { wet, dry, fleck }: { wet: string; dry: string; fleck: string },
): string {
  const highest = Math.min(...top.map(([, y]) => y))
  const outline = polygon([[-60, frame.height + 60], ...top, [frame.width + 60, frame.height + 60]])
  const paint = linear(
    [0, highest],
    [0, frame.height],
    [
      [0, wet],
      [0.22, wet],
      [0.48, dry],
      [1, dry],
    ],
  )
  const flecks = masked(
    noisy(frame, { frequency: [0.012, 0.07], colour: fleck, cover: 0.55, contrast: 2.4, seed: frame.seed + 8 }),
    fade(frame, [
      [highest / frame.height + 0.12, 0],
      [1, 0.5],
    ]),
  )
  return shape(outline, paint) + clipped(flecks, outline)
}

export function field(
  frame: Frame,
  top: readonly Spot[],
  { near, far, patch, grainy = 0.35 }: { near: string; far: string; patch: string; grainy?: number },
): string {
  const outline = polygon([[-60, frame.height + 60], ...top, [frame.width + 60, frame.height + 60]])
  const highest = Math.min(...top.map(([, y]) => y))
  const paint = linear(
    [0, highest],
    [0, frame.height],
    [
      [0, far],
      [0.3, mix(far, near, 0.55)],
      [1, near],
    ],
  )
  const patches = noisy(frame, {
    frequency: [0.004, 0.02],
    colour: patch,
    cover: 0.55,
    contrast: 3,
    seed: frame.seed + 3,
  })
  const relief = `<g style="mix-blend-mode:multiply" opacity="${grainy}">${rough(frame, [0.02, 0.07], 5, frame.seed + 4)}</g>`
  return shape(outline, paint) + clipped(`<g opacity=".4">${patches}</g>${relief}`, outline)
}

export function swell(spots: readonly Spot[]): Spot[] {
  return curved(spots).map(([x, y]): Spot => [x, y])
}

export function grassEdge(
  { random }: Frame,
  line: readonly Spot[],
  { tall, colour, light, every = 2.2 }: { tall: number; colour: string; light: string; every?: number },
): string {
  const blades: string[] = []
  const last = line.at(-1)?.[0] ?? 0
  for (let x = line[0]?.[0] ?? 0; x < last; x += every * random.between(0.4, 1.6)) {
    const y = heightAt(line, x) + random.between(0, tall * 0.3)
    const long = tall * random.between(0.3, 1) ** 1.3
    const lean = random.between(-0.4, 0.55) * long
    const root = Math.max(0.9, long * 0.035)
    const tone = random.chance(0.12) ? mix(colour, light, 0.6) : mix(colour, light, random.between(0, 0.12))
    blades.push(
      shape(
        `M${short(x - root)} ${short(y + 8)}Q${short(x + lean * 0.15)} ${short(y - long * 0.6)} ${short(x + lean)} ${short(y - long)}Q${short(x + lean * 0.3 + root)} ${short(y - long * 0.45)} ${short(x + root)} ${short(y + 8)}z`,
        tone,
      ),
    )
  }
  return blades.join("")
}

export function fog(frame: Frame, colour: string, at: number, thick: number, opacity = 0.8, seed = frame.seed): string {
  const band = [
    [at - thick, 0],
    [at - thick * 0.25, opacity],
    [at + thick * 0.3, opacity * 0.8],
    [at + thick, 0],
  ] as const
  const cloud = noisy(frame, { frequency: [0.0022, 0.009], colour, cover: 0.95, contrast: 2.2, octaves: 4, seed })
  return masked(cloud + rect(0, 0, frame.width, frame.height, colour, 'opacity=".5"'), fade(frame, band))
}

export function level(y: number, width: number): Spot[] {
  return [
    [-60, y],
    [width + 60, y],
  ]
}

function heightAt(line: readonly Spot[], x: number): number {
  const next = Math.max(
    1,
    line.findIndex((spot) => spot[0] >= x),
  )
  const [left, right] = [line[next - 1] ?? [0, 0], line[next] ?? [1, 0]]
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0] || 1)
}

export type View = {
  horizon: number
  bottom: number
  centre: number
  /** How far the road has swung aside at a depth, in pixels of the lower edge. */
  bend: (depth: number) => number
  until: number
}

function spotAt({ horizon, bottom, centre, bend }: View, depth: number, aside: number): Spot {
  return [centre + (bend(depth) + aside) / depth, horizon + (bottom - horizon) / depth]
}

type Verge = {
  from: number
  to: number
  tall: number
  near: string
  far: string
  light: string
  count: number
  sides?: readonly (-1 | 1)[]
}

export function verge(
  { random }: Frame,
  view: View,
  { from, to, tall, near, far, light, count, sides = [-1, 1] }: Verge,
): string {
  const closest = 1.25
  const blades = Array.from(
    { length: count },
    () => 1 / view.until + random.next() ** 1.25 * (closest - 1 / view.until),
  )
  return blades
    .sort((a, b) => a - b)
    .map((close) => {
      const aside = (from + random.next() ** 1.6 * (to - from)) * random.pick(sides)
      const [x, y] = spotAt(view, 1 / close, aside)
      const long = tall * close * random.between(0.45, 1.15)
      const lean = random.between(-0.5, 0.5) * long
      const root = Math.max(0.7, long * 0.05)
      const tone = mix(far, near, Math.min(1, close ** 0.7))
      const colour = mix(tone, light, random.chance(0.25) ? random.between(0.3, 0.8) : random.between(0, 0.18))
      return shape(
        `M${short(x - root)} ${short(y + 2)}Q${short(x + lean * 0.2)} ${short(y - long * 0.6)} ${short(x + lean)} ${short(y - long)}Q${short(x + lean * 0.3 + root)} ${short(y - long * 0.5)} ${short(x + root)} ${short(y + 2)}z`,
        colour,
      )
    })
    .join("")
}

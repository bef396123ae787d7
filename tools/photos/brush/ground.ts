import { clipped, fade, masked, noisy, rough } from "./effects.ts"
import { curved, type Frame, linear, mix, polygon, rect, type Spot, shape, short } from "./svg.ts"

/** Ground below a line, with patches of another colour and the fine shadows of what grows on it. */
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

/** The edge of gently rolling ground through these points, from beyond the left of the picture to beyond its right. */
export function swell(spots: readonly Spot[]): Spot[] {
  return curved(spots).map(([x, y]): Spot => [x, y])
}

/** A dense edge of blades along a line, for what stands closest to us, against the light. */
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

/** Fog lying between two ridges. */
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

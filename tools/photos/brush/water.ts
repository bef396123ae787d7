import { blurred, clipped, fade, masked, noisy } from "./effects.ts"
import { fractal, noise } from "./ridgelines.ts"
import { type Frame, linear, polygon, rect, type Spot, type Stop, shape, short } from "./svg.ts"

/** Water from its horizon down, with the light of the sky lying on it in broken bars. */
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

/** The path of the sun or the moon on water. */
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

/** Waves that break towards us: a dark face, a white crest, a thin sheet of foam. */
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

/** Sand that the last wave has left wet along its upper edge. */
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

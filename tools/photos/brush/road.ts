import { type Frame, mix, type Spot, shape, short } from "./svg.ts"

/** A plane in perspective: `depth` 1 is the lower edge of the picture, and it grows towards the horizon. */
export type View = {
  horizon: number
  bottom: number
  centre: number
  /** How far the road has swung aside at a depth, in pixels of the lower edge. */
  bend: (depth: number) => number
  /** The depth at which a crest hides the rest. */
  until: number
}

function spotAt({ horizon, bottom, centre, bend }: View, depth: number, aside: number): Spot {
  return [centre + (bend(depth) + aside) / depth, horizon + (bottom - horizon) / depth]
}

type Verge = {
  /** From so far aside of the middle to so far; both sides. */
  from: number
  to: number
  tall: number
  near: string
  far: string
  light: string
  count: number
  sides?: readonly (-1 | 1)[]
}

/** Grass on both sides, drawn from far to near so that each blade covers what is behind it. */
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

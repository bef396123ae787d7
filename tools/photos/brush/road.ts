import { blurred, clipped, rough } from "./effects.ts"
import { type Frame, linear, mix, ribbon, type Spot, shape, short, stroke } from "./svg.ts"

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

export type RoadLook = { surface: string; far: string; half: number; edge?: string; middle?: string }

export function spotAt({ horizon, bottom, centre, bend }: View, depth: number, aside: number): Spot {
  return [centre + (bend(depth) + aside) / depth, horizon + (bottom - horizon) / depth]
}

/** A stripe of the plane, so far aside of the middle of the road and so wide. */
export function strip(view: View, aside: number, half: number): string {
  const line: [number, number, number][] = []
  for (let depth = 0.72; depth < view.until; depth *= 1.03) line.push([...spotAt(view, depth, aside), half / depth])
  line.push([...spotAt(view, view.until, aside), half / view.until])
  return ribbon(line)
}

/** Asphalt with its lines, worn by tyres in the middle of each lane. */
export function road(frame: Frame, view: View, { surface, far, edge, middle, half }: RoadLook): string {
  const outline = strip(view, 0, half)
  const top = spotAt(view, view.until, 0)[1]
  const paint = linear(
    [0, top],
    [0, view.bottom],
    [
      [0, far],
      [0.3, mix(surface, far, 0.35)],
      [1, surface],
    ],
  )
  const worn = [-0.68, -0.3, 0.3, 0.68].map((lane) =>
    shape(strip(view, half * lane, half * 0.12), mix(surface, "#000000", 0.3), 'opacity=".28"'),
  )
  const sides = [-0.93, 0.93].map((side) =>
    edge ? shape(strip(view, half * side, half * 0.016), edge, 'opacity=".8"') : "",
  )
  return [
    shape(outline, paint),
    clipped(blurred(worn.join(""), 5), outline),
    clipped(
      `<g style="mix-blend-mode:multiply" opacity=".2">${rough(frame, [0.12, 0.3], 1.4, frame.seed)}</g>`,
      outline,
    ),
    ...sides,
    middle ? dashes(view, half * 0.015, middle) : "",
  ].join("")
}

function dashes(view: View, half: number, colour: string): string {
  const marks: string[] = []
  for (let from = 0.8; from < view.until - 0.5; from += 0.7) {
    const line = [0, 0.12, 0.24, 0.36].map((on): [number, number, number] => [
      ...spotAt(view, from + on, 0),
      half / (from + on),
    ])
    marks.push(shape(ribbon(line), colour, 'opacity=".9"'))
  }
  return marks.join("")
}

/** Two ruts in beaten earth with grass between them. */
export function track(frame: Frame, view: View, { surface, far, half, edge }: RoadLook): string {
  const outline = strip(view, 0, half)
  const top = spotAt(view, view.until, 0)[1]
  const paint = linear(
    [0, top],
    [0, view.bottom],
    [
      [0, far],
      [0.35, mix(surface, far, 0.3)],
      [1, surface],
    ],
  )
  const ruts = [-0.48, 0.48].map((side) =>
    shape(strip(view, half * side, half * 0.2), mix(surface, "#000000", 0.42), 'opacity=".5"'),
  )
  const ridge = shape(strip(view, 0, half * 0.2), edge ?? mix(surface, "#ffffff", 0.3), 'opacity=".55"')
  return [
    blurred(shape(strip(view, 0, half * 1.06), surface), 4),
    shape(outline, paint),
    clipped(blurred(ruts.join("") + ridge, 7), outline),
    clipped(
      `<g style="mix-blend-mode:multiply" opacity=".5">${rough(frame, [0.03, 0.09], 4.5, frame.seed)}</g>`,
      outline,
    ),
  ].join("")
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

/** Posts with two wires beside the road. */
export function fence(
  { random }: Frame,
  view: View,
  { aside, tall, colour }: { aside: number; tall: number; colour: string },
): string {
  const posts: { foot: Spot; high: number }[] = []
  for (let depth = 1.02; depth < view.until; depth += 0.42) {
    posts.push({ foot: spotAt(view, depth, aside), high: (tall * random.between(0.92, 1.05)) / depth })
  }
  const wires = [0.88, 0.52].map((level) => {
    const line = posts.map(({ foot: [x, y], high }) => `${short(x)} ${short(y - high * level)}`)
    return stroke(`M${line.join("L")}`, colour, 1.4, 'opacity=".75"')
  })
  const sticks = posts.map(({ foot: [x, y], high }) =>
    stroke(
      `M${short(x)} ${short(y + 2)}l${short(random.between(-0.04, 0.04) * high)} ${short(-high)}`,
      colour,
      Math.max(1.2, high * 0.085),
    ),
  )
  return [...wires, ...sticks].join("")
}

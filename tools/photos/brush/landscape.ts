import { createRandom, type Random } from "../../../upstream/sample/random.ts"
import {
  blurred,
  circle,
  type Frame,
  fade,
  linear,
  masked,
  mix,
  noisy,
  polygon,
  radial,
  rect,
  ribbon,
  type Spot,
  type Stop,
  shape,
  short,
  stroke,
} from "./svg.ts"

export function sky({ width, height }: Frame, stops: readonly Stop[], horizon = 0.7): string {
  return rect(0, 0, width, height, linear([0, 0], [0, height * horizon], stops))
}

export function glow(at: Spot, radius: number, colour: string, opacity = 1): string {
  const stops: Stop[] = [0, 0.12, 0.25, 0.45, 0.7, 1].map((far) => [far, colour, opacity * (1 - far) ** 2.2])
  return circle(at, radius, radial(at, radius, stops))
}

export function sun(at: Spot, radius: number, { disc, halo }: { disc: string; halo: string }): string {
  return glow(at, radius * 14, halo, 0.75) + glow(at, radius * 4.5, disc, 0.7) + circle(at, radius, disc)
}

export function streaks(
  frame: Frame,
  colour: string,
  where: readonly (readonly [at: number, opacity: number])[],
  { cover = 0.6, seed = frame.seed, fine = 1 } = {},
): string {
  const cloud = noisy(frame, { frequency: [0.0016 * fine, 0.011 * fine], colour, cover, contrast: 3.4, seed })
  return masked(cloud, fade(frame, where))
}

export type Ridge = {
  /** Where its foot and its highest summits would be, in shares of the height. */
  base: number
  rise: number
  waves: number
  sharp?: number
  /** Trees along the crest, in pixels. */
  wood?: number
  colour: string
  haze: string
  hazy?: number
  blur?: number
}

export function ridge(frame: Frame, { colour, haze, hazy = 0.6, blur = 0, ...form }: Ridge, seed: string): string {
  const crest = crestOf(frame, form, seed)
  const top = Math.min(...crest.map(([, y]) => y))
  const bottom = frame.height * form.base + 40
  const paint = linear(
    [0, top],
    [0, bottom],
    [
      [0, colour],
      [0.35, mix(colour, haze, hazy * 0.25)],
      [1, mix(colour, haze, hazy)],
    ],
  )
  const drawn = shape(polygon([[-60, frame.height + 60], ...crest, [frame.width + 60, frame.height + 60]]), paint)
  return blur > 0 ? blurred(drawn, blur) : drawn
}

function crestOf(
  { width, height }: Frame,
  { base, rise, waves, sharp = 0.3, wood = 0 }: Pick<Ridge, "base" | "rise" | "waves" | "sharp" | "wood">,
  seed: string,
): Spot[] {
  const form = noise(seed)
  const leaves = noise(`${seed} wood`)
  const step = wood > 0 ? 2 : 4
  const rows = Array.from({ length: Math.ceil((width + 120) / step) + 1 }, (_, index) => {
    const x = -60 + index * step
    const at = (x / width) * waves
    const saw = 1 - Math.abs(fractal(form, at * 0.8 + 7, 6, 0.5)) * 2
    return { x, tall: fractal(form, at, 6, 0.4) * (1 - sharp) + saw * sharp }
  })
  const [low, high] = [Math.min(...rows.map(({ tall }) => tall)), Math.max(...rows.map(({ tall }) => tall))]
  return rows.map(({ x, tall }): Spot => {
    const trees =
      wood === 0
        ? 0
        : wood * (0.55 * Math.abs(leaves(x / (wood * 1.1))) + 0.45 * Math.abs(leaves(x / (wood * 0.37) + 90)))
    return [x, height * (base - (rise * (tall - low)) / (high - low)) - trees]
  })
}

export function noise(seed: string): (x: number) => number {
  const random = createRandom(seed)
  const values = Array.from({ length: 257 }, () => random.between(-1, 1))
  return (x) => {
    const cell = Math.floor(x)
    const share = x - cell
    const smooth = share * share * (3 - 2 * share)
    const [left = 0, right = 0] = [values[((cell % 256) + 256) % 256], values[(((cell + 1) % 256) + 256) % 256]]
    return left + (right - left) * smooth
  }
}

export function fractal(source: (x: number) => number, x: number, octaves: number, gain: number): number {
  let sum = 0
  let weight = 0
  for (let octave = 0; octave < octaves; octave++) {
    const strength = gain ** octave
    sum += source(x * 2 ** octave + octave * 17.3) * strength
    weight += strength
  }
  return sum / weight
}

// Trees stand on `foot`, grow `tall` pixels up and are one colour: the scenes show them against the light.
type Tree = { foot: Spot; tall: number; colour: string; random: Random }

export function eucalyptus({ foot: [x, y], tall, colour, random }: Tree): string {
  const parts: string[] = []
  grow([x, y], -Math.PI / 2 + random.between(-0.025, 0.025), tall * 0.5, tall * 0.02, 0)
  return parts.join("")

  function grow(from: Spot, angle: number, length: number, width: number, depth: number): void {
    const to: Spot = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    parts.push(limb(from, to, width, colour, random.between(-0.04, 0.04) * length))
    if (depth >= 2) parts.push(tuft(to, tall * random.between(0.024, 0.044), colour, random, 11, 0.9, 0.62))
    if (depth === 5) return
    for (const side of [-1, 1]) {
      const turn = side * random.between(0.16, 0.5)
      grow(
        to,
        -Math.PI / 2 + (angle + turn + Math.PI / 2) * 0.9,
        length * (depth === 0 ? 0.34 : random.between(0.6, 0.86)),
        width * 0.66,
        depth + 1,
      )
    }
  }
}

export function palm({ foot: [x, y], tall, colour, random }: Tree): string {
  const lean = random.between(-0.2, 0.2) * tall
  const head: Spot = [x + lean, y - tall]
  const trunk = Array.from({ length: 9 }, (_, index): [number, number, number] => {
    const share = index / 8
    return [x + lean * share ** 1.8, y - tall * share, tall * (0.0085 + 0.007 * (1 - share) ** 3)]
  })
  const parts = [shape(ribbon(trunk), colour)]
  const fronds = 14
  for (let frond = 0; frond < fronds; frond++) {
    const side = ((frond + random.between(-0.3, 0.3)) / (fronds - 1)) * 2 - 1
    parts.push(frondOf(head, side, frond % 3 === 1 ? 0.42 : 0, tall * random.between(0.26, 0.33), colour))
  }
  for (let nut = 0; nut < 6; nut++) {
    parts.push(
      circle(
        [head[0] + random.between(-0.02, 0.02) * tall, head[1] + random.between(0.005, 0.03) * tall],
        tall * 0.009,
        colour,
      ),
    )
  }
  return parts.join("")
}

// Leaflets on both sides of an arched spine, pointing outwards and pulled down by their weight. `side` goes from −1, left, to 1; an old
// frond hangs.
function frondOf([x, y]: Spot, side: number, hang: number, length: number, colour: string): string {
  const bend: Spot = [x + side * length * 0.5, y - length * (0.44 - 0.12 * side ** 2 - hang * 0.45)]
  const end: Spot = [x + side * length * (1 - hang * 0.3), y + length * (0.75 * side ** 2 - 0.36 + hang)]
  const leaves: string[] = []
  for (let leaf = 1; leaf <= 14; leaf++) {
    const share = leaf / 14
    const [at, next] = [bezier([x, y], bend, end, share), bezier([x, y], bend, end, Math.min(1, share + 0.02))]
    const turn =
      share < 0.98 ? Math.atan2(next[1] - at[1], next[0] - at[0]) : Math.atan2(end[1] - bend[1], end[0] - bend[0])
    const long = length * (0.07 + 0.17 * Math.sin(Math.PI * (0.12 + share * 0.78)))
    for (const side of [-1, 1]) {
      const [dx, dy] = [Math.cos(turn + side * 0.85) * 0.9, Math.sin(turn + side * 0.85) * 0.9 + 0.55]
      const far = long / Math.hypot(dx, dy)
      const [wx, wy] = [Math.cos(turn) * length * 0.019, Math.sin(turn) * length * 0.019]
      leaves.push(
        `M${short(at[0] - wx)} ${short(at[1] - wy)}L${short(at[0] + dx * far)} ${short(at[1] + dy * far)}L${short(at[0] + wx)} ${short(at[1] + wy)}z`,
      )
    }
  }
  const spine = `M${short(x)} ${short(y)}Q${bend.map(short).join(" ")} ${end.map(short).join(" ")}`
  return stroke(spine, colour, length * 0.018) + shape(leaves.join(""), colour)
}

function bezier(from: Spot, bend: Spot, to: Spot, share: number): Spot {
  const at = (axis: 0 | 1) =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * to[axis]
  return [at(0), at(1)]
}

function limb(from: Spot, to: Spot, width: number, colour: string, bow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const middle: Spot = [(from[0] + to[0]) / 2 + nx * bow, (from[1] + to[1]) / 2 + ny * bow]
  const [start, end] = [width / 2, width * 0.32]
  const edge = (sign: 1 | -1) =>
    [middle[0] + nx * sign * width * 0.4, middle[1] + ny * sign * width * 0.4].map(short).join(" ")
  const at = ([x, y]: Spot, half: number) => `${short(x + nx * half)} ${short(y + ny * half)}`
  return shape(
    `M${at(from, start)}Q${edge(1)} ${at(to, end)}L${at(to, -end)}Q${edge(-1)} ${at(from, -start)}z`,
    colour,
    `stroke="${colour}" stroke-width="${short(width * 0.12)}" stroke-linejoin="round"`,
  )
}

function tuft(
  [x, y]: Spot,
  size: number,
  colour: string,
  random: Random,
  leaves: number,
  flat = 0.7,
  leaf = 1,
): string {
  const d = Array.from({ length: leaves }, () => {
    const [angle, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * size]
    const [rx, ry] = [size * leaf * random.between(0.22, 0.5), size * leaf * random.between(0.14, 0.3)]
    return oval([x + Math.cos(angle) * far * 1.25, y + Math.sin(angle) * far * flat], rx, ry)
  })
  return shape(d.join(""), colour)
}

function oval([x, y]: Spot, rx: number, ry: number): string {
  const arc = `a${short(rx)} ${short(ry)} 0 1 0`
  return `M${short(x - rx)} ${short(y)}${arc} ${short(rx * 2)} 0${arc} ${short(-rx * 2)} 0z`
}

import { createRandom } from "../../../upstream/sample/random.ts"
import { blurred } from "./effects.ts"
import { type Frame, linear, mix, polygon, type Spot, shape } from "./svg.ts"

export type Ridge = {
  /** Where its foot and its highest summits would be, in shares of the height. */
  base: number
  rise: number
  /** How many summits the width has room for. */
  waves: number
  /** 0 is round, like worn granite; 1 is a saw. */
  sharp?: number
  /** Trees along the crest, in pixels. */
  wood?: number
  colour: string
  /** The colour that the air gives its foot. */
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

/** The upper edge of a ridge, from left to right: its highest summit reaches exactly `rise`, its lowest saddle `base`. */
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

/** Smooth noise along a line, between −1 and 1. */
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

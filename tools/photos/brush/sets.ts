import { eucalyptus } from "./landscape.ts"
import {
  blurred,
  circle,
  clipped,
  type Frame,
  fade,
  group,
  linear,
  masked,
  mix,
  noisy,
  radial,
  rect,
  ribbon,
  rough,
  type Spot,
  shape,
  short,
  stroke,
} from "./svg.ts"

// Places where something is put to be photographed. Each gives what is behind it and the floor at its feet.

export function studio({ width, height }: Frame, light: string, dark: string, floor: number): string {
  return [
    rect(
      0,
      0,
      width,
      height,
      radial([width * 0.46, height * 0.4], width * 0.72, [
        [0, light],
        [0.45, mix(light, dark, 0.35)],
        [1, dark],
      ]),
    ),
    rect(
      0,
      floor - 120,
      width,
      height,
      linear(
        [0, floor - 120],
        [0, height],
        [
          [0, light, 0],
          [0.35, mix(light, "#ffffff", 0.12), 0.55],
          [1, mix(light, dark, 0.6), 0.8],
        ],
      ),
    ),
  ].join("")
}

type Wall = { colour: string; skirt: string; floor: string; at: number; leaves?: boolean }

export function wall(frame: Frame, { colour, skirt, floor, at, leaves = false }: Wall): string {
  const { width, height, random } = frame
  const plaster = `<g style="mix-blend-mode:multiply" opacity=".5">${rough(frame, [0.011, 0.016], 5, frame.seed)}</g>`
  const stains = masked(
    noisy(frame, {
      frequency: [0.012, 0.003],
      colour: mix(colour, "#2a2118", 0.75),
      cover: 0.5,
      contrast: 2.4,
      seed: frame.seed + 2,
    }),
    fade(frame, [
      [0, 0.22],
      [0.25, 0.05],
      [0.62, 0.12],
      [at / height, 0.5],
    ]),
  )
  const joints = Array.from({ length: 9 }, (_, index) => {
    const x = -200 + index * 210
    return stroke(
      `M${short(640 + (x - 640) * 0.86)} ${at}L${short(640 + (x - 640) * 1.5)} ${height}`,
      mix(floor, "#000000", 0.5),
      2.4,
      'opacity=".55"',
    )
  })
  const slabs = [at + 40, at + 92].map((y) => rect(0, y, width, 2.4, mix(floor, "#000000", 0.5), 'opacity=".5"'))
  const shade = leaves
    ? group(
        blurred(
          [
            [980, 1300, 1250],
            [1160, 1350, 1350],
            [180, 1400, 1360],
          ]
            .map(([x = 0, y = 0, tall = 0]) => eucalyptus({ foot: [x, y], tall, colour: "#1c2430", random }))
            .join(""),
          7,
        ),
        'opacity=".34" style="mix-blend-mode:multiply" transform="rotate(-14 640 420)"',
      )
    : ""
  return [
    rect(
      0,
      0,
      width,
      at,
      linear(
        [0, 0],
        [width, at],
        [
          [0, mix(colour, "#ffffff", 0.16)],
          [0.55, colour],
          [1, mix(colour, "#1a1420", 0.28)],
        ],
      ),
    ),
    rect(
      0,
      at - 150,
      width,
      150,
      linear(
        [0, 0],
        [width, 0],
        [
          [0, mix(skirt, "#ffffff", 0.1)],
          [1, mix(skirt, "#000000", 0.25)],
        ],
      ),
    ),
    rect(0, at - 153, width, 4, mix(colour, "#000000", 0.35), 'opacity=".5"'),
    clipped(plaster + stains, `M0 0H${width}V${at}H0z`),
    rect(
      0,
      at,
      width,
      height - at,
      linear(
        [0, at],
        [0, height],
        [
          [0, mix(floor, "#000000", 0.35)],
          [0.12, floor],
          [1, mix(floor, "#000000", 0.15)],
        ],
      ),
    ),
    clipped(
      `<g style="mix-blend-mode:multiply" opacity=".5">${rough(frame, [0.02, 0.07], 3, frame.seed + 5)}</g>`,
      `M0 ${at}H${width}V${height}H0z`,
    ),
    ...joints,
    ...slabs,
    shade,
  ].join("")
}

export function wood(
  frame: Frame,
  { far, near, light, soil, at }: { far: string; near: string; light: string; soil: string; at: number },
): string {
  const { width, height, random } = frame
  const trunks = (count: number, broad: number, colour: string) =>
    Array.from({ length: count }, () => {
      const x = random.between(-20, width + 20)
      const lean = random.between(-40, 40)
      const half = broad * random.between(0.5, 1.3)
      return shape(
        ribbon([
          [x + lean, -20, half * 0.7],
          [x, at * 0.6, half],
          [x, at + 20, half * 1.25],
        ]),
        colour,
      )
    }).join("")
  const spots = (count: number, colours: readonly string[], top: number, low: number) =>
    Array.from({ length: count }, () => {
      const spot: Spot = [random.between(0, width), random.between(top, low)]
      return circle(
        spot,
        random.between(8, 42),
        random.pick(colours),
        `opacity="${random.between(0.08, 0.34).toFixed(2)}"`,
      )
    }).join("")
  return [
    rect(
      0,
      0,
      width,
      height,
      linear(
        [0, 0],
        [0, at],
        [
          [0, mix(far, near, 0.5)],
          [0.6, far],
          [1, mix(far, light, 0.4)],
        ],
      ),
    ),
    blurred(trunks(16, 9, mix(far, near, 0.35)), 6),
    blurred(spots(70, [light, mix(light, "#ffffff", 0.5), far], 0, at * 0.8), 3),
    blurred(trunks(7, 22, mix(far, near, 0.75)), 10),
    blurred(spots(46, [near, mix(near, far, 0.4)], -40, at * 0.45), 12),
    rect(
      0,
      at - 12,
      width,
      height,
      linear(
        [0, at - 12],
        [0, height],
        [
          [0, mix(soil, light, 0.35)],
          [0.3, soil],
          [1, mix(soil, "#000000", 0.35)],
        ],
      ),
    ),
    clipped(
      `<g style="mix-blend-mode:multiply" opacity=".75">${rough(frame, [0.03, 0.09], 6, frame.seed)}</g>${blurred(spots(26, [light], at, height), 10)}`,
      `M0 ${at - 12}H${width}V${height}H0z`,
    ),
  ].join("")
}

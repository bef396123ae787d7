import { circle, group, linear, mix, polygon, radial, type Spot, shape, short, stroke } from "../brush/svg.ts"
import { tube } from "./frame.ts"
import { along, between } from "./shape.ts"
import { at } from "./wheels.ts"

export type DriveLook = {
  ring: number
  cog: number
  /** Below the cassette, with its two jockey wheels; without it the chain runs straight back. */
  derailleur: boolean
  angle: number
  metal: string
  crankLength: number
}

// The half inch between two rivets of a chain, and so between two teeth.
const pitch = 12.7

export function behind({ angle, crankLength }: DriveLook): string {
  const foot = at([0, 0], crankLength, angle + Math.PI)
  return tube([0, 0], foot, [24, 20], "#2b2e32", 0.25) + pedal(foot)
}

export function cassette(rear: Spot, { cog, derailleur }: DriveLook): string {
  const shares = derailleur ? [1, 0.88, 0.77, 0.67, 0.58, 0.5, 0.43] : [1]
  const paint = linear(
    [rear[0] - cog, rear[1] - cog],
    [rear[0] + cog, rear[1] + cog],
    [
      [0, "#c3c8cc"],
      [0.35, "#7f858a"],
      [0.5, "#a9aeb2"],
      [0.75, "#565b60"],
      [1, "#8b9095"],
    ],
  )
  const sprockets = shares.map((share) => {
    const radius = cog * share
    return [
      circle(rear, radius + 1.5, "#1b1d20", 'opacity=".8"'),
      circle(rear, radius - 1, "none", `stroke="#8d9297" stroke-width="5" stroke-dasharray="4.4 ${pitch - 4.4}"`),
      circle(rear, radius - 3, paint.url),
    ].join("")
  })
  return `${paint.definition}${sprockets.join("")}${circle(rear, cog * 0.34, "#25282b")}${circle(rear, 10, "#9aa0a5")}`
}

export function front(rear: Spot, drive: DriveLook): string {
  const { ring, cog, derailleur, angle, metal, crankLength } = drive
  const foot = at([0, 0], crankLength, angle)
  const jockeys: readonly [Spot, Spot] = [
    [rear[0] + 20, rear[1] + cog + 18],
    [rear[0] + 40, rear[1] + cog + 84],
  ]
  return [
    derailleur ? derailleurOf(rear, jockeys) : "",
    chainring(ring, metal),
    chain(rear, drive, jockeys),
    tube([0, 0], foot, [36, 24], metal, 0.5),
    circle(
      [0, 0],
      20,
      radial([-5, -6], 24, [
        [0, mix(metal, "#ffffff", 0.5)],
        [1, mix(metal, "#000000", 0.4)],
      ]),
    ),
    circle([0, 0], 8, "#101214"),
    pedal(foot),
  ].join("")
}

// One line around everything that it wraps, so that its links go on evenly.
function chain(rear: Spot, { ring, cog, derailleur }: DriveLook, [upper, lower]: readonly [Spot, Spot]): string {
  const small = derailleur ? cog * 0.58 : cog
  const wheel = 14
  const back = derailleur
    ? `L${spot(lower, 3, wheel)}A${wheel} ${wheel} 0 0 1 ${spot(lower, -wheel, -2)}L${spot(upper, -wheel, 6)}M${spot(upper, wheel, -2)}L${spot(rear, small * 0.92, small * 0.4)}M${spot(rear, -small, 0)}`
    : `L${spot(rear, 0, small)}A${short(small)} ${short(small)} 0 0 1 ${spot(rear, -small, 0)}`
  const d = `M${spot(rear, -small, 0)}A${short(small)} ${short(small)} 0 0 1 ${spot(rear, 0, -small)}L0 ${-ring}A${ring} ${ring} 0 0 1 0 ${ring}${back}`
  return [
    stroke(d, "#17191b", 8.4, 'stroke-linejoin="round"'),
    stroke(d, "#a4aaaf", 5.6, `stroke-linecap="round" stroke-dasharray="6.2 ${pitch - 6.2}"`),
    stroke(d, "#3a3d40", 2.6, `stroke-linecap="round" stroke-dasharray=".1 ${pitch / 2 - 0.1}"`),
  ].join("")
}

function chainring(radius: number, metal: string): string {
  const arms = Array.from({ length: 4 }, (_, arm) => {
    const angle = 0.35 + (arm / 4) * Math.PI * 2
    const [left, right, end] = [
      at([0, 0], 20, angle - 0.9),
      at([0, 0], 20, angle + 0.9),
      at([0, 0], radius * 0.82, angle),
    ]
    const side = at([0, 0], radius * 0.82, angle + 0.26)
    return shape(
      polygon([left, at([0, 0], radius * 0.82, angle - 0.26), end, side, right]),
      mix(metal, "#000000", 0.22),
    )
  })
  const paint = linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, mix(metal, "#ffffff", 0.45)],
      [0.4, metal],
      [1, mix(metal, "#000000", 0.5)],
    ],
  )
  return [
    paint.definition,
    circle([0, 0], radius, "none", `stroke="#2a2d30" stroke-width="9" stroke-dasharray="5 ${pitch - 5}"`),
    circle([0, 0], radius * 0.88, "none", `stroke="${paint.url}" stroke-width="${short(radius * 0.19)}"`),
    circle([0, 0], radius * 0.79, "none", 'stroke="#000000" stroke-width="1.2" opacity=".5"'),
    ...arms,
  ].join("")
}

function derailleurOf(rear: Spot, [upper, lower]: readonly [Spot, Spot]): string {
  const hanger = along(rear, [0.3, 0.95], 30)
  const body = polygon([
    along(hanger, [-1, -0.4], 13),
    along(hanger, [1, -0.2], 14),
    along(upper, [1, 0.1], 17),
    along(upper, [-0.4, 0.9], 15),
    along(upper, [-1, 0.2], 15),
  ])
  const cage = polygon([
    along(upper, [-1, 0], 10),
    along(upper, [1, -0.1], 10),
    along(lower, [1, 0], 9),
    along(lower, [-1, 0.1], 9),
  ])
  const jockey = (centre: Spot) =>
    circle(centre, 13, "none", 'stroke="#2a2d30" stroke-width="5" stroke-dasharray="4.4 3"') +
    circle(centre, 11, "#1a1c1e") +
    circle(centre, 4, "#8f959a")
  const round = 'stroke-linejoin="round" stroke-width="6"'
  return [
    jockey(upper),
    jockey(lower),
    shape(
      cage,
      linear(upper, lower, [
        [0, "#7d8389"],
        [1, "#2f3337"],
      ]),
      `stroke="#2b2e31" ${round}`,
    ),
    shape(
      body,
      linear(hanger, upper, [
        [0, "#a1a7ac"],
        [0.5, "#4a4e53"],
        [1, "#202326"],
      ]),
      `stroke="#25282b" ${round}`,
    ),
    circle(between(hanger, upper, 0.08), 6, "#c4c9cd"),
    circle(lower, 4.5, "#b5bbbf"),
  ].join("")
}

function pedal([x, y]: Spot): string {
  const d = "M-46 -9H46l4 6v8l-4 5H-46l-4-5v-8z"
  const paint = linear(
    [0, -10],
    [0, 12],
    [
      [0, "#5a6066"],
      [0.4, "#26292d"],
      [1, "#111315"],
    ],
  )
  return group(shape(d, paint), `transform="translate(${short(x)} ${short(y)})"`)
}

function spot([x, y]: Spot, dx: number, dy: number): string {
  return `${short(x + dx)} ${short(y + dy)}`
}

import { circle, linear, mix, radial, type Spot, short, stroke } from "../brush/svg.ts"

export type WheelLook = {
  radius: number
  tyre: number
  rimDepth: number
  rim: string
  /** Knobs of the tread. */
  knobs?: boolean
  wall?: string
  spokes?: number
  disc?: boolean
  turn?: number
}

export function wheel(
  centre: Spot,
  { radius, tyre, rimDepth, rim, knobs = false, wall, spokes = 28, disc = true, turn = 0 }: WheelLook,
): string {
  const inner = radius - tyre
  const rimMiddle = inner - rimDepth / 2
  return [
    spokesOf(centre, inner - rimDepth + 2, spokes, turn),
    disc ? rotor(centre, 80, turn) : "",
    ring(centre, radius - tyre / 2, tyre, "#15171a"),
    knobs ? circle(centre, radius - 1, "none", `stroke="#0e1012" stroke-width="8" stroke-dasharray="11 8.5"`) : "",
    lit(centre, radius - tyre * 0.28, tyre * 0.22, "#6a7078", 0.55),
    wall
      ? ring(centre, inner + tyre * 0.2, tyre * 0.42, wall)
      : lit(centre, inner + tyre * 0.2, tyre * 0.16, "#555b62", 0.4),
    ring(centre, rimMiddle, rimDepth, rim),
    lit(centre, rimMiddle + rimDepth * 0.12, rimDepth * 0.3, mix(rim, "#ffffff", 0.75), 0.6),
    ring(centre, inner - rimDepth + 0.8, 1.6, mix(rim, "#000000", 0.6)),
    circle(centre, 21, "#23262a"),
    circle(
      centre,
      14,
      radial([centre[0] - 5, centre[1] - 6], 20, [
        [0, "#b9bfc4"],
        [1, "#3a3e43"],
      ]),
    ),
    circle(centre, 5, "#121416"),
  ].join("")
}

export function rotor(centre: Spot, radius: number, turn = 0): string {
  const arms = Array.from({ length: 6 }, (_, arm) => {
    const angle = turn + (arm / 6) * Math.PI * 2
    const [from, to] = [at(centre, 18, angle), at(centre, radius - 8, angle + 0.32)]
    return `M${from.map(short).join(" ")}L${to.map(short).join(" ")}`
  }).join("")
  return [
    stroke(arms, "#6d7379", 5),
    circle(centre, radius - 7, "none", 'stroke="#868d93" stroke-width="13"'),
    circle(centre, radius - 7, "none", 'stroke="#3f4449" stroke-width="7" stroke-dasharray="4 7"'),
  ].join("")
}

// Each spoke leaves its flange almost along the tangent, by turns forwards and backwards, so that pairs of them cross.
function spokesOf(centre: Spot, reach: number, count: number, turn: number): string {
  const lines = Array.from({ length: count }, (_, spoke) => {
    const angle = turn + (spoke / count) * Math.PI * 2
    const sway = (spoke % 2 === 0 ? 1 : -1) * 1.15
    return `M${at(centre, 20, angle + sway)
      .map(short)
      .join(" ")}L${at(centre, reach, angle).map(short).join(" ")}`
  }).join("")
  return stroke(lines, "#1d2023", 2.6, 'opacity=".55"') + stroke(lines, "#c3c9ce", 1.3, 'opacity=".85"')
}

function ring(centre: Spot, radius: number, width: number, colour: string): string {
  return circle(centre, radius, "none", `stroke="${colour}" stroke-width="${short(width)}"`)
}

/** The light on the upper left of a ring, and a weaker one that the ground throws back. */
function lit(centre: Spot, radius: number, width: number, colour: string, opacity: number): string {
  const paint = linear(
    [centre[0] - radius, centre[1] - radius],
    [centre[0] + radius, centre[1] + radius],
    [
      [0, colour, opacity],
      [0.3, colour, opacity * 0.8],
      [0.52, colour, 0],
      [0.85, colour, opacity * 0.15],
      [1, colour, opacity * 0.3],
    ],
  )
  return `${paint.definition}${circle(centre, radius, "none", `stroke="${paint.url}" stroke-width="${short(width)}"`)}`
}

export function at([x, y]: Spot, radius: number, angle: number): Spot {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
}

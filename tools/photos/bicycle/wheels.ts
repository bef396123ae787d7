import { circle, linear, mix, radial, type Spot, shape, short, stroke } from "../brush/svg.ts"
import { bentTube, tube } from "./frame.ts"
import { along, type Joints, type Kind } from "./shape.ts"

export type WheelLook = {
  radius: number
  tyre: number
  rimDepth: number
  rim: string
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

export function cockpit(
  { headTop, steering }: Joints,
  kind: Kind,
  { tape, metal }: { tape: string; metal: string },
): string {
  const top = along(headTop, steering, kind === "urban" || kind === "kids" ? -58 : -26)
  const spacers = tube(headTop, along(top, steering, 6), 34, "#1b1d20", 0.3)
  if (kind === "road" || kind === "gravel") return spacers + dropBar(top, tape, kind === "gravel" ? 10 : 0)
  if (kind === "mtb") return spacers + flatBar(top, tape)
  return spacers + sweptBar(top, tape, metal, kind === "kids" ? 0.8 : 1)
}

function dropBar(top: Spot, tape: string, flare: number): string {
  const clamp: Spot = [top[0] + 98, top[1] - 14]
  const [x, y] = clamp
  const hook = `M${short(x)} ${short(y)}C${short(x + 40)} ${short(y - 2)} ${short(x + 74)} ${short(y + 2)} ${short(x + 82)} ${short(y + 36)}C${short(x + 88)} ${short(y + 84)} ${short(x + 58)} ${short(y + 124 - flare)} ${short(x + 12)} ${short(y + 126 - flare)}L${short(x - 34 - flare)} ${short(y + 127 - flare)}`
  const hood = `M${short(x + 44)} ${short(y - 8)}C${short(x + 62)} ${short(y - 16)} ${short(x + 84)} ${short(y - 20)} ${short(x + 100)} ${short(y - 40)}C${short(x + 108)} ${short(y - 52)} ${short(x + 124)} ${short(y - 44)} ${short(x + 121)} ${short(y - 30)}C${short(x + 118)} ${short(y - 6)} ${short(x + 104)} ${short(y + 16)} ${short(x + 84)} ${short(y + 24)}z`
  const lever = `M${short(x + 112)} ${short(y - 24)}C${short(x + 122)} ${short(y + 10)} ${short(x + 112)} ${short(y + 58)} ${short(x + 92)} ${short(y + 92)}`
  return [
    tube(along(top, [0, 1], 2), clamp, [36, 32], "#1c1e21", 0.35),
    stroke(lever, "#0e1012", 13, 'stroke-linecap="round"'),
    stroke(lever, "#666c72", 3, 'stroke-linecap="round" transform="translate(-3 -1)"'),
    bentTube(hook, 31, tape, 0.28),
    shape(
      hood,
      linear(
        [x, y - 50],
        [x, y + 26],
        [
          [0, "#4a4e53"],
          [0.5, "#1c1e21"],
          [1, "#0d0f10"],
        ],
      ),
    ),
    circle(clamp, 17, "#17191b"),
    circle(clamp, 6, "#4a4e52"),
  ].join("")
}

// Seen from its end a flat bar is little more than a grip, a brake lever and the cable before them.
function flatBar(top: Spot, grip: string): string {
  const clamp: Spot = [top[0] + 46, top[1] - 6]
  const end: Spot = [clamp[0] - 10, clamp[1] - 20]
  const lever = `M${short(end[0] + 22)} ${short(end[1] + 6)}C${short(end[0] + 62)} ${short(end[1] + 10)} ${short(end[0] + 92)} ${short(end[1] + 26)} ${short(end[0] + 98)} ${short(end[1] + 58)}`
  const cable = `M${short(end[0] + 50)} ${short(end[1] + 12)}C${short(end[0] + 130)} ${short(end[1] - 10)} ${short(end[0] + 130)} ${short(end[1] + 110)} ${short(end[0] + 58)} ${short(end[1] + 150)}`
  return [
    stroke(cable, "#17191b", 6),
    tube(along(top, [0, 1], 4), clamp, [40, 38], "#1c1e21", 0.35),
    stroke(lever, "#2c3034", 10, 'stroke-linecap="round"'),
    stroke(lever, "#8a9096", 3, 'stroke-linecap="round" transform="translate(-1 -2)"'),
    tube([end[0] - 48, end[1] - 8], [end[0] + 34, end[1] + 4], [36, 34], grip, 0.3),
    circle([end[0] + 38, end[1] + 5], 17, "#2a2d31"),
  ].join("")
}

function sweptBar(top: Spot, grip: string, metal: string, scale: number): string {
  const to = (dx: number, dy: number): Spot => [top[0] + dx * scale, top[1] + dy * scale]
  const [rise, hand, end] = [to(40, -52), to(-20, -70), to(-150, -44)]
  const bar = `M${top.map(short).join(" ")}C${to(30, -10).map(short).join(" ")} ${to(66, -40).map(short).join(" ")} ${rise.map(short).join(" ")}S${hand.map(short).join(" ")} ${to(-52, -62).map(short).join(" ")}`
  const lever = `M${to(-20, -58).map(short).join(" ")}C${to(-40, -34).map(short).join(" ")} ${to(-90, -22).map(short).join(" ")} ${to(-130, -18).map(short).join(" ")}`
  return [
    bentTube(bar, 23 * scale, metal, 0.7),
    stroke(lever, mix(metal, "#000000", 0.3), 8 * scale, 'stroke-linecap="round"'),
    tube(to(-46, -64), end, [34 * scale, 30 * scale], grip, 0.35),
  ].join("")
}

export function saddle([x, y]: Spot, kind: Kind, colour: string): string {
  const wide = kind === "urban" || kind === "kids"
  const scale = kind === "kids" ? 0.82 : 1
  const thick = wide ? 46 : 30
  const to = (dx: number, dy: number) => `${short(x + dx * scale)} ${short(y + dy * scale)}`
  const back = wide ? -128 : -142
  const nose = wide ? 118 : 130
  const body = `M${to(back, -16)}C${to(back - 6, -34)} ${to(back + 20, -40)} ${to(back + 52, -32)}C${to(-30, -18)} ${to(60, -22)} ${to(nose - 12, -24)}C${to(nose + 6, -24)} ${to(nose + 8, -10)} ${to(nose - 8, -6)}C${to(50, -2)} ${to(10, 0)} ${to(-40, thick - 24)}C${to(-80, thick - 10)} ${to(back + 6, thick - 14)} ${to(back, -16)}z`
  const rails = `M${to(-98, 4)}C${to(-60, 26)} ${to(-20, 24)} ${to(20, 22)}S${to(70, 2)} ${to(88, -6)}`
  const paint = linear(
    [x, y - 40],
    [x, y + 24],
    [
      [0, mix(colour, "#ffffff", 0.4)],
      [0.35, colour],
      [1, mix(colour, "#000000", 0.6)],
    ],
  )
  return [stroke(rails, "#8a9095", 7), shape(body, paint), shape(`M${to(-24, 10)}h34v24h-34z`, "#2a2d30")].join("")
}

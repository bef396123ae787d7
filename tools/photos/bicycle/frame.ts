import { circle, linear, mix, polygon, type Spot, shape, short, stroke } from "../brush/svg.ts"
import { along, between, type Joints, type Kind } from "./shape.ts"

export function tube(
  from: Spot,
  to: Spot,
  widths: readonly [number, number] | number,
  colour: string,
  shine = 0.55,
): string {
  const [start, end] = typeof widths === "number" ? [widths, widths] : widths
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  let [nx, ny] = [-dy / length, dx / length]
  // The normal that looks to the light.
  if (nx * -0.45 + ny * -0.9 < 0) [nx, ny] = [-nx, -ny]
  const half = Math.max(start, end) / 2
  const lit: Spot = [from[0] + nx * half, from[1] + ny * half]
  const dark: Spot = [from[0] - nx * half, from[1] - ny * half]
  const paint = linear(lit, dark, [
    [0, mix(colour, "#ffffff", shine * 0.25)],
    [0.24, mix(colour, "#ffffff", shine)],
    [0.42, colour],
    [0.78, mix(colour, "#000000", 0.45)],
    [1, mix(colour, "#000000", 0.6)],
  ])
  const at = ([x, y]: Spot, far: number) => `${short(x + nx * far)} ${short(y + ny * far)}`
  const d = `M${at(from, start / 2)}L${at(to, end / 2)}L${at(to, -end / 2)}L${at(from, -start / 2)}z`
  return shape(d, paint, `stroke="${mix(colour, "#000000", 0.5)}" stroke-width=".8" stroke-linejoin="round"`)
}

export function bentTube(d: string, width: number, colour: string, shine = 0.45): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return [
    stroke(d, mix(colour, "#000000", 0.55), width, round),
    stroke(d, colour, width * 0.72, `${round} transform="translate(${short(-width * 0.06)} ${short(-width * 0.1)})"`),
    stroke(
      d,
      mix(colour, "#ffffff", shine),
      width * 0.22,
      `${round} transform="translate(${short(-width * 0.14)} ${short(-width * 0.22)})" opacity=".8"`,
    ),
  ].join("")
}

export function rigidFork({ headFoot, front: axle, steering }: Joints, colour: string, kind: Kind): string {
  const [x, y] = along(headFoot, steering, 6)
  const bend = kind === "urban" ? 0.86 : 0.6
  const straight: Spot = [x + steering[0] * 330, y + steering[1] * 330]
  const mid = between([x, y], straight, bend)
  const d = `M${short(x)} ${short(y)}L${mid.map(short).join(" ")}Q${straight.map(short).join(" ")} ${axle.map(short).join(" ")}`
  const crown = polygon([
    along([x, y], [-1, -0.1], 23),
    along([x, y], [1, -0.3], 23),
    along([x + steering[0] * 60, y + steering[1] * 60], [1, -0.3], 15),
    along([x + steering[0] * 60, y + steering[1] * 60], [-1, 0.3], 15),
  ])
  return (
    shape(crown, mix(colour, "#000000", 0.25)) +
    bentTube(d, kind === "urban" ? 22 : 27, colour) +
    circle(axle, 12, "#2a2d31")
  )
}

export function suspension({ headFoot, front: axle, steering }: Joints, colour: string): string {
  const crown = along(headFoot, steering, 14)
  const side: Spot = [crown[0] + 26, crown[1] - 6]
  const seal = between(side, axle, 0.42)
  const boost = between(seal, axle, 0.06)
  return [
    tube(side, seal, 33, "#b9a06a", 0.7),
    tube(boost, along(axle, [0, 1], 6), [46, 34], colour, 0.4),
    tube(seal, boost, 50, "#1b1d20", 0.3),
    shape(
      polygon([
        along(headFoot, [-1, -0.2], 26),
        along(headFoot, [1, -0.3], 28),
        along(side, [1, 0.25], 24),
        along(side, [-0.8, 0.9], 34),
      ]),
      "#1a1c1f",
    ),
    circle(axle, 15, "#2a2d31"),
    circle(axle, 6, "#8d9398"),
  ].join("")
}

export function mudguards({ rear, front: axle }: Joints, radius: number, colour: string): string {
  const arc = ([x, y]: Spot, from: number, to: number) => {
    const far = radius + 16
    const spot = (degrees: number) =>
      [x + Math.cos((degrees * Math.PI) / 180) * far, y + Math.sin((degrees * Math.PI) / 180) * far]
        .map(short)
        .join(" ")
    return `M${spot(from)}A${far} ${far} 0 0 1 ${spot(to)}`
  }
  const tone = mix(colour, "#000000", 0.12)
  return bentTube(arc(rear, 168, 318), 13, tone, 0.35) + bentTube(arc(axle, 222, 328), 13, tone, 0.35)
}

export function rack({ rear: [x, y] }: Joints, radius: number): string {
  const top = y - radius - 48
  return (
    bentTube(`M${x - 200} ${top}H${x + 165}`, 13, "#44494e", 0.6) +
    bentTube(`M${x - 120} ${top}L${x} ${y}L${x + 40} ${top}`, 9, "#44494e", 0.5)
  )
}

export function bottle({ headFoot }: Joints, colour: string): string {
  const [from, to] = [between([0, 0], headFoot, 0.28), between([0, 0], headFoot, 0.62)]
  const aside: Spot = [-14, -44]
  const [foot, neck] = [along(from, aside, 1), along(to, aside, 1)]
  const cap = between(foot, neck, 1.14)
  return [tube(neck, cap, [40, 26], "#202327", 0.4), tube(foot, neck, 68, colour, 0.35)].join("")
}

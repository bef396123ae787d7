import { circle, mix, polygon, type Spot, shape, short } from "../brush/svg.ts"
import { along, between, type Joints, type Kind } from "./shape.ts"
import { bentTube, tube } from "./tubes.ts"

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

import { circle, mix, polygon, type Spot, shape, short } from "../brush/svg.ts"
import { along, geometries, jointsOf, type Kind } from "./shape.ts"

export type RiderLook = { jersey: string; shorts: string; skin: string; helmet: string; shoes: string }

/** Somebody on a bicycle of this kind, in its own millimetres: the far leg and arm first, then the body, then the near ones. */
export function rider(
  kind: Kind,
  crank: number,
  { jersey, shorts, skin, helmet, shoes }: RiderLook,
): { far: string; near: string } {
  const joints = jointsOf(geometries[kind])
  const angle = (crank * Math.PI) / 180
  const upright = kind === "urban" ? 1 : kind === "mtb" ? 0.45 : 0
  const hip: Spot = [joints.saddle[0] - 6, joints.saddle[1] - 84]
  const lean = ((38 + upright * 34) * Math.PI) / 180
  const shoulder: Spot = [hip[0] + Math.cos(lean) * 500, hip[1] - Math.sin(lean) * 500]
  const bar = along(joints.headTop, joints.steering, -40)
  const hand: Spot =
    kind === "urban"
      ? [bar[0] - 90, bar[1] - 62]
      : kind === "mtb"
        ? [bar[0] + 36, bar[1] - 26]
        : [bar[0] + 196, bar[1] - 44]
  const head: Spot = [shoulder[0] + 128 - upright * 70, shoulder[1] - 120 - upright * 70]
  const leg = (turn: number, shade: number) => {
    const pedal: Spot = [Math.cos(turn) * 172, Math.sin(turn) * 172]
    const ankle: Spot = [pedal[0] - 62, pedal[1] - 78]
    const knee = elbow(hip, ankle, 432, 420, 1)
    const half = [hip[0] + (knee[0] - hip[0]) * 0.72, hip[1] + (knee[1] - hip[1]) * 0.72] as const
    const tone = (colour: string) => mix(colour, "#000000", shade)
    return [
      limb(knee, ankle, 112, 62, tone(skin)),
      limb(hip, knee, 176, 104, tone(skin)),
      limb(hip, half, 182, 122, tone(shorts)),
      shape(
        polygon([
          [ankle[0] - 42, ankle[1] + 22],
          [ankle[0] + 34, ankle[1] - 4],
          [pedal[0] + 92, pedal[1] - 34],
          [pedal[0] + 98, pedal[1] - 10],
          [ankle[0] - 38, pedal[1] - 6],
        ]),
        tone(shoes),
        `stroke="${tone(shoes)}" stroke-width="14" stroke-linejoin="round"`,
      ),
    ].join("")
  }
  const arm = (shade: number) => {
    const joint = elbow(shoulder, hand, 300, 290, -1)
    const tone = (colour: string) => mix(colour, "#000000", shade)
    return (
      limb(joint, hand, 74, 52, tone(skin)) +
      circle(hand, 34, tone(skin)) +
      limb(shoulder, joint, 104, 80, tone(jersey))
    )
  }
  return {
    far: leg(angle + Math.PI, 0.35) + arm(0.35),
    near: torso(hip, shoulder, jersey, shorts) + headOf(head, shoulder, skin, helmet) + leg(angle, 0) + arm(0.08),
  }
}

function torso(hip: Spot, shoulder: Spot, jersey: string, shorts: string): string {
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]]
  const at = (on: number, off: number) => `${short(hip[0] + dx * on - dy * off)} ${short(hip[1] + dy * on + dx * off)}`
  const body = `M${at(-0.14, -0.2)}C${at(0.2, -0.36)} ${at(0.72, -0.36)} ${at(1.06, -0.16)}C${at(1.16, -0.02)} ${at(1.1, 0.14)} ${at(0.96, 0.2)}C${at(0.7, 0.24)} ${at(0.4, 0.18)} ${at(0.02, 0.18)}C${at(-0.16, 0.14)} ${at(-0.26, -0.08)} ${at(-0.14, -0.2)}z`
  const seat = `M${at(-0.14, -0.2)}C${at(0, -0.27)} ${at(0.08, -0.29)} ${at(0.16, -0.31)}L${at(0.16, 0.18)}L${at(0.02, 0.18)}C${at(-0.16, 0.14)} ${at(-0.26, -0.08)} ${at(-0.14, -0.2)}z`
  return shape(body, jersey) + shape(seat, shorts)
}

function headOf([x, y]: Spot, shoulder: Spot, skin: string, helmet: string): string {
  const neck = limb([shoulder[0] + 16, shoulder[1] - 20], [x - 10, y + 20], 96, 84, skin)
  const face = `M${short(x - 58)} ${short(y + 6)}C${short(x - 62)} ${short(y - 70)} ${short(x + 66)} ${short(y - 84)} ${short(x + 78)} ${short(y - 4)}C${short(x + 90)} ${short(y + 36)} ${short(x + 66)} ${short(y + 74)} ${short(x + 30)} ${short(y + 80)}C${short(x - 10)} ${short(y + 82)} ${short(x - 52)} ${short(y + 54)} ${short(x - 58)} ${short(y + 6)}z`
  const shell = `M${short(x - 96)} ${short(y + 8)}C${short(x - 96)} ${short(y - 96)} ${short(x + 40)} ${short(y - 132)} ${short(x + 96)} ${short(y - 26)}C${short(x + 102)} ${short(y - 10)} ${short(x + 88)} ${short(y - 6)} ${short(x + 70)} ${short(y - 10)}C${short(x + 20)} ${short(y - 16)} ${short(x - 30)} ${short(y + 6)} ${short(x - 96)} ${short(y + 8)}z`
  return neck + shape(face, skin) + shape(shell, helmet)
}

/** The joint of two lengths between two ends, on the front (1) or the back (−1) of the line. */
function elbow(from: Spot, to: Spot, first: number, second: number, side: 1 | -1): Spot {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.min(Math.hypot(dx, dy), first + second - 4)
  const on = (first ** 2 - second ** 2 + far ** 2) / (2 * far)
  const off = Math.sqrt(Math.max(0, first ** 2 - on ** 2)) * side
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)]
  return [from[0] + ux * on + uy * off, from[1] + uy * on - ux * off]
}

function limb(from: Spot, to: Spot, start: number, end: number, colour: string): string {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2
  const at = ([x, y]: Spot, half: number): Spot => [x + Math.cos(turn) * half, y + Math.sin(turn) * half]
  return [
    shape(polygon([at(from, start / 2), at(to, end / 2), at(to, -end / 2), at(from, -start / 2)]), colour),
    circle(from, start / 2, colour),
    circle(to, end / 2, colour),
  ].join("")
}

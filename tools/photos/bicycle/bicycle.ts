import { blurred, circle, group, mix, type Spot, short, silhouette } from "../brush/svg.ts"
import { behind, cassette, type DriveLook, front } from "./drivetrain.ts"
import { bottle, mudguards, rack, rigidFork, suspension, tube } from "./frame.ts"
import { along, between, geometries, type Joints, jointsOf, type Kind } from "./shape.ts"
import { cockpit, saddle, type WheelLook, wheel } from "./wheels.ts"

export type BicycleLook = {
  kind: Kind
  frame: string
  accent?: string
  fork?: string
  rim?: string
  wall?: string
  tape?: string
  saddle?: string
  metal?: string
  bottle?: string
  crank?: number
  isLeft?: boolean
}

/** A bicycle from its drive side, riding to the right, its tyres on y = 0 and its bottom bracket at x = 0; millimetres. */
export function bicycle(look: BicycleLook): string {
  const { kind, frame, fork = frame, metal = "#3b3f44", saddle: seat = "#1a1c1f", tape = "#191b1e" } = look
  const geometry = geometries[kind]
  const joints = jointsOf(geometry)
  const drive = driveOf(look, metal)
  const post = tube(
    between(joints.seatTop, [0, 0], 0.05),
    along(joints.saddle, joints.post, -14),
    29,
    kind === "urban" ? "#9ba1a6" : "#202327",
    0.4,
  )
  const chain = front(joints.rear, drive)
  const sprockets = cassette(joints.rear, drive)
  const parts = [
    look.isLeft ? sprockets + chain : behind(drive),
    wheel(joints.rear, wheelOf(look, 0.1)),
    wheel(joints.front, wheelOf(look, 0.34)),
    look.isLeft ? "" : sprockets,
    kind === "urban" ? mudguards(joints, geometry.wheel, frame) + rack(joints, geometry.wheel) : "",
    post,
    kind === "mtb" ? suspension(joints, fork) : rigidFork(joints, fork, kind),
    frameOf(joints, look),
    look.bottle ? bottle(joints, look.bottle) : "",
    saddle(along(joints.saddle, [0, -1], 18), kind, seat),
    cockpit(joints, kind, { tape, metal: kind === "urban" || kind === "kids" ? "#b4babf" : metal }),
    look.isLeft ? behind(drive) : chain,
  ]
  const turned = look.isLeft ? "scale(-1 1) " : ""
  return group(parts.join(""), `transform="${turned}translate(0 ${short(-joints.ground)})"`)
}

/** The same, `size` pixels to the metre, standing on a spot and turned by some degrees around it. */
export function placed(drawn: string, [x, y]: Spot, size: number, lean = 0): string {
  return group(drawn, `transform="translate(${x} ${y}) rotate(${lean}) scale(${size / 1000})"`)
}

function driveOf({ kind, crank = 18 }: BicycleLook, metal: string): DriveLook {
  const single = kind === "urban" || kind === "kids"
  return {
    ring: { road: 103, gravel: 86, mtb: 68, urban: 84, kids: 62 }[kind],
    cog: { road: 56, gravel: 76, mtb: 98, urban: 36, kids: 32 }[kind],
    derailleur: !single,
    angle: (crank * Math.PI) / 180,
    metal: single ? "#a9afb4" : metal,
    crankLength: kind === "kids" ? 115 : 172,
  }
}

function wheelOf({ kind, rim, wall }: BicycleLook, turn: number): WheelLook {
  const { wheel: radius, tyre } = geometries[kind]
  const depth = { road: 42, gravel: 26, mtb: 24, urban: 20, kids: 20 }[kind]
  const colour = rim ?? (kind === "urban" || kind === "kids" ? "#a8aeb3" : "#1d2024")
  return {
    radius,
    tyre,
    rimDepth: depth,
    rim: colour,
    knobs: kind === "mtb" || kind === "kids",
    spokes: kind === "kids" ? 20 : kind === "urban" ? 32 : 28,
    disc: kind !== "urban" && kind !== "kids",
    turn,
    ...(wall ? { wall } : {}),
  }
}

function frameOf({ rear, headTop, headFoot, seatTop, steering }: Joints, { kind, frame, accent }: BicycleLook): string {
  const fat = { road: 1, gravel: 1.06, mtb: 1.14, urban: 0.8, kids: 0.86 }[kind]
  const low = kind === "mtb" ? 0.2 : kind === "road" ? 0.04 : 0.1
  const topFront = along(headTop, steering, kind === "urban" ? 60 : 24)
  const downFront = along(headFoot, steering, -22)
  const topRear = between(seatTop, [0, 0], kind === "urban" ? 0.3 : kind === "kids" ? 0.25 : low)
  const stayTop = between(seatTop, [0, 0], low + (kind === "road" ? 0.12 : 0.05))
  const drop = along(rear, [0.9, 0.1], 8)
  const [downFrom, downTo] = [between(downFront, [0, 0], 0.24), between(downFront, [0, 0], 0.62)]
  return [
    tube(stayTop, drop, [19 * fat, 14 * fat], frame),
    tube([-26, 2], drop, [24 * fat, 16 * fat], frame),
    tube([0, 0], seatTop, [34 * fat, 32 * fat], frame),
    tube(topFront, topRear, [34 * fat, 27 * fat], frame),
    tube(downFront, [0, 0], [44 * fat, 46 * fat], frame),
    accent ? tube(downFrom, downTo, [44 * fat, 45 * fat], accent, 0.4) : "",
    tube(along(headTop, steering, -6), along(headFoot, steering, 8), [42, 46], frame),
    circle([0, 0], 29 * fat, mix(frame, "#000000", 0.35)),
    circle(drop, 13, mix(frame, "#000000", 0.4)),
  ].join("")
}

type Shot = { at: Spot; size: number; lean?: number; shadow?: "wall" | "floor" | "soft"; shade?: string }

export function photographed(
  look: BicycleLook,
  { at, size, lean = 0, shadow = "floor", shade = "#0c1016" }: Shot,
): string {
  const drawn = bicycle(look)
  const { rear, front } = jointsOf(geometries[look.kind])
  const way = look.isLeft ? -1 : 1
  const feet = [rear, front].map(([x]) => {
    const spot = `cx="${short(at[0] + (way * x * size) / 1000)}" cy="${short(at[1])}"`
    return `<ellipse ${spot} rx="${short(size * 0.13)}" ry="${short(size * 0.014)}" fill="${shade}" opacity=".75"/>`
  })
  const thrown = {
    wall: silhouette(
      group(placed(drawn, at, size, lean), `transform="translate(${short(size * 0.075)} ${short(size * 0.022)})"`),
      shade,
      { blur: 5, opacity: 0.42 },
    ),
    floor: silhouette(
      group(placed(drawn, [0, 0], size, 0), `transform="translate(${at[0]} ${at[1]}) matrix(1 0 0.75 -0.16 0 0)"`),
      shade,
      { blur: 4, opacity: 0.45 },
    ),
    soft: blurred(
      `<ellipse cx="${short(at[0] + way * size * 0.09)}" cy="${short(at[1] + 8)}" rx="${short(size * 0.86)}" ry="${short(size * 0.05)}" fill="${shade}" opacity=".4"/>`,
      16,
    ),
  }[shadow]
  return thrown + blurred(feet.join(""), 4) + placed(drawn, at, size, lean)
}

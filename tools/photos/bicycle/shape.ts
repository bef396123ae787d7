import type { Spot } from "../brush/svg.ts"

// A bicycle is drawn in millimetres around its bottom bracket, x forward and y down, from the figures of a real geometry table.

export type Kind = "road" | "gravel" | "mtb" | "urban" | "kids"

export type Geometry = {
  wheel: number
  tyre: number
  chainstay: number
  drop: number
  reach: number
  stack: number
  headAngle: number
  seatAngle: number
  headTube: number
  seatTube: number
  rake: number
  saddle: number
}

export const geometries: Record<Kind, Geometry> = {
  road: {
    wheel: 339,
    tyre: 27,
    chainstay: 412,
    drop: 70,
    reach: 386,
    stack: 560,
    headAngle: 73,
    seatAngle: 73.5,
    headTube: 150,
    seatTube: 505,
    rake: 45,
    saddle: 725,
  },
  gravel: {
    wheel: 352,
    tyre: 42,
    chainstay: 430,
    drop: 76,
    reach: 392,
    stack: 580,
    headAngle: 71.5,
    seatAngle: 73.5,
    headTube: 160,
    seatTube: 490,
    rake: 50,
    saddle: 725,
  },
  mtb: {
    wheel: 370,
    tyre: 58,
    chainstay: 437,
    drop: 60,
    reach: 435,
    stack: 622,
    headAngle: 67.5,
    seatAngle: 74.5,
    headTube: 112,
    seatTube: 440,
    rake: 44,
    saddle: 720,
  },
  urban: {
    wheel: 350,
    tyre: 40,
    chainstay: 450,
    drop: 62,
    reach: 372,
    stack: 600,
    headAngle: 70.5,
    seatAngle: 72,
    headTube: 170,
    seatTube: 480,
    rake: 52,
    saddle: 715,
  },
  kids: {
    wheel: 252,
    tyre: 46,
    chainstay: 345,
    drop: 8,
    reach: 300,
    stack: 420,
    headAngle: 69,
    seatAngle: 72,
    headTube: 105,
    seatTube: 270,
    rake: 38,
    saddle: 455,
  },
}

export type Joints = ReturnType<typeof jointsOf>

export function jointsOf(geometry: Geometry, travel = 0) {
  const { chainstay, drop, reach, stack, headTube, seatTube, rake, saddle, wheel } = geometry
  const [head, seat] = [geometry.headAngle, geometry.seatAngle].map((degrees) => (degrees * Math.PI) / 180)
  const steering: Spot = [Math.cos(head ?? 0), Math.sin(head ?? 0)]
  const post: Spot = [-Math.cos(seat ?? 0), -Math.sin(seat ?? 0)]
  const rear: Spot = [-Math.sqrt(chainstay ** 2 - drop ** 2), -drop]
  const headTop: Spot = [reach, -stack]
  const headFoot = along(headTop, steering, headTube)
  // The axle lies `rake` in front of the steering axis, at the height of the rear one.
  const ahead: Spot = [steering[1] * rake, -steering[0] * rake]
  const fork = (-drop - headFoot[1] - ahead[1]) / steering[1]
  const crown = along(headFoot, steering, 12 + travel * 0.1)
  const front: Spot = [headFoot[0] + steering[0] * fork + ahead[0], -drop]
  return {
    rear,
    front,
    headTop,
    headFoot,
    crown,
    steering,
    post,
    seatTop: along([0, 0], post, seatTube),
    saddle: along([0, 0], post, saddle),
    ground: -drop + wheel,
  }
}

export function along([x, y]: Spot, [dx, dy]: Spot, far: number): Spot {
  return [x + dx * far, y + dy * far]
}

export function between(from: Spot, to: Spot, share: number): Spot {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

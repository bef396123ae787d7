// Six bikes seen from the chain side, drawn to one ground line (y 172) from real frame angles, at about seven
// millimetres a unit.

import type { BikeKind } from "../../../app/domain/entities/drawing.ts"

export function drawBike(kind: BikeKind): string {
  const { hubs, y, radius, tyre, crank, ring, frame, lines, ...shape } = bikes[kind]
  const wheels = (draw: typeof circle, size: number) => hubs.map((x) => draw(x, y, size)).join("")
  return [
    `<path ${strokes.spokes} d="${wheels(spokes, radius - tyre)}"/>`,
    `<path stroke-width="${tyre}" d="${wheels(circle, radius - tyre / 2)}"/>`,
    shape.knobs ? `<path ${strokes.knobs} pathLength="${shape.knobs}" d="${wheels(circle, radius)}"/>` : "",
    `<path ${strokes.fine} d="${chain(hubs[0], y, crank, ring)}${shape.fine}"/>`,
    `<path ${strokes.casing} d="${frame}"/>`,
    `<path ${strokes.accent} d="${frame}"/>`,
    `<path d="${lines}M${crank.join(" ")}l15 17m-6 0h13${circle(...crank, ring)}"/>`,
    `<path ${strokes.thick} d="${shape.thick}"/>`,
  ].join("")
}

/**
 * Colour and weight are inherited from where a drawing is used; the accent is what that place calls its colour, and
 * the casing keeps a colour that is like the ground apart from it. */
export const strokes = {
  spokes: 'stroke-width="1" stroke-opacity=".35"',
  knobs: 'stroke-linecap="butt" stroke-dasharray=".5"',
  fine: 'stroke-width="2.2"',
  casing: 'stroke="var(--casing, none)" stroke-width="9"',
  accent: 'stroke="currentColor" stroke-width="5.5"',
  thick: 'stroke-width="7"',
}

type Shape = {
  hubs: readonly [rear: number, front: number]
  y: number
  radius: number
  tyre: number
  crank: readonly [x: number, y: number]
  ring: number
  frame: string
  lines: string
  thick: string
  fine: string
  knobs?: number
}

const bikes: Record<BikeKind, Shape> = {
  road: {
    hubs: [90, 230],
    y: 124,
    radius: 48,
    tyre: 4,
    crank: [147, 134],
    ring: 13,
    frame: "M90 124 127 68 203.5 59 207 71 147 134ZM126 64 147 134",
    lines: "M126 64 119 40M230 124C219 112 214 95 208.7 76L201 50 213 47H222C232 48 233 60 226 64L214 66M224 47 235 41",
    thick: "M102 36Q112 35 120 37T139 38",
    fine: "M235 42Q241 52 237 63",
  },
  gravel: {
    hubs: [86, 234],
    y: 122,
    radius: 50,
    tyre: 6.5,
    crank: [146, 132],
    ring: 11,
    frame: "M86 122 127 72 203.5 55 207.5 67 146 132ZM124 62 146 132",
    lines: "M124 62 117 38M234 122C222 108 216 92 209 71L200.5 45 212 43H221C231 44 232 55 225 59L213 65M223 43 234 37",
    thick: "M100 35Q110 34 118 36T137 37",
    fine: "M234 38Q240 47 237 58",
  },
  mtb: {
    hubs: [78, 242],
    y: 121,
    radius: 49,
    tyre: 8,
    crank: [139, 129],
    ring: 10,
    frame: "M78 121 127 84 203 50 206 58 139 129ZM122 70 139 129",
    lines: "M122 70 113 38M201.5 46 208 61 214 57 229 91M201.5 46 198 38 206 35M204 36 214 41",
    thick: "M97 34Q106 33 114 35T132 36M229 91 242 121M204 35 190 32",
    fine: "",
    knobs: 76,
  },
  urban: {
    hubs: [85, 235],
    y: 124,
    radius: 48,
    tyre: 5,
    crank: [146, 133],
    ring: 12,
    frame: "M85 124 125 72M122 62 146 133 85 124M204 59Q184 92 135 99M208 71Q194 112 146 133M202.5 55 208 71",
    lines:
      "M122 62 117 46M235 124C224 112 216 94 210 76L197.5 38 206 34C212 30 206 27 198 28L184 31M139 122A54 54 0 1 0 34 142M273 85A54 54 0 0 0 189 152M38 62H116",
    thick: "M100 42Q110 40 118 43T136 44M182 31 168 35M214 59v5",
    fine: "M85 124 34 142M235 124 189 152M85 124 58 62",
  },
  kids: {
    hubs: [88, 228],
    y: 132,
    radius: 40,
    tyre: 7,
    crank: [142, 134],
    ring: 10,
    frame: "M88 132 128 92 200 80 204 92 142 134ZM126 86 142 134",
    lines: "M126 86 121 72M228 132C218 122 210 108 206 96L196 62 188 44M88 132 45 161M45 152a9 9 0 1 0 .1 0Z",
    thick: "M104 68Q112 66 120 69T138 70M190 46 172 44",
    fine: "M88 132 70 38 46 47 74 57",
  },
  "e-bike": {
    hubs: [81, 239],
    y: 122,
    radius: 48,
    tyre: 6,
    crank: [142, 130],
    ring: 13,
    frame: "M198 55 138 122M142 130 81 122 127 80 203 50 209 68 152 134M123 66 138 122",
    lines: "M123 66 114 40M201.5 46 209 65 215 62 228 93M201.5 46 198 38 206 35M204 36 214 41",
    thick: "M98 36Q107 35 115 37T133 38M228 93 239 122M204 35 190 32M196 70 158 113",
    fine: "",
    knobs: 90,
  },
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .1 0Z`
}

export function spokes(x: number, y: number, radius: number): string {
  const ends = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * 7 * Math.PI) / 8
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`
  })
  return `M${ends.join(" ")}Z`
}

function chain(hub: number, y: number, [x, centre]: Shape["crank"], ring: number): string {
  return `M${x} ${centre - ring}L${hub} ${y - 6}M${x} ${centre + ring}L${hub + 4} ${y + 17} ${hub} ${y}`
}

export type Part = { accent: string; lines: string; fine: string; thick?: string; laced?: string }

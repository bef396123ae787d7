// npm run art
// Draws jerseys.svg: what groups wear, from the front (0 …), and as a field of cloth (f0 …).

import { keep } from "../keep.ts"

export const jerseys = "app/illustrations/jerseys.svg"

export function drawJerseys(): string {
  const patterns = Array.from({ length: patternCount }, (_, pattern) => pattern)
  const symbols = [
    ...patterns.map((pattern) => symbol(`${pattern}`, "0 0 160 160", drawJersey(pattern))),
    ...patterns.map((pattern) =>
      symbol(`f${pattern}`, '0 0 1600 400" preserveAspectRatio="xMidYMid slice', drawField(pattern)),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`
}

function symbol(id: string, viewBox: string, shapes: string): string {
  return `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>\n`
}

type Pattern = { sleeves: string; body: string; field: string }
type XY = readonly [x: number, y: number]

export const patternCount = 6

export function drawJersey(pattern: number): string {
  const { sleeves, body } = patterns[pattern] ?? nothing
  return [
    `<path fill="#000" d="${inside}"/><path fill="#fff" fill-opacity=".1" d="${inside}"/>`,
    `<path fill="currentColor" d="${sleeve}${mirrored(sleeve)}${outline}"/>`,
    sleeves && `<path d="${sleeves}"/>`,
    `<path d="${body}"/>`,
    `<path fill="#000" fill-opacity=".16" d="${cuff}${mirrored(cuff)}${hem}"/>`,
    `<path fill="#000" fill-opacity=".1" d="${flank}${mirrored(flank)}"/>`,
    `<path fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.4" stroke-linejoin="round" d="${seams}${mirrored(seams)}"/>`,
    ...front,
    `<path fill="none" stroke="#000" stroke-opacity=".45" stroke-width="1.8" stroke-linejoin="round" d="${sleeve}${mirrored(sleeve)}${outline}"/>`,
  ].join("")
}

/** The same pattern as a field of cloth, 1 600 × 400, of which any place shows the middle. */
export function drawField(pattern: number): string {
  return `<path fill="currentColor" d="M0 0H1600V400H0Z"/><path d="${(patterns[pattern] ?? nothing).field}"/>`
}

const sleeve = "M62 22C52 25 43 27 36 33 24 44 15 59 9 76L33 88C38 78 42 68 46 60 53 48 59 36 62 22Z"
const cuff = "M11.5 70 9 76 33 88 35.8 81.6Z"
const seams = "M62 22C59 36 53 48 46 60M46 66C49 84 49 104 47 122"
const flank = "M46 60V149Q52 150.5 56 151 52 104 46 60Z"
const hem = "M46 142Q80 148 114 142V149Q80 155 46 149Z"
const inside = "M66 12Q80 4 94 12L97 24Q80 38 63 24Z"

const outline = "M62 22C59 36 53 48 46 60V149Q80 155 114 149V60C107 48 101 36 98 22Q80 39 62 22Z"

const front = [
  // The collar stands around the opening and folds a little where the zip parts it.
  '<path fill="currentColor" stroke="#000" stroke-opacity=".45" stroke-width="1.6" stroke-linejoin="round" d="M66 12C63 14 61 18 62 22Q66 33 80 35L79 29Q69 25 66 12ZM94 12C97 14 99 18 98 22Q94 33 80 35L81 29Q91 25 94 12Z"/>',
  '<path fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.2" d="M80 32V152"/>',
  '<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".8" stroke-dasharray="1.4 1.4" d="M80 36V152"/>',
  '<path fill="#000" fill-opacity=".75" d="M78.4 34H81.6L82.4 44H77.6Z"/>',
]

const armDots: XY[] = [
  [40, 42],
  [28, 56],
  [20, 71],
  [42, 60],
  [33, 73],
  [120, 42],
  [132, 56],
  [140, 71],
  [118, 60],
  [127, 73],
]
const bodyDots: XY[] = [0, 1, 2, 3, 4].flatMap((row) =>
  (row % 2 === 0 ? [55, 71, 89, 105] : [63, 97]).map((x): XY => [x, 66 + row * 16]),
)
const nothing: Pattern = { sleeves: "", body: "", field: "" }
const armband = "M13.2 65 16.6 57.5 41 70.6 37.6 78.2Z"
const patterns: Pattern[] = [
  // A band across the chest, and a thin one below it.
  {
    sleeves: armband + mirrored(armband),
    body: "M46 68H114V92H46ZM46 98H114V103H46Z",
    field: "M0 110H1600V230H0ZM0 258H1600V284H0Z",
  },
  // Chevrons, and sleeves of their colour.
  {
    sleeves: sleeve + mirrored(sleeve),
    body: "M46 74 80 100 114 74V92L80 118 46 92ZM46 106 80 132 114 106V112L80 138 46 112Z",
    field: [20, 180, 340].map((y) => `${zigzag(y, 1)}L${zigzag(y + 70, -1).slice(1)}Z`).join(""),
  },
  // The dots of who climbs best.
  { sleeves: dots(armDots, 4.6), body: dots(bodyDots, 5), field: dots(fieldDots(), 32) },
  // Halves.
  {
    sleeves: mirrored(sleeve),
    body: "M80 30.5L98 22C101 36 107 48 114 60V149Q98 152 80 152Z",
    field: "M800 0H1600V400H800Z",
  },
  // A sash.
  {
    sleeves: "",
    body: "M46 106 102.5 44Q107 51 114 60V70L46 142Z",
    field: "M300 400 760 0H1100L640 400ZM700 400 1160 0H1220L760 400Z",
  },
  // Hoops.
  {
    sleeves: armband + mirrored(armband),
    body: [62, 84, 106, 128].map((y) => `M46 ${y}H114V${y + 11}H46Z`).join(""),
    field: [0, 114, 228, 342].map((y) => `M0 ${y}H1600V${y + 57}H0Z`).join(""),
  },
]

function mirrored(path: string): string {
  return path.replace(/([MLCQV])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).map(Number)
    const turned = command === "V" ? values : values.map((value, at) => (at % 2 === 0 ? round(160 - value) : value))
    return command + turned.join(" ")
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function zigzag(y: number, way: 1 | -1): string {
  const xs = Array.from({ length: 9 }, (_, at) => at * 200)
  const points = xs.map((x, at) => `${x} ${y + (at % 2) * 110}`)
  return `M${(way === 1 ? points : points.toReversed()).join(" ")}`
}

function fieldDots(): XY[] {
  return Array.from({ length: 4 * 14 }, (_, at): XY => {
    const row = Math.floor(at / 14)
    return [(at % 14) * 118 + (row % 2) * 59 + 3, 56 + row * 96]
  })
}

function dots(at: readonly XY[], radius: number): string {
  return at
    .map(
      ([x, y]) =>
        `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`,
    )
    .join("")
}

// Last, since it needs the patterns above.
if (import.meta.main) keep(jerseys, drawJerseys())

// Proves [2.21]

// same-bike-pairs.txt has two hundred pairs of a report and an ad, each labelled by a reader who knows bikes, not by what the function
// says. A report begins with #; below it an ad that offers the same bike, as far as anybody can tell by its words, begins with +, one that
// offers another with -. Title or name | brand | model | colour | day of the theft or of the ad | place; what nobody said is empty.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { type BikeDescription, isSameBike, nearerTo } from "#app/domain/entities/same-bike.ts"
import type { LatLng } from "#track/earth.ts"

const places: Record<string, LatLng> = {
  SP: [-23.55, -46.63],
  RJ: [-22.91, -43.17],
  CTB: [-25.43, -49.27],
  POA: [-30.03, -51.23],
  BH: [-19.92, -43.94],
  FLN: [-27.6, -48.55],
  REC: [-8.05, -34.9],
  SSA: [-12.97, -38.5],
  BSB: [-15.79, -47.88],
  FOR: [-3.73, -38.52],
  MAO: [-3.1, -60.02],
}

type Pair = { report: BikeDescription; ad: BikeDescription; isSame: boolean; line: string }

function labelled(): Pair[] {
  let report: BikeDescription | null = null
  const read: Pair[] = []
  for (const line of readFileSync("test/app/domain/entities/same-bike-pairs.txt", "utf8").trim().split("\n")) {
    const said = bike(line.slice(2))
    if (line.startsWith("# ")) report = said
    else if (report !== null) read.push({ report, ad: said, isSame: line.startsWith("+ "), line })
  }
  return read
}

function bike(line: string): BikeDescription {
  const [name, brand, model, color, since, place = ""] = line.split("|").map((part) => part.trim() || null)
  return {
    ...{ name: name ?? null, brand: brand ?? null, model: model ?? null, color: color ?? null, since: since ?? null },
    at: places[place ?? ""] ?? null,
  }
}

const share = (some: unknown[], of: unknown[]) => some.length / of.length

test("two hundred labelled pairs are told apart with a precision of 0.95 and a recall of 0.8 at least", () => {
  const read = labelled()
  const told = read.filter(({ report, ad }) => isSameBike(report, ad))
  const meant = read.filter(({ isSame }) => isSame)
  const right = told.filter(({ isSame }) => isSame)
  const [precision, recall] = [share(right, told), share(right, meant)]
  const mistakes = [...told.filter(({ isSame }) => !isSame), ...meant.filter((pair) => !told.includes(pair))]
  console.info(
    `${read.length} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    mistakes.map(({ line }) => line),
  )
  expect(read.length).toBeGreaterThanOrEqual(200)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})

test("an ad without a colour is meant only if its model is exactly that and it is nearby", () => {
  const report = bike("Trek Marlin 5 azul | Trek | Marlin 5 | azul | 2026-07-02 | REC")
  expect(isSameBike(report, bike("Trek Marlin 5 | Trek | Marlin 5 | | 2026-07-03 | REC"))).toBe(true)
  expect(isSameBike(report, bike("Trek Marlin 5 | Trek | Marlin 5 | | 2026-07-03 | SP"))).toBe(false)
  expect(isSameBike(report, bike("Trek Marlin | Trek | Marlin | | 2026-07-03 | REC"))).toBe(false)
})

test("without a day on either side, or without a brand, nothing is meant", () => {
  const report = "Trek Marlin 5 azul | Trek | Marlin 5 | azul | 2026-07-02 | REC"
  const ad = "Trek Marlin 5 | Trek | Marlin 5 | azul | 2026-07-03 | REC"
  expect(isSameBike(bike(report), bike(ad))).toBe(true)
  expect(isSameBike(bike(report), { ...bike(ad), since: null })).toBe(false)
  expect(isSameBike({ ...bike(report), since: null }, bike(ad))).toBe(false)
  const [nameless, unnamed] = [report, ad].map((line) => bike(line.replaceAll("Trek", "")))
  expect(nameless && unnamed && isSameBike(nameless, unnamed)).toBe(false)
})

test("the nearest stands first, and of those about as far the nearest in time", () => {
  const from = bike("| | | | 2026-07-02 | SP")
  const [far, late, soon] = ["2026-07-03 | RJ", "2026-09-01 | SP", "2026-07-05 | SP"].map((end) =>
    bike(`| | | | ${end}`),
  )
  expect([far, late, soon].flatMap((one) => one ?? []).sort(nearerTo(from))).toEqual([soon, late, far])
})

/** Report, ad, and whether they are one bike: a number apart from its name, two words written as one, one wrong letter. */
const spellings: [report: string, ad: string, isSame: boolean][] = [
  ["Cannondale | CAAD13", "Cannondale | CAAD 13", true],
  ["Cannondale | CAAD-13", "Cannondale | CAAD13 105", true],
  ["Focus | SL 329", "Focus | SL329", true],
  ["Oggi | Bigwheel 7.2", "Oggi | Big Wheel 7.2", true],
  ["Trek | X Caliber 8", "Trek | XCaliber 8", true],
  ["Specialized | Rockhopper", "Specialised | Rockhoper", true],
  ["Specialized | Tarmac SL 7", "Specialized | Tarmac SL7", true],
  ["Bianchi | Sprint", "Bianchi | Sprnit", true],
  ["Caloi | Elite 30", "Caloy | Elite30", true],
  ["Cannondale | CAAD13", "Cannondale | CAAD 12", false],
  ["Focus | SL 329", "Focus | SL 239", false],
  ["Oggi | Bigwheel 7.2", "Oggi | Big Wheel 7.4", false],
  ["Specialized | Tarmac SL 7", "Specialized | Tarmac SL6", false],
  ["Trek | Marlin 5", "Trek | Marlin 7", false],
  ["Caloi | Elite 30", "Caloi | Elite 10", false],
  ["Giant | TCR", "Giant | TCX", false],
  ["Scott | Scale 970", "Scott | Spark 970", false],
]

test.each(spellings)("how people write %s and %s tells bikes apart without a mistake", (reported, offered, isSame) => {
  const read = (said: string, day: string) => bike(`${said.replace(" |", "")} | ${said} | azul | ${day} | SP`)
  expect(isSameBike(read(reported, "2026-07-02"), read(offered, "2026-07-03"))).toBe(isSame)
})

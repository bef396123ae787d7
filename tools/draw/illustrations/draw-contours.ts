// npm run art
// Draws contours.svg, the six tiles of contour lines behind track covers.

import { keep } from "../keep.ts"

type XY = [x: number, y: number]
type Height = (point: XY) => number
type Tile = [main: XY, second: XY, lower: number, phase: number]

export const contours = "app/illustrations/contours.svg"

const tiles: Tile[] = [
  [[104, 84], [236, 128], 34, 0.4],
  [[206, 118], [70, 62], 48, 2.1],
  [[148, 52], [252, 150], 31, 3.3],
  [[232, 70], [96, 142], 30, 4.6],
  [[76, 128], [198, 58], 44, 5.2],
  [[178, 96], [300, 40], 36, 1.2],
]
const levels = Array.from({ length: 22 }, (_, ring) => -9.5 * (ring + 1))
const isIndex = (level: number) => levels.indexOf(level) % 5 === 4
const still = 'vector-effect="non-scaling-stroke"'

if (import.meta.main) keep(contours, drawContours())

export function drawContours(): string {
  // Stretched where a cover has another shape than a tile: letterboxed, its upper part would have no contours.
  const frame = 'viewBox="0 0 3200 2000" preserveAspectRatio="none"'
  const drawn = tiles.map((tile, at) => {
    const { fine, index } = draw(tile)
    // Lines take their weight from where a tile is used; an index line has its own.
    const paths = `<path ${still} d="${fine}"/><path ${still} stroke-width="1.7" d="${index}"/>`
    return `<symbol id="${at}" ${frame}>${paths}</symbol>\n`
  })
  // As a picture, for a frame that may use no drawing of another file, in a colour for both themes.
  const whole = `<use href="#0" width="3200" height="2000" fill="none" stroke="#8886"/>\n`
  const box = 'viewBox="0 0 3200 2000" preserveAspectRatio="xMidYMid slice"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>\n${drawn.join("")}${whole}</svg>\n`
}

function draw([main, second, lower, phase]: Tile): { fine: string; index: string } {
  const bendX = ([x, y]: XY) => x + 12 * Math.sin(y / 29 + phase) + 6 * Math.sin((x + y) / 18)
  const bendY = ([x, y]: XY) => y + 10 * Math.sin(x / 34 - phase) + 5 * Math.sin((x - y) / 21)
  const cone = (at: XY, top: XY) => -Math.hypot((bendX(at) - bendX(top)) / 1.25, (bendY(at) - bendY(top)) / 0.85)
  // A soft maximum of two cones: lines close round each summit and, below the saddle, round both.
  const heightAt: Height = (at) =>
    16 * Math.log(Math.exp(cone(at, main) / 16) + Math.exp((cone(at, second) - lower) / 16))
  const saddle = Math.min(...Array.from({ length: 101 }, (_, part) => heightAt(between(main, second, part / 100))))
  const own = levels.filter((level) => level < heightAt(second) - 6 && level > saddle + 1)
  const lines = [
    ...levels.map((level) => ({ level, line: trace(heightAt, main, level) })),
    ...own.map((level) => ({ level, line: trace(heightAt, second, level) })),
  ].filter(({ line }) => line.some((point) => outside(point) === 0))
  const drawn = (those: typeof lines) => those.map(({ line }) => pathData(line)).join("")
  return {
    fine: drawn(lines.filter(({ level }) => !isIndex(level))),
    index: drawn(lines.filter(({ level }) => isIndex(level))),
  }
}

function between([x, y]: XY, [toX, toY]: XY, part: number): XY {
  return [x + (toX - x) * part, y + (toY - y) * part]
}

function trace(heightAt: Height, [x, y]: XY, level: number): XY[] {
  while (heightAt([x, y]) > level) x += 0.5
  const [start, line]: [XY, XY[]] = [[x, y], []]
  let [part, stride] = [0, 0]
  for (; part === 0 || Math.hypot(x - start[0], y - start[1]) > stride / 12; part++) {
    if (part % 8 === 0) {
      line.push([x, y])
      stride = Math.min(24 + 2 * outside([x, y]), 6 - level / 4)
    }
    const [eastward, southward, steepness] = slope(heightAt, [x, y])
    x -= ((southward / steepness) * stride) / 8
    y += ((eastward / steepness) * stride) / 8
    const off = (level - heightAt([x, y])) / steepness ** 2
    x += eastward * off
    y += southward * off
  }
  return (part - 1) % 8 < 4 ? line.slice(0, -1) : line
}

function slope(heightAt: Height, [x, y]: XY): [eastward: number, southward: number, steepness: number] {
  const [eastward, southward] = [heightAt([x + 1, y]) - heightAt([x, y]), heightAt([x, y + 1]) - heightAt([x, y])]
  return [eastward, southward, Math.hypot(eastward, southward)]
}

function outside([x, y]: XY): number {
  return Math.max(0, -x, x - 320, -y, y - 200)
}

function pathData(line: XY[]): string {
  const middles = line.map(([x, y], at): XY => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y]
    return [Math.round(5 * (x + nextX)), Math.round(5 * (y + nextY))]
  })
  const step = ([x, y]: XY = [0, 0], from: XY = [0, 0]) => `${Math.round(x - from[0])} ${Math.round(y - from[1])}`
  const [first, ...others] = middles.map((point, at) => step(point, middles.at(at - 1)))
  const control = step(line.map(([x, y]): XY => [10 * x, 10 * y])[0], middles.at(-1))
  return `M${step(middles.at(-1))}q${control} ${first}t${others.join(" ")}`.replaceAll(" -", "-")
}

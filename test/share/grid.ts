// A picture as a grid of brightness, small enough to be read in a file and coarse enough not to mind how an edge is smoothed.

import type { Renderer } from "@takumi-rs/wasm"

const [columns, rows] = [80, 42]
/** Of sixteen. */
const step = 3

/** One hexadecimal digit of brightness for each place, in lines. Decoding is the renderer's business, for PNG and JPEG alike. */
export async function gridOf(renderer: Renderer, picture: ArrayBuffer): Promise<string> {
  const size = { width: columns, height: rows }
  const raw = await renderer.render({ type: "image", src: picture, ...size, style: size }, { ...size, format: "raw" })
  const digits = Array.from({ length: columns * rows }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = raw.subarray(at * 4, at * 4 + 3)
    return Math.min(15, Math.floor((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 16)).toString(16)
  })
  return Array.from({ length: rows }, (_, row) => digits.slice(row * columns, (row + 1) * columns).join("")).join("\n")
}

/** How many places are plainly brighter or darker than those of another grid. */
export function differences(grid: string, other: string): number {
  return [...grid].filter((digit, at) => Math.abs(level(digit) - level(other[at] ?? "0")) >= step).length
}

function level(digit: string): number {
  return Number.parseInt(digit, 16) || 0
}

import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const css = readFileSync("app/theme/tokens.css", "utf8")
const [dark = "", light = "", system = "", paper = ""] = css.split("--bg:").slice(1)
const [ground, ...climbs] = ["flat", "gentle", "steady", "steep", "wall"] as const

describe.each([
  ["dark", dark],
  ["light", light],
  ["system's light", system],
  ["paper", paper],
])("the gradient bands of the %s theme", (_, theme) => {
  it("the steeper a band, the farther its lightness is from that of the card", () => {
    const card = luminance(tokenIn(theme, "surface"))
    const distances = [ground, ...climbs].map((name) => Math.abs(luminance(tokenIn(theme, `grade-${name}`)) - card))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(distances).size).toBe(5)
  })

  it.each(climbs)("the band %s has a contrast of 3 to the quiet ground", (name) => {
    expect(contrast(tokenIn(theme, `grade-${name}`), tokenIn(theme, `grade-${ground}`))).toBeGreaterThanOrEqual(3)
  })
})

function tokenIn(theme: string, token: string): string {
  const value = new RegExp(`--${token}: (#[0-9a-f]{3,6});`).exec(theme)?.[1] ?? ""
  return value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { contrast, luminance, tokenIn } from "../../support/colours.ts"

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

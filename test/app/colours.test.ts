// The contrast of colours: of texts and their grounds, of the map, of the bands of gradients.

import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { mapColours } from "#app/map/map-colours.ts"
import { contrast, luminance, tokenIn } from "../support/colours.ts"

const [screen = "", paper = ""] = readFileSync("app/theme/tokens.css", "utf8").split("@media print")
const themes = ["dark", "light"] as const
const mapTokens = {
  ...{ accent: "accent", onAccent: "on-accent", danger: "danger", warn: "warn", ok: "ok" },
  ...{ text: "text", muted: "muted", line: "line", lineStrong: "line-strong" },
  ...{ mixed: "raised", land: "bg", casing: "bg", halo: "bg" },
}
const grounds = ["water", "green", "built", "building"] as const

describe.each(themes)("the colours of the %s theme", (theme) => {
  const colours = mapColours[theme]
  const token = (name: string) => tokenIn(screen, name, theme)

  it("are readable on every surface (WCAG AA)", () => {
    for (const ground of ["bg", "surface", "raised"])
      for (const ink of ["text", "muted", "danger", "warn", "ok"])
        expect(contrast(token(ink), token(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token("on-accent"), token("accent"))).toBeGreaterThanOrEqual(4.5)
  })

  it("are those of the map, beside five of the ground", () => {
    const expected = Object.entries(mapTokens).map(([name, variable]) => [name, token(variable)])
    const { water, road, green, built, building, ...shared } = colours
    expect(shared).toEqual(Object.fromEntries(expected))
  })

  it.each(["land", ...grounds] as const)("can be read as labels of the map on %s (WCAG AA)", (ground) => {
    for (const ink of ["text", "muted", "accent"] as const)
      expect(contrast(colours[ink], colours[ground]), ink).toBeGreaterThanOrEqual(4.5)
  })

  it("tell small roads and parks from the ground of the map", () => {
    expect(contrast(colours.road, colours.land)).toBeGreaterThanOrEqual(1.35)
    expect(contrast(colours.green, colours.land)).toBeGreaterThanOrEqual(1.12)
  })

  it("give the ground of the map little contrast, and the track on it more than 7", () => {
    for (const ground of [...grounds, "road", "line", "lineStrong"] as const) {
      expect(contrast(colours[ground], colours.land), ground).toBeLessThan(2.2)
      expect(contrast(colours.accent, colours[ground]), ground).toBeGreaterThan(7)
    }
    for (const ground of ["water", "line", "lineStrong"] as const)
      expect(contrast(colours[ground], colours.land), ground).toBeGreaterThan(1.15)
  })
})

it("the colours of the status band carry white text", () => {
  for (const name of ["status-band", "status-band-ok", "status-band-warn"])
    expect(contrast("#ffffff", tokenIn(screen, name, "dark"))).toBeGreaterThanOrEqual(4.5)
})

describe.each([
  ["the dark theme", "dark"],
  ["the light theme", "light"],
  ["paper", "light"],
] as const)("the gradient bands of %s", (name, theme) => {
  const bands = ["flat", "gentle", "steady", "steep", "wall"].map((band) => tokenIn(screen, `grade-${band}`, theme))

  it("differ in lightness from the card the more, the steeper they are", () => {
    const card = luminance(tokenIn(name === "paper" ? paper : screen, "surface", theme))
    const distances = bands.map((band) => Math.abs(luminance(band) - card))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(distances).size).toBe(5)
  })

  it("have a contrast of 3 to the quiet ground", () => {
    const [ground = "", ...climbs] = bands
    for (const band of climbs) expect(contrast(band, ground)).toBeGreaterThanOrEqual(3)
  })
})

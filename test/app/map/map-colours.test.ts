import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { mapColours } from "#app/map/map-colours.ts"
import { contrast, tokenIn } from "../../support/colours.ts"

const [dark = "", light = ""] = readFileSync("app/theme/tokens.css", "utf8").split('[data-theme="light"]')
const tokens = {
  ...{ accent: "accent", onAccent: "on-accent", danger: "danger", warn: "warn", ok: "ok" },
  ...{ text: "text", muted: "muted", line: "line", lineStrong: "line-strong" },
  ...{ land: "bg", casing: "bg", halo: "bg" },
}
const grounds = ["water", "green", "built", "building"] as const

describe.each([
  ["dark", mapColours.dark, dark],
  ["light", mapColours.light, light],
])("the colours of the %s map", (_, colours, css) => {
  it("the colours of the map are those of the tokens, and five of the ground", () => {
    const expected = Object.entries(tokens).map(([name, token]) => [name, tokenIn(css, token)])
    const { water, road, green, built, building, ...shared } = colours
    expect(shared).toEqual(Object.fromEntries(expected))
  })

  it.each(["land", ...grounds] as const)("the labels of the map can be read on %s (WCAG AA)", (ground) => {
    for (const ink of ["text", "muted", "accent"] as const)
      expect(contrast(colours[ink], colours[ground]), ink).toBeGreaterThanOrEqual(4.5)
  })

  it("small roads and parks can be told from the ground of the map", () => {
    expect(contrast(colours.road, colours.land)).toBeGreaterThanOrEqual(1.35)
    expect(contrast(colours.green, colours.land)).toBeGreaterThanOrEqual(1.12)
  })

  it("the ground of the map has little contrast, the track on it more than 7", () => {
    for (const ground of [...grounds, "road", "line", "lineStrong"] as const) {
      expect(contrast(colours[ground], colours.land), ground).toBeLessThan(2.2)
      expect(contrast(colours.accent, colours[ground]), ground).toBeGreaterThan(7)
    }
    for (const ground of ["water", "line", "lineStrong"] as const)
      expect(contrast(colours[ground], colours.land), ground).toBeGreaterThan(1.15)
  })
})

import { describe, expect, it } from "vitest"
import { paintOf, paints } from "#app/domain/entities/paint.ts"
import thefts from "#upstream/sample/stolen.json" with { type: "json" }

describe("the paint of a bike by the words of who reported it", () => {
  const told: [string, keyof typeof paints][] = [
    ["azul", "blue"],
    ["Azul-marinho", "navy"],
    ["azul clara", "sky"],
    ["preta fosca", "black"],
    ["preta e vermelha", "black"],
    ["vermelha e preta", "red"],
    ["verde-água", "aqua"],
    ["verde-inglês", "racing"],
    ["lilás", "lilac"],
    ["roja", "red"],
    ["Dark grey", "graphite"],
    ["matte white", "white"],
  ]
  it.each(told)("a bike that is %j wears %s", (color, paint) => {
    expect(paintOf(color)).toBe(paints[paint][0])
  })

  it.each([null, "", "camaleão", "transparente", "infrared"])("a bike that is %j wears none", (color) => {
    expect(paintOf(color)).toBeNull()
  })

  it("every colour of the sample is known", () => {
    const colors = [...JSON.stringify(thefts).matchAll(/"color":"([^"]+)"/g)].map(([, color = ""]) => color)
    expect(colors.length).toBeGreaterThan(30)
    expect(colors.filter((color) => paintOf(color) === null)).toEqual([])
  })
})

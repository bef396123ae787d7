// How the name of a thing stands as the heading of its page.

import { describe, expect, it } from "vitest"
import { cyclingRoute } from "./api-objects.ts"
import { texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

async function page(name: string): Promise<string> {
  upstream({ "/v1/cycling-routes/serra": json({ ...cyclingRoute, name }) })
  return read("/en/cycling-routes/serra")
}

describe("the title of a page", () => {
  it.each([
    ["Volta de Grão-Pará", ["Grão-Pará"]],
    ["Desafio 100 km da Serra", ["100 km"]],
    ["Sense Impact SL preta e laranja", ["e laranja"]],
    ["De Grão-Pará a Urubici", ["Grão-Pará", "a Urubici"]],
    ["Pedal da Lapa", []],
  ])("a line of a title does not end within what belongs together: %s", async (name, together) => {
    const html = await page(name)
    expect(await texts(html, "h1")).toEqual([name])
    expect(await texts(html, "h1 .whole")).toEqual(together)
  })

  it("what is longer than a phone may be broken", async () => {
    expect(await texts(await page("Itaquaquecetuba-Pindamonhangaba"), "h1 .whole")).toEqual([])
  })

  it("what follows a colon is the second line of a title, and read with it", async () => {
    const html = await page("Serra do Corvo Branco: Grão-Pará a Urubici: ida")
    expect(await texts(html, "h1")).toEqual(["Serra do Corvo Branco: Grão-Pará a Urubici: ida"])
    expect(await texts(html, "h1 small")).toEqual(["Grão-Pará a Urubici: ida"])
  })
})

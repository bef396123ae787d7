// Texts of members: names as headings, and descriptions in their language, for screen readers and translators.

import { describe, it } from "vitest"
import * as api from "./api-objects.ts"
import { expectContent } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

describe("a text of a member", () => {
  it.each<[path: string, entity: object, texts: unknown[]]>([
    ["/cycling-routes/serra", api.cyclingRoute, [api.cyclingRoute.alerts[0]?.text, api.cyclingRoute.description]],
    ["/rides/42", api.ride, [api.ride.description]],
    ["/cycling-groups/turma", api.cyclingGroup, [api.cyclingGroup.description]],
    ["/events/pedal", api.event, [api.event.description]],
    ["/product/bike", { ...api.product, color: "azul" }, ["azul", api.product.description]],
    ["/stolen/caso", api.stolenReport, [api.stolenReport.description, api.stolenReport.color]],
  ])("is marked as Portuguese in other languages: %s", async (path, entity, texts) => {
    upstream({ [`/v1${path.replace("/product/", "/products/")}`]: json(entity) })
    for (const prefix of ["/es", "/en"]) await expectContent(await read(prefix + path), { "main [lang=pt-BR]": texts })
    await expectContent(await read(path), { "main [lang] @lang": [] })
  })
})

describe("the name of an entity as heading", () => {
  it.each([
    ["Volta de Grão-Pará", ["Grão-Pará"]],
    ["Desafio 100 km da Serra", ["100 km"]],
    ["Sense Impact SL preta e laranja", ["e laranja"]],
    ["De Grão-Pará a Urubici", ["Grão-Pará", "a Urubici"]],
    ["Pedal da Lapa", []],
    // It is longer than a line of a phone.
    ["Itaquaquecetuba-Pindamonhangaba", []],
  ])("does not wrap within what belongs together: %s", async (name, together) => {
    await expectContent(await heading(name), { h1: [name], "h1 .whole": together })
  })

  it("has what follows a colon as its second line", async () => {
    const name = "Serra do Corvo Branco: Grão-Pará a Urubici: ida"
    await expectContent(await heading(name), { h1: [name], "h1 small": ["Grão-Pará a Urubici: ida"] })
  })

  function heading(name: string): Promise<string> {
    upstream({ "/v1/cycling-routes/serra": json({ ...api.cyclingRoute, name }) })
    return read("/en/cycling-routes/serra")
  }
})

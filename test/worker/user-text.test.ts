// Texts of members: names as headings, and descriptions in their language, for screen readers and translators.

import { describe, it } from "vitest"
import { changed, entityReplies, expectContent } from "./page-content.ts"
import { upstream } from "./upstream.ts"
import { read, readWith } from "./visit.ts"

describe("a text of a member", () => {
  it.each([
    ["/cycling-routes/serra", ["Ponte em obras", "Subida longa, descida boa."]],
    ["/rides/42", ["Com vento contra."]],
    ["/cycling-groups/turma", ["Toda terça."]],
    ["/events/pedal", ["Leve luz."]],
    ["/product/bike", ["verde", "Pouco usada."]],
    ["/stolen/caso", ["Tem um adesivo no quadro.", "azul"]],
  ])("is marked as Portuguese in other languages: %s", async (path, texts) => {
    upstream(entityReplies)
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
    return readWith(changed("/cycling-routes/serra", { name }), "/en/cycling-routes/serra")
  }
})

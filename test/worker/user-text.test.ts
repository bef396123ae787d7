// What members write is Portuguese; a page in another language says so, for voices that read it out and for translators.

import { describe, expect, it } from "vitest"
import * as api from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const pages = [
  ["/cycling-routes/serra", api.cyclingRoute, [api.cyclingRoute.alerts[0]?.text, api.cyclingRoute.description]],
  ["/rides/42", { ...api.ride, description: "Sol forte." }, ["Sol forte."]],
  ["/cycling-groups/turma", { ...api.cyclingGroup, description: "Sem pressa." }, ["Sem pressa."]],
  ["/events/pedal", { ...api.event, description: "Leve água." }, ["Leve água."]],
  ["/product/bike", { ...api.product, description: "Pouco uso.", color: "azul" }, ["azul", "Pouco uso."]],
  ["/stolen/caso", api.stolenReport, [api.stolenReport.description, api.stolenReport.color]],
] as const

describe("texts that members wrote", () => {
  it.each(pages)(
    "a text that a member wrote is told to be Portuguese on %s in other languages",
    async (path, entity, written) => {
      upstream({ [`/v1${path.replace("/product/", "/products/")}`]: json(entity) })
      for (const prefix of ["/es", "/en"])
        expect(await texts(await read(prefix + path), "main [lang=pt-BR]"), prefix).toEqual(written)
      expect(await attributes(await read(path), "main [lang]", "lang")).toEqual([])
    },
  )
})

import { describe, expect, it } from "vitest"
import { paints } from "#app/domain/entities/paint.ts"
import { listOf, stolenReport } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

describe("a stolen bike without a photo", () => {
  it.each([
    ["vermelha e preta", paints.red[0]],
    ["azul-marinho", paints.navy[0]],
    ["camaleão", null],
    [null, null],
  ])("a drawn bike that is %s wears the colour %s in its list, on its page and on its poster", async (color, paint) => {
    const bare = { ...stolenReport, photos: [], color }
    upstream({ "/v1/stolen/caso": json(bare), "/v1/stolen?sort=-dateStolen": json(listOf(bare)) })
    const [whole, list] = [await read("/en/stolen/caso"), await read("/en/stolen?sort=-dateStolen")]
    const worn = async (html: string) => [
      await attributes(html, ".line-drawing", "color"),
      await attributes(html, ".line-drawing-painted", "color"),
    ]
    const one = paint === null ? [[""], []] : [[paint], [paint]]
    expect(await worn(list)).toEqual(one)
    expect(await worn(whole)).toEqual(one.map((drawings) => [...drawings, ...drawings]))
  })
})

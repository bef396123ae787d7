import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type EmbedSettings, embedView, readEmbed } from "#app/domain/embed/embed.ts"
import { embedAddress, embedCode } from "#app/domain/embed/embed-code.ts"
import { languageCodes, readLanguage } from "#app/domain/format/language.ts"
import { embedParameters, embedThemes, featureTypes } from "#app/domain/map/map-parameters.ts"

const everything = { kind: "layers", types: featureTypes } as const

const plain: EmbedSettings = {
  ...{ subject: everything, center: null, zoom: null, theme: "auto" },
  ...{ language: null, units: "km", profile: false },
}

function read(address: string): EmbedSettings {
  return readEmbed(Object.fromEntries(new URL(address, "https://site").searchParams))
}

describe("the address of an embedded map", () => {
  it("has defaults for each of its parameters", () => {
    expect(read("/map")).toEqual(plain)
    expect(read("/map?route=serra&center=-27.59,-48.55&zoom=12.5&theme=light&lang=es&units=mi&profile=1")).toEqual({
      ...{ subject: { kind: "route", id: "serra" }, center: [-27.59, -48.55], zoom: 12.5 },
      ...{ theme: "light", language: "es", units: "mi", profile: true },
    })
  })

  it.each([
    ["/map?ride=42", { kind: "ride", id: "42" }],
    ["/map?group=turma", { kind: "group", id: "turma" }],
    ["/map?layers=stolen,routes", { kind: "layers", types: ["route", "stolen"] }],
    ["/map?layers=none", { kind: "layers", types: [] }],
    ["/map?layers=rubbish", { kind: "layers", types: featureTypes }],
    ["/map?group=turma&layers=routes&route=serra&ride=42", { kind: "route", id: "serra" }],
    ["/map?route=&ride=42", { kind: "ride", id: "42" }],
    ["/map", everything],
    ["/map?layers=all", everything],
    ["/map?layers=", everything],
    ["/map?route=%20%20", everything],
    ["/map?theme=dark", everything],
  ])("shows one entity or layers: %s", (address, subject) => expect(read(address).subject).toEqual(subject))

  it.each([
    ...["center=91,0", "center=0,181", "center=1", "center=1,2,3", "center=NaN,NaN", "center=1e1,2", "zoom=23"],
    ...["zoom=-1", "zoom=Infinity", "theme=blue", "theme=AUTO", "lang=xx", "lang=es-AR", "units=furlongs"],
    ...["profile=2", "profile=true"],
  ])("ignores an invalid parameter: %s", (search) => expect(read(`/map?${search}`)).toEqual(plain))

  it("has a language of the site or the reader's", () => {
    const found = ["pt", "pt-BR", "es", "en", "", null, "EN"].map(readLanguage)
    expect(found).toEqual(["pt-BR", "pt-BR", "es", "en", null, null, null])
  })

  it("of any entity is read back, and has known parameters only", () => {
    const id = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
    const entity = fc.record({ kind: fc.constantFrom("route", "ride", "group", "event"), id })
    const language = fc.option(fc.constantFrom(...languageCodes()))
    fc.assert(
      fc.property(entity, fc.constantFrom(...embedThemes), language, (subject, theme, language) => {
        const address = embedAddress(subject, theme, language)
        expect(read(address)).toMatchObject({ subject, theme, language })
        const names = [...new URL(address, "https://site").searchParams.keys()]
        expect(names.filter((name) => !embedParameters.includes(name))).toEqual([])
      }),
    )
  })
})

it("the initial view of an embedded map has the centre and zoom of its address, else those of what it shows", () => {
  const whole = { center: [-15, -53] satisfies [number, number], zoom: 4 }
  expect(embedView(plain, whole)).toBeNull()
  expect(embedView({ ...plain, center: [1, 2] }, whole)).toEqual({ center: [1, 2], zoom: 4 })
  expect(embedView({ ...plain, zoom: 0 }, whole)).toEqual({ center: [-15, -53], zoom: 0 })
})

it("the code of an embedded map is one iframe with a name, a size and an absolute address, whatever its texts", () => {
  const code = (id: string, title: string) => {
    const address = `https://pelotao.example${embedAddress({ kind: "route", id }, "light", null)}`
    return embedCode({ address, title, width: 640, height: 480 })
  }
  expect(code("serra", "Volta da Serra")).toBe(
    '<iframe src="https://pelotao.example/map?route=serra&amp;theme=light&amp;profile=1" title="Volta da Serra" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>',
  )
  const odd = code(`"><script>`, `Serra "do" <b>Rio</b> & mar`)
  expect(odd).toContain('title="Serra &quot;do&quot; &lt;b&gt;Rio&lt;/b&gt; &amp; mar"')
  expect([odd.match(/[<>]/g)?.length, odd.match(/"/g)?.length]).toEqual([4, 12])
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type EmbedSettings, embedView, readEmbed } from "#app/domain/embed/embed.ts"
import { embedAddress, embedCode } from "#app/domain/embed/embed-code.ts"
import { languageCodes, readLanguage } from "#app/domain/format/language.ts"
import { embedParameters, embedThemes, inOrder } from "#app/domain/map/map-parameters.ts"
import { featureTypes } from "#contract/codes.ts"

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
    expect([read("/map"), embedAddress(plain)]).toEqual([plain, "/map"])
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

  it("is read back to its settings, and has known parameters only", () => {
    fc.assert(
      fc.property(settings(), (said) => {
        const address = embedAddress(said)
        expect(read(address)).toEqual(said)
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

describe("the code of an embedded map", () => {
  const code = (settings: EmbedSettings, title = "Volta da Serra") =>
    embedCode({ address: `https://pelotao.example${embedAddress(settings)}`, title, width: 640, height: 480 })

  it("is one iframe with a name, a size and an absolute address, whatever its texts", () => {
    expect(code(readEmbed({ route: "serra", profile: "1", units: "mi" }))).toBe(
      '<iframe src="https://pelotao.example/map?route=serra&amp;units=mi&amp;profile=1" title="Volta da Serra" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>',
    )
    const odd = code(readEmbed({ route: `"><script>` }), `Serra "do" <b>Rio</b> & mar`)
    expect(odd).toContain('title="Serra &quot;do&quot; &lt;b&gt;Rio&lt;/b&gt; &amp; mar"')
    expect([odd.match(/[<>]/g)?.length, odd.match(/"/g)?.length]).toEqual([4, 12])
  })
})

function settings(): fc.Arbitrary<EmbedSettings> {
  const id = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5 || 0)
  // A step this small would be written as 1e-5, which no reader of addresses expects.
  const written = (value: number) => !String(value).includes("e")
  return fc.record({
    subject: fc.oneof(
      fc.record({ kind: fc.constantFrom("route", "ride", "group"), id }),
      fc.record({ kind: fc.constant("layers" as const), types: fc.subarray([...featureTypes]).map(inOrder) }),
    ),
    center: fc.option(fc.tuple(degrees(90).filter(written), degrees(180).filter(written))),
    zoom: fc.option(fc.integer({ min: 0, max: 220 }).map((tenths) => tenths / 10)),
    theme: fc.constantFrom(...embedThemes),
    language: fc.option(fc.constantFrom(...languageCodes())),
    units: fc.constantFrom("km", "mi"),
    profile: fc.boolean(),
  })
}

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as language from "#app/domain/format/language.ts"

const { isLanguage, languageCodes, languages, matchLanguage, negotiateLanguage, splitLanguage } = language
const languageCode = fc.constantFrom(...languageCodes())

describe("languages", () => {
  it("are those of the table", () => {
    expect(languageCodes().toSorted()).toEqual(Object.keys(languages).toSorted())
    const others = ["pt", "EN", "xx", "", "constructor", null, 1]
    expect([...languageCodes(), ...others].filter(isLanguage)).toEqual(languageCodes())
  })

  it.each([
    ["pt-BR", "pt", "pt-BR", "pt-PT"],
    ["es", " ES-419 "],
    ["en", "en-GB"],
    [null, "eng", "xx", "", "*"],
  ])("%s is the language of its tags", (code, ...tags) =>
    expect(tags.map((tag) => matchLanguage(tag ?? ""))).toEqual(tags.map(() => code)),
  )

  it("are the first part of a path, which leaves the rest", () => {
    const path = fc.stringMatching(/^(\/[\w.%-]{0,8}){1,4}$/)
    fc.assert(
      fc.property(languageCode, path, (language, path) => {
        expect(splitLanguage(`/${languages[language].prefix}${path}`)).toEqual({ language, path })
        expect(splitLanguage(`/${language}${path}`)).toEqual({ language, path })
      }),
    )
    for (const home of ["/en", "/en/"]) expect(splitLanguage(home)).toEqual({ language: "en", path: "/" })
  })

  it.each(["/", "/rides", "/english/rides", "/e", "/enes", "/EN/rides", "/rides/en", "", "//en", "/constructor"])(
    "are not in the path %s",
    (path) => expect(splitLanguage(path)).toEqual({ language: null, path }),
  )

  it.each([
    [null, null],
    ["", null],
    ["xx,xy", null],
    ["en", "en"],
    ["es-AR, pt;q=0.9", "es"],
    ["xx;q=1,en;q=0.001", "en"],
    ["en;q=0", null],
    ["en;q=0,pt;q=0.1", "pt-BR"],
    ["es;q=0.5,en;q=0.5", "es"],
    ["en ; q=0.1 , es ; q=0.2", "es"],
    ["en;q=lots,es;q=0.1", "es"],
    ["en;Q=0.1,es;q=0.5", "es"],
  ])("of Accept-Language: %j are negotiated to %s", (header, code) => expect(negotiateLanguage(header)).toBe(code))

  it("of any Accept-Language are those of the greatest weight, or none", () => {
    const weight = fc.integer({ min: 1, max: 1_000 })
    const weights = fc.uniqueArray(weight, { minLength: 3, maxLength: 3 })
    const codes = fc.shuffledSubarray([...languageCodes()], { minLength: 3 })
    fc.assert(
      fc.property(codes, weights, fc.string({ unit: "grapheme" }), (codes, weights, text) => {
        const header = codes.map((code, position) => `${code};q=${(weights[position] ?? 0) / 1_000}`).join(", ")
        expect(negotiateLanguage(header)).toBe(codes[weights.indexOf(Math.max(...weights))])
        expect([null, ...languageCodes()]).toContain(negotiateLanguage(text))
      }),
    )
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isLanguage,
  languageCodes,
  languages,
  matchLanguage,
  negotiateLanguage,
  splitLanguage,
} from "#app/domain/format/language.ts"

const languageCode = fc.constantFrom(...languageCodes())

describe("languages", () => {
  it("the languages are those of the table, each once", () => {
    expect(languageCodes().toSorted()).toEqual(Object.keys(languages).toSorted())
    for (const code of languageCodes()) expect(isLanguage(code)).toBe(true)
    for (const other of ["pt", "EN", "xx", "", "constructor", null, 1]) expect(isLanguage(other)).toBe(false)
  })

  it.each([
    ["pt", "pt-BR"],
    ["pt-BR", "pt-BR"],
    ["pt-PT", "pt-BR"],
    [" ES-419 ", "es"],
    ["en-GB", "en"],
    ["eng", null],
    ["xx", null],
    ["", null],
    ["*", null],
  ])("the tag %j means the language %s", (tag, language) => {
    expect(matchLanguage(tag)).toBe(language)
  })
})

describe("the language of an address", () => {
  it("the first part of a path may name its language; the rest is left whole", () => {
    const path = fc.stringMatching(/^(\/[\w.%-]{0,8}){1,4}$/)
    fc.assert(
      fc.property(languageCode, path, (language, tail) => {
        expect(splitLanguage(`/${languages[language].prefix}${tail}`)).toEqual({ language, path: tail })
        expect(splitLanguage(`/${language}${tail}`)).toEqual({ language, path: tail })
      }),
    )
  })

  it.each(["/", "/rides", "/english/rides", "/e", "/enes", "/EN/rides", "/rides/en", "", "//en", "/constructor"])(
    "no language is read from the path %s",
    (path) => expect(splitLanguage(path)).toEqual({ language: null, path }),
  )

  it("a language alone is the address of the home page", () => {
    expect(splitLanguage("/en")).toEqual({ language: "en", path: "/" })
    expect(splitLanguage("/en/")).toEqual({ language: "en", path: "/" })
  })
})

describe("the language of a browser", () => {
  it.each([
    [null, null],
    ["", null],
    ["xx,xy", null],
    ["en", "en"],
    ["es-AR, pt;q=0.9", "es"],
    ["en;q=0.2,es;q=0.9,pt;q=0.5", "es"],
    ["xx;q=1,en;q=0.001", "en"],
    ["en;q=0", null],
    ["en;q=0,pt;q=0.1", "pt-BR"],
    ["es;q=0.5,en;q=0.5", "es"],
    ["en ; q=0.1 , es ; q=0.2", "es"],
    ["en;q=lots,es;q=0.1", "es"],
    ["en;Q=0.1,es;q=0.5", "es"],
  ])("the header Accept-Language: %j chooses the language %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language)
  })

  it("any Accept-Language header chooses one of the site's languages or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (header) => {
        const language = negotiateLanguage(header)
        expect(language === null || isLanguage(language)).toBe(true)
      }),
    )
  })

  it("the language with the greatest weight is chosen, in whatever order they stand", () => {
    const weighted = fc.uniqueArray(languageCode, { minLength: 1 }).chain((codes) =>
      fc.record({
        codes: fc.constant(codes),
        weights: fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), {
          minLength: codes.length,
          maxLength: codes.length,
        }),
      }),
    )
    fc.assert(
      fc.property(weighted, ({ codes, weights }) => {
        const header = codes.map((code, position) => `${code};q=${(weights[position] ?? 0) / 1_000}`).join(", ")
        expect(negotiateLanguage(header)).toBe(codes[weights.indexOf(Math.max(...weights))])
      }),
    )
  })
})

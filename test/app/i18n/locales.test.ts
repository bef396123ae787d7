// What all languages owe the reference: their files, its keys with the plural forms that they tell apart, its variables and
// the sections of its long texts.

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { languageCodes } from "#app/domain/format/language.ts"

const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const

const folders = readdirSync("locales").filter((name) => !name.endsWith(".json") && name !== "legal")
const places = ["locales", ...folders.map((name) => `locales/${name}`)]
const legalPlaces = readdirSync("locales/legal").map((name) => `locales/legal/${name}`)
const reference: Record<string, string> = Object.assign({}, ...places.map((place) => textsOf(place, "pt-BR")))

test.each(languageCodes())("the locale %s has all files of messages", (language) => {
  const wanted = [...places, ...legalPlaces].map((place) => `${place}/${language}.json`)
  expect(wanted.filter((file) => !existsSync(file))).toEqual([])
})

test.each(languageCodes())("the messages of %s have the keys and the variables of the reference", (language) => {
  for (const place of places) {
    const texts = textsOf(place, language)
    expect(Object.keys(texts), place).toEqual(keysIn(language, Object.keys(textsOf(place, "pt-BR"))))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe("")
      expect(variables(text), key).toEqual(variables(reference[key] ?? reference[`${baseOf(key)}_other`] ?? ""))
    }
  }
})

test("each message stands in one file only", () => {
  const keys = places.flatMap((place) => Object.keys(textsOf(place, "pt-BR")))
  expect(keys.filter((key, position) => keys.indexOf(key) !== position)).toEqual([])
})

test("every message is used by the site or by its API", () => {
  const app = globSync("{app,worker,packages/upstream}/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
  const templates = [...app.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, text = ""]) => new RegExp(`^${text.replace(/\$\{[^}]+\}/g, "[^.]+")}$`),
  )
  const isUsed = (key: string) =>
    app.includes(`"${baseOf(key)}"`) || app.includes(`"${key}"`) || templates.some((template) => template.test(key))
  // The words of a search are read whole.
  const keys = Object.keys(reference).filter((key) => !key.startsWith("words."))
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})

test.each(languageCodes())("what a subscription is stored with stands beside its field, in %s", (language) => {
  const shared = textsOf("locales", language)
  const consent = textsOf("locales/mail", language)["mail.consent"]
  expect(consent).toBe(`${shared["newsletter.title"]}. ${shared["newsletter.text"]}`)
})

test("Spanish has one word for a mobile phone, and one for a ride", () => {
  const others = /m[óo]vil|tel[ée]fono|\bentrenamientos?\b|\bsalidas\b|d[íi]as de salida/i
  const files = [...places, ...legalPlaces].map((place) => `${place}/es.json`)
  expect(files.filter((file) => others.test(readFileSync(file, "utf8")))).toEqual([])
})

const polish = ["one", "few", "many", "other"]

test.each([
  ["en", ["found_zero", "found_one", "found_other", "more_one", "more_other", "too_many"]],
  ["ja", ["found_zero", "found_other", "more_other", "too_many"]],
  ["pl", ["found_zero", ...polish.map((form) => `found_${form}`), ...polish.map((form) => `more_${form}`), "too_many"]],
])("the plural forms of %s are those that the language tells apart", (language, expected) => {
  const keys = ["found_zero", "found_one", "found_other", "more_one", "more_other", "too_many"]
  expect(keysIn(language, keys)).toEqual(expected)
})

test.each(languageCodes())("the long texts in %s have the sections of the reference", (language) => {
  for (const place of legalPlaces) {
    const ids = (code: string) =>
      [...JSON.stringify(read(`${place}/${code}.json`)).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    expect(ids("pt-BR").length).toBeGreaterThan(3)
    expect(ids(language), place).toEqual(ids("pt-BR"))
  }
})

/**
 * The keys of a reference, its plurals in the forms of a language (CLDR). `zero`, which few languages have, may also be a
 * sentence of its own for none at all: then every language has it.
 */
function keysIn(language: string, referenceKeys: string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = referenceKeys.flatMap((key) => {
    const base = baseOf(key, referenceKeys)
    if (base === key) return [key]
    const isSaid = (form: (typeof pluralForms)[number]) =>
      pluralCategories.includes(form) || (form === "zero" && referenceKeys.includes(`${base}_zero`))
    return pluralForms.filter(isSaid).map((form) => `${base}_${form}`)
  })
  return [...new Set(keys)]
}

/** A plural's key without its form. `too_many` is none: there is no `too_other`. */
function baseOf(key: string, referenceKeys = Object.keys(reference)): string {
  const base = key.replace(new RegExp(`_(${pluralForms.join("|")})$`), "")
  return referenceKeys.includes(`${base}_other`) ? base : key
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"))
}

function textsOf(place: string, language: string): Record<string, string> {
  return flatten(read(`${place}/${language}.json`))
}

function flatten(tree: unknown, prefix = ""): Record<string, string> {
  if (typeof tree !== "object" || tree === null) return { [prefix]: String(tree) }
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) => flatten(value, prefix === "" ? key : `${prefix}.${key}`)),
  )
}

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort()
}

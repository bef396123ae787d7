// What riders type into a list's search. The 200 queries were written before the code that reads them.

import { describe, expect, it } from "vitest"
import { isResource, type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import { understand } from "#app/domain/search/understand.ts"
import { messagesOf } from "#app/i18n/messages.ts"
import { addMessages, createI18n, translationOf } from "#app/i18n/translation.tsx"
import { pages } from "#app/pages.ts"
import * as codes from "#contract/codes.ts"
import { vocabularyOf } from "#worker/search/vocabulary.ts"
import { makeSample } from "../../../packages/upstream/sample/make.ts"
import queries from "./queries.json"

const now = new Date("2026-11-27T12:00:00Z")
const lists = Object.keys(resourceTypes).filter(isResource)

async function translationIn(language: codes.Language) {
  const i18n = await createI18n(language)
  for (const name of ["cycling-routes", "cycling-groups", "events", "products", "stolen"] as const)
    addMessages(i18n, language, await messagesOf(name, language))
  return translationOf(i18n, language)
}

const translations = {
  "pt-BR": await translationIn("pt-BR"),
  es: await translationIn("es"),
  en: await translationIn("en"),
}

function read(list: Resource, typed: string, language: codes.Language = "pt-BR", lacking: string[] = []) {
  const fields = pages[resourceTypes[list].list].search.filter((name) => !lacking.includes(name))
  const { filters, text } = understand(typed, vocabularyOf(list, fields, language, translations, now))
  return sorted({ ...filters, ...(text === "" ? {} : { q: text }) })
}

function sorted(search: Record<string, string>): string {
  return Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&")
}

const byPrefix: Readonly<Record<string, codes.Language>> = { pt: "pt-BR", es: "es", en: "en" }

it.each(queries)("%s, %s, %s: %s is %s", (_, prefix = "", list, typed = "", filters = "") => {
  expect(isResource(list) && read(list, typed, byPrefix[prefix])).toBe(filters.split("&").sort().join("&"))
})

/** The filters of each list with the labels under which it shows them. */
const labels = (language: codes.Language): [Resource, string, string, string][] => {
  const { t } = translations[language]
  return [
    ...codes.difficulties.map((code) => row("cycling-routes", "difficulty", code, t(`difficulty.${code}`))),
    ...codes.bikeTypes.map((code) => row("cycling-routes", "bikeType", code, t(`bike_type.${code}`))),
    row("cycling-routes", "loop", "true", t("route.loop")),
    row("cycling-routes", "loop", "false", t("route.one_way")),
    row("cycling-routes", "distance", "30-60", `30 ${language === "en" ? "to" : "a"} 60 km`),
    row("rides", "elevation", "300-800", "300-800 m"),
    row("rides", "speed", "15-20", "15-20 km/h"),
    ...codes.levels.map((code) => row("cycling-groups", "level", code, t(`group.${code}`))),
    ...codes.weekdays.map((code) => row("cycling-groups", "weekday", code, t(`weekday.${code}`))),
    ...codes.dayparts.map((code) => row("cycling-groups", "daypart", code, t(`daypart.${code}`))),
    row("cycling-groups", "womenOnly", "true", t("group.women_only")),
    ...(["this", "next", "month"] as const).map((code) => row("events", "week", code, t(`events.week.${code}`))),
    ...codes.productKinds.map((code) => row("products", "kind", code, t(`product.kind.${code}`))),
    ...codes.productConditions.map((code) => row("products", "condition", code, t(`product.condition.${code}`))),
    ...(["helmet", "kids", "e-bike", "tyres", "accessories", "computer"] as const).map((code) =>
      row("products", "category", code, t(`product.category.${code}`)),
    ),
    row("products", "onSale", "true", t("store.on_sale")),
    row("products", "size", "GG", "GG"),
    row("stolen", "recovered", "true", t("report.scope_recovered")),
    row("stolen", "recovered", "false", t("report.scope_missing")),
    ...lists.map((list) => row(list, "state", "SC", "Santa Catarina")),
  ]
}

function row(list: Resource, name: string, code: string, label: string): [Resource, string, string, string] {
  return [list, name, code, label]
}

it.each(codes.languages)("the label of a filter is its word: %s [2.33]", (language) => {
  const all = labels(language)
  const said = all.map(([list, , , label]) => [list, label, read(list, label, language)])
  expect(said).toEqual(all.map(([list, name, code, label]) => [list, label, `${name}=${code}`]))
})

describe("words that are not understood", () => {
  const { routes, groups, events } = makeSample({ now })
  const names = [
    ...routes.map(({ name, start }) => ["cycling-routes", name, start?.city] as const),
    ...groups.map(({ name, place }) => ["cycling-groups", name, place?.city] as const),
    ...events.map(({ title, location }) => ["events", title, location?.city] as const),
  ]

  it("are those of names and towns: none is taken for a misspelt filter", () => {
    const exact = (list: Resource) =>
      vocabularyOf(list, pages[resourceTypes[list].list].search, "pt-BR", translations, now)
    const taken = names.flatMap(([list, ...texts]) =>
      texts
        .flatMap((text) => (text ?? "").split(/[\s–:,-]+/))
        .filter((word) => word.length > 4 && read(list, word) !== `q=${word}`)
        .filter((word) => ![...exact(list).phrases.keys()].some((key) => key.startsWith(plain(word).slice(0, -1))))
        .map((word) => `${list} ${word} ${read(list, word)}`),
    )
    expect([...new Set(taken)]).toEqual([])
  })

  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

  it.each([
    ["cycling-routes", '"gravel" serra', 'q="gravel" serra'],
    ["cycling-routes", "estrada serra", "q=estrada serra"],
    ["products", "pneu gravel 40", "category=tyres&q=gravel 40"],
    ["products", "New York", "q=New York"],
    ["products", "domane al 4", "q=domane al 4"],
    ["cycling-groups", "segunda ponte", "q=segunda ponte"],
    ["cycling-groups", "🚲 gravel", "q=🚲 gravel"],
    ["events", "marco zero", "q=marco zero"],
  ] as const)("stay text in %s: %s", (list, typed, expected) => {
    expect(read(list, typed)).toBe(expected)
  })

  it("are those of filters that the API lacks", () => {
    expect(read("cycling-groups", "iniciante noturno", "pt-BR", ["daypart"])).toBe("level=beginner&q=noturno")
    expect(read("cycling-routes", "gravel perto de mim", "pt-BR", ["near"])).toBe("bikeType=gravel&q=perto mim")
  })
})

it.each([
  ["speed tamanho 54 até 10 mil", "category=road&priceMax=10000&size=54"],
  ["caloi 54 até 2 mil", "priceMax=2000&q=caloi&size=54"],
  ["50 até 100 reais", "priceMax=100&priceMin=50"],
  ["luz de bicicleta", "category=lights"],
  ["capacete mtb", "category=helmet&q=mtb"],
])("a size is no price, and a part of a bike no bike: %s", (typed, expected) => {
  expect(read("products", typed)).toBe(expected)
})

it.each([
  ["events", "hoje", "from=2026-11-27&to=2026-11-27"],
  ["events", "amanhã", "from=2026-11-28&to=2026-11-28"],
  ["events", "domingo", "from=2026-11-29&to=2026-11-29"],
  ["events", "fim de semana", "from=2026-11-28&to=2026-11-29"],
  ["events", "dezembro", "from=2026-12-01&to=2026-12-31"],
  ["events", "audax março", "from=2027-03-01&q=audax&to=2027-03-31"],
  ["rides", "outubro", "after=2026-10-01&before=2026-10-31"],
  ["rides", "dezembro", "after=2025-12-01&before=2025-12-31"],
  ["stolen", "novembro de 2025", "stolenAfter=2025-11-01&stolenBefore=2025-12-01"],
] as const)("days and months are those that are ahead, or were: %s, %s", (list, typed, expected) => {
  expect(read(list, typed)).toBe(expected)
})

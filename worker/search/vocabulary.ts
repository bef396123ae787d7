// The words of one list in one language: the labels of its filters, Brazil's states, months and weekdays, and what else riders call
// them (locales/search-words/). Words of the other languages follow where they mean nothing in this one.

import { dayIn, mondayOf } from "#app/domain/address/calendar.ts"
import { plusDays } from "#app/domain/address/filters.ts"
import type { Parameters } from "#app/domain/address/query.ts"
import { bikeKinds, partKinds } from "#app/domain/entities/drawing.ts"
import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import { policeStations } from "#app/domain/entities/police.ts"
import { keyOf, type Meaning, type Vocabulary } from "#app/domain/search/understand.ts"
import type { Translation } from "#app/entry.server.tsx"
import * as codes from "#contract/codes.ts"
import en from "#locales/search-words/en.json"
import es from "#locales/search-words/es.json"
import pt from "#locales/search-words/pt-BR.json"

const words = { "pt-BR": pt.words, es: es.words, en: en.words }
type Words = (typeof words)[codes.Language]
/** The words before the other languages' win. */
type AddFilter = (texts: string, filters: Parameters, traits?: Meaning) => void

export function vocabularyOf(
  resource: Resource,
  fields: readonly string[],
  language: codes.Language,
  translations: Readonly<Record<codes.Language, Translation>>,
  now: Date,
): Vocabulary {
  const phrases = new Map<string, Meaning>()
  const today = dayIn(now.toISOString(), null) ?? ""
  for (const spoken of [language, ...codes.languages.filter((other) => other !== language)]) {
    const said = words[spoken]
    const add = (texts: string, meaning: Meaning) => {
      for (const key of texts.split(",").map(keyOf)) if (key !== "" && !phrases.has(key)) phrases.set(key, meaning)
    }
    const doubtful = new Set(said.doubtful.words.split(",").map(keyOf))
    const small = new Set(said.noise.beside.split(",").map(keyOf))
    const addFilter: AddFilter = (texts, filters, traits = {}) => {
      if (!Object.keys(filters).every((name) => fields.includes(name))) return
      for (const text of texts.split(",")) add(text, { ...traits, filters, doubtful: doubtful.has(keyOf(text)) })
    }
    add(said.names.words, { text: "" })
    addLabels(translations[spoken], addFilter)
    addCodes(resource, said, addFilter)
    addDays(resource, spoken, translations[spoken], today, addFilter)
    if (spoken === language) addStates(small, addFilter)
    const isOfBikes = resource === "products" || resource === "stolen"
    for (const [text, names] of Object.entries({ ...said.towns, ...(isOfBikes ? said.colours : {}) }))
      add(names, { text })
    add(said.noise[resourceTypes[resource].words], { noise: "always" })
    // What another list is about is no misspelt word of this one: "rotas", "rodas".
    for (const type of Object.values(resourceTypes)) add(said.noise[type.words], { text: "" })
    add(said.noise.beside, { noise: "beside" })
  }
  return { phrases, numbers: words[language].number, fields }
}

function addLabels({ t }: Translation, add: AddFilter): void {
  // Of "Estrada (speed)" each is a word of its own.
  const addAll = <Code extends string>(name: string, all: readonly Code[], label: (code: Code) => string) => {
    for (const code of all)
      add(label(code).replaceAll(",", " ").replace(/[()]/g, ","), { [name]: code }, traitsOf(name, code))
  }
  addAll("difficulty", codes.difficulties, (code) => t(`difficulty.${code}`))
  addAll("bikeType", codes.bikeTypes, (code) => t(`bike_type.${code}`))
  addAll("loop", ["true", "false"], (code) => t(code === "true" ? "route.loop" : "route.one_way"))
  addAll("level", codes.levels, (code) => t(`group.${code}`))
  addAll("daypart", codes.dayparts, (code) => t(`daypart.${code}`))
  addAll("womenOnly", ["true"], () => t("group.women_only"))
  addAll("week", ["this", "next", "month"], (code) => t(`events.week.${code}`))
  addAll("kind", codes.productKinds, (code) => t(`product.kind.${code}`))
  addAll("category", [...bikeKinds, ...partKinds], (code) => t(`product.category.${code}`))
  addAll("condition", codes.productConditions, (code) => t(`product.condition.${code}`))
  addAll("onSale", ["true"], () => t("store.on_sale"))
  addAll("recovered", ["true"], () => t("report.scope_recovered"))
  addAll("recovered", ["false"], () => t("report.scope_missing"))
  addAll("near", ["me"], () => t("filters.near"))
}

/** What fits a bike is still a part: "pneu gravel". */
function traitsOf(name: string, code: string): Meaning {
  if (name === "kind") return { bike: code === "bike" }
  if (name !== "category") return {}
  return bikeKinds.some((kind) => kind === code) ? { bike: true } : { part: true }
}

const named = [
  ...(["difficulty", "bikeType", "loop", "level", "daypart", "womenOnly", "week", "kind", "category"] as const),
  ...(["condition", "onSale", "status", "recovered", "sort", "near"] as const),
] as const
const used = "like_new,good,fair"
const letters = ["PP", "P", "M", "G", "GG", "XS", "S", "L", "XL"]
/** Alone they are hardly a size. */
const sparse = ["P", "S", "L"]

function addCodes(resource: Resource, said: Words, add: AddFilter): void {
  for (const name of named) {
    // Only what is for sale has a price to be sorted by.
    if (name === "sort" && resource !== "products") continue
    for (const [code, texts] of Object.entries(said[name]))
      add(texts, { [name]: code === "used" ? used : code }, traitsOf(name, code))
  }
  for (const size of letters) {
    add(["tamanho", "tam", "talla", "size"].map((word) => `${word} ${size}`).join(), { size })
    if (!sparse.includes(size)) add(size, { size })
  }
}

function addStates(small: ReadonlySet<string>, add: AddFilter): void {
  for (const [code, { name }] of Object.entries(policeStations)) {
    // The capitals of two states have the names of these.
    if (code !== "SP" && code !== "RJ") add(name, { state: code })
    add(code, { state: code }, { code: small.has(keyOf(code)) })
  }
}

/** The days of events are ahead; a month of rides and reports is one that was. */
function addDays(resource: Resource, spoken: codes.Language, { t }: Translation, today: string, add: AddFilter): void {
  const { day } = words[spoken]
  add(day.weekend, { weekday: "6,7" })
  for (const code of codes.weekdays) {
    const label = t(`weekday.${code}`)
    add(`${label}, ${label} ${words[spoken].weekday.day}`, { weekday: code })
    if (resource === "events") add(label, span(nextWeekday(today, Number(code)), 1))
  }
  if (resource === "events") {
    add(day.today, span(today, 1))
    add(day.tomorrow, span(plusDays(today, 1), 1))
    // A weekend that has begun is the one that is meant.
    add(day.weekend, span(plusDays(mondayOf(today), 5), 2))
  }
  const name = new Intl.DateTimeFormat(spoken, { month: "long", timeZone: "UTC" })
  const year = Number(today.slice(0, 4))
  for (let month = 1; month <= 12; month++) {
    const firstIn = (year: number) => `${year}-${String(month).padStart(2, "0")}-01`
    const isPast = firstIn(year).slice(0, 7) < today.slice(0, 7)
    const isOver = firstIn(year).slice(0, 7) > today.slice(0, 7)
    const usual = resource === "events" ? year + Number(isPast) : year - Number(isOver)
    const label = name.format(new Date(firstIn(year)))
    add(label, monthOf(firstIn(usual)))
    for (const spokenYear of [year - 1, year, year + 1])
      add(`${label} ${spokenYear}, ${label} de ${spokenYear}`, monthOf(firstIn(spokenYear)))
  }

  function monthOf(first: string): Parameters {
    const days = (Date.parse(`${plusDays(first, 31).slice(0, 8)}01`) - Date.parse(first)) / 86_400_000
    return span(first, days)
  }

  function span(first: string, days: number): Parameters {
    const last = plusDays(first, days - 1)
    if (resource === "events") return { from: first, to: last }
    // A report's last day is excluded.
    return resource === "stolen"
      ? { stolenAfter: first, stolenBefore: plusDays(last, 1) }
      : { after: first, before: last }
  }
}

function nextWeekday(today: string, weekday: number): string {
  const day = plusDays(mondayOf(today), weekday - 1)
  return day < today ? plusDays(day, 7) : day
}

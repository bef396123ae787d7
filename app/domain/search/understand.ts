// Reads what was typed into a list's search: known words become the list's filters, the rest stays text. It knows no language; the
// vocabulary (worker/search/vocabulary.ts) is of one list in one language. Nothing is guessed beyond one wrong letter.

import type { Parameters } from "../address/query.ts"
import { isTypingError } from "./typing-error.ts"

export type Meaning = {
  filters?: Parameters
  /** Other words for the same: "floripa". Empty leaves what was typed, as in names that contain a known word. */
  text?: string
  /** `always`: what the list is about says nothing more. `beside`: only beside what was understood. */
  noise?: "always" | "beside"
  /** A filter only where no other text stands beside it: "estrada", but not in "estrada real". */
  doubtful?: boolean
  /** Of a part, whose words win over those of bikes: "pneu gravel". */
  part?: boolean
  bike?: boolean
  /** Letters of a state that are a small word too: in capitals or at the end. */
  code?: boolean
}

export type Vocabulary = {
  /** By the letters and digits of the words, unaccented and without blanks between them. */
  phrases: ReadonlyMap<string, Meaning>
  numbers: NumberWords
  /** The parameters that the list takes. */
  fields: readonly string[]
}

/** Alternatives of a regular expression, unaccented. */
export type NumberWords = Record<"least" | "most" | "to" | "more" | "climb" | "thousand" | "money" | "size", string>

export type Understood = { filters: Record<string, string>; text: string }

type Part = { start: number; end: number; meaning: Meaning | null }

const longestPhrase = 5

/** @param isOfPart the list is narrowed to a kind of part, of which words of bikes are text */
export function understand(typed: string, vocabulary: Vocabulary, isOfPart = false): Understood {
  const raw = typed.normalize("NFC").trim()
  const plain = unaccented(raw)
  if (plain.length !== raw.length) return { filters: {}, text: raw }
  const numbers = numbersIn(plain, vocabulary)
  const parts = [...numbers, ...wordsIn(raw, plain, numbers, vocabulary)].sort((a, b) => a.start - b.start)
  return assembled(raw, withoutDoubt(parts, isOfPart))
}

export function keyOf(text: string): string {
  return unaccented(text).replace(/[^\p{L}\p{N}]/gu, "")
}

/** As many characters as before. */
function unaccented(text: string): string {
  return [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("")
}

function withoutDoubt(parts: readonly Part[], isOfPart: boolean): Part[] {
  const hasPart = isOfPart || parts.some(({ meaning }) => meaning?.part)
  // A bike's light is a light: of a bike, only its kind says for which one.
  const surely = parts.map((one): Part => {
    if (!hasPart || !one.meaning?.bike) return one
    return { ...one, meaning: one.meaning.filters?.kind ? { noise: "beside" } : null }
  })
  const hasText = surely.some(({ meaning }) => meaning === null || meaning.text !== undefined)
  return surely.map((one) => (hasText && one.meaning?.doubtful ? { ...one, meaning: null } : one))
}

function assembled(raw: string, parts: readonly Part[]): Understood {
  const filters: Record<string, string> = {}
  let isChanged = false
  for (const { meaning } of parts) {
    if (meaning?.filters || meaning?.text || meaning?.noise === "always") isChanged = true
    for (const [name, value = ""] of Object.entries(meaning?.filters ?? {})) {
      const before = filters[name]
      filters[name] = before === undefined || before.includes("-") ? value : unique(before, value)
    }
  }
  if (!isChanged) return { filters, text: raw }
  // A bike of a category is a bike.
  if (filters.category !== undefined) delete filters.kind
  const text = parts.flatMap(({ start, end, meaning }) => {
    if (meaning?.text) return meaning.text
    return meaning === null || meaning.text === "" ? raw.slice(start, end) : []
  })
  return { filters, text: text.join(" ") }
}

function unique(before: string, value: string): string {
  return [...new Set([...before.split(","), ...value.split(",")])].join()
}

function wordsIn(raw: string, plain: string, taken: readonly Part[], vocabulary: Vocabulary): Part[] {
  const tokens = [...plain.matchAll(/"[^"]*"|[\p{L}\p{N}][^\s"]*/gu)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.replace(/[,;:.!?)]+$/, "").length }))
    .filter(({ start, end }) => taken.every((one) => end <= one.start || start >= one.end))
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const [count, found] = longestAt(at)
    parts.push(...found)
    at += count
  }
  return parts

  function longestAt(at: number): [count: number, found: Part[]] {
    const [first, ...others] = tokens.slice(at, at + longestPhrase)
    if (first === undefined) return [1, []]
    const word = (one = first) => keyOf(plain.slice(one.start, one.end))
    if (plain.charAt(first.start) === '"') return [1, [{ ...first, meaning: null }]]
    for (const isExact of [true, false])
      for (let count = others.length + 1; count > 0; count--) {
        const phrase = tokens.slice(at, at + count)
        const end = phrase.at(-1)?.end ?? first.end
        const key = phrase.map(word).join("")
        const meaning = isExact ? exact(key, count) : misspelt(key, count, vocabulary)
        if (meaning === undefined) continue
        const isWritten = raw.slice(first.start, end).toUpperCase() === raw.slice(first.start, end)
        const isSmall = meaning.code && !isWritten && at + count < tokens.length
        return [count, [{ start: first.start, end, meaning: isSmall ? { noise: "beside" } : meaning }]]
      }
    return [1, joined(first, word(), vocabulary) ?? [{ ...first, meaning: null }]]
  }

  function exact(key: string, count: number): Meaning | undefined {
    const forms = count === 1 ? formsOf(key) : [key]
    return forms.map((form) => vocabulary.phrases.get(form)).find((meaning) => meaning !== undefined)
  }
}

/** A word, its plural or singular, and the other gender. */
function formsOf(word: string): string[] {
  if (word.length < 4) return [word]
  const bare = [word.replace(/es$/, ""), word.replace(/s$/, "")].filter((form) => form.length > 3)
  const turned = [word, ...bare].flatMap((form) => [form.replace(/o$/, "a"), form.replace(/a$/, "o")])
  return [...new Set([word, ...bare, ...turned, ...turned.map((form) => `${form}s`), `${word}s`, `${word}es`])]
}

/** "speed54", "gravelfácil". */
function joined({ start, end }: Omit<Part, "meaning">, word: string, { phrases }: Vocabulary): Part[] | null {
  if (word.length !== end - start) return null
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [phrases.get(word.slice(0, at)), phrases.get(word.slice(at))]
    if (!first?.filters || !second?.filters || (at < 4 && word.length - at < 4)) continue
    const between = start + at
    return [
      { start, end: between, meaning: first },
      { start: between, end, meaning: second },
    ]
  }
  return null
}

const shortestMisspelt = 5

function misspelt(key: string, count: number, { phrases }: Vocabulary): Meaning | undefined {
  if (key.length < shortestMisspelt + (count - 1) * 3 || /\d/.test(key)) return undefined
  for (const [known, meaning] of phrases)
    if (meaning.filters && !meaning.doubtful && [known, known.replace(/s$/, "")].some((form) => isMisspelt(key, form)))
      return meaning
  return undefined
}

/** A typing error leaves the first letter as it is. */
function isMisspelt(word: string, known: string): boolean {
  return word[0] === known[0] && known.length >= shortestMisspelt && isTypingError(word, known)
}

/** Of a number that is said without an edge, the share around it that is meant. */
const around = 0.2
/** Centimetres. */
const frame = "(?:4[6-9]|5\\d|6[0-2])"

function numbersIn(plain: string, { numbers, fields }: Vocabulary): Part[] {
  const { least, most, to, more, climb, thousand, money, size } = numbers
  const amount = `(?:r\\$ ?)?\\d[\\d.,]*(?: ?(?:${thousand})(?![\\p{L}\\d]))?`
  // "54 até 10 mil" has a size and a price.
  const isRange = `(?<!(?:${size}) ?\\d+)(?!(?<=(?<!\\d)${frame}) (?:${most}) ${amount}(?<=${thousand}))`
  const unit = `km/h|kmh|kms?|m(?:etros?|eters|etres)?|${money}`
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:(${least})|(${most})|(${size}))? ?(${amount})(?:${isRange} ?(?:-|${to}) ?(${amount}))?` +
      `(?: ?(${unit})(?![\\p{L}\\d]))?(?: ?(${more}))?(?: ?(?:${climb}))?(?![\\p{L}\\d])`,
    "gu",
  )
  return [...plain.matchAll(pattern)].flatMap((match): Part[] => {
    const { 0: whole, 1: isLeast, 2: isMost, 3: isSize, 4: low = "", 5: high, 6: named = "", 7: isMore, index } = match
    const isMoney = /r\$/.test(low) || new RegExp(`^(?:${money})$`).test(named)
    const isThousand = new RegExp(`(?:${thousand})$`).test(low)
    const name = isMoney || (named === "" && (isLeast || isMost || isThousand)) ? "price" : fieldOf(named)
    const read = (text: string) => amountIn(text, thousand)
    const part = (filters: Parameters, bike = false) => [
      { start: index, end: index + whole.trimEnd().length, meaning: { filters, bike } },
    ]
    if (named === "" && name === null) {
      const isFrame = fields.includes("size") && high === undefined && new RegExp(`^${frame}$`).test(low)
      return isFrame || (isSize && fields.includes("size")) ? part({ size: low }, !isSize) : []
    }
    if (name === null || !fields.includes(name === "price" ? "priceMax" : name)) return []
    const isNear = !isLeast && !isMost && !isMore && high === undefined
    const from = isMost ? null : read(low) * (isNear ? 1 - around : 1)
    const until = high === undefined ? (isLeast || isMore ? null : read(low) * (isNear ? 1 + around : 1)) : read(high)
    const [first, last] = [from, until].map((edge) => (edge === null ? "" : String(Math.round(edge))))
    if (name !== "price") return part({ [name]: `${first}-${last}` })
    return part({ ...(first && { priceMin: first }), ...(last && { priceMax: last }) })
  })
}

function fieldOf(unit: string): string | null {
  if (unit === "") return null
  if (/h$/.test(unit)) return "speed"
  return unit.startsWith("k") ? "distance" : "elevation"
}

/** One sign before three digits separates thousands. */
function amountIn(text: string, thousand: string): number {
  const [digits = ""] = /\d[\d.,]*/.exec(text) ?? []
  const number = Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."))
  return new RegExp(`(?:${thousand})$`).test(text) ? number * 1_000 : number
}

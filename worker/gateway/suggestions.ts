// Suggestions for an empty list, as a part of its answer: the nearest of what was asked for, and what each filter hides.

import { parseNear } from "#app/domain/address/filters.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { listAddress, type ParsedQuery } from "#app/domain/address/query.ts"
import { type Found, type List, resourceTypes, type Suggestions } from "#app/domain/entities/entities.ts"
import { type Card, summaryOf } from "#app/domain/entities/summary.ts"
import type { Language } from "#app/domain/format/language.ts"
import { farthest } from "#contract/codes.ts"
import { resources } from "#contract/queries.ts"
import { distanceBetween, formatBbox, type LatLng } from "#track/earth.ts"
import { answerOr } from "./answer-to.ts"

type ListQuestion = Extract<ParsedQuery, { kind: "list" }>
type Listed = Card & { id: string }
type Parameters = ListQuestion["parameters"]

const mostFilters = 6
/** A row of what is shown instead. */
const few = "6"
const mostWords = 4
const many = "50"
/** Degrees to each side, for what lies farther away than the API looks around a place. */
const wide = 12

export function hasSuggestions({ parameters }: ListQuestion): boolean {
  const isPage = parameters.limit === undefined && parameters.cursor === undefined
  return isPage && (parameters.near !== undefined || filtersOf(parameters).size > 0)
}

export async function suggestionsFor(
  { resource, parameters }: ListQuestion,
  language: Language,
  /** Whether the API takes an order. */
  isSorting: boolean,
  timeout: number,
): Promise<{ suggestions: Suggestions; isWhole: boolean }> {
  let isWhole = true
  const deadline = scheduler.wait(timeout).then(() => null)
  const ask = async (variant: Parameters): Promise<List<Listed> | null> => {
    const answering = answerOr<List<Listed>>(listAddress(resource, variant), language).catch(() => "failed" as const)
    const answer = await Promise.race([answering, deadline])
    const page = typeof answer === "string" ? null : answer
    isWhole &&= page !== null
    return page
  }
  const nearestOf = (items: readonly Listed[], to: LatLng): Found | null => {
    const found = items.map((item): Found => {
      const { name, at } = summaryOf(item)
      return { path: pathTo(resourceTypes[resource].page, { id: item.id }), name, at }
    })
    const away = ({ at }: Found) => (at === null ? Number.POSITIVE_INFINITY : distanceBetween(to, at))
    return found.reduce<Found | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null)
  }
  const { near, radius, sort, ...filters } = parameters
  const isSorted = isSorting && near !== undefined && resources[resource].sorts.some((key) => key === "distanceFrom")
  const order: Parameters = isSorted ? { sort: "distanceFrom" } : sort === undefined ? {} : { sort }
  const here: Parameters = near === undefined || radius === undefined ? {} : { near, radius }
  const place = parseNear(near)
  const without = (names: string[], more: Parameters) => {
    const rest = Object.entries(filters).filter(([name]) => !names.includes(name))
    return ask({ ...Object.fromEntries(rest), ...more, ...order, ...here, limit: few })
  }
  const words = wordsOf(filters.q)
  const withoutWords = async (left: string[], kept: string[]) => {
    return { without: "q", word: left.join(" "), page: await without([], { q: kept.join(" ") }) }
  }
  const [around, anywhere, ...relaxed] = await Promise.all([
    near === undefined
      ? null
      : ask({ ...filters, ...order, near, radius: String(farthest), limit: isSorted ? few : many }),
    near === undefined ? null : ask({ ...filters, limit: many }),
    ...words.slice(0, mostWords).map((word, at) => withoutWords([word], words.toSpliced(at, 1))),
    ...[...filtersOf(parameters)]
      .filter(([name]) => name !== "q" || words.length === 0)
      .slice(0, mostFilters)
      .map(async ([name, names]) => ({ without: name, word: null, page: await without(names, {}) })),
  ])
  // Where no single word can be left out, one of them is kept, or none.
  if (words.length > 0 && !relaxed.some(({ word, page }) => word !== null && page?.items.length)) {
    const alone = words.length > 2 ? words.slice(0, mostWords) : []
    const withOneWord = alone.map((word, at) => withoutWords(words.toSpliced(at, 1), [word]))
    relaxed.push(...(await Promise.all(withOneWord)), { without: "q", word: null, page: await without(["q"], {}) })
  }
  const isFar = place !== null && around?.items.length === 0 && anywhere?.nextCursor != null
  const farther =
    isFar && filters.bbox === undefined ? await ask({ ...filters, bbox: boxAround(place), limit: many }) : null
  const known = [around, anywhere, farther].flatMap((page) => page?.items ?? [])
  const ways = [...relaxed, { without: "near", word: null, page: anywhere }].flatMap(({ page, ...way }) =>
    page === null || page.items.length === 0 ? [] : { ...way, total: page.total, page },
  )
  // Words that were read as filters say what is looked for: text gives way first.
  const weight = ({ without, word, total }: (typeof ways)[number]) =>
    (without === "q" ? 1e9 : 0) + (word === null ? 0 : 1e9) + (total ?? 1e8)
  const [widest] = ways.toSorted((one, other) => weight(other) - weight(one))
  const isNarrowed = Object.keys(filters).length > 0
  const all = widest === undefined && isNarrowed && isWhole ? await ask({ limit: few }) : null
  const best = widest ?? (all?.items.length ? { without: null, word: null, total: all.total, page: all } : null)
  return {
    suggestions: {
      nearest: place && nearestOf(known, place),
      without: ways.map(({ page, ...way }) => ({ ...way, nearest: place && nearestOf(page.items, place) })),
      instead: best && {
        without: best.without,
        word: best.word,
        total: best.total,
        items: best.page.items.slice(0, Number(few)),
      },
    },
    isWhole,
  }
}

/** One word alone is the whole search, of which nothing is left out. */
function wordsOf(search = ""): string[] {
  const words = search.split(/\s+/)
  return words.length < 2 ? [] : words
}

function filtersOf(parameters: Parameters): Map<string, string[]> {
  const names = Object.keys(parameters).filter((name) => !["near", "radius", "sort", "limit", "cursor"].includes(name))
  return Map.groupBy(names, (name) => {
    const [, field] = /^(distance|elevation|averageSpeed)M/.exec(name) ?? []
    return field === "averageSpeed"
      ? "speed"
      : (field ?? name.replace(/^started(.)/, (_, initial) => initial.toLowerCase()))
  })
}

function boxAround([lat, lng]: LatLng): string {
  const [south, north] = [Math.max(-90, lat - wide), Math.min(90, lat + wide)]
  return formatBbox([Math.max(-180, lng - wide), south, Math.min(180, lng + wide), north])
}

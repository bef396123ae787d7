// The words of every filter typed into its list, in each language: they are understood, and what is understood stands there as a chip.

import { expect, it } from "vitest"
import { searchText } from "#app/domain/address/filters.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { isResource, resourceTypes } from "#app/domain/entities/entities.ts"
import { withPrefix } from "#app/domain/format/language.ts"
import { understand } from "#app/domain/search/understand.ts"
import { pages } from "#app/entry.server.tsx"
import { languages } from "#contract/codes.ts"
import { vocabularyOf } from "#worker/search/vocabulary.ts"
import { entityTranslation as told } from "#worker/translations.ts"
import { listOf } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const lists = Object.keys(resourceTypes).filter(isResource)
const cases = languages.flatMap((language) => lists.map((list) => [list, language] as const))

it.each(cases)("all words of the filters of %s, %s [2.33]", async (list, language) => {
  const [pt, es, en] = [await told(list, "pt-BR"), await told(list, "es"), await told(list, "en")]
  const fields = pages[resourceTypes[list].list].search
  const vocabulary = vocabularyOf(list, fields, language, { "pt-BR": pt, es, en }, new Date("2026-11-27T12:00:00Z"))
  const words = [...vocabulary.phrases].flatMap(([word, { filters }]) => (filters ? { word, filters } : []))
  expect(words.length).toBeGreaterThan(70)
  const misread = words.filter(({ word, filters }) => {
    const read = understand(word, vocabulary)
    return read.text !== "" || searchText(read.filters) !== searchText(filters)
  })
  expect(misread).toEqual([])

  // One of each, all at once.
  const search = Object.assign({}, ...words.map(({ filters }) => filters))
  if (search.near) search.near = "-27.60,-48.55"
  upstream(new Proxy<Replies>({}, { get: () => json(listOf()) }))
  const html = await read(withPrefix(pathTo(resourceTypes[list].list), language) + searchText(search))
  const chips = (await attributes(html, ".filter-chip", "href")).map(
    (href) => new URL(href, "https://site").searchParams,
  )
  const taken = Object.keys(search).filter((name) => chips.some((without) => !without.has(name)))
  expect(taken).toEqual(Object.keys(search))
})

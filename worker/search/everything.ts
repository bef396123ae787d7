// A search of everything: each list with the filters that the words mean in it, and pages of help by their titles. Lists in which no word
// is a filter are searched by one question where the API has such a search, and else side by side like the others.

import * as v from "valibot"
import { addressWith, firstWords } from "#app/domain/address/filters.ts"
import { type PathName, pathTo } from "#app/domain/address/paths.ts"
import { found as foundIn } from "#app/domain/address/query.ts"
import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { keyOf, type Understood } from "#app/domain/search/understand.ts"
import { pages } from "#app/entry.server.tsx"
import { resourceNames } from "#contract/queries.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "../gateway/answer-to.ts"
import type { AskedKind, MadeKind, QueryOf } from "../gateway/kind.ts"
import { readStrictly } from "../gateway/read.ts"
import { readList } from "../gateway/resources.ts"
import { resources } from "../gateway/response-schemas.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { pageTranslation } from "../translations.ts"
import { understood } from "./door.ts"

const most = 5

const search: MadeKind<QueryOf<"search">> = {
  tags: () => resourceNames,
  make: async (env, { text: typed, type }, language) => {
    const text = firstWords(typed)
    const searched = resourceNames.filter((list) => type === undefined || resourceTypes[list].type === type)
    const read = await Promise.all(
      searched.map(async (resource): Promise<Meant> => {
        const meant = await understood(env, resource, language, text)
        return { resource, ...meant, isPlain: Object.keys(meant.filters).length === 0 && meant.text === text }
      }),
    )
    const plain = read.flatMap(({ resource, isPlain }) => (isPlain ? resourceTypes[resource].type : []))
    const question = plain.length > 1 ? answerTo(foundIn(text, plain), language) : null
    const together = await question?.then((sent) => v.parse(byResource, sent)).catch(() => null)
    const all = await Promise.all(read.map((one) => groupOf(one, together ?? null, language).catch(() => null)))
    const answered = all.filter((group) => group !== null)
    if (answered.length === 0) throw new UpstreamError(0, "search")
    const found = answered.filter(({ items }) => items.length > 0).sort((one, other) => other.score - one.score)
    const help = type === undefined ? await helpOn(text, language) : []
    const value = { groups: found.map(({ score: _, ...group }) => group), help }
    return answered.length < searched.length ? { value, source: "partial" } : { value }
  },
}

type Meant = Understood & { resource: Resource; isPlain: boolean }

async function groupOf({ resource, filters, text, isPlain }: Meant, together: Together | null, language: Language) {
  const { list } = resourceTypes[resource]
  const search: Record<string, string> = { ...filters, ...(text !== "" && { q: text }) }
  const { items, total } =
    isPlain && together
      ? (together[resource] ?? { items: [], total: 0 })
      : v.parse(answer, await answerTo(questionOf(list, search), language))
  // What every word means here is what was asked for; else what is called so.
  const name = keyOf(items[0]?.name ?? items[0]?.title ?? "")
  const isNamed = text !== "" && text.split(/\s+/).every((word) => name.includes(keyOf(word)))
  const score = (Object.keys(filters).length > 0 ? (text === "" ? 3 : 1) : 0) + Number(isNamed) * 2
  return { resource, to: addressWith(pathTo(list), search, {}), total, items: items.slice(0, most), score }
}

function questionOf(list: (typeof resourceTypes)[Resource]["list"], { near: _, ...search }: Record<string, string>) {
  const question = pages[list].questions?.({ params: {}, search })[pages[list].list ?? ""] ?? ""
  const url = new URL(question, "https://site")
  url.searchParams.set("limit", String(most))
  url.searchParams.sort()
  return url.pathname + url.search
}

const title = v.optional(v.nullable(v.string()))
const items = v.array(v.looseObject({ name: title, title }))
const answer = v.object({ items, total: v.nullable(v.number()) })
const byResource = v.record(v.string(), answer)
type Together = v.InferOutput<typeof byResource>

const found: AskedKind<QueryOf<"found">> = {
  tags: () => resourceNames,
  topic: () => "search",
  address: ({ env, query }) => (settingsOf(env).public.missingParameters.includes("search") ? null : query),
  copy: () => null,
  isOptional: true,
  isVerbatim: true,
  read: (sent, asked) => {
    const groups = readStrictly(sentGroups, sent, asked.query).groups.flatMap(({ type, ...group }) => {
      const resource = resourceNames.find((one) => resourceTypes[one].type === type)
      if (resource === undefined) return []
      return [[resource, readList(resources[resource].card, group, { ...asked, question: { resource } }).value]]
    })
    return { value: Object.fromEntries(groups), missing: 0, lost: [] }
  },
}

const sentGroups = v.object({
  groups: v.array(v.object({ type: v.string(), total: v.nullable(v.number()), items: v.array(v.unknown()) })),
})

const helpful = ["stolenHelp", "myBike", "saved", "globalMap", "contactUs", "privacyPolicy", "termsOfUse"] as const

async function helpOn(text: string, language: Language) {
  const words = text
    .split(/\s+/)
    .map(keyOf)
    .filter((word) => word.length > 3)
  const titles = await Promise.all(
    helpful.map(async (name: (typeof helpful)[number] & PathName) => {
      const page = pages[name]
      const { title, description } = page.meta(await pageTranslation(page, language), null, { params: {}, search: {} })
      return { path: pathTo(name), title, said: keyOf(`${title} ${description}`) }
    }),
  )
  return titles
    .filter(({ said }) => words.length > 0 && words.every((word) => said.includes(word.replace(/s$/, ""))))
    .map(({ path, title }) => ({ path, title }))
}

export const searchKinds = { search, found }

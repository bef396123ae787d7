// A search of everything: the lists are asked side by side, each with the filters that the words mean in it, and pages of help by their titles.

import * as v from "valibot"
import { addressWith } from "#app/domain/address/filters.ts"
import { type PathName, pathTo } from "#app/domain/address/paths.ts"
import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { keyOf } from "#app/domain/search/understand.ts"
import { pages } from "#app/entry.server.tsx"
import { resourceNames } from "#contract/queries.ts"
import type { Bindings } from "../env.ts"
import { answerTo } from "../gateway/answer-to.ts"
import type { MadeKind, QueryOf } from "../gateway/kind.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { pageTranslation } from "../translations.ts"
import { understood } from "./door.ts"

const most = 5

export const search: MadeKind<QueryOf<"search">> = {
  tags: () => resourceNames,
  make: async (env, { text }, language) => {
    const groups = await Promise.all(resourceNames.map((name) => groupOf(env, name, text, language).catch(() => null)))
    const answered = groups.filter((group) => group !== null)
    if (answered.length === 0) throw new UpstreamError(0, "search")
    const found = answered.filter(({ items }) => items.length > 0).sort((one, other) => other.score - one.score)
    const value = { groups: found.map(({ score: _, ...group }) => group), help: await helpOn(text, language) }
    return answered.length < resourceNames.length ? { value, source: "partial" } : { value }
  },
}

async function groupOf(env: Bindings, resource: Resource, typed: string, language: Language) {
  const { filters, text } = await understood(env, resource, language, typed)
  const { list } = resourceTypes[resource]
  const search: Record<string, string> = { ...filters, ...(text !== "" && { q: text }) }
  const { near: _, ...asked } = search
  const question = pages[list].questions?.({ params: {}, search: asked })[pages[list].list ?? ""] ?? ""
  const url = new URL(question, "https://site")
  url.searchParams.set("limit", String(most))
  url.searchParams.sort()
  const { items, total } = v.parse(answer, await answerTo(url.pathname + url.search, language))
  // What every word means here is what was asked for; else what is called so.
  const name = keyOf(items[0]?.name ?? items[0]?.title ?? "")
  const isNamed = text !== "" && text.split(/\s+/).every((word) => name.includes(keyOf(word)))
  const score = (Object.keys(filters).length > 0 ? (text === "" ? 3 : 1) : 0) + Number(isNamed) * 2
  return { resource, to: addressWith(pathTo(list), search, {}), total, items: items.slice(0, most), score }
}

const title = v.optional(v.nullable(v.string()))
const answer = v.object({
  items: v.array(v.looseObject({ name: title, title })),
  total: v.nullable(v.number()),
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

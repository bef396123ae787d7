// What messengers show of a short link that leads to a page of this site: the name, description and picture of that page.

import { parseQuery } from "#app/domain/address/query.ts"
import type { PublicConfig } from "#app/domain/config.ts"
import { type Language, splitLanguage } from "#app/domain/format/language.ts"
import { type HeadProps, readAddress } from "#app/entry.server.tsx"
import { answerTo } from "../gateway/answer-to.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { pageTranslation } from "../translations.ts"
import { headOf } from "./head.ts"

/** The head of a short link with the preview of its destination, or as it was for another site and without an answer. */
export async function previewed(
  head: HeadProps,
  config: PublicConfig,
  destination: unknown,
  language: Language,
): Promise<HeadProps> {
  const url = typeof destination === "string" ? URL.parse(destination, config.siteOrigin) : null
  if (url === null || url.host !== new URL(config.siteOrigin).host) return head
  const there = await headAt(config, url, language).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) reportFailure(error)
    return null
  })
  if (there === null || there.card.noindex) return head
  const { card, entity, picture } = there
  return { ...head, card: { ...head.card, title: card.title, description: card.description }, entity, picture }
}

/** The head of an address of this site; null where nothing is. Throws an UpstreamError. */
export async function headAt(config: PublicConfig, url: URL, visited: Language): Promise<HeadProps | null> {
  const { language, path } = splitLanguage(url.pathname)
  const address = readAddress(path, url.searchParams)
  if (address === null || address.page.volatile) return null
  const { page, request } = address
  const spoken = language ?? visited
  const query = page.required === undefined ? null : (page.questions?.(request)[page.required] ?? null)
  const isEntity = query !== null && parseQuery(query)?.kind === "one"
  if (page.required !== undefined && !isEntity) return null
  const value = query === null ? null : await answerTo(query, spoken)
  if (isEntity && value === null) return null
  const translation = await pageTranslation(page, spoken)
  return headOf({ config, path, address, translation, required: query === null ? null : { query, value } })
}

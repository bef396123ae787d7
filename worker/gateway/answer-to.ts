// A question that comes of another one. It is asked as everybody asks, through `Answers`, where answers are cached and kept.

import type { Language } from "#app/domain/format/language.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import { UpstreamError } from "./upstream.ts"

/** The answer as JSON text; null when there is no such thing. Throws an UpstreamError for any other. */
export async function answerTo(query: string, language: Language): Promise<string | null> {
  const answer = await askEntrypoint("Answers", `https://site/${language}${query}`)
  const text = await answer.text()
  if (answer.status === 404) return null
  if (!answer.ok) throw new UpstreamError(answer.status, query)
  return text
}

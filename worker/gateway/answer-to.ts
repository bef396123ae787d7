// Asks for an answer as pages do, for what is made of other answers.

import type { Language } from "#app/domain/format/language.ts"
import { askAnswers } from "../cache/edge-cache.ts"
import { UpstreamError } from "./upstream.ts"

/** Null for what is not there. Throws an UpstreamError. */
export async function answerTo(query: string, language: Language): Promise<unknown> {
  const answer = await askAnswers(query, language)
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  if (answer.status === 404) return null
  throw new UpstreamError(answer.status, query)
}

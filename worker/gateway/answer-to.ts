// Asks for an answer as pages do, for what is made of other answers.

import type { Query } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { askAnswers } from "../cache/edge-cache.ts"
import { UpstreamError } from "./upstream.ts"

export type NoAnswer = "none" | "failed"

/** "none" where the API does not know the query or refuses it. */
export async function answerOr<T>(query: Query<T>, language: Language): Promise<NonNullable<T> | NoAnswer> {
  const answer = await askAnswers(query, language)
  if (answer.ok) return (await answer.json<T>()) ?? "none"
  await answer.body?.cancel()
  return answer.status === 400 || answer.status === 404 ? "none" : "failed"
}

/** Null for what is not there. Throws an UpstreamError. */
export async function answerTo(query: string, language: Language): Promise<unknown> {
  const answer = await askAnswers(query, language)
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  if (answer.status === 404) return null
  throw new UpstreamError(answer.status, query)
}

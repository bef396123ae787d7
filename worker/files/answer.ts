import type { Context } from "hono"
import type { Language } from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import { problem, unavailable } from "../problem.ts"

/** The answer that a file is written from, asked as its page asks; or what is told instead of the file. */
export async function answerForFile<T>(c: Context<AppEnv>, query: string): Promise<{ value: T } | Response> {
  return answerTo(c.var.language, query)
}

/** The same in a language that is not the visitor's. */
export async function answerTo<T>(language: Language, query: string): Promise<{ value: T } | Response> {
  const answer = await askEntrypoint("Answers", `https://site/${language}${query}`)
  if (answer.ok) return { value: await answer.json<T>() }
  await answer.body?.cancel()
  return answer.status === 503 ? unavailable() : problem(404, "not_found")
}

// What an answer of 400 and more says. Only the API's own word counts, which is a problem (RFC 9457) with a code of the contract: a gateway
// without the API behind it, a wrong base address and a firewall have statuses too, and know nothing of what there is.

import * as v from "valibot"
import type { UpstreamAnswer } from "./upstream.ts"

/** Whether there is no such thing (any more). `words` are what another API says in place of the contract's codes. */
export function isNotFoundProblem(answer: UpstreamAnswer, words: readonly string[]): boolean {
  if (answer.status !== 404 && answer.status !== 410) return false
  const { code } = problemOf(answer)
  if (code === "not_found" || code === "gone") return true
  return words.length > 0 && jsonTexts(answer).some((text) => words.includes(text))
}

/** Whether the API has read the question and takes it not. */
export function isInvalidParameter(answer: UpstreamAnswer): boolean {
  return (answer.status === 400 || answer.status === 422) && problemOf(answer).code === "invalid_parameter"
}

/** The code of a problem; null where there is none. */
export function codeOf(answer: UpstreamAnswer): string | null {
  return problemOf(answer).code
}

/** The parameters that are wrong, as far as the API names them. */
export function faultyParameters(answer: UpstreamAnswer): string[] {
  return problemOf(answer).errors.map(({ field }) => field)
}

const problem = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.fallback(v.nullable(v.string()), null),
    errors: v.fallback(v.array(v.object({ field: v.string() })), []),
  }),
)

function problemOf({ type, body }: UpstreamAnswer): v.InferOutput<typeof problem> {
  const none = { code: null, errors: [] }
  if (type !== "application/problem+json") return none
  const read = v.safeParse(problem, body)
  return read.success ? read.output : none
}

const texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** The texts that a JSON object of any kind says at its top. */
function jsonTexts({ type, body }: UpstreamAnswer): string[] {
  const read = /[/+]json$/.test(type) ? v.safeParse(texts, body) : null
  return read?.success ? Object.values(read.output).filter((value) => typeof value === "string") : []
}

// Problems of the API (RFC 9457). Only its own word counts: a gateway, a firewall or a wrong base address have statuses too, and know nothing
// of what there is.

import * as v from "valibot"
import type { UpstreamAnswer } from "./upstream.ts"

/** The code of a problem, and the parameters that it names. */
export function problemOf({ type, body }: UpstreamAnswer): v.InferOutput<typeof problem> {
  const read = type === "application/problem+json" ? v.safeParse(problem, body) : null
  return read?.success ? read.output : { code: null, errors: [] }
}

/** `words` are what another API says in place of the contract's codes. */
export function isNotFound(answer: UpstreamAnswer, words: readonly string[]): boolean {
  if (answer.status !== 404 && answer.status !== 410) return false
  const { code } = problemOf(answer)
  return (
    code === "not_found" ||
    code === "gone" ||
    (words.length > 0 && textsOf(answer).some((text) => words.includes(text)))
  )
}

export function isInvalidParameter(answer: UpstreamAnswer): boolean {
  return (answer.status === 400 || answer.status === 422) && problemOf(answer).code === "invalid_parameter"
}

/** The texts at the top level of a JSON object. */
function textsOf({ type, body }: UpstreamAnswer): string[] {
  const read = /[/+]json$/.test(type) ? v.safeParse(json, body) : null
  return read?.success ? Object.values(read.output).filter((value) => typeof value === "string") : []
}

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))
const problem = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.fallback(v.nullable(v.string()), null),
    errors: v.fallback(v.array(v.object({ field: v.string() })), []),
  }),
)

// Holds an answer against the schema of the contract from which the OpenAPI document is made, and names each faulty field once.

import * as v from "valibot"
import { type SchemaName, schemas } from "#contract/schemas.ts"
import type { Answer, Api } from "./api.ts"
import { faults, statusFault } from "./check.ts"

/** What makes an answer unreadable, and what is missing from it. */
export function shapeOf(called: string, name: SchemaName, answer: Answer): { unread: string[]; part: string[] } {
  const refused = statusFault(answer, 200, 201, 202)
  if (refused !== null) return { unread: [refused], part: [] }
  const { issues = [] } = v.safeParse(schemas[name], answer.json)
  const [unread, part]: [string[], string[]] = [[], []]
  for (const [field, same] of Map.groupBy(issues, fieldOf)) {
    const [issue] = same
    const list = issue?.path?.find(({ type }) => type === "array")?.input
    const isUnread = essential.test(field) && !(Array.isArray(list) && same.length <= list.length / 2)
    const these = isUnread ? unread : part
    these.push(`${called}: ${field}: ${issue ? wordsOf(issue) : ""}`)
  }
  return { unread, part }
}

/** A list or an item is none without these. */
const essential = /^(the body|(items|features)(\[\](\.id)?)?|id)$/

function fieldOf({ path = [] as never }: v.BaseIssue<unknown>): string {
  const text = path.reduce((text, { type, key }) => (type === "array" ? `${text}[]` : `${text}.${key}`), "")
  return text === "" ? "the body" : text.replace(/^\./, "")
}

/** Names the fields that an object has where one is missing, which may be there under another name. */
function wordsOf({ path, message, input, type }: v.BaseIssue<unknown>): string {
  const object = type === "union" ? input : message.startsWith("Invalid key") ? path?.at(-1)?.input : null
  return object ? `${message}, among ${Object.keys(object)}` : message
}

/** The site takes a 404 for "not found" only with the contract's code or a configured one. */
export function missingFaults({ notFoundWords }: Api, answer: Answer): string[] {
  const words = Object.values(answer.json ?? {})
  if (notFoundWords.some((word) => words.includes(word))) return faults(statusFault(answer, 404, 410))
  return problemFaults(answer, ["not_found", "gone"], 404, 410)
}

/** RFC 9457, of which the site reads the code. */
export function problemFaults(answer: Answer, codes: readonly string[], ...statuses: number[]): string[] {
  const { asked, type, json } = answer
  return faults(
    statusFault(answer, ...statuses),
    !type.startsWith("application/problem+json") &&
      `${asked}: content-type is "${type}" in the place of application/problem+json`,
    !codes.includes(Object(json).code) &&
      `${asked}: the code is ${Object(json).code} in the place of ${codes.join(" or ")}`,
  )
}

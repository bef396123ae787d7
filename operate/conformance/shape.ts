// Holds what was answered against a schema of the contract and names each field that does not fit: `cycling-routes[].distance: missing`.

import * as v from "valibot"
import { type SchemaName, schemas } from "#contract/schemas.ts"
import type { Answer, Api } from "./api.ts"
import { jsonOf, statusFault } from "./check.ts"

/** What is wrong with a value, each field once, however many items have it. */
export function shapeFaults(called: string, schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  const named = issues.map((issue) => ({ name: nameOf(called, issue), type: issue.type, issue }))
  const first = named.filter(
    (one, position) => named.findIndex(({ name, type }) => name === one.name && type === one.type) === position,
  )
  return first.map(({ name, issue }) => `${name}: ${told(schema, issue)}`)
}

/** The same of an answer that has to be 200 and JSON. */
export function answerFaults(called: string, name: SchemaName, answer: Answer, ...wanted: number[]): string[] {
  const refused = statusFault(called, answer, ...(wanted.length > 0 ? wanted : [200]))
  if (refused !== null) return [refused]
  const value = jsonOf(answer)
  if (value === undefined) return [`${called}: the body is no JSON`]
  return [...typeFault(called, answer, "application/json"), ...shapeFaults(called, schemas[name], value)]
}

/** A problem of RFC 9457 with one of these statuses. */
export function problemFaults(called: string, answer: Answer, ...statuses: number[]): string[] {
  const other = statusFault(called, answer, ...statuses)
  if (other !== null) return [other]
  const value = jsonOf(answer)
  if (value === undefined) return [`${called}: the problem is no JSON`]
  return [
    ...typeFault(called, answer, "application/problem+json"),
    ...shapeFaults(`${called} problem`, schemas.Problem, value),
  ]
}

/** The word that there is no such thing, which the site takes for one only if it is the contract's, or one that it was told of. */
export function missingFaults({ notFoundWords }: Api, called: string, answer: Answer): string[] {
  const other = statusFault(called, answer, 404, 410)
  if (other !== null) return [other]
  const said = jsonOf(answer)
  if (isRecord(said) && Object.values(said).some((text) => notFoundWords.some((word) => word === text))) return []
  const faults = problemFaults(called, answer, 404, 410)
  const isWord = isRecord(said) && (said.code === "not_found" || said.code === "gone")
  return faults.length > 0 || isWord ? faults : [`${called}: the code is neither not_found nor gone`]
}

/** Whether nobody could take an answer for the word that a thing is missing: a wrong base address would say it of everything. */
export function isNoWord(api: Api, answer: Answer): boolean {
  return missingFaults(api, "", answer).length > 0
}

export function typeFault(called: string, { headers }: Answer, wanted: string): string[] {
  const type = headers.get("content-type") ?? ""
  return type.startsWith(wanted) ? [] : [`${called}: content-type is "${type}" in the place of ${wanted}`]
}

function nameOf(called: string, { path }: v.BaseIssue<unknown>): string {
  return (path ?? []).reduce(
    (text, { type, key }) => (type === "array" ? `${text}[]` : `${text}.${String(key)}`),
    called,
  )
}

function told(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const path = issue.path ?? []
  const last = path.at(-1)
  const isMissing = last?.type === "object" && isRecord(last.input) && !Object.hasOwn(last.input, String(last.key))
  if (!isMissing) return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  const strangers = strangersIn(schema, path.slice(0, -1), last.input)
  return strangers.length === 0 ? "missing" : `missing (the site does not know ${strangers.join(", ")})`
}

/** The fields of an object that the schema at its place does not know, one of which may be the missing one under another name. */
function strangersIn(schema: v.GenericSchema, path: readonly v.IssuePathItem[], object: object): string[] {
  const known = path.reduce<unknown>((at, { type, key }) => partOf(at, type === "array" ? "item" : String(key)), schema)
  const entries = isRecord(plain(known)) ? plain(known).entries : undefined
  return isRecord(entries) ? Object.keys(object).filter((key) => !Object.hasOwn(entries, key)) : []
}

function partOf(schema: unknown, key: string): unknown {
  const { item, entries } = plain(schema)
  if (key === "item") return item
  return isRecord(entries) ? entries[key] : undefined
}

/** A schema without what says that it may be null or left out. */
function plain(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {}
  return isRecord(schema.wrapped) ? plain(schema.wrapped) : schema
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

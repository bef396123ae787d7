// Validates a response against a contract schema and names each faulty field: `cycling-routes[].distance: missing`.

import * as v from "valibot"
import { type SchemaName, schemas } from "#contract/schemas.ts"
import type { Answer, Api } from "./api.ts"
import { type Fault, jsonOf, ofKind, statusFault, textOf } from "./check.ts"

type Issue = Pick<v.BaseIssue<unknown>, "type" | "message" | "received" | "input"> & {
  path: readonly v.IssuePathItem[]
}

/** Each field once, however many items have the fault. */
export function shapeFaults(called: string, schema: v.GenericSchema, value: unknown): Fault[] {
  const issues = issuesIn(schema, value)
  const isBare = isAllMissing(schema, issues)
  const byField = Map.groupBy(issues, (issue) => `${nameOf(called, issue)} ${issue.type}`)
  return [...byField.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const kind = isBare || isUnreadable(first, same.length) ? "unread" : "part"
    return ofKind(kind, `${nameOf(called, first)}: ${told(schema, first)}${othersOf(same)}`)
  })
}

/** As `shapeFaults`, for a response that must be 200 and JSON. */
export function answerFaults(called: string, name: SchemaName, answer: Answer, ...wanted: number[]): Fault[] {
  const refused = statusFault(called, answer, ...(wanted.length > 0 ? wanted : [200]))
  if (refused !== null) return ofKind("unread", refused)
  const value = jsonOf(answer)
  if (value === undefined) return ofKind("unread", `${called}: the body is no JSON`)
  return [
    ...ofKind("strict", typeFault(called, answer, "application/json")),
    ...shapeFaults(called, schemas[name], value),
  ]
}

/** RFC 9457 with one of these statuses; the site reads only the code. */
export function problemFaults(called: string, answer: Answer, ...statuses: number[]): Fault[] {
  const other = statusFault(called, answer, ...statuses)
  if (other !== null) return [other]
  const value = jsonOf(answer)
  if (value === undefined) return [`${called}: the problem is no JSON`]
  const fields = shapeFaults(`${called} problem`, schemas.Problem, value).map(textOf)
  const [code, rest] = [`${called} problem.code:`, `${called} problem:`]
  const isRead = (text: string) => text.startsWith(code) || text.startsWith(rest)
  return [
    ...typeFault(called, answer, "application/problem+json"),
    ...fields.filter(isRead),
    ...ofKind(
      "strict",
      fields.filter((text) => !isRead(text)),
    ),
  ]
}

/** The site takes a 404 for "not found" only with the contract's code or a configured one. */
export function missingFaults({ notFoundWords }: Api, called: string, answer: Answer): Fault[] {
  const other = statusFault(called, answer, 404, 410)
  if (other !== null) return [other]
  const said = jsonOf(answer)
  if (isRecord(said) && Object.values(said).some((text) => notFoundWords.some((word) => word === text))) return []
  const faults = problemFaults(called, answer, 404, 410)
  const isWord = isRecord(said) && (said.code === "not_found" || said.code === "gone")
  return isWord || faults.some(isNoticed) ? faults : [...faults, `${called}: the code is neither not_found nor gone`]
}

/** Whether a response cannot be mistaken for "not found": a wrong base URL would answer so for everything. */
export function isNoWord(api: Api, answer: Answer): boolean {
  return missingFaults(api, "", answer).some(isNoticed)
}

export function typeFault(called: string, { headers }: Answer, wanted: string): string[] {
  const type = headers.get("content-type") ?? ""
  return type.startsWith(wanted) ? [] : [`${called}: content-type is "${type}" in the place of ${wanted}`]
}

function isNoticed(fault: Fault): boolean {
  return typeof fault === "string" || fault.kind !== "strict"
}

/** For a union, the issues of the nearest option. */
function issuesIn(schema: v.GenericSchema, value: unknown): Issue[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.flatMap((issue): Issue[] => {
    const path = issue.path ?? []
    const { options } = plain(partAt(schema, path))
    if (issue.type !== "union" || !Array.isArray(options)) return [{ ...issue, path }]
    const each = options.filter(isSchema).map((option) => issuesIn(option, issue.input))
    const [nearest = []] = each.toSorted((a, b) => a.length - b.length)
    return nearest.map((inner) => ({ ...inner, path: [...path, ...inner.path] }))
  })
}

/** Whether an object has none of its fields, such as an envelope around the expected one. */
function isAllMissing(schema: v.GenericSchema, issues: readonly Issue[]): boolean {
  const { entries } = plain(schema)
  if (!isRecord(entries)) return false
  const fields = Object.values(entries).filter((entry) => isRecord(entry) && entry.type !== "optional")
  return issues.filter((issue) => issue.path.length === 1 && isMissing(issue)).length >= fields.length
}

/** Without these fields there is no list or no item: without an id there is no page. */
const essential =
  /^(\.id|\.items|\.features|\.items\[\](\.id)?|\.features\[\](\.type|\.geometry.*|\.properties(\.type|\.id)?)?)?$/

function isUnreadable(issue: Issue, times: number): boolean {
  if (!essential.test(nameOf("", issue))) return false
  const list = issue.path.find(({ type }) => type === "array")?.input
  return !Array.isArray(list) || times > list.length / 2
}

function nameOf(called: string, { path }: Pick<Issue, "path">): string {
  return path.reduce((text, { type, key }) => (type === "array" ? `${text}[]` : `${text}.${String(key)}`), called)
}

function told(schema: v.GenericSchema, issue: Issue): string {
  if (!isMissing(issue)) return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  const strangers = strangersIn(schema, issue.path)
  return strangers.length === 0 ? "missing" : `missing (the site does not know ${strangers.join(", ")})`
}

function othersOf(issues: readonly Issue[]): string {
  const [first, ...others] = new Set(issues.map(({ received }) => received))
  const isCode = issues.every(({ type }) => type === "picklist")
  return first !== undefined && isCode && others.length > 0 ? `, ${others.slice(0, 12).join(", ")}` : ""
}

function isMissing({ path }: Issue): boolean {
  const last = path.at(-1)
  return last?.type === "object" && isRecord(last.input) && !Object.hasOwn(last.input, String(last.key))
}

/** Unknown fields of the object, one of which may be the missing one under another name. */
function strangersIn(schema: v.GenericSchema, path: readonly v.IssuePathItem[]): string[] {
  const { entries } = plain(partAt(schema, path.slice(0, -1)))
  const object = path.at(-1)?.input
  return isRecord(entries) && isRecord(object) ? Object.keys(object).filter((key) => !Object.hasOwn(entries, key)) : []
}

/** The schema of a field, or of an item under "item"; undefined when there is none. */
export function partOf(schema: unknown, key: string): unknown {
  const { item, entries } = plain(schema)
  if (key === "item") return item
  return isRecord(entries) ? entries[key] : undefined
}

export function partAt(schema: unknown, path: readonly v.IssuePathItem[]): unknown {
  return path.reduce<unknown>((at, { type, key }) => partOf(at, type === "array" ? "item" : String(key)), schema)
}

/** The schema without `nullable` and `optional`. */
export function plain(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {}
  return isRecord(schema.wrapped) ? plain(schema.wrapped) : schema
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value.kind === "schema"
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

// How much of an answer is there. The contract says that a known field is always sent, null or not: one that is missing has another name by
// now, or the answer is about something else. What the site reads of a resource (resources.ts) is what has to be there.

import type { JudgedQuestion } from "./resources.ts"

/**
 * "partial" lacks fields, or some items of a list. "broken" lacks the name or half of its fields: it tells less than the last good answer,
 * and is shown where there is no such copy. Of what is "lost" hardly an item could be read: shown, it would say that there are no more.
 */
export type Completeness = "whole" | "partial" | "broken" | "lost"

export type Judgement = {
  completeness: Completeness
  /** The first field that is missing, or the list that lacks the most; null when nothing is. */
  field: string | null
  /** The share of all that should be there, 0 to 1, by which an answer is held against a copy. */
  missing: number
}

/** The fields that a thing has to have; of a list or of the home page those of each item, by the name of the list. */
export type RequiredFields = { fields: readonly string[] } | { lists: Readonly<Record<string, readonly string[]>> }

/** `sent` is what came, `read` what could be made of it. */
export function judge({ kind }: JudgedQuestion, wanted: RequiredFields, sent: unknown, read: unknown): Judgement {
  if ("fields" in wanted) return judgeEntity(wanted.fields, recordOf(sent), recordOf(read))
  const [given, shown] = [recordOf(sent), recordOf(read)]
  const names = Object.keys(wanted.lists)
  const lists = Object.entries(wanted.lists).map(([name, fields]) => judgeList(name, fields, given[name], shown[name]))
  const worst = lists.reduce((a, b) => (rank(b) > rank(a) ? b : a), whole)
  const missing = lists.reduce((sum, one) => sum + one.missing, 0) / Math.max(1, lists.length)
  // The blocks of the home page stand for themselves, as long as one of them does.
  const isShown =
    kind === "home" && names.some((name, at) => lists[at]?.completeness !== "lost" && hasItems(given[name]))
  return { ...worst, completeness: worst.completeness === "lost" && isShown ? "broken" : worst.completeness, missing }
}

/** The same of a map, of whose features so many could not be read. */
export function judgeFeatures(sent: unknown, unread: number): Judgement {
  const { features } = recordOf(sent)
  const count = Array.isArray(features) ? features.length : 0
  if (unread === 0) return whole
  const completeness = unread === count ? "lost" : unread > count / 2 ? "broken" : "partial"
  return { completeness, field: "features", missing: unread / count }
}

const whole: Judgement = { completeness: "whole", field: null, missing: 0 }

function rank({ completeness, missing }: Judgement): number {
  return ["whole", "partial", "broken", "lost"].indexOf(completeness) + missing / 2
}

function judgeEntity(fields: readonly string[], sent: Sent, read: Sent): Judgement {
  const missing = fields.filter((field) => !Object.hasOwn(sent, field))
  // A field that cannot be read may be a code that was invented since; a thing of which most cannot be read is another thing.
  const told = Object.keys(sent).filter((field) => isSaid(sent[field]) && Object.hasOwn(read, field))
  const unread = told.filter((field) => read[field] === null)
  const share = missing.length / Math.max(1, fields.length)
  const isNameless = [...missing, ...unread].some(isName)
  const isBroken = isNameless || share >= 0.5 || unread.length > told.length / 2
  if (isBroken)
    return { completeness: "broken", field: missing[0] ?? unread[0] ?? null, missing: Math.max(share, 0.01) }
  return missing.length === 0 ? whole : { completeness: "partial", field: missing[0] ?? null, missing: share }
}

function hasItems(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}

function isSaid(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== null
}

/** By it a visitor knows a thing. */
function isName(field: string): boolean {
  return field === "name" || field === "title"
}

function judgeList(name: string, fields: readonly string[], sent: unknown, read: unknown): Judgement {
  if (!Array.isArray(sent)) return { completeness: "broken", field: name, missing: 1 }
  if (sent.length === 0) return whole
  const left = Array.isArray(read) ? read : []
  const unread = sent.length - left.length
  // What could not be read has no place among the rest, so that then the fields alone are looked at.
  const items = sent.flatMap((item, at) =>
    isSaid(recordOf(item).id ?? null)
      ? judgeEntity(fields, recordOf(item), unread === 0 ? recordOf(left[at]) : {})
      : [],
  )
  const missing = Math.min(1, (unread + items.reduce((sum, item) => sum + item.missing, 0)) / sent.length)
  if (unread > sent.length / 2) return { completeness: "lost", field: name, missing }
  const broken = items.filter(({ completeness }) => completeness === "broken").length
  const worst = items.find(({ completeness }) => completeness === (broken > 0 ? "broken" : "partial"))
  const field = worst === undefined ? name : `${name}[].${worst.field}`
  if (broken > sent.length / 2) return { completeness: "broken", field, missing }
  return missing === 0 ? whole : { completeness: "partial", field, missing }
}

type Sent = Readonly<Record<string, unknown>>

function recordOf(value: unknown): Sent {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Sent {
  return typeof value === "object" && value !== null
}

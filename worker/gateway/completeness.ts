// Judges how much of an answer is there: the contract has the API send every known field, null or not.

/** "partial" lacks fields or some items, "broken" the name or half of its fields, and of "lost" hardly an item could be read. */
export type Completeness = "whole" | "partial" | "broken" | "lost"

export type Judgement = {
  completeness: Completeness
  field: string | null
  /** A share, 0 to 1, by which an answer is compared with a copy. */
  missing: number
}

/** Of an entity or of the items of lists, of which one may be `enough`. */
export type RequiredFields =
  | { fields: readonly string[] }
  | { lists: Readonly<Record<string, readonly string[]>>; enough?: "one" }

export function judge(required: RequiredFields, sent: unknown, read: unknown): Judgement {
  const [from, to] = [recordOf(sent), recordOf(read)]
  if ("fields" in required) return judgeEntity(required.fields, from, to)
  const lists = Object.entries(required.lists).map(([name, fields]) => ({
    isEmpty: !Array.isArray(from[name]) || from[name].length === 0,
    ...judgeList(name, fields, from[name], to[name]),
  }))
  const { isEmpty: _, ...worst } = lists.reduce((a, b) => (rank(b) > rank(a) ? b : a), { isEmpty: false, ...whole })
  const missing = lists.reduce((sum, list) => sum + list.missing, 0) / Math.max(1, lists.length)
  const isShown =
    required.enough === "one" && lists.some(({ completeness, isEmpty }) => completeness !== "lost" && !isEmpty)
  return { ...worst, completeness: worst.completeness === "lost" && isShown ? "broken" : worst.completeness, missing }
}

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

function judgeEntity(fields: readonly string[], sent: JsonObject, read: JsonObject): Judgement {
  const missing = fields.filter((field) => !Object.hasOwn(sent, field))
  // One field that cannot be read may be a new code; an entity of which most cannot be read is another entity.
  const filled = Object.keys(sent).filter((field) => isFilled(sent[field]) && Object.hasOwn(read, field))
  const unread = filled.filter((field) => read[field] === null)
  const share = missing.length / Math.max(1, fields.length)
  const isNameless = [...missing, ...unread].some((field) => field === "name" || field === "title")
  if (isNameless || share >= 0.5 || unread.length > filled.length / 2)
    return { completeness: "broken", field: missing[0] ?? unread[0] ?? null, missing: Math.max(share, 0.01) }
  return missing.length === 0 ? whole : { completeness: "partial", field: missing[0] ?? null, missing: share }
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== null
}

function judgeList(name: string, fields: readonly string[], sent: unknown, read: unknown): Judgement {
  if (!Array.isArray(sent)) return { completeness: "broken", field: name, missing: 1 }
  if (sent.length === 0) return whole
  const left = Array.isArray(read) ? read : []
  const unread = sent.length - left.length
  // When items were dropped, positions no longer match: then only the fields are judged.
  const items = sent
    .map((item, at) => ({ item: recordOf(item), read: unread === 0 ? recordOf(left[at]) : {} }))
    .filter(({ item }) => isFilled(item.id ?? null))
    .map(({ item, read }) => judgeEntity(fields, item, read))
  const missing = Math.min(1, (unread + items.reduce((sum, item) => sum + item.missing, 0)) / sent.length)
  if (unread > sent.length / 2) return { completeness: "lost", field: name, missing }
  const broken = items.filter(({ completeness }) => completeness === "broken").length
  const worst = items.find(({ completeness }) => completeness === (broken > 0 ? "broken" : "partial"))
  const field = worst === undefined ? name : `${name}[].${worst.field}`
  if (broken > sent.length / 2) return { completeness: "broken", field, missing }
  return missing === 0 ? whole : { completeness: "partial", field, missing }
}

type JsonObject = Readonly<Record<string, unknown>>

function recordOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? { ...value } : {}
}

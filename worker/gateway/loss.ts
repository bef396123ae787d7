// How much of an answer is lost. The contract has the API send every known field, null or not: one that is missing or cannot be read is
// lost. What the site refuses for reasons of its own (a picture on http, a place that is not on earth) is not.

import * as v from "valibot"

/**
 * By `share`, 0 to 1, an answer is compared with its copy. Faults of single items of a list are no part of it: `few` is their number.
 * `fields` are what is lost, such as "items[].distance".
 */
export type Loss = { share: number; few: number; fields: readonly string[] }

export function lossOf(schema: v.GenericSchema, sent: unknown, name = ""): Loss {
  const { shape, item, fields } = partsOf(schema)
  if (!isFilled(sent)) return none
  if (item !== null) return Array.isArray(sent) ? lossOfItems(item, sent, name) : whole(name)
  if (fields === null) return isReadable(shape, sent) ? none : whole(name)
  const losses = lossesOfFields(fields, sent, name)
  return losses === null ? whole(name) : sumOf(losses, fields.length)
}

/** Whether the lists of an answer have no item. */
export function isEmpty(answer: object): boolean {
  return Object.values(answer).every((value) => !Array.isArray(value) || value.length === 0)
}

/** Whether at least half of the items say that they are another of them. */
export function isOneManyTimes(items: readonly unknown[]): boolean {
  const ids = items.flatMap((item) => (isFields(item) && "id" in item ? [item.id] : []))
  return ids.length > 1 && new Set(ids).size <= ids.length / 2
}

const none: Loss = { share: 0, few: 0, fields: [] }

function whole(name: string): Loss {
  return { share: 1, few: 0, fields: [name] }
}

function sumOf(losses: readonly (Loss | null)[], count: number): Loss {
  const lost = losses.flatMap((loss) => (loss !== null && loss.fields.length > 0 ? loss : []))
  if (lost.length === 0) return none
  return {
    share: lost.reduce((sum, { share }) => sum + share, 0) / count,
    few: lost.reduce((sum, { few }) => sum + few, 0),
    fields: [...new Set(lost.flatMap(({ fields }) => fields))],
  }
}

interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly pipe?: readonly [v.GenericSchema, ...unknown[]]
}

/** Without a field that `isNeeded` nobody is shown the rest. */
type Field = { name: string; schema: v.GenericSchema; isOptional: boolean; isNeeded: boolean }
type Parts = { shape: Shape; item: v.GenericSchema | null; fields: readonly Field[] | null }

const known = new WeakMap<v.GenericSchema, Parts>()

function partsOf(schema: v.GenericSchema): Parts {
  const last = known.get(schema)
  if (last !== undefined) return last
  const shape = shapeOf(schema)
  const fields = shape.entries === undefined ? null : Object.entries(shape.entries).map(fieldOf)
  const parts = { shape, item: shape.item ?? null, fields }
  known.set(schema, parts)
  return parts
}

/** What reads a value, without its fallback, and without what is made of the value. */
function shapeOf(schema: Shape): Shape {
  if (schema.item !== undefined) return schema
  const first: Shape | undefined = schema.pipe?.[0]
  const isMade = first?.pipe !== undefined || first?.wrapped !== undefined || first?.entries !== undefined
  if (first !== undefined && isMade) return shapeOf(first)
  return schema.wrapped === undefined ? schema : shapeOf(schema.wrapped)
}

function fieldOf([name, schema]: [string, v.GenericSchema]): Field {
  const isOptional = schema.type === "optional"
  return { name, schema, isOptional, isNeeded: !(isOptional || "fallback" in schema || "item" in schema) }
}

/** A code that the site does not know may be a new one. */
function isReadable(shape: Shape, sent: unknown): boolean {
  return shape.type === "picklist" ? typeof sent === "string" : v.is(shape, sent)
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value !== "" && value.trim() !== "" : value !== null && value !== undefined
}

/** Null for a field that nobody has told; in place of all when there is none, or one that is needed cannot be read. */
function lossesOfFields(fields: readonly Field[], sent: unknown, path: string): (Loss | null)[] | null {
  if (!isFields(sent) || fields.every(({ name }) => sent[name] === undefined)) return null
  // What is in an entity, such as a place, may be told in part.
  const isEntity = path === "" || path === "items[]" || fields.some(({ name }) => name === "id")
  const losses: (Loss | null)[] = []
  for (const { name, schema, isOptional, isNeeded } of fields) {
    const value = sent[name]
    if (isNeeded && !(isFilled(value) ? isReadable(partsOf(schema).shape, value) : v.is(schema, value))) return null
    if (value === undefined) losses.push(isEntity && !isOptional ? whole(path === "" ? name : `${path}.${name}`) : null)
    else if (isNeeded) losses.push(none)
    else losses.push(isFilled(value) ? lossOf(schema, value, path === "" ? name : `${path}.${name}`) : null)
  }
  return losses
}

function lossOfItems(item: v.GenericSchema, sent: readonly unknown[], name: string): Loss {
  if (isOneManyTimes(sent)) return whole(name)
  const { shape, fields } = partsOf(item)
  const losses = sent.map((one) => {
    if (fields !== null) return lossesOfFields(fields, one, `${name}[]`)
    return isFilled(one) && isReadable(shape, one) ? [] : null
  })
  const dropped = lossOfMost(losses.map((loss) => (loss === null ? whole(name) : none)))
  const ofFields = (fields ?? []).map((_, at) => lossOfMost(losses.flatMap((loss) => loss?.[at] ?? [])))
  const { share, few, fields: lost } = sumOf(ofFields, ofFields.length)
  const all = dropped.share + (1 - dropped.share) * share
  return { share: all, few: dropped.few + few, fields: [...dropped.fields, ...lost] }
}

/** What two items and at least half of them lost is the API's fault, and else that of an item. */
function lossOfMost(losses: readonly Loss[]): Loss {
  const loss = sumOf(losses, losses.length)
  const lost = losses.filter(({ fields }) => fields.length > 0).length
  return lost < Math.max(2, losses.length / 2) ? { share: 0, few: lost, fields: loss.fields } : loss
}

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

// Reads the fields of list items one by one, so that a bad field does not hide the others.

import * as v from "valibot"
import type { Fact } from "#contract/queries.ts"
import type { Outcome } from "./check.ts"
import { isRecord, isSchema, partOf } from "./shape.ts"
import type { Examined, FactOf } from "./subjects.ts"

/** Undefined when a required field is unreadable; null when the item does not know the value. */
export function factOf({ item: schema }: Pick<Examined, "item">, item: unknown, of: FactOf): Fact | undefined {
  if (typeof of === "string") return valueAt(schema, item, of)
  const values = of.paths.map((path) => valueAt(schema, item, path))
  const read = values.filter((value) => value !== undefined)
  return read.length === values.length ? of.fact(read) : undefined
}

export function factsOf(examined: Examined, items: readonly unknown[], of: FactOf): Fact[] {
  return items.flatMap((item) => {
    const fact = factOf(examined, item, of)
    return fact === undefined ? [] : [fact]
  })
}

export function textAt(schema: v.GenericSchema, item: unknown, path: string): string | null {
  const value = valueAt(schema, item, path)
  return typeof value === "string" ? value : null
}

/** Why a check is skipped; `items` is null when there is no page. */
export function whyUntried(
  { resource, item: schema }: Pick<Examined, "resource" | "item">,
  items: readonly unknown[] | null,
  ...of: FactOf[]
): Outcome {
  if (items === null) return { skipped: `mend the shape first: no page of ${resource} can be read` }
  if (items.length === 0) return { skipped: "the list is empty" }
  const paths = of.flatMap((one) => (typeof one === "string" ? [one] : one.paths))
  const unread = paths.filter((path) => {
    const values = new Set(items.map((item) => valueAt(schema, item, path)))
    return values.has(undefined) && [...values].every((value) => value === undefined || value === null)
  })
  return {
    skipped:
      unread.length > 0
        ? `mend the shape first: ${unread.map((path) => `${resource}[].${path}`).join(", ")}`
        : `hardly an item says ${paths.join(" and ")}`,
  }
}

/**
 * The value at a path such as `price.amount`. Null below a valid null, undefined where the schema refuses the value.
 */
export function valueAt(schema: v.GenericSchema, item: unknown, path: string): Fact | undefined {
  let [known, at]: [unknown, unknown] = [schema, item]
  for (const key of path.split(".")) {
    if (at === null && isSchema(known) && v.is(known, null)) return null
    if (!isRecord(at) || !Object.hasOwn(at, key)) return undefined
    ;[known, at] = [partOf(known, key), at[key]]
  }
  return isSchema(known) && v.is(known, at) && v.is(fact, at) ? at : undefined
}

const fact = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))]))

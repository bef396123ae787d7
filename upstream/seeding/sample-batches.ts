// The sample as the batches that fill a database. The same moment and number of rows give the same batches, so that a seeding that was
// interrupted can be gone on with.

import { createHash } from "node:crypto"
import type { Statement } from "../database/database.ts"
import { makeSample } from "../sample/make.ts"
import { insertBatches } from "./insert.ts"
import { multiplied } from "./multiply.ts"
import { photoRows } from "./photos.ts"
import { prints } from "./prints.ts"
import type { Sample } from "./sample.ts"
import { sampleRows, type Tables } from "./sample-rows.ts"

const ROWS_AT_ONCE = 4000
const SOURCE = "sample of "

export type Filling = { source: string; beganAt: number; rows: number; batches: Iterable<Statement[]> }

export function fillingOf(beganAt: number, rows: number): Filling {
  const sample = makeSample({ now: new Date(beganAt) })
  const print = createHash("sha256").update(JSON.stringify(sample)).digest("hex").slice(0, 16)
  return { source: `${SOURCE}${rows} rows, ${print}`, beganAt, rows, batches: batches(sample, beganAt, rows) }
}

/** Whether a writing was of the sample, which can be made anew, and not of what somebody keeps. */
export function isFilling(source: string): boolean {
  return source.startsWith(SOURCE)
}

function* batches(sample: Sample, now: number, rows: number): Generator<Statement[]> {
  yield* insertBatches(new Map([["photos", photoRows(prints())]]))
  let first = 1
  let waiting: Tables = sampleRows(sample, { now, first })
  for (const part of multiplied(sample, rows)) {
    const documents = waiting.get("documents")?.length ?? 0
    for (const [table, list] of sampleRows(part, { now, first: first + documents }))
      waiting.set(table, [...(waiting.get(table) ?? []), ...list])
    if ((waiting.get("documents")?.length ?? 0) <= ROWS_AT_ONCE) continue
    first += waiting.get("documents")?.length ?? 0
    yield* insertBatches(waiting)
    waiting = new Map()
  }
  yield* insertBatches(waiting)
}

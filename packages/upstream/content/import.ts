// Imports one file in one transaction: merges it with the stored entities, validates and writes. Unchanged entities
// are not written, so that updatedAt stays true.

import { createHash } from "node:crypto"
import { setImmediate as pause } from "node:timers/promises"
import type { Database } from "../database/database.ts"
import { slug } from "../sample/random.ts"
import { outOfBounds } from "./bounds.ts"
import { completed, strangeNames } from "./fields.ts"
import type { Form, Prepared } from "./forms.ts"
import type { Fault, Fields, ImportItem } from "./input.ts"
import { readEntities } from "./read.ts"
import { type Reference, referencesOf, storedAmong, storedEntities, tagsAround } from "./stored.ts"
import { written } from "./write.ts"

export type Imported = Done | { ok: false; faults: Fault[] }
/** `tags` are cache tags of related pages; `references` are ids that the file refers to. */
type Done = {
  ok: true
  added: string[]
  replaced: string[]
  unchanged: number
  tags: string[]
  references: Reference[]
}

export type Progress = (what: string) => void

// Yields to signals in between.
const AT_ONCE = 1000
const TOLD_EVERY = 10_000

export async function imported(
  db: Database,
  { file, form, progress = () => {} }: { file: string; form: Form; progress?: Progress },
  now: number,
): Promise<Imported> {
  const read = await readEntities(file, form, now)
  if (!read.ok) return read
  const items = read.items.map((item) => ({ ...item, id: item.id ?? madeId(item, form) }))
  const ids = items.map(({ id }) => id)
  const stored = await storedEntities(db, form, await storedAmong(db, form, ids))
  const seen = new Set<string>()
  const faults: Fault[] = []
  const changed: Prepared[] = []
  const tags: string[] = []
  const references: Reference[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await pause()
    if (at > 0 && at % TOLD_EVERY === 0) progress(`${at} of ${items.length} looked at`)
    const before = stored.get(item.id)
    const laid = laidOver(before, item, form, now)
    const issues = [
      ...(seen.has(item.id) ? [{ path: "id", message: `${item.id} stands in this file twice` }] : []),
      ...strangeNames(form.schema, laid).map((path) => ({ path, message: "is no field of this resource" })),
      ...outOfBounds(differing(laid, before), laid),
    ]
    const prepared = form.prepared(laid, now)
    if (!prepared.ok) issues.push(...prepared.issues)
    seen.add(item.id)
    references.push(...referencesOf(item.at, laid))
    if (!prepared.ok || issues.length > 0) {
      faults.push(...issues.map(({ path, message }) => ({ at: item.at, path, reason: message })))
    } else if (!isAsStored(prepared.item, before, form, now)) {
      changed.push(dated(prepared.item, laid, before, form, now))
      tags.push(...tagsAround(before), ...tagsAround(laid))
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  if (changed.length > TOLD_EVERY) progress(`${changed.length} are written, all or none`)
  await written(db, form, changed, now)
  return {
    ok: true,
    added: changed.flatMap(({ id }) => (stored.has(id) ? [] : [id])),
    replaced: changed.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
    unchanged: items.length - changed.length,
    tags,
    references,
  }
}

function laidOver(before: Fields | undefined, { id, fields }: ImportItem, form: Form, now: number): Fields {
  const instant = new Date(now).toISOString()
  const base = before ?? { ...completed(form.schema, {}), ...form.defaults, createdAt: instant, updatedAt: instant }
  // A group's next events are derived on read.
  const isAsked = (name: string) => form.resource === "cycling-groups" && name === "events"
  const named = Object.entries(fields(base)).filter(([name, value]) => value !== undefined && !isAsked(name))
  return completed(form.schema, { ...base, ...Object.fromEntries(named), id })
}

/** Only changed values are validated. */
function differing(laid: Fields, before: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(laid).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}

function isAsStored({ text, serial }: Prepared, before: Fields | undefined, form: Form, now: number): boolean {
  if (before === undefined || serial !== undefined) return false
  const stored = form.prepared(completed(form.schema, before), now)
  return stored.ok && stored.item.text === text
}

/** A file that was exported and edited says when a thing was changed the last time but one. */
function dated(item: Prepared, laid: Fields, before: Fields | undefined, form: Form, now: number): Prepared {
  if (before === undefined || laid.updatedAt !== before.updatedAt) return item
  const again = form.prepared({ ...laid, updatedAt: new Date(now).toISOString() }, now)
  return again.ok ? again.item : item
}

/** Made from the name and all that the file says, so that the same line imported again is the same thing. */
function madeId({ fields }: ImportItem, form: Form): string {
  const given = fields(completed(form.schema, {}))
  const print = createHash("sha256").update(JSON.stringify(given)).digest("hex").slice(0, 8)
  const title = given[form.title]
  return [slug(typeof title === "string" ? title : "").slice(0, 80), print].filter(Boolean).join("-")
}

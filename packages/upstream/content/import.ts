// Imports one file in one transaction: merges it with the stored entities, validates and writes. Unchanged entities
// are not written, so that updatedAt stays true.

import { createHash } from "node:crypto"
import { setImmediate as pause } from "node:timers/promises"
import type { Database } from "../database/database.ts"
import { slug } from "../sample/random.ts"
import { storedTraces } from "../writes/stolen-lookup.ts"
import { outOfBounds } from "./bounds.ts"
import { completed, strangeNames } from "./fields.ts"
import type { Form, Prepared } from "./forms.ts"
import { type Fault, type Fields, type ImportItem, refused } from "./input.ts"
import { readEntities } from "./read.ts"
import { type Reference, referencesOf, storedAmong, storedEntities, tagsAround, tracesOf } from "./stored.ts"
import { vanished, withKnownIds } from "./truth.ts"
import { removed, written } from "./write.ts"

/** `tags` are cache tags of related pages; `references` are ids that the file refers to. */
export type Imported =
  | { ok: false; faults: Fault[] }
  | {
      ok: true
      added: string[]
      replaced: string[]
      /** What is no longer in a calendar, and what is private there now. */
      cancelled: string[]
      removed: string[]
      unchanged: number
      warnings: Fault[]
      tags: string[]
      references: Reference[]
    }

export type Progress = (what: string) => void
/** Asks before most of a calendar is cancelled. */
export type Consent = (what: string) => Promise<boolean>
type Given = { file: string; form: Form; isSplit?: boolean; progress?: Progress; consent?: Consent }

/** Items after which the import yields, so that a signal can stop it. */
const AT_ONCE = 1000
const TOLD_EVERY = 10_000

export async function imported(
  db: Database,
  { file, form, isSplit = false, progress = () => {}, consent = async () => false }: Given,
  now: number,
): Promise<Imported> {
  const read = await readEntities(file, form, now, isSplit)
  if (!read.ok) return read
  const { warnings = [], truth } = read
  const made = read.items.map((item) => ({ ...item, id: item.id ?? madeId(item, form) }))
  const given = truth ? await withKnownIds(db, truth, made) : made
  const gone = truth && (await vanished(db, truth, given, now))
  if (gone?.all === 0 && truth?.without)
    return { ok: false, faults: [...warnings, { at: null, reason: truth.without }] }
  const items = [...given, ...(gone?.cancelled ?? [])]
  const ids = items.map(({ id }) => id)
  const stored = await storedEntities(db, form, await storedAmong(db, form, ids))
  const traces = form.resource === "stolen" ? await tracesOf(db, [...stored.keys()]) : new Map<string, string[]>()
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
    } else if (!isAsStored(prepared.item, before, traces.get(item.id), form, now)) {
      changed.push(dated(prepared.item, laid, before, form, now))
      tags.push(...tagsAround(before), ...tagsAround(laid))
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  if (gone && gone.cancelled.length * 2 > gone.coming) {
    const question = `would cancel ${gone.cancelled.length} of its ${gone.coming} coming meetings, which are not in it any more`
    if (!(await consent(question))) return refused(null, `${question}: say --yes if they are off`)
  }
  if (changed.length > TOLD_EVERY) progress(`${changed.length} are written, all or none`)
  await written(db, form, changed, now)
  const removedIds = gone ? await removed(db, form, gone.hidden, now) : []
  const isGone = new Set(gone?.cancelled.map(({ id }) => id))
  return {
    ok: true,
    added: changed.flatMap(({ id }) => (stored.has(id) ? [] : [id])),
    replaced: changed.flatMap(({ id }) => (stored.has(id) && !isGone.has(id) ? [id] : [])),
    cancelled: [...isGone],
    removed: removedIds,
    unchanged: items.length - changed.length,
    warnings,
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

function isAsStored(
  { text, serial }: Prepared,
  before: Fields | undefined,
  traces: readonly string[] | undefined,
  form: Form,
  now: number,
): boolean {
  if (before === undefined) return false
  const newTraces = serial ? storedTraces(serial) : []
  if (serial !== undefined && newTraces.toSorted().join() !== (traces ?? []).toSorted().join()) return false
  const stored = form.prepared(completed(form.schema, before), now)
  return stored.ok && stored.item.text === text
}

/** A file that was exported and then edited has the time of the change before: the edited item gets the time of now. */
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

// node packages/upstream/content.ts import FILE... | export RESOURCE FILE | delete RESOURCE ID... | columns RESOURCE
//   [--resource NAME] [--split] [--yes] [--site URL] [--persist DIR | --remote [--env NAME]]
// The editor's line of the embedded API: docs/content.md.

import { readdirSync, statSync } from "node:fs"
import { basename, extname, join, resolve } from "node:path"
import { columnsTable, exported, formats as exportFormats } from "./content/export.ts"
import { fieldsOf } from "./content/fields.ts"
import { type Form, forms } from "./content/forms.ts"
import { groupIdOf } from "./content/ics.ts"
import { type Imported, imported } from "./content/import.ts"
import type { Fault } from "./content/input.ts"
import { exportedPeople, isPeople, type PeopleName, people, removedPeople } from "./content/people.ts"
import { formats, routeIdOf } from "./content/read.ts"
import {
  leadingNowhere,
  purged,
  type Reference,
  type Site,
  storedEntities,
  tagsAround,
  tagsOf,
} from "./content/stored.ts"
import { removed } from "./content/write.ts"
import { type Io, program, Refusal, started } from "./database/command-line.ts"
import type { Database } from "./database/database.ts"
import { databaseOptions, openDatabase } from "./database/open.ts"
import { PassingFailure } from "./database/remote.ts"
import { requireFinished } from "./database/resumable.ts"
import { migrated } from "./seeding/migrate.ts"

const USAGE = `Say what to do:
  npm run content -- import FILE... [--resource NAME] [--split] [--yes] [--remote] [--site https://...]
  npm run content -- export RESOURCE FILE [--remote]
  npm run content -- delete RESOURCE ID... [--remote] [--site https://...]
  npm run content -- columns RESOURCE
Resources are ${Object.keys(forms).join(", ")}.
--split makes a route of each track of a file; --yes cancels most of a calendar's meetings when they are not in it any more.
Of what people left, ${Object.keys(people).join(" and ")} can be exported and deleted, by e-mail or id.`

const options = {
  ...databaseOptions,
  resource: { type: "string" },
  site: { type: "string" },
  split: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const

type Outcome = { tags: string[]; isWhole: boolean }
/** Validates its parameters before a database is opened. */
type Command = (parameters: string[], io: Io, given: Given) => (db: Database) => Promise<Outcome>
type Given = { resource?: string | undefined; split: boolean; yes: boolean }

const commands: Readonly<Record<string, Command>> = { import: importing, export: exporting, delete: deleting }

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io) => {
  const [name = "", ...parameters] = positionals
  if (name === "columns") return void io.out(columnsTable(fieldsOf(formCalled(parameters[0] ?? "").schema)))
  const command = commands[name]
  if (command === undefined || parameters.length === 0) throw new Refusal(USAGE)
  const run = command(parameters, io, values)
  const site = siteOf(values.site, io)
  await using db = await openDatabase(values, io)
  await migrated(db)
  await requireFinished(db)
  const { tags, isWhole } = await run(db)
  if (site && tags.length > 0) io.out(`${site.url}: told to drop ${await purged(site, tags)} tags`)
  return isWhole ? 0 : 1
})

function importing(paths: string[], io: Io, { resource, split: isSplit, yes }: Given) {
  const refused = new Set<string>()
  const refuse = (file: string, ...faults: readonly Fault[]) => {
    refused.add(file)
    for (const fault of faults) io.err(sentence(file, fault))
  }
  const files = new Map(paths.flatMap(filesIn).map((file) => [resolve(file), file]))
  const sound = [...files.values()].flatMap((file) => {
    const found = formsOf(file, resource)
    if (typeof found !== "string") return { file, forms: found }
    refuse(file, { at: null, reason: found })
    return []
  })
  const ofOneId = sharing(
    sound.map(({ file }) => file),
    isSplit,
  )
  for (const [file, reason] of ofOneId) refuse(file, { at: null, reason })
  if (sound.length === ofOneId.length) throw new Refusal(`content: 0 files imported, ${refused.size} refused`)
  return async (db: Database): Promise<Outcome> => {
    const tags: string[] = []
    const imports: { file: string; references: Reference[] }[] = []
    for (const { file, forms: all } of sound) {
      for (const form of all) {
        if (refused.has(file)) continue
        const progress = (what: string) => io.err(`${file}: ${what}`)
        const consent = async (what: string) =>
          yes || (io.ask !== null && /^y(es)?$/i.test((await io.ask(`${file}: ${what}. Cancel them? [y/N] `)).trim()))
        const result = await imported(db, { file, form, isSplit, progress, consent }, Date.now()).catch(unforeseen)
        if (!result.ok) {
          refuse(file, ...result.faults)
          continue
        }
        const { added, replaced, cancelled, removed: gone, unchanged, references, warnings } = result
        imports.push({ file, references })
        for (const tag of [tagsOf(form.resource, [...added, ...replaced, ...cancelled, ...gone]), result.tags].flat())
          tags.push(tag)
        for (const warning of warnings) io.err(sentence(file, warning))
        const more = [`${unchanged} unchanged`, ...counted(cancelled, "cancelled"), ...counted(gone, "removed")]
        io.out(`${file}: ${added.length} added, ${replaced.length} replaced, ${more.join(", ")} in ${form.resource}`)
      }
    }
    for (const { file, references } of imports)
      for (const warning of await leadingNowhere(db, references)) io.err(sentence(file, warning))
    io.out(`content: ${files.size - refused.size} files imported, ${refused.size} refused`)
    return { tags, isWhole: refused.size === 0 }
  }
}

function counted(ids: readonly string[], what: string): string[] {
  return ids.length === 0 ? [] : [`${ids.length} ${what}`]
}

/** Whatever a file holds, the next one is imported; a database that is out of reach ends the run. */
function unforeseen(error: unknown): Imported {
  if (error instanceof PassingFailure) throw error
  return { ok: false, faults: [{ at: null, reason: `cannot be imported: ${String(error)}` }] }
}

/** Files whose names are one id, or that of another's part: nobody can tell which is meant. */
function sharing(files: readonly string[], isSplit: boolean): [file: string, reason: string][] {
  const named = files.flatMap((file) => {
    const format = extname(file).toLowerCase()
    // macOS keeps such a one beside each file.
    if (basename(file).startsWith("._")) return []
    if (format === ".gpx") return { file, id: `route ${routeIdOf(file)}` }
    return format === ".ics" ? { file, id: `group ${groupIdOf(file)}` } : []
  })
  const ids = new Set(named.map(({ id }) => id))
  const whole = (id: string) => (isSplit && ids.has(id.replace(/-\d+$/, "")) ? id.replace(/-\d+$/, "") : id)
  return [...Map.groupBy(named, ({ id }) => whole(id)).values()].flatMap((same) =>
    same.flatMap(({ file, id }): [string, string][] => {
      const others = same.flatMap((one) => (one.file === file ? [] : one.file)).join(" and ")
      return others === "" ? [] : [[file, `is the ${id} by its name, as ${others}: rename all but one`]]
    }),
  )
}

function exporting([resource = "", file]: string[], io: Io) {
  if (file === undefined) throw new Refusal(USAGE)
  const name = isPeople(resource) ? resource : formCalled(resource).resource
  if (!exportFormats.includes(extname(file).toLowerCase()))
    throw new Refusal(`${file}: the name of the file must end in ${exportFormats.join(" or ")}.`)
  return async (db: Database): Promise<Outcome> => {
    const rows = isPeople(resource)
      ? await exportedPeople(db, resource, file)
      : await exported(db, formCalled(resource), file)
    io.out(`content: ${rows} ${name} in ${file}`)
    return { tags: [], isWhole: true }
  }
}

function deleting([resource = "", ...ids]: string[], io: Io) {
  if (ids.length === 0) throw new Refusal(USAGE)
  if (isPeople(resource)) return deletingPeople(resource, ids, io)
  const form = formCalled(resource)
  return async (db: Database): Promise<Outcome> => {
    const before = await storedEntities(db, form, ids)
    const gone = await removed(db, form, ids, Date.now())
    for (const id of ids) {
      if (gone.includes(id)) io.out(`${id}: deleted from ${form.resource}`)
      else io.err(`${id}: is not in ${form.resource}`)
    }
    const around = [...before.values()].flatMap(tagsAround)
    return { tags: [...tagsOf(form.resource, gone), ...around], isWhole: gone.length === ids.length }
  }
}

/** Purges nothing: no page shows personal data of these tables. */
function deletingPeople(name: PeopleName, ids: string[], io: Io) {
  return async (db: Database): Promise<Outcome> => {
    const gone = await removedPeople(db, name, ids)
    for (const id of ids) {
      const rows = gone.get(id)
      if (rows !== undefined) io.out(`${id}: ${rows} deleted from ${name}`)
      else io.err(`${id}: is not in ${name}`)
    }
    return { tags: [], isWhole: gone.size === new Set(ids).size }
  }
}

/** A folder stands for its importable files. */
function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const names = readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    formats.includes(extname(entry.name).toLowerCase()) && !entry.isDirectory() ? entry.name : [],
  )
  return names.length === 0 ? [path] : names.sort().map((name) => join(path, name))
}

/** GPX is a route, ICS a group with its events; otherwise --resource or the file name says the resource. A text is why not. */
function formsOf(file: string, resource: string | undefined): Form[] | string {
  const format = extname(file).toLowerCase()
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return "there is no such file"
  if (found.isDirectory()) return `no file in this folder ends in ${formats.join(", ")}`
  if (!formats.includes(format)) return `only ${formats.join(", ")} can be imported`
  if (format === ".gpx") return [forms["cycling-routes"]]
  if (format === ".ics") return [forms.events, forms["cycling-groups"]]
  if (resource !== undefined) return [formCalled(resource)]
  const named = Object.values(forms).find((form) =>
    [form.resource, form.resource.replace("cycling-", "")].some((name) =>
      new RegExp(`^${name}(?![a-z])`).test(basename(file)),
    ),
  )
  return named ? [named] : `say what it holds with --resource, or call the file so: ${Object.keys(forms).join(", ")}`
}

function formCalled(name: string): Form {
  const form = Object.values(forms).find(({ resource }) => resource === name || resource === `cycling-${name}`)
  if (form === undefined) throw new Refusal(`"${name}" is none of ${Object.keys(forms).join(", ")}.`)
  return form
}

function siteOf(url: string | undefined, { env }: Io): Site | null {
  if (url === undefined) return null
  const token = env.PURGE_TOKEN
  if (!token) throw new Refusal("--site needs the environment variable PURGE_TOKEN, the secret of the site's worker.")
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new Refusal("--site takes the site's address, such as https://pelotao.cc.")
  return { url, token }
}

function sentence(file: string, { at, path, reason }: Fault): string {
  return [file, at, path, reason].filter(Boolean).join(": ")
}

if (import.meta.main) await started(main)

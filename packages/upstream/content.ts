// node packages/upstream/content.ts import FILE... | export RESOURCE FILE | delete RESOURCE ID... | columns RESOURCE
//   [--resource NAME] [--site URL] [--persist DIR | --remote [--env NAME]]
// The editor's line of the embedded API: docs/content.md.

import { readdirSync, statSync } from "node:fs"
import { basename, extname, join } from "node:path"
import { columnsTable, exported, formats as exportFormats } from "./content/export.ts"
import { fieldsOf } from "./content/fields.ts"
import { type Form, forms } from "./content/forms.ts"
import { imported } from "./content/import.ts"
import type { Fault } from "./content/input.ts"
import { exportedPeople, isPeople, type PeopleName, people, removedPeople } from "./content/people.ts"
import { formats } from "./content/read.ts"
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
import { requireFinished } from "./database/resumable.ts"
import { migrated } from "./seeding/migrate.ts"

const USAGE = `Say what to do:
  npm run content -- import FILE... [--resource NAME] [--remote] [--site https://...]
  npm run content -- export RESOURCE FILE [--remote]
  npm run content -- delete RESOURCE ID... [--remote] [--site https://...]
  npm run content -- columns RESOURCE
Resources are ${Object.keys(forms).join(", ")}.
Of what people left, ${Object.keys(people).join(" and ")} can be exported and deleted, by e-mail or id.`

const options = { ...databaseOptions, resource: { type: "string" }, site: { type: "string" } } as const

type Outcome = { tags: string[]; isWhole: boolean }
/** Validates its parameters before a database is opened. */
type Command = (parameters: string[], io: Io, resource?: string) => (db: Database) => Promise<Outcome>

const commands: Readonly<Record<string, Command>> = { import: importing, export: exporting, delete: deleting }

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io) => {
  const [name = "", ...parameters] = positionals
  if (name === "columns") return void io.out(columnsTable(fieldsOf(formCalled(parameters[0] ?? "").schema)))
  const command = commands[name]
  if (command === undefined || parameters.length === 0) throw new Refusal(USAGE)
  const run = command(parameters, io, values.resource)
  const site = siteOf(values.site, io)
  await using db = await openDatabase(values, io)
  await migrated(db)
  await requireFinished(db)
  const { tags, isWhole } = await run(db)
  if (site && tags.length > 0) io.out(`${site.url}: told to drop ${await purged(site, tags)} tags`)
  return isWhole ? 0 : 1
})

function importing(paths: string[], io: Io, resource?: string) {
  const files = paths.flatMap(filesIn).flatMap((file) => formsOf(file, resource).map((form) => ({ file, form })))
  return async (db: Database): Promise<Outcome> => {
    const tags: string[] = []
    const imports: { file: string; references: Reference[] }[] = []
    const refused = new Set<string>()
    for (const { file, form } of files) {
      if (refused.has(file)) continue
      const progress = (what: string) => io.err(`${file}: ${what}`)
      const result = await imported(db, { file, form, progress }, Date.now())
      if (result.ok) {
        const { added, replaced, unchanged, references } = result
        imports.push({ file, references })
        for (const tag of [tagsOf(form.resource, [...added, ...replaced]), result.tags].flat()) tags.push(tag)
        io.out(
          `${file}: ${added.length} added, ${replaced.length} replaced, ${unchanged} unchanged in ${form.resource}`,
        )
      } else {
        refused.add(file)
        for (const fault of result.faults) io.err(sentence(file, fault))
      }
    }
    for (const { file, references } of imports)
      for (const warning of await leadingNowhere(db, references)) io.err(sentence(file, warning))
    const all = new Set(files.map(({ file }) => file))
    io.out(`content: ${all.size - refused.size} files imported, ${refused.size} refused`)
    return { tags, isWhole: refused.size === 0 }
  }
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
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new Refusal(`${path}: there is no such file.`)
  if (!found.isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => formats.includes(extname(name).toLowerCase()))
  if (names.length === 0) throw new Refusal(`${path}: no file in this folder ends in ${formats.join(", ")}.`)
  return names.sort().map((name) => join(path, name))
}

/** GPX is a route, ICS a group with its events; otherwise --resource or the file name says the resource. */
function formsOf(file: string, resource: string | undefined): Form[] {
  const format = extname(file).toLowerCase()
  if (!formats.includes(format)) throw new Refusal(`${file}: only ${formats.join(", ")} can be imported.`)
  if (format === ".gpx") return [forms["cycling-routes"]]
  return format === ".ics" ? [forms.events, forms["cycling-groups"]] : [formOf(file, resource)]
}

function formOf(file: string, resource: string | undefined): Form {
  const named = Object.values(forms).find((form) =>
    [form.resource, form.resource.replace("cycling-", "")].some((name) =>
      new RegExp(`^${name}(?![a-z])`).test(basename(file)),
    ),
  )
  if (resource !== undefined) return formCalled(resource)
  if (named) return named
  throw new Refusal(
    `${file}: say what it holds with --resource, or call the file so: ${Object.keys(forms).join(", ")}.`,
  )
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

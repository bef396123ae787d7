// Backup file: gzip of JSON lines. The first line is the header with row counts and the SHA-256 of the rest, so that
// a truncated or changed file is refused before anything is written. Then, per table, its name and one array per row.
// Header and rows are two gzip members (RFC 1952, 2.2), because the header is known last.

import { createHash, type Hash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { rename, rm, writeFile } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip, gzipSync } from "node:zlib"
import * as v from "valibot"
import { Refusal } from "../database/command-line.ts"

const FORMAT = "pelotao backup"
const PRIVATE = 0o600

const header = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(1),
  madeAt: v.string(),
  /** Applied migrations. */
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.strictObject({ columns: v.array(v.string()), rows: v.number() })),
  sha256: v.string(),
})
export type Header = v.InferOutput<typeof header>
export type Cell = string | number | null
export type Line = { table: string } | { row: Cell[] }

const cells = v.array(v.union([v.string(), v.number(), v.null()]))
const json = v.fallback(v.pipe(v.string(), v.parseJson()), null)

/** Writes to a temporary file and renames it at the end. Mode 0600, because it holds e-mails and messages. */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<Line>,
  about: () => Omit<Header, "format" | "version" | "sha256">,
): Promise<Header> {
  const [part, whole] = [`${file}.rows`, `${file}.part`]
  await removed(part, whole)
  const hash = createHash("sha256")
  try {
    await pipeline(Readable.from(texts(lines, hash)), createGzip(), createWriteStream(part, { mode: PRIVATE }))
    const head: Header = { format: FORMAT, version: 1, ...about(), sha256: hash.digest("hex") }
    await writeFile(whole, gzipSync(`${JSON.stringify(head)}\n`), { mode: PRIVATE })
    await pipeline(createReadStream(part), createWriteStream(whole, { flags: "a" }))
    await rename(whole, file)
    return head
  } finally {
    await removed(part, whole)
  }
}

/** Throws a Refusal for a file that is no backup, truncated or changed. */
export async function verified(file: string): Promise<Header> {
  const hash = createHash("sha256")
  const counted: Record<string, number> = {}
  const lines = readLines(file)
  const first = await lines.next()
  const head = v.safeParse(header, v.parse(json, first.value))
  if (!head.success) throw new Refusal(`${file} is no backup of this product.`)
  let table = ""
  for await (const line of lines) {
    hash.update(`${line}\n`)
    const content = v.parse(json, line)
    if (typeof content === "string") table = content
    counted[table] = (counted[table] ?? 0) + (typeof content === "string" ? 0 : 1)
  }
  const stated = Object.entries(head.output.tables)
  const isWhole =
    hash.digest("hex") === head.output.sha256 && stated.every(([name, { rows }]) => counted[name] === rows)
  if (!isWhole) throw new Refusal(`${file} is not whole: its rows are not those that its header counts.`)
  return head.output
}

/** Yields the rows of a verified file, without the header. */
export async function* rowsIn(file: string): AsyncGenerator<{ table: string; row: Cell[] }> {
  const lines = readLines(file)
  await lines.next()
  let table = ""
  for await (const line of lines) {
    const content = v.parse(json, line)
    if (typeof content === "string") table = content
    else yield { table, row: v.parse(cells, content) }
  }
}

/** A leftover of a killed run would keep its own mode. */
async function removed(...files: string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })))
}

async function* texts(lines: AsyncIterable<Line>, hash: Hash): AsyncGenerator<string> {
  for await (const line of lines) {
    const text = `${JSON.stringify("table" in line ? line.table : line.row)}\n`
    hash.update(text)
    yield text
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding("utf8")
  const reading = pipeline(createReadStream(file), unzipped).catch(() => {})
  let rest = ""
  try {
    for await (const chunk of unzipped) {
      const lines = `${rest}${chunk}`.split("\n")
      rest = lines.pop() ?? ""
      yield* lines
    }
  } catch (error) {
    throw new Refusal(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}.`)
  }
  await reading
  if (rest !== "") yield rest
}

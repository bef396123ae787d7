// Exports and deletes subscribers and messages; they are never imported. Files are private (0600) and protected
// against CSV injection.

import { open } from "node:fs/promises"
import { extname } from "node:path"
import { stringify } from "csv-stringify/sync"
import { type Database, type Row, rowsOf } from "../database/database.ts"
import { isFields } from "./input.ts"

type Cells = Readonly<Record<string, string | null>>
type People = {
  table: string
  key: string
  /** SQL of the rows after a key, in key order. */
  page: string
  cells(row: Row): Cells
  /** SQL of the rows with these ids or e-mail addresses. */
  named: string
}

const PAGE = 500

export const people = {
  subscribers: {
    table: "subscribers",
    key: "email",
    page: `SELECT * FROM subscribers WHERE email > ? ORDER BY email LIMIT ${PAGE}`,
    cells: ({ email, created_at, language, consent, confirm_token, confirmed_at, leave_token }) => ({
      email: text(email),
      subscribedAt: instant(created_at),
      language: text(language),
      consent: text(consent),
      confirmation: confirm_token === null ? "not asked" : confirmed_at === null ? "awaited" : "given",
      confirmedAt: instant(confirmed_at),
      leave: leave_token === null ? null : `/newsletter/leave?token=${leave_token}`,
    }),
    named: "SELECT email AS id, email AS name FROM subscribers WHERE email IN (SELECT lower(value) FROM json_each(?))",
  },
  messages: {
    table: "contact_messages",
    key: "n",
    page: `SELECT * FROM contact_messages WHERE n > ? + 0 ORDER BY n LIMIT ${PAGE}`,
    cells: ({ n, created_at, sent_at, body }) => {
      const written: unknown = JSON.parse(String(body))
      const said = (name: string) => (isFields(written) && typeof written[name] === "string" ? written[name] : null)
      return {
        id: text(n),
        writtenAt: instant(created_at),
        name: said("name"),
        email: said("email"),
        language: said("language"),
        url: said("url"),
        message: said("message"),
        mailedAt: instant(sent_at),
      }
    },
    named: `SELECT n AS id, value AS name FROM json_each(?) CROSS JOIN contact_messages
      WHERE value = n || '' OR lower(value) = body ->> '$.email'`,
  },
} as const satisfies Record<string, People>

export type PeopleName = keyof typeof people

export function isPeople(name: string): name is PeopleName {
  return Object.hasOwn(people, name)
}

/** Returns the number of rows. */
export async function exportedPeople(db: Database, name: PeopleName, file: string): Promise<number> {
  const { key, page, cells }: People = people[name]
  const list: Cells[] = []
  let last = ""
  for (let rows = await rowsOf(db, page, last); rows.length > 0; rows = await rowsOf(db, page, last)) {
    list.push(...rows.map(cells))
    last = String(rows.at(-1)?.[key])
  }
  const isCsv = extname(file).toLowerCase() === ".csv"
  // An existing file keeps its mode, so it is restricted before it is written.
  await using opened = await open(file, "w", 0o600)
  await opened.chmod(0o600)
  await opened.writeFile(
    isCsv ? stringify(list, { header: true, escape_formulas: true }) : `${JSON.stringify(list, null, 2)}\n`,
  )
  return list.length
}

/** The ids and addresses that existed, with their number of rows. */
export async function removedPeople(
  db: Database,
  name: PeopleName,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { table, key, named }: People = people[name]
  const found = await rowsOf(db, named, JSON.stringify(ids))
  const rows = JSON.stringify(found.map(({ id }) => id))
  await db.batch([{ sql: `DELETE FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))`, params: [rows] }])
  const isOf = (id: string) => (row: Row) => String(row.name).toLowerCase() === id.toLowerCase()
  const counted = ids.map((id) => [id, found.filter(isOf(id)).length] as const)
  return new Map(counted.filter(([, rows]) => rows > 0))
}

function text(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function instant(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : new Date(Number(value)).toISOString()
}

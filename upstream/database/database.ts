// The one way in which the programs beside the API (seeding, backup, content) reach its database, whether it is the local one or the
// deployed one. Arguments are texts alone, as the platform's HTTP API takes them: whoever has numbers or rows sends them as JSON, and the
// statement unpacks it.

import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"

export type Statement = { readonly sql: string; readonly params?: readonly string[] }
export type Row = Readonly<Record<string, string | number | null>>
export type Database = {
  /** How messages call it. */
  readonly name: string
  /**
   * All statements in one transaction, with the rows of each. When an answer is lost the same batch is sent again, although it may have
   * been written: whatever a batch writes has to be the same when it is written twice.
   */
  batch(statements: readonly Statement[]): Promise<Row[][]>
  close(): Promise<void>
}

export async function rowsOf(db: Database, sql: string, ...params: string[]): Promise<Row[]> {
  const [rows = []] = await db.batch([{ sql, params }])
  return rows
}

/** The first column of the first row. */
export async function firstValue(db: Database, sql: string, ...params: string[]): Promise<string | number | null> {
  const [row] = await rowsOf(db, sql, ...params)
  return Object.values(row ?? {})[0] ?? null
}

const PAUSE_AFTER = 1_000_000

/** A database that is bound to a worker, or to the platform's proxy of one. */
export function boundDatabase(d1: D1Database, name = "local", close = async () => {}): Database {
  return {
    name,
    batch: async (statements) => {
      if (statements.length === 0) return []
      const bound: D1PreparedStatement[] = []
      let size = 0
      for (const { sql, params = [] } of statements) {
        // The proxy is given parameters synchronously: without a pause nobody hears a signal for as long as that takes.
        size += params.reduce((sum, { length }) => sum + length, 0)
        if (size > PAUSE_AFTER) await new Promise((resolve) => setTimeout(resolve))
        if (size > PAUSE_AFTER) size = 0
        bound.push(d1.prepare(sql).bind(...params))
      }
      const results = await d1.batch<Row>(bound)
      return results.map(({ results: rows }) => rows)
    },
    close,
  }
}

/** What the database of a deployment is called: that of an environment other than production ends in its name, as its workers do. */
export function databaseName(name: string, environment: string): string {
  return environment === "production" ? name : `${name}-${environment}`
}

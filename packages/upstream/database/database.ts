// Database interface of the programs (seeding, backup, content), for the local and the deployed D1. Parameters are
// texts only, as in the HTTP API; numbers and rows are sent as JSON.

import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"

export type Statement = { readonly sql: string; readonly params?: readonly string[] }
export type Row = Readonly<Record<string, string | number | null>>
export type Database = {
  readonly name: string
  /** One transaction; returns the rows of each statement. A lost response is retried, so a batch must be idempotent. */
  batch(statements: readonly Statement[]): Promise<Row[][]>
  [Symbol.asyncDispose](): Promise<void>
}

export async function rowsOf(db: Database, sql: string, ...params: string[]): Promise<Row[]> {
  const [rows = []] = await db.batch([{ sql, params }])
  return rows
}

export async function firstValue(db: Database, sql: string, ...params: string[]): Promise<string | number | null> {
  const [row] = await rowsOf(db, sql, ...params)
  return Object.values(row ?? {})[0] ?? null
}

const PAUSE_AFTER = 1_000_000

/** Wraps a D1 binding or wrangler's platform proxy. */
export function boundDatabase(d1: D1Database, name = "local", close = async () => {}): Database {
  return {
    name,
    batch: async (statements) => {
      if (statements.length === 0) return []
      const bound: D1PreparedStatement[] = []
      let size = 0
      for (const { sql, params = [] } of statements) {
        // The proxy serializes parameters synchronously: the pause lets signals through.
        size += params.reduce((sum, { length }) => sum + length, 0)
        if (size > PAUSE_AFTER) await new Promise((resolve) => setTimeout(resolve))
        if (size > PAUSE_AFTER) size = 0
        bound.push(d1.prepare(sql).bind(...params))
      }
      const results = await d1.batch<Row>(bound)
      return results.map(({ results: rows }) => rows)
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Databases are named as wrangler environments: with a suffix outside production. */
export function databaseName(name: string, environment: string): string {
  return environment === "production" ? name : `${name}-${environment}`
}

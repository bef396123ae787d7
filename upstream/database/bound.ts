import type { D1Database } from "@cloudflare/workers-types"
import type { Database, Row } from "./database.ts"

/** A database that is bound to a worker, or to the platform's proxy of one. */
export function boundDatabase(d1: D1Database, name = "local", close = async () => {}): Database {
  return {
    name,
    batch: async (statements) => {
      if (statements.length === 0) return []
      const results = await d1.batch<Row>(statements.map(({ sql, params = [] }) => d1.prepare(sql).bind(...params)))
      return results.map(({ results: rows }) => rows)
    },
    close,
  }
}

import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"
import type { Database, Row } from "./database.ts"

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

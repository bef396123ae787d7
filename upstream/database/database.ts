// The one way in which the programs beside the API (seeding, backup, content) reach its database, whether it is the local one or the
// deployed one. Arguments are texts alone, as the platform's HTTP API takes them: whoever has numbers or rows sends them as JSON, and the
// statement unpacks it.

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

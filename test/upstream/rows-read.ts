// Counts the rows that a database reads, by its own word: what D1 is paid for, and the same on every machine.

export type Counted = { db: D1Database /** Since it was asked last. */; rows: () => number }

export function counted(db: D1Database): Counted {
  let rows = 0
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  function told<T extends D1Result>(result: T): T {
    rows += result.meta.rows_read
    return result
  }

  function statement(real: D1PreparedStatement): D1PreparedStatement {
    const methods: Partial<Record<string | symbol, (...args: unknown[]) => unknown>> = {
      bind: (...args) => statement(real.bind(...args)),
      all: async () => told(await real.all()),
      run: async () => told(await real.run()),
      // Only `all` says what was read.
      raw: async () => told(await real.all()).results.map((row) => Object.values(row)),
      first: async () => told(await real.all()).results[0] ?? null,
    }
    const proxy = new Proxy(real, { get: (target, name) => methods[name] ?? Reflect.get(target, name) })
    inner.set(proxy, real)
    return proxy
  }

  const methods: Partial<Record<string | symbol, (...args: never[]) => unknown>> = {
    prepare: (query: string) => statement(db.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map((one) => inner.get(one) ?? one))).map(told),
  }
  return {
    db: new Proxy(db, { get: (target, name) => methods[name] ?? Reflect.get(target, name) }),
    rows: () => {
      const read = rows
      rows = 0
      return read
    },
  }
}

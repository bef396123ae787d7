// Parameterized SQL builder: fragments carry their own arguments. `verbatim` is for names of the resources table,
// never for input.

export type Argument = string | number | null
export type Sql = { readonly text: string; readonly args: readonly Argument[] }

export function sql(parts: TemplateStringsArray, ...values: (Sql | Argument)[]): Sql {
  const args: Argument[] = []
  let text = ""
  parts.forEach((part, at) => {
    text += part
    if (at >= values.length) return
    const value = values[at] ?? null
    if (typeof value === "object" && value !== null) {
      text += value.text
      args.push(...value.args)
    } else {
      text += "?"
      args.push(value)
    }
  })
  return { text, args }
}

export function verbatim(text: string): Sql {
  return { text, args: [] }
}

/** AND of all; true when empty. */
export function every(conditions: readonly Sql[]): Sql {
  return joined(conditions.length > 0 ? conditions : [verbatim("true")], " AND ")
}

export function joined(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map((piece) => piece.text).join(separator), args: pieces.flatMap((piece) => piece.args) }
}

export function prepared(db: D1Database, query: Sql): D1PreparedStatement {
  return db.prepare(query.text).bind(...query.args)
}

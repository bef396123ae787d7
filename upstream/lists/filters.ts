// What a list may be asked for, as values: how a parameter reads and which column it looks at. No SQL here.

export type Filter = {
  readonly column: string
  /** Whether an index can collect the rows that pass. */
  readonly indexed: boolean
} & (
  | { readonly kind: "codes" | "mask"; readonly codes: readonly string[] }
  | { readonly kind: "ids" | "texts" | "flag" | "except" }
  | { readonly kind: "range"; readonly edge: "low" | "high"; readonly unit: "number" | "instant" }
)

export type Filters = Readonly<Record<string, Filter>>

/** One or more of these codes. */
export function codes(column: string, values: readonly string[]): Filter {
  return { kind: "codes", column, codes: values, indexed: true }
}

/** One or more of these codes, in a column that holds a bit for each. */
export function mask(column: string, values: readonly string[]): Filter {
  return { kind: "mask", column, codes: values, indexed: false }
}

export function ids(column: string): Filter {
  return { kind: "ids", column, indexed: true }
}

/** Free text, compared folded. */
export function texts(column: string): Filter {
  return { kind: "texts", column, indexed: true }
}

export function flag(column: string): Filter {
  return { kind: "flag", column, indexed: true }
}

export function except(column: string): Filter {
  return { kind: "except", column, indexed: false }
}

/** `{field}Min` and `{field}Max`, both inclusive. */
export function range(field: string, column = field): Filters {
  return {
    [`${field}Min`]: { kind: "range", column, edge: "low", unit: "number", indexed: true },
    [`${field}Max`]: { kind: "range", column, edge: "high", unit: "number", indexed: true },
  }
}

/** From this instant on. */
export function since(column: string): Filter {
  return { kind: "range", column, edge: "low", unit: "instant", indexed: true }
}

/** Before this instant. */
export function until(column: string): Filter {
  return { kind: "range", column, edge: "high", unit: "instant", indexed: true }
}

export function maskOf(values: readonly (string | number)[] | null, all: readonly string[]): number {
  return (values ?? []).reduce<number>((bits, value) => bits | (1 << all.indexOf(String(value))), 0)
}

/** A bit for each pair of codes, the first of which are asked for or any. */
export function maskOfPairs(
  first: readonly string[] | null,
  allFirst: readonly string[],
  second: readonly string[],
  allSecond: readonly string[],
): number {
  const pairs = allFirst.flatMap((one) => allSecond.map((other) => `${one} ${other}`))
  return maskOf(
    (first ?? allFirst).flatMap((one) => second.map((other) => `${one} ${other}`)),
    pairs,
  )
}

/** A bit mask of codes: one bit for each, in the order of `all`. */
export function maskOf(values: readonly (string | number)[] | null, all: readonly string[]): number {
  return (values ?? []).reduce<number>((bits, value) => bits | (1 << all.indexOf(String(value))), 0)
}

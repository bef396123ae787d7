/** A bit mask of codes: one bit for each, in the order of `all`. */
export function maskOf(values: readonly (string | number)[] | null, all: readonly string[]): number {
  return (values ?? []).reduce<number>((bits, value) => bits | (1 << all.indexOf(String(value))), 0)
}

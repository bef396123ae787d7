// Making these has no side effect, so that the bundler leaves what only the server asks out of a browser's files.

/** Memoizes a pure function of one text or number, or of several plain values: at most `most` results, the oldest evicted first (FIFO). */
/* @__NO_SIDE_EFFECTS__ */
export function memoized<Of extends unknown[], Result>(
  compute: (...of: Of) => Result,
  most: number,
): (...of: Of) => Result {
  const results = new Map<unknown, Result>()
  return (...of) => {
    const key = of.length > 1 ? JSON.stringify(of) : of[0]
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(...of)
    const oldest = results.size < most ? undefined : results.keys().next().value
    if (oldest !== undefined) results.delete(oldest)
    results.set(key, result)
    return result
  }
}

/** The same of an object, which must never change: its result is kept for as long as the object is. */
/* @__NO_SIDE_EFFECTS__ */
export function memoizedOf<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, { result: Result }>()
  return (of) => {
    const known = results.get(of) ?? { result: compute(of) }
    results.set(of, known)
    return known.result
  }
}

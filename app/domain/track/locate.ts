/** `index` is the position of the number before a place, `share` the part (0 to 1) of the way from it to the next number. */
export type Location = { index: number; share: number }

/** Binary search: where a value stands among rising numbers. One outside of them, or NaN, stands at the nearer end. */
export function locate(rising: number[], value: number): Location {
  let [low, high] = [0, rising.length - 1]
  if (high < 1 || !(value > (rising[0] ?? 0))) return { index: 0, share: 0 }
  if (value >= (rising[high] ?? 0)) return { index: high - 1, share: 1 }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  const [before = 0, after = 0] = [rising[low], rising[high]]
  return { index: low, share: after > before ? (value - before) / (after - before) : 0 }
}

/** Linear interpolation: the value at a location, from values that belong to the rising numbers one by one. */
export function valueAt(values: number[], { index, share }: Location): number {
  const [before = 0, after = before] = [values[index], values[index + 1]]
  // Exact at both ends, so that parts that meet share the very same number.
  return share === 1 ? after : before + (after - before) * share
}

// The only source of chance in the sample: every number follows from a seed, so two builds of the same instant are the same
// bytes. Math.random has no place in this folder.

export type Random = {
  next(): number
  between(min: number, max: number): number
  integer(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** `next` is in [0, 1), `integer` includes both ends, `pick` throws a RangeError on an empty list. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))

  function pick<T>(items: readonly T[]): T {
    for (const item of items.slice(Math.floor(next() * items.length))) return item
    throw new RangeError("pick needs at least one item")
  }

  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick,
    chance: (probability) => next() < probability,
  }
}

/** The generator of that name: the same seed gives the same numbers, each in [0, 1). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

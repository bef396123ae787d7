// The ticks of an axis, at what are called nice numbers: 1, 2 or 5 × 10ⁿ apart, whatever the length.

/** `count` is in the unit of the axis and needs so many `decimals`; `metres` is where that is. */
export type Tick = { count: number; decimals: number; metres: number }

/**
 * From 0 in even steps, as far as the axis goes: three to seven of them. Its end is a tick only when it is round itself.
 *
 * @param length metres, more than 0
 * @param unit metres between two counts
 */
export function axisTicks(length: number, unit: number): Tick[] {
  const least = length / unit / mostSteps
  const power = 10 ** Math.floor(Math.log10(least))
  const mantissa = [1, 2, 5].find((each) => each * power >= least) ?? 10
  const step = mantissa * power
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + rounding))
  return Array.from({ length: Math.floor(length / unit / step + rounding) + 1 }, (_, position) => {
    // In whole mantissas: three steps of 0.1 are more than 0.3.
    const count = position * mantissa * power
    return { count, decimals, metres: count * unit }
  })
}

const mostSteps = 6
const rounding = 1e-9

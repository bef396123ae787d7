// The ticks of an axis, at what are called nice numbers: 1, 2 or 5 × 10ⁿ apart, whatever the length.

/** `count` is in the unit of the axis and needs so many `decimals`; `metres` is where that is. */
export type Tick = { count: number; decimals: number; metres: number }

/**
 * In even steps, as far as the axis goes: from 0 three to seven of them. Its ends are ticks only when they are round themselves.
 *
 * @param end metres, more than `start`
 * @param unit metres between two counts
 * @param start metres; altitudes do not begin at the sea
 */
export function axisTicks(end: number, unit: number, start = 0, mostSteps = 6): Tick[] {
  const least = (end - start) / unit / mostSteps
  const power = 10 ** Math.floor(Math.log10(least))
  const mantissa = [1, 2, 5].find((each) => each * power >= least) ?? 10
  const step = mantissa * power
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + rounding))
  const first = Math.ceil(start / unit / step - rounding)
  return Array.from({ length: Math.floor(end / unit / step + rounding) - first + 1 }, (_, position) => {
    // In whole mantissas: three steps of 0.1 are more than 0.3.
    const count = (first + position) * mantissa * power
    return { count, decimals, metres: count * unit }
  })
}

const rounding = 1e-9

/**
 * The positions of the lows and highs of a row of numbers, with hysteresis: lows and highs alternate, and neighbours differ by at
 * least `threshold`. Empty when the numbers never move so far. Of equal lows the last counts, of equal highs the first, so that
 * a row read from its other end turns where the row upside down does.
 */
export function turningPoints(values: number[], threshold: number): number[] {
  const turns: number[] = []
  let [low, high] = [0, 0]
  let heading: "up" | "down" | null = null
  for (const [position, value] of values.entries()) {
    const [lowest, highest] = [values[low] ?? 0, values[high] ?? 0]
    if (heading !== "up" && value <= lowest) low = position
    if (heading !== "down" && value > highest) high = position
    if (heading !== "up" && value - lowest >= threshold) {
      turns.push(low)
      heading = "up"
      high = position
    } else if (heading !== "down" && highest - value >= threshold) {
      turns.push(high)
      heading = "down"
      low = position
    }
  }
  if (heading !== null) turns.push(heading === "up" ? high : low)
  return turns
}

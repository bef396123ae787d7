/**
 * The positions at which a row of numbers turns between going up and going down, without the turns smaller than `threshold`:
 * lows and highs take turns and differ from their neighbours by at least that. Empty when nothing moves so far. Read from the
 * other end the turns are the same: of equal lows the last counts, of equal highs the first.
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

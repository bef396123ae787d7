/**
 * Metres gained and lost in all. Rises and falls of less than two metres do not count, as on bike computers: a barometer's noise would add
 * up to hundreds of metres on a flat road.
 */
export function ascentOf(altitudes: readonly number[]): { gain: number; loss: number } {
  const [first = 0] = altitudes
  const turns: number[] = [first]
  let [low, high] = [first, first]
  let heading: "up" | "down" | null = null
  for (const altitude of altitudes) {
    if (heading !== "up") low = Math.min(low, altitude)
    if (heading !== "down") high = Math.max(high, altitude)
    if (heading !== "up" && altitude - low >= 2) {
      if (heading === "down") turns.push(low)
      heading = "up"
      high = altitude
    } else if (heading !== "down" && high - altitude >= 2) {
      if (heading === "up") turns.push(high)
      heading = "down"
      low = altitude
    }
  }
  turns.push(altitudes.at(-1) ?? first)
  const gain = turns.reduce((sum, altitude, at) => sum + Math.max(0, altitude - (turns[at - 1] ?? altitude)), 0)
  return { gain, loss: gain - ((turns.at(-1) ?? first) - first) }
}

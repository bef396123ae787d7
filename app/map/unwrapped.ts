export function unwrapped(line: [number, number][]): [number, number][] {
  let turns = 0
  let before = line[0]?.[0] ?? 0
  return line.map(([lng, lat]) => {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    before = lng
    return [lng + 360 * turns, lat]
  })
}

// The fragment of an address that names a section of a track. Who reads one is section.ts, which comes with the living profile.

/** Metres along the track, `from` before `to`. */
export type Section = { from: number; to: number }

/** `#km=4.2-9`, to ten metres. */
export function fragmentOf({ from, to }: Section): string {
  return `#km=${hundredths(from)}-${hundredths(to)}`
}

function hundredths(metres: number): number {
  return Math.round(metres / 10) / 100
}

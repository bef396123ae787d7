// A section is the part of a track that a reader marks; the address names it, `#km=4.2-9`. Not to be confused with a segment, the
// line between two neighbouring points (segment.ts), and with splits, the kilometres of a whole track (splits.ts).

import { measureAscent } from "./ascent.ts"
import { fragmentOf, type Section } from "./fragment.ts"
import { steepestReader } from "./gradient.ts"
import { locate, valueAt } from "./locate.ts"
import { altitudeAt, type Terrain } from "./terrain.ts"

/** Metres; grades as in gradient.ts. */
export type SectionFacts = Section & { length: number; gain: number; loss: number; meanGrade: number; maxGrade: number }

/**
 * Reads the terrain once and then answers for any section, quickly enough for a pointer that drags one. Parts that meet add
 * up: their lengths, gains and losses are those of the whole.
 */
export function sectionReader(terrain: Terrain): (section: Section) => SectionFacts {
  const { gained, lost } = measureAscent(terrain)
  const steepest = steepestReader(terrain)
  return (section) => {
    const [from, to] = ordered(section).map((along) => clamp(along, terrain.length))
    if (from === undefined || to === undefined) return nothing
    const [begin, end] = [locate(terrain.metres, from), locate(terrain.metres, to)]
    const length = to - from
    return {
      from,
      to,
      length,
      gain: valueAt(gained, end) - valueAt(gained, begin),
      loss: valueAt(lost, end) - valueAt(lost, begin),
      meanGrade: length > 0 ? (altitudeAt(terrain, to) - altitudeAt(terrain, from)) / length : 0,
      maxGrade: steepest(from, to),
    }
  }
}

/** The section that the fragment of an address names, within a track of so many metres; null when it names none. */
export function parseSection(fragment: string, length: number | null): Section | null {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get("km") ?? ""
  const match = /^(\d{1,5}(?:\.\d{1,3})?)-(\d{1,5}(?:\.\d{1,3})?)$/.exec(text)
  if (match === null || length === null || !Number.isFinite(length)) return null
  const [from = 0, to = 0] = ordered({ from: Number(match[1]), to: Number(match[2]) }).map((km) =>
    clamp(km * 1_000, length),
  )
  return from < to ? { from, to } : null
}

/** The fragment that names a section, to ten metres. */
export function formatSection(section: Section): string {
  const [from = 0, to = 0] = ordered(section).map((along) => clamp(along, 1e8))
  return fragmentOf({ from, to })
}

const nothing: SectionFacts = { from: 0, to: 0, length: 0, gain: 0, loss: 0, meanGrade: 0, maxGrade: 0 }

function ordered({ from, to }: Section): number[] {
  return from > to ? [to, from] : [from, to]
}

function clamp(along: number, length: number): number {
  return Math.max(0, Math.min(length, Number.isNaN(along) ? 0 : along))
}

// A section is the part of a track that a reader selects; the fragment of the address names it, `#km=4.2-9`.

import { measureAscent } from "./ascent.ts"
import { altitudeAt, locate, steepestReader, type Terrain, valueAt } from "./terrain.ts"
import type { Turn } from "./turn.ts"

/** Metres along the track, `from` before `to`. */
export type Section = { from: number; to: number }

export type SectionFacts = Section & { length: number; gain: number; loss: number; meanGrade: number; maxGrade: number }

/** Fast enough for a pointer that drags a section. Figures of adjacent sections add up. */
export function sectionReader(terrain: Terrain, turn?: Turn): (section: Section) => SectionFacts {
  const { gained, lost } = measureAscent(terrain, turn)
  const steepest = steepestReader(terrain)
  return (section) => {
    const { from, to } = ordered(section, terrain.length)
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

export function parseSection(fragment: string, length: number | null): Section | null {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get("km") ?? ""
  const match = /^(\d{1,5}(?:\.\d{1,3})?)-(\d{1,5}(?:\.\d{1,3})?)$/.exec(text)
  if (match === null || length === null || !Number.isFinite(length)) return null
  const section = ordered({ from: Number(match[1]) * 1_000, to: Number(match[2]) * 1_000 }, length)
  return section.from < section.to ? section : null
}

export function formatSection(section: Section): string {
  return fragmentOf(ordered(section, 1e8))
}

export function fragmentOf({ from, to }: Section): string {
  const [start, end] = [from, to].map((metres) => Math.round(metres / 10) / 100)
  return `#km=${start}-${end}`
}

function ordered({ from, to }: Section, length: number): Section {
  const clamped = (along: number) => Math.max(0, Math.min(length, Number.isNaN(along) ? 0 : along))
  return from > to ? { from: clamped(to), to: clamped(from) } : { from: clamped(from), to: clamped(to) }
}

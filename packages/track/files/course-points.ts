// Course points of a file: what a bike computer announces on the way. Their names are at most ten characters, more of which it cuts.

import { type Climb, type ClimbCategory, climbs } from "../climbs.ts"
import { altitudeAt, type Terrain } from "../terrain.ts"
import type { Alert } from "../track.ts"
import { printable } from "./xml.ts"

/** FIT and TCX know these signs, each in its spelling. */
export type Sign = "generic" | "summit" | "danger" | ClimbCategory
/** `at` is its distance in metres, on the profile where there is one. */
export type NamedPoint = { at: number; name: string; note: string | null; sign: Sign }

/** What is announced, in the language of the rider. Metres and shares. */
export type Words = {
  start: string
  end: string
  foot: (length: number) => string
  top: (altitude: number) => string
  climb: (climb: Climb) => string
  alert: (severity: Alert["severity"]) => string
}

type Way = { length: number; terrain: Terrain | null; alerts?: Alert[] }

/** Points stand in riding order. */
export function namedPoints({ length, terrain, alerts = [] }: Way, words: Words): NamedPoint[] {
  const onTheWay = (terrain === null ? [] : climbs(terrain)).flatMap((climb) => [
    point(climb.from, words.foot(climb.to - climb.from), climb.category ?? "generic", words.climb(climb)),
    point(climb.to, words.top(terrain === null ? 0 : altitudeAt(terrain, climb.to)), "summit"),
  ])
  const warnings = alerts.flatMap(({ severity, text, km }) => {
    if (km === null || km < 0 || km * 1_000 > length) return []
    return point(km * 1_000, words.alert(severity), severity === "info" ? "generic" : "danger", text)
  })
  return [
    point(0, words.start, "generic"),
    ...[...onTheWay, ...warnings].sort((a, b) => a.at - b.at),
    point(length, words.end, "generic"),
  ]
}

function point(at: number, name: string, sign: Sign, text = ""): NamedPoint {
  return { at, name: Array.from(name).slice(0, longestName).join("").trim(), sign, note: printable(text) || null }
}

/** That of TCX, whose schema refuses more. */
const longestName = 10

// The serial number of a frame, and the results of its look-up.

import type { closenesses } from "#contract/codes.ts"
import type { StolenReportCard } from "./entities.ts"

export const serialLimits = { min: 3, max: 64 } as const

export type Closeness = (typeof closenesses)[number]
/** Each report is in its closest list only. */
export type SerialMatches = Record<Closeness, StolenReportCard[]>
export type LookupOutcome =
  | { state: "found"; matches: SerialMatches }
  | { state: "refused" | "no_number" | "too_many" | "unavailable" }

export function readSerial(typed: string): string | null {
  // Phones write their own dashes and spaces.
  const serial = typed
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
  const marks = serial.replace(/[ .-]/g, "").length
  const isPlain = /^[A-Za-z0-9 .-]+$/.test(serial)
  const isLong = marks >= serialLimits.min && serial.length <= serialLimits.max
  return isPlain && isLong && !isNoNumber(typed) ? serial : null
}

/** One word, longer and with more digits than any model's name: what was typed into the wrong field. A day is none. */
export function looksLikeSerial(typed: string): boolean {
  const signs = typed.replace(/[.-]/g, "")
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed)
  return /^[A-Za-z0-9]{8,24}$/.test(signs) && signs.replace(/\D/g, "").length >= 6 && !isDay
}

/** The outcome for what is looked up nowhere. */
export function refusalOf(typed: string): LookupOutcome {
  return { state: isNoNumber(typed) ? "no_number" : "refused" }
}

/** What people write who have no number, a word or one sign ("SEM NUMERO", "N/A", "0000"), would match each other. */
function isNoNumber(typed: string): boolean {
  const signs = typed
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
  return signs !== "" && (!/\d/.test(signs) || /^(.)\1*$/.test(signs))
}

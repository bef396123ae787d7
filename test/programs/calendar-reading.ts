// A weekly series of a group and what the importer reads of it, as of one day.

import { readCalendar } from "#upstream/content/ics.ts"
import { calendarWith, saoPaulo } from "./calendar-files.ts"

export const now = Date.UTC(2026, 10, 26, 12)

export function read(file: string | Buffer) {
  const reading = readCalendar("turma.ics", Buffer.from(file), "events", now)
  if (!reading.ok) return { refused: reading.faults.map(({ at, reason }) => `${at}: ${reason}`), told: [], items: [] }
  const told = reading.warnings?.map(({ at, reason }) => `${at}: ${reason}`) ?? []
  return { refused: [], told, items: reading.items.map(({ id, fields }): Read => ({ id, ...fields({}) })) }
}

export type Read = {
  id: string | undefined
  startsAt?: unknown
  status?: unknown
  timezone?: unknown
  endsAt?: unknown
  title?: unknown
  meetingDate?: unknown
}
export const starts = (items: Read[]) =>
  items.map(({ startsAt, status }) => `${startsAt}${status === "cancelled" ? " off" : ""}`).sort()
export const at = (day: string, hour = "19:30") => `2026-${day}T${hour}:00-03:00`

export const zoned = (name: string, value: string) => `${name};TZID=America/Sao_Paulo:${value}`
export const series = ["UID:noturno@serra", "SUMMARY:Noturno", zoned("DTSTART", "20260106T193000"), "DURATION:PT2H"]
export const weekly = [...series, "RRULE:FREQ=WEEKLY;UNTIL=20261216T030000Z"]
export const tuesdays = ["12-01", "12-08", "12-15"]
export const change = (line: string, ...lines: string[]) => ["UID:noturno@serra", line, ...lines].join("\n")
export const of = (...entries: (string | string[])[]) =>
  calendarWith(saoPaulo, ...entries.map((entry) => [entry].flat().join("\n")))
/** A change of a date and of all that follow. */
export const onward = "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Sao_Paulo:20261208T193000"

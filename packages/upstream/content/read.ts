// Reads a CSV, JSON, GPX or ICS file.

import { readFile, stat } from "node:fs/promises"
import { basename, extname } from "node:path"
import type { bikeTypes } from "#contract/codes.ts"
import { type GpxTrack, readGpx } from "#track/files/read-gpx.ts"
import { slug } from "../sample/random.ts"
import { readCsv } from "./csv.ts"
import { fieldsOf } from "./fields.ts"
import type { Form } from "./forms.ts"
import { alertsAlong, measuredRoute } from "./gpx-route.ts"
import { readCalendar } from "./ics.ts"
import { type Fault, type Fields, type ImportItem, isFields, type Reading, refused } from "./input.ts"

// A file is held in memory and imported in one transaction.
const MOST_BYTES = 20_000_000
const LONGEST_RIDE = 7 * 24 * 3600

export const formats = [".csv", ".gpx", ".ics", ".json"]

export async function readEntities(file: string, form: Form, now: number): Promise<Reading> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) return refused(null, `is larger than ${MOST_BYTES / 1_000_000} MB: split it`)
  const text = decoded(await readFile(file))
  const format = extname(file).toLowerCase()
  if (text === null && format === ".csv")
    return refused(null, 'is not in UTF-8: save it as "CSV UTF-8" in the spreadsheet')
  if (text === null) return refused(null, "is no text: it has bytes that no encoding of text has")
  if (format === ".json") return readJson(text)
  if (format === ".ics") return readCalendar(file, text, form.resource === "events" ? "events" : "cycling-groups", now)
  return format === ".csv" ? readCsv(text, fieldsOf(form.schema)) : readRoute(file, text)
}

/** The file name is the route's id, so that importing it again updates the same route. */
function readRoute(file: string, text: string): Reading {
  const read = readGpx(text)
  if (!read.ok) return refused(read.line === null ? null : `line ${read.line}`, read.reason)
  const called = basename(file, extname(file))
  const id = slug(called).slice(0, 100)
  if (id === "") return refused(null, "has a name without a letter or digit, from which the route's id is made")
  const { name, description } = read.track
  const gpxFile = { url: `/v1/cycling-routes/${id}/gpx`, size: null }
  const measured = { ...measuredRoute(read.track), gpxFile }
  return {
    ok: true,
    items: [
      {
        at: "track",
        id,
        fields: (base) => ({
          ...measured,
          name: name ?? base.name ?? called,
          description: description ?? base.description ?? null,
          // An editor's duration and bike type take precedence over those of one recording.
          duration: base.duration ?? durationOf(read.track),
          bikeType: base.bikeType ?? bikeTypeOf(read.track),
          alerts: withAlerts(base.alerts, alertsAlong(read.track, String(base.createdAt))),
          // The stored start is kept while the track begins at the same place.
          start: sameStart(base.start, measured.start) ? base.start : measured.start,
        }),
      },
    ],
  }
}

/** Seconds between the first and the last point; null when implausible. */
function durationOf({ begin, end }: GpxTrack): number | null {
  const seconds = (Date.parse(end ?? "") - Date.parse(begin ?? "")) / 1000
  return seconds > 0 && seconds < LONGEST_RIDE ? Math.round(seconds) : null
}

/** From the activity types of Garmin, Strava and Komoot. */
function bikeTypeOf({ kind }: GpxTrack): (typeof bikeTypes)[number] | null {
  const [type = null] = kinds.find(([, pattern]) => pattern.test(kind ?? "")) ?? []
  return type
}

const kinds = [
  ["gravel", /gravel|cyclo-?cross/i],
  ["mtb", /mountain|mtb/i],
  ["road", /road|race_?bike/i],
  ["urban", /urban|city|commut/i],
] as const satisfies [(typeof bikeTypes)[number], RegExp][]

/** Stored alerts and new ones. */
function withAlerts(stored: unknown, read: ReturnType<typeof alertsAlong>): unknown[] {
  const known: unknown[] = Array.isArray(stored) ? stored : []
  const isKnown = (text: string) => known.some((alert) => isFields(alert) && alert.text === text)
  return [...known, ...read.filter(({ text }) => !isKnown(text))]
}

function sameStart(before: unknown, now: unknown): boolean {
  const place = (start: unknown) =>
    typeof start === "object" && start !== null && "coordinates" in start ? JSON.stringify(start.coordinates) : null
  return place(before) !== null && place(before) === place(now)
}

/** Encoding by byte order mark or XML declaration; null for binary content. */
function decoded(bytes: Buffer): string | null {
  const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(bytes.subarray(0, 200).toString("latin1"))?.[1]
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null
  try {
    const text = new TextDecoder(marked ?? declared ?? "utf-8", { fatal: true }).decode(bytes)
    return text.includes("\0") ? null : text
  } catch {
    return null
  }
}

// A missing field keeps its stored value.
export function readJson(text: string): Reading {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) }
    return refused(lineOf(text, message), `is no JSON: ${message}`)
  }
  if (!Array.isArray(content)) return refused(null, "must be an array of objects")
  const items: ImportItem[] = []
  const faults: Fault[] = []
  for (const [index, item] of content.entries()) {
    const at = `item ${index + 1}`
    if (!isFields(item)) faults.push({ at, reason: "is no object" })
    else if (item.id !== undefined && typeof item.id !== "string")
      faults.push({ at, path: "id", reason: "must be a text" })
    else items.push({ at, id: item.id, fields: () => withoutId(item) })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, items }
}

/** The engine names the position or quotes the surroundings of the error. */
function lineOf(text: string, message: string): string | null {
  const [, around = ""] = /, (?:\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? []
  const stands = around !== "" && text.split(around).length === 2 ? text.indexOf(around) + around.length - 1 : null
  const place = /position (\d+)/.exec(message)?.[1] ?? stands
  return place === null ? null : `line ${text.slice(0, Number(place)).split("\n").length}`
}

function withoutId({ id: _, ...fields }: Fields): Fields {
  return fields
}

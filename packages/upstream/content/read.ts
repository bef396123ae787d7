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
import { readable } from "./html-text.ts"
import { readCalendar } from "./ics.ts"
import { type Fault, type Fields, type ImportItem, isFields, type Reading, refused } from "./input.ts"

// A file is held in memory and imported in one transaction.
const MOST_BYTES = 20_000_000
const LONGEST_RIDE = 7 * 24 * 3600
// Metres between two points of a line that follows a road.
const SPARSE = 500
const APPLE_DOUBLE = "00051607"

export const formats = [".csv", ".gpx", ".ics", ".json"]

export async function readEntities(file: string, form: Form, now: number, isSplit = false): Promise<Reading> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) return refused(null, `is larger than ${MOST_BYTES / 1_000_000} MB: split it`)
  const bytes = await readFile(file)
  if (bytes.subarray(0, 4).toString("hex") === APPLE_DOUBLE)
    return refused(null, "is what macOS keeps beside a file of this name (AppleDouble): delete it")
  const format = extname(file).toLowerCase()
  const charset = charsetOf(bytes)
  if (format === ".ics") {
    const unmarked = charset === "utf-8" ? bytes : Buffer.from(new TextDecoder(charset).decode(bytes))
    return readCalendar(file, unmarked, form.resource === "events" ? "events" : "cycling-groups", now)
  }
  const text = decoded(bytes, charset)
  if (typeof text !== "string") return text
  if (format === ".json") return readJson(text)
  return format === ".csv" ? readCsv(text, fieldsOf(form.schema)) : readRoutes(file, text, isSplit)
}

/** The file name is the route's id, so that importing it again updates the same route. */
function readRoutes(file: string, text: string, isSplit: boolean): Reading {
  const read = readGpx(text, { isSplit })
  if (!read.ok) return refused(read.line === null ? null : `line ${read.line}`, read.reason)
  const called = basename(file, extname(file))
  const id = routeIdOf(file)
  if (id === "") return refused(null, "has a name without a letter or digit, from which the route's id is made")
  if (read.others.length === 0) return { ok: true, ...routeOf(read.track, id, called) }
  const routes = [read.track, ...read.others].map((track, at) =>
    routeOf(track, `${id}-${at + 1}`, `${called} ${at + 1}`),
  )
  return { ok: true, items: routes.flatMap(({ items }) => items), warnings: routes.flatMap(({ warnings }) => warnings) }
}

export function routeIdOf(file: string): string {
  // The number of a part comes behind it.
  return slug(basename(file, extname(file))).slice(0, 95)
}

function routeOf(track: GpxTrack, id: string, called: string): { items: ImportItem[]; warnings: Fault[] } {
  const gpxFile = { url: `/v1/cycling-routes/${id}/gpx`, size: null }
  const measured = { ...measuredRoute(track), gpxFile }
  const { points } = track
  const isSparse = (measured.distance ?? 0) / (points.length - 1) > SPARSE
  const name = track.name === null ? null : readable(track.name)
  const description = track.description === null ? null : readable(track.description)
  const marks = track.marks.map((mark) => ({
    ...mark,
    ...(mark.desc !== undefined && { desc: readable(mark.desc) }),
    ...(mark.cmt !== undefined && { cmt: readable(mark.cmt) }),
  }))
  const item: ImportItem = {
    at: "track",
    id,
    fields: (base) => ({
      ...measured,
      name: name ?? base.name ?? called,
      description: description ?? base.description ?? null,
      // An editor's duration and bike type take precedence over those of one recording.
      duration: base.duration ?? durationOf(track),
      bikeType: base.bikeType ?? kinds.find(([, pattern]) => pattern.test(track.kind ?? ""))?.[0] ?? null,
      alerts: withAlerts(base.alerts, alertsAlong({ ...track, marks }, String(base.createdAt))),
      // The stored start is kept while the track begins at the same place.
      start: sameStart(base.start, measured.start) ? base.start : measured.start,
    }),
  }
  const km = Math.round((measured.distance ?? 0) / 1000)
  const sparse = `${name ?? called} has ${points.length} points on ${km} km: between them it leads straight on`
  return { items: [item], warnings: isSparse ? [{ at: null, reason: sparse }] : [] }
}

/** Seconds between the first and the last point; null when implausible. */
function durationOf({ begin, end }: GpxTrack): number | null {
  const seconds = (Date.parse(end ?? "") - Date.parse(begin ?? "")) / 1000
  return seconds > 0 && seconds < LONGEST_RIDE ? Math.round(seconds) : null
}

/** The activity types of Garmin, Strava and Komoot. */
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

/** Byte order mark, the zeros of UTF-16 or the XML declaration tell it, in this order. */
function charsetOf(bytes: Buffer): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first && second === 0 && third && fourth === 0) return "utf-16le"
  if (first === 0 && second && third === 0 && fourth) return "utf-16be"
  const head = bytes.subarray(0, 500).toString("latin1")
  const [, said = "utf-8"] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head) ?? []
  // What .NET writes of a text says UTF-16, in which nothing could be read here.
  return /^utf-?16/i.test(said) ? "utf-8" : said.toLowerCase()
}

function decoded(bytes: Buffer, charset: string): string | ReturnType<typeof refused> {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    if (!text.includes("\0")) return text
  } catch (error) {
    if (error instanceof RangeError) return refused("line 1", `is said to be in ${charset}, an encoding nobody knows`)
    const line = bytes.includes(0) ? null : lineOutOf(bytes, charset)
    if (line !== null) return refused(`line ${line}`, 'is not in UTF-8: save it so, in a spreadsheet as "CSV UTF-8"')
  }
  return refused(null, "is no text: it has bytes that no encoding of text has")
}

/** The first line that is not in UTF-8, in which the file should be. */
function lineOutOf(bytes: Buffer, charset: string): number | null {
  const isSound = (line: string) => Buffer.from(Buffer.from(line, "latin1").toString()).toString("latin1") === line
  const lines = bytes.toString("latin1").split("\n")
  const at = charset === "utf-8" ? lines.findIndex((line) => !isSound(line)) : -1
  return at < 0 ? null : at + 1
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

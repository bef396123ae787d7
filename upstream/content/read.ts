// Reads a file of any of the three formats: its bytes as text, and the text as things.

import { readFile, stat } from "node:fs/promises"
import { basename, extname } from "node:path"
import { slug } from "../sample/slug.ts"
import { readCsv } from "./csv.ts"
import { fieldsOf } from "./fields.ts"
import type { Form } from "./forms.ts"
import { type Reading, refused } from "./given.ts"
import { readGpx } from "./gpx.ts"
import { measuredRoute } from "./gpx-route.ts"
import { readJson } from "./json.ts"

// The program holds a file whole, and one file is one transaction.
const MOST_BYTES = 20_000_000

export const formats = [".csv", ".gpx", ".json"]

export async function readThings(file: string, form: Form): Promise<Reading> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) return refused(null, `is larger than ${MOST_BYTES / 1_000_000} MB: split it`)
  const text = decoded(await readFile(file))
  if (text === null) return refused(null, "is no text: it has bytes that no encoding of text has")
  const format = extname(file).toLowerCase()
  if (format === ".json") return readJson(text)
  return format === ".csv" ? readCsv(text, fieldsOf(form.schema)) : readRoute(file, text)
}

/** A file of a device has no id; its own name is one, so that the same file imported again is the same route. */
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
          // What an editor wrote of the start holds as long as the track begins there.
          start: sameStart(base.start, measured.start) ? base.start : measured.start,
        }),
      },
    ],
  }
}

function sameStart(before: unknown, now: unknown): boolean {
  const place = (start: unknown) =>
    typeof start === "object" && start !== null && "coordinates" in start ? JSON.stringify(start.coordinates) : null
  return place(before) !== null && place(before) === place(now)
}

/** UTF-8 or UTF-16 by their marks, or what an XML declaration names. */
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

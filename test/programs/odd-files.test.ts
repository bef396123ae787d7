// Whatever a file holds is a sentence: files that are cut, mixed and filled with odd bytes, of every format.

import { mkdirSync, writeFileSync } from "node:fs"
import { extname, join } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import { forms } from "#upstream/content/forms.ts"
import { readEntities } from "#upstream/content/read.ts"
import "../support/random-cases.ts"
import { calendar } from "./calendar-files.ts"
import { plain } from "./gpx-files.ts"
import { run, temporary, workspace } from "./program.ts"

const track = plain([0, 1, 2, 3].map((at) => ({ lat: -23 - at / 1000, lng: -46 })))
const series = ["UID:a", "SUMMARY:Café", "DTSTART;TZID=America/Sao_Paulo:20260106T193000", "DURATION:PT2H"]
const rules = [
  "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20991231T000000Z",
  "EXDATE:20261208T223000Z",
  "RDATE:20261209T120000Z",
]
const sources: Record<string, string> = {
  "turma.ics": calendar(
    [...series, ...rules].join("\n"),
    "UID:b\nRECURRENCE-ID:20261208T223000Z\nDTSTART:20261208T220000Z",
  ),
  "serra.gpx": track.replaceAll("/>", "><ele>700.5</ele><time>2026-05-03T08:00:00Z</time></trkpt>"),
  "stolen.csv": 'id,title,serial,dateStolen\ncaloi,"Caloi ""10""",WB-77,2026-03-01\n',
  "rides.json":
    '[{"id": "volta", "name": "Volta", "distance": 1000, "start": {"coordinates": {"lat": -23, "lng": -46}}}]',
}
const pieces = [
  "\0",
  "\xff\xfe",
  "\xc3",
  "\r",
  "\n",
  "\n ",
  "<",
  "&amp;",
  "]]>",
  '"',
  ";",
  "\t",
  "{",
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
]
const more = [
  "FREQ=SECONDLY",
  "INTERVAL=99999999",
  "COUNT=999999",
  "00010101T000000",
  "BEGIN:VEVENT\n",
  "END:VEVENT\n",
  "9".repeat(400),
]
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(30),
  put: fc.oneof(fc.constantFrom(...pieces, ...more), fc.constantFrom(...Object.values(sources)), fc.string()),
})
const odd = fc.record({
  name: fc.constantFrom(...Object.keys(sources)),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  end: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
})

function bytesOf({ name, edits, end }: typeof odd extends fc.Arbitrary<infer One> ? One : never): Buffer {
  let text = Buffer.from(sources[name] ?? "").toString("latin1")
  for (const { at, cut, put } of edits) {
    const place = Math.floor(at * text.length)
    text = text.slice(0, place) + put + text.slice(place + cut)
  }
  return Buffer.from(text.slice(0, Math.ceil(end * text.length)), "latin1")
}

const formOf = { ".ics": "events", ".gpx": "cycling-routes", ".csv": "stolen", ".json": "rides" } as const

test("an odd file is read or refused with a reason", async () => {
  const folder = temporary()
  await fc.assert(
    fc.asyncProperty(odd, async (one) => {
      const file = join(folder, one.name)
      writeFileSync(file, bytesOf(one))
      const format = [".ics", ".gpx", ".csv", ".json"].find((end) => end === extname(file))
      const form = forms[format === ".ics" || format === ".gpx" || format === ".csv" ? formOf[format] : "rides"]
      const read = await readEntities(file, form, Date.UTC(2026, 10, 26), true)
      if (read.ok) for (const { fields } of read.items) fields({})
      else expect(read.faults.map(({ reason }) => reason)).not.toContain("")
    }),
    { numRuns: 200 },
  )
})

test("odd files end no run and lose no other file", async () => {
  const { folder } = await workspace()
  const files = join(folder, "files")
  mkdirSync(files)
  const cases = fc.sample(odd, 12)
  for (const [at, one] of cases.entries()) writeFileSync(join(files, one.name.replace(".", `.${at}.`)), bytesOf(one))
  for (const name of ["a.gpx", "z.gpx"]) writeFileSync(join(files, name), track)
  const { said } = await run("content", ["import", files, "--persist", folder])
  expect(said).toMatch(/content: \d+ files imported, \d+ refused/)
  for (const name of ["a.gpx", "z.gpx"]) expect(said).toContain(`${name}: 1 added`)
  expect(said).not.toMatch(/\n\s+at |TypeError|RangeError/)
})

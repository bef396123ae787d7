// What track files of other programs hold, of which each line is a kind that users of such software reported.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readGpx } from "#track/files/read-gpx.ts"
import { rowsOf } from "#upstream/database/database.ts"
import { run, workspace } from "./program.ts"
import { opened } from "./runtime.ts"

const gpx = (...parts: string[]) => `<gpx version="1.1" creator="x">\n${parts.join("\n")}</gpx>`
const points = (from: number, to: number, tag = "trkpt", more = "") =>
  Array.from(
    { length: to - from },
    (_, at) => `<${tag} lat="-23" lon="${-46 - (from + at) / 1000}">${more}</${tag}>`,
  ).join("")
const trk = (name: string, from: number, to: number, more = "") =>
  `<trk><name>${name}</name><trkseg>${points(from, to, "trkpt", more)}</trkseg></trk>`
const rte = (name: string, from: number, to: number) => `<rte><name>${name}</name>${points(from, to, "rtept")}</rte>`
const time = (hour: number) => `<time>2026-05-03T0${hour}:00:00Z</time>`
const altitudes = (...written: string[]) => {
  const read = readGpx(
    gpx(`<trk><trkseg>${written.map((ele) => points(0, 1, "trkpt", `<ele>${ele}</ele>`)).join("")}</trkseg></trk>`),
  )
  return read.ok ? read.track.points.map(({ altitude }) => altitude) : read.reason
}

test("an elevation that is no number is unknown, and decimals may have a comma", () => {
  expect(altitudes("nan", "INF", "", "high", "-9999", "701,5", "702.5", " 7e2 ")).toEqual([
    ...[null, null, null, null, null],
    ...[701.5, 702.5, 700],
  ])
  const comma = '<trkpt lat="-23,25" lon="-46,5"/><trkpt lat="-23,26" lon="-46,5"/>'
  expect(readGpx(gpx(`<trk><trkseg>${comma}</trkseg></trk>`))).toMatchObject({
    track: { points: [{ lat: -23.25, lng: -46.5 }, { lat: -23.26 }] },
  })
})

test.each([
  ["a track without points beside a route", gpx("<trk><name>Nada</name></trk>", rte("Rota", 0, 6)), ["Rota", 6]],
  ["a track of one point beside another", gpx(trk("Um", 0, 1), trk("Serra", 5, 9)), ["Serra", 4]],
  ["a route beside a track", gpx(rte("Rota", 0, 6), trk("Serra", 0, 9)), ["Serra", 9]],
  ["parts whose ends meet", gpx(trk("Ida", 0, 4), trk("Volta", 4, 8)), ["Ida", 8]],
  ["parts that are not in the order of their times", gpx(trk("B", 4, 8, time(3)), trk("A", 0, 4, time(2))), ["A", 8]],
  [
    "empty tracks in each other beside it",
    gpx("<trk><trkseg/><trkseg></trkseg></trk><trk><trk><trkseg/></trk></trk>", rte("Rota", 0, 6)),
    ["Rota", 6],
  ],
  ["blanks before its declaration", ` \n\n<?xml version="1.0"?>\n${gpx(trk("Serra", 0, 3))}`, ["Serra", 3]],
])("a file with %s is one route", (_, text, [name, count]) => {
  const read = readGpx(text)
  expect(read.ok && [read.track.name, read.track.points.length, read.others]).toEqual([name, count, []])
})

test("a fault behind blanks is named by its line in the file", () => {
  expect(readGpx(`\n\n<?xml version="1.0"?>\n${gpx("<trk>")}`)).toMatchObject({ ok: false, line: 5 })
})

test.each([
  ["windows-1252", "latin1"],
  ["utf-16", "utf8"],
  ["utf-16", "utf16le"],
] as const)("a track that is said to be in %s is read in %s, its HTML as text", async (said, encoding) => {
  const html = "<metadata><desc>&lt;p&gt;Caf&amp;eacute; &lt;b&gt;bom&lt;/b&gt;&lt;/p&gt;</desc></metadata>"
  const text = `${encoding === "utf16le" ? "\uFEFF" : ""}<?xml version="1.0" encoding="${said}"?>\n${gpx(trk("São", 0, 3), html)}`
  const { ids } = await imports({ "serra.gpx": Buffer.from(text, encoding) })
  const named = "detail ->> '$.name' = 'São' AND detail ->> '$.description' = 'Café bom'"
  expect(await ids(`cycling_routes JOIN documents USING (n) WHERE ${named}`)).toEqual(["serra"])
})

test("the way that Garmin keeps in an extension of a route is its line", () => {
  const rpt = (lon: number) => `<gpxx:rpt lat="-23.001" lon="${lon}"><gpxx:Subclass>0</gpxx:Subclass></gpxx:rpt>`
  const via = (lon: number, ...between: number[]) =>
    `<rtept lat="-23" lon="${lon}"><ele>700</ele><name>Via</name><extensions><gpxx:RoutePointExtension>${between.map(rpt).join("")}</gpxx:RoutePointExtension></extensions></rtept>`
  const read = readGpx(gpx(`<rte><name>Serra</name>${via(-46, -46.01, -46.02)}${via(-46.03)}</rte>`))
  expect(read.ok && read.track.points.map(({ lng, altitude }) => [lng, altitude])).toEqual([
    ...[
      [-46, 700],
      [-46.01, null],
      [-46.02, null],
    ],
    [-46.03, 700],
  ])
})

async function imports(files: Record<string, string | Buffer>, ...more: string[]) {
  const { folder } = await workspace()
  const tracks = join(folder, "tracks")
  mkdirSync(tracks)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(tracks, name), text)
  const { code, said } = await run("content", ["import", tracks, "--persist", folder, ...more])
  const db = await opened(folder)
  const ids = async (table: string) => (await rowsOf(db, `SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id)
  return { code, said: said.replaceAll(`${tracks}/`, ""), ids }
}

test("several tracks are a route each when asked for, else the sentence says how", async () => {
  const files = { "dias.gpx": gpx(trk("Sábado", 0, 4), trk("Domingo", 50, 54), trk("Tarde", 54, 58)) }
  const refused = await imports(files)
  const reason =
    "dias.gpx: line 3: has 2 tracks whose ends do not meet, and a file is one route: --split makes one of each"
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(reason)])
  const { code, ids } = await imports(files, "--split")
  expect([code, await ids("cycling_routes")]).toEqual([0, ["dias-1", "dias-2"]])
})

test("files of one id are refused by their names before anything is written, and others go on", async () => {
  const track = gpx(trk("Serra", 0, 4))
  const files = { "Volta Boa.gpx": track, "volta-boa.gpx": track, "Völta_Boa.gpx": track, "outra.gpx": track }
  const { code, said, ids } = await imports({ ...files, "Turma Boa.ics": "", "turma-boa.ICS": "" })
  const reason =
    "volta-boa.gpx: is the route volta-boa by its name, as Volta Boa.gpx and Völta_Boa.gpx: rename all but one"
  expect([code, said]).toEqual([1, expect.stringContaining(reason)])
  expect(said).toContain("turma-boa.ICS: is the group turma-boa by its name, as Turma Boa.ics: rename all but one")
  expect(said).toContain("content: 1 files imported, 5 refused")
  expect(await ids("cycling_routes")).toEqual(["outra"])
  // The parts of one file may not be another either.
  const parts = await imports({ "dias.gpx": track, "dias-2.gpx": track }, "--split")
  expect([parts.code, await parts.ids("cycling_routes")]).toEqual([1, []])
})

test("a line of few points is warned of, and a companion of macOS is named", async () => {
  const companion = Buffer.concat([Buffer.from("0005160700020000", "hex"), Buffer.alloc(100)])
  const sparse = gpx(`<rte>${[0, 1, 2].map((at) => points(at * 20, at * 20 + 1, "rtept")).join("")}</rte>`)
  const { code, said } = await imports({ "rota.gpx": sparse, "._rota.gpx": companion })
  expect(code).toBe(1)
  expect(said).toContain("rota.gpx: rota has 3 points on 4 km: between them it leads straight on")
  expect(said).toContain("._rota.gpx: is what macOS keeps beside a file of this name (AppleDouble): delete it")
})

test.each([
  ["the sign of its cells in quotes", '"sep=;"\nid;title;status;brand;color\nbike;Preta;approved;;azul\n'],
  ["that sign in UTF-16", Buffer.from("\uFEFFsep=;\r\nid;title;color\r\nbike;Preta;azul\r\n", "utf16le")],
  ["blank lines above, and columns that were cleared", "\n\nid;title;color;;\nbike;Preta;azul;;\n"],
  ["rows without anything", "id;title;status;color\n;;;\nbike;Preta;approved;azul\n;;;\n"],
  ["the sign of its cells", "sep=;\r\nid;title;status;color\r\nbike;Preta;approved;azul\r\n"],
  ["tabs, and cells without anything", "id\ttitle\tstatus\tbrand\tcolor\nbike\tPreta\tapproved\t\tazul\n"],
  ["UTF-16", Buffer.from("\uFEFFid\ttitle\tcolor\r\nbike\tPreta\tazul\r\n", "utf16le")],
  ["UTF-16 without its mark", Buffer.from("id,title,color\nbike,Preta,azul\n", "utf16le").swap16()],
])("a table with %s is read", async (_, text) => {
  const { code, ids } = await imports({ "stolen.csv": text })
  expect([code, await ids("stolen WHERE color = 'azul' AND brand IS NULL")]).toEqual([0, ["bike"]])
})

test("a serial number that did not change changes nothing", async () => {
  const { write, importFiles } = await workspace()
  const report = (serial: string) => write("stolen.json", `[{"id": "caloi", "title": "Caloi", "serial": "${serial}"}]`)
  const outcomes: string[] = []
  for (const serial of ["WB-7730 X", "wb 7730x", "WB-7731 X", "", ""]) {
    report(serial)
    outcomes.push(/\d added, \d replaced, \d unchanged/.exec((await importFiles("stolen.json")).said)?.[0] ?? "")
  }
  expect(outcomes.map((one) => one.replace(/\D+/g, ""))).toEqual(["100", "001", "010", "010", "001"])
})

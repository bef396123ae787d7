import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import type { CyclingRoute, List } from "#contract/schemas.ts"
import { readGpx } from "#track/files/read-gpx.ts"
import { forms } from "#upstream/content/forms.ts"
import { readEntities } from "#upstream/content/read.ts"
import { dialects, plain, sampleTracks } from "./gpx-files.ts"
import { run, temporary, workspace } from "./program.ts"
import { startApi } from "./runtime.ts"

test.each(Object.entries(dialects))(
  "a file of the dialect %s is a route with the figures of its track",
  async (name, write) => {
    const file = join(temporary(), `${name}.gpx`)
    // Each dialect has its own of the tracks.
    const turn = Object.keys(dialects).indexOf(name)
    for (const track of sampleTracks().filter((_, at) => at % 10 === turn)) {
      writeFileSync(file, write(track))
      const read = await readEntities(file, forms["cycling-routes"], 0)
      const route: Partial<CyclingRoute> = read.ok ? (read.items[0]?.fields({}) ?? {}) : {}
      expect(route.name).toBe(track.name)
      expect(Math.abs((route.distance ?? 0) / track.distance - 1)).toBeLessThan(0.002)
      expect(route.start?.coordinates?.lat).toBeCloseTo(track.points[0]?.lat ?? 0, 4)
      const { elevation, descent, elevationProfile, elevationSketch } = route
      if (name === "flat") {
        expect([elevation, descent, elevationProfile, elevationSketch]).toEqual([null, null, null, null])
        continue
      }
      // Nothing climbs between two points of the profile.
      expect(Math.abs((elevation ?? 0) - track.elevation)).toBeLessThan(10 + track.elevation * 0.1)
      expect(elevationProfile?.at(-1)?.[0]).toBe(route.distance)
      expect(elevationSketch).toHaveLength(40)
    }
  },
)

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`).join("\n")
const short = plain([
  { lat: -23, lng: -46 },
  { lat: -23.01, lng: -46 },
])

test("of a folder the sound file becomes a route that the API answers, and others are refused by name and reason", async () => {
  const { folder, write } = await workspace()
  const tracks = join(folder, "tracks")
  mkdirSync(tracks)
  const [track] = sampleTracks()
  if (track === undefined) throw new Error("the sample has no track")
  write("tracks/Serra do Mar.gpx", String(dialects.strava?.(track)))
  write("tracks/cut-off.gpx", short.slice(0, -40))
  writeFileSync(join(tracks, "packed.gpx"), gzipSync(short))
  const { code, said } = await run("content", ["import", tracks, "--persist", folder])
  expect([code, said]).toEqual([1, expect.stringContaining("content: 1 files imported, 2 refused")])
  for (const reason of [/cut-off\.gpx: line \d+: is no sound XML/, /packed\.gpx: is no text/])
    expect(said).toMatch(reason)

  const { ask, text } = await startApi(folder)
  const { items } = await ask<List<CyclingRoute>>(`/v1/cycling-routes?q=${encodeURIComponent(track.name)}`)
  const description = "Volta com <amigos> & café"
  expect(items).toMatchObject([{ id: "serra-do-mar", name: track.name }])
  expect(await ask("/v1/cycling-routes/serra-do-mar")).toMatchObject({ description })
  expect(await text("/v1/cycling-routes/serra-do-mar/gpx")).toContain("<trkseg>")
})

const far = { lat: 0, lng: 0 }
const segment = (text: string) => `<gpx>\n<trk><trkseg>\n${text}</trkseg></trk></gpx>`

test.each([
  ["text that is no XML", "lat,lon -23,-46", 1, /is no sound XML/],
  ["a page of a web site", "<html>\n<body>Not found</body></html>", 1, /is no GPX: it begins with <html>/],
  ["a document type", `<!DOCTYPE gpx [<!ENTITY b0 "boom">\n${entities}]>\n<gpx>&b9;</gpx>`, 10, /has a document type/],
  ["an entity that nobody declared", segment("&boom;"), 3, /is no sound XML: undefined entity/],
  ["a file without a track", '<gpx version="1.1"><wpt lat="1" lon="2"/></gpx>', null, /has no track and no route/],
  ["a track of one point", plain([far]), null, /has less than two points/],
  ["a track without points", plain([]), null, /has less than two points/],
  ["a jump", plain([...[23, 23.01].map((lat) => ({ lat, lng: -46 })), far]), 5, /jumps \d+ km/],
  ["a point off the Earth", plain([far, { lat: -123.01, lng: -46 }]), 4, /has a point off the Earth: lat -123.01/],
  ["a point without a place", segment('<trkpt lat="1"/>'), 3, /has a point without lat and lon/],
  ["a place in words", segment('<trkpt lat="one" lon="2"/>'), 3, /has a point without lat and lon/],
  [
    "elements in elements without end",
    segment(`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`),
    3,
    /has elements more than 32 deep in each other/,
  ],
  ["more points than a ride has", plain(Array(200_001).fill(far)), 200_003, /has more than 200000 points/],
])("a file with %s is refused with its line", (_, text, line, reason) => {
  expect(readGpx(text)).toEqual({ ok: false, line, reason: expect.stringMatching(reason) })
})

const way = `<gpx version="1.1" creator="x"><metadata><time>2026-04-12T08:00:00Z</time></metadata>
  <wpt lat="-23.0001" lon="-46.0101"><name>Bica</name><desc>Água boa</desc><time>2026-04-10T08:00:00Z</time></wpt>
  <wpt lat="-23" lon="-46.015"><name>Perigo: mata-burro</name><sym>Danger Area</sym></wpt>
  <wpt lat="-23" lon="-46.005"><name>Right</name><cmt>Turn right onto Rua A</cmt><sym>Right</sym></wpt>
  <wpt lat="-23.2" lon="-46.01"><name>Longe daqui</name></wpt>
  <rte><rtept lat="-23" lon="-46.018"><name>Padaria</name></rtept><rtept lat="-23" lon="-46.019"><desc>Vire à esquerda</desc></rtept></rte>
  <trk><name>Ida</name><type>mountain_biking</type><trkseg>
  <trkpt lat="-23" lon="-46"><time>2026-04-12T09:00:00Z</time></trkpt>
  <trkpt lat="-23" lon="-46.01"><time>2026-04-12T09:30:00Z</time></trkpt>
  <trkpt lat="-23" lon="-46.02"><time>2026-04-12T10:01:40Z</time></trkpt></trkseg></trk></gpx>`

test("a track says how long it takes, for which bike it is, and what stands on the way but its turns", async () => {
  const { folder, write, importFiles } = await workspace()
  write("ida.gpx", way)
  expect((await importFiles("ida.gpx")).said).toContain("1 added")
  const { ask } = await startApi(folder)
  const route = await ask<CyclingRoute>("/v1/cycling-routes/ida")
  expect(route).toMatchObject({ duration: 3_700, bikeType: "mtb" })
  expect(route.alerts).toEqual([
    { severity: "info", text: "Bica: Água boa", verifiedAt: "2026-04-10T08:00:00Z", km: expect.closeTo(1.03, 1) },
    {
      severity: "warning",
      text: "Perigo: mata-burro",
      verifiedAt: "2026-04-12T09:00:00Z",
      km: expect.closeTo(1.54, 1),
    },
    { severity: "info", text: "Padaria", verifiedAt: "2026-04-12T09:00:00Z", km: expect.closeTo(1.84, 1) },
  ])
  expect((await importFiles("ida.gpx")).said).toContain("1 unchanged")
  const closed = { ...route.alerts[0], severity: "closed" }
  write("routes.json", JSON.stringify([{ id: "ida", duration: 5_400, bikeType: "gravel", alerts: [closed] }]))
  await importFiles("routes.json", "ida.gpx")
  const edited = await ask<CyclingRoute>("/v1/cycling-routes/ida")
  expect(edited).toMatchObject({ duration: 5_400, bikeType: "gravel" })
  expect(edited.alerts.map(({ severity, text }) => [severity, text])).toEqual([
    ["closed", "Bica: Água boa"],
    ["warning", "Perigo: mata-burro"],
    ["info", "Padaria"],
  ])
})

test.each([
  ["road_biking", "road"],
  ["gravel_cycling", "gravel"],
  ["MTB", "mtb"],
  ["racebike", "road"],
  ["cycling", null],
])("the kind of bike is what the words of the device name: %s", async (type, bikeType) => {
  const file = join(temporary(), "way.gpx")
  writeFileSync(file, way.replace("mountain_biking", type))
  const read = await readEntities(file, forms["cycling-routes"], 0)
  expect(read.ok && read.items[0]?.fields({})).toMatchObject({ bikeType })
})

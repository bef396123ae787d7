import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { CyclingRoute, List } from "#contract/schemas.ts"
import { readGpx } from "../../upstream/content/gpx.ts"
import { measuredRoute } from "../../upstream/content/gpx-route.ts"
import { broken, files, plain, sampleTracks } from "./gpx-files.ts"
import { run, temporary, workspace } from "./program.ts"
import { startApi } from "./runtime.ts"

type Clusters = { features: { properties: { count?: number } }[] }

test("of 100 GPX files 95 become routes that the API answers, and 5 are refused by name and reason", async () => {
  const folder = temporary()
  const tracks = join(folder, "tracks")
  mkdirSync(tracks)
  const sound = files(sampleTracks())
  expect(sound.length + broken.length).toBe(100)
  for (const { file, content } of [...sound, ...broken]) writeFileSync(join(tracks, file), content)

  const { code, said } = await run("content", ["import", tracks, "--persist", folder])
  expect(said).toContain("content: 95 files imported, 5 refused")
  expect(code).toBe(1)
  for (const { reason } of broken) expect(said).toMatch(reason)

  const { ask, text } = await startApi(folder)
  expect(await ask("/v1/cycling-routes?limit=1")).toMatchObject({ total: 95 })
  for (const { file, track, dialect } of sound) {
    const id = file.replace(".gpx", "")
    const route = await ask<CyclingRoute>(`/v1/cycling-routes/${id}`)
    expect(route.name, file).toBe(track.name)
    expect(Math.abs((route.distance ?? 0) / track.distance - 1), file).toBeLessThan(0.002)
    if (dialect.hasAltitude) {
      // Altitudes are averaged over the distance between two points of the profile.
      expect(Math.abs((route.elevation ?? 0) - track.elevation), file).toBeLessThan(30 + track.elevation * 0.1)
      expect(route.elevationProfile?.at(-1)?.[0], file).toBe(route.distance)
      expect(route.elevationSketch, file).toHaveLength(40)
    } else
      expect([route.elevation, route.descent, route.elevationProfile, route.elevationSketch]).toEqual([
        null,
        null,
        null,
        null,
      ])
    expect(route.start?.coordinates?.lat, file).toBeCloseTo(track.points[0]?.lat ?? 0, 4)
    expect(await text(`/v1/cycling-routes/${id}/gpx`), file).toContain("<trkseg>")
  }
  const strava = await ask<CyclingRoute>("/v1/cycling-routes/002-strava")
  expect(strava.description).toBe("Volta com <amigos> & café")
  const words = encodeURIComponent(sound[0]?.track.name ?? "")
  const found = await ask<List<CyclingRoute>>(`/v1/cycling-routes?q=${words}`)
  expect(found.items.map(({ id }) => id)).toContain("001-garmin")
  const map = await ask<Clusters>("/v1/map/features?bbox=-75,-35,-30,6&zoom=3&types=route")
  expect(map.features.reduce((sum, { properties }) => sum + (properties.count ?? 1), 0)).toBe(95)
})

test.each([
  ["text that is no XML", "lat,lon -23,-46", 1, /is no sound XML/],
  ["a page of a web site", "<html>\n<body>Not found</body></html>", 1, /is no GPX: it begins with <html>/],
  ["a file without a track", '<gpx version="1.1"><wpt lat="1" lon="2"/></gpx>', null, /has no track and no route/],
  ["a track of one point", plain([{ lat: -23, lng: -46 }]), null, /has less than two points/],
  ["a track without points", plain([]), null, /has less than two points/],
  [
    "two tracks",
    plain([{ lat: 1, lng: 2 }]).replace("</trk>", '</trk><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>'),
    null,
    /has 2 tracks/,
  ],
  [
    "a point without a place",
    '<gpx>\n<trk><trkseg>\n<trkpt lat="1"/></trkseg></trk></gpx>',
    3,
    /has a point without lat and lon/,
  ],
  [
    "a place in words",
    '<gpx><trk><trkseg>\n\n<trkpt lat="one" lon="2"/></trkseg></trk></gpx>',
    3,
    /has a point without lat and lon/,
  ],
  [
    "an elevation in words",
    '<gpx><trk><trkseg><trkpt lat="1" lon="2">\n<ele>high</ele></trkpt></trkseg></trk></gpx>',
    2,
    /has an elevation that is no number: high/,
  ],
  [
    "an entity that nobody declared",
    "<gpx>\n<trk><name>&boom;</name></trk></gpx>",
    2,
    /is no sound XML: undefined entity/,
  ],
  [
    "elements in elements without end",
    `<gpx>\n<extensions>\n${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</extensions></gpx>`,
    3,
    /has elements more than 32 deep in each other/,
  ],
  [
    "more points than a ride has",
    plain(Array.from({ length: 200_001 }, () => ({ lat: 1, lng: 2 }))),
    200_003,
    /has more than 200000 points/,
  ],
])("a file with %s is refused with its line", (_, text, line, reason) => {
  expect(readGpx(text)).toEqual({ ok: false, line, reason: expect.stringMatching(reason) })
})

test("altitudes that a device had none of are left out", () => {
  const text = plain([
    { lat: -23, lng: -46 },
    { lat: -23.01, lng: -46 },
  ]).replaceAll("/>", "><ele>-9999</ele></trkpt>")
  expect(readGpx(text)).toMatchObject({ ok: true, track: { points: [{ altitude: null }, { altitude: null }] } })
})

test("the noise of a device's altitudes does not climb", () => {
  const points = Array.from({ length: 2500 }, (_, index) => {
    const noise = Math.abs(Math.sin(index * 127.1) * 43_758.5453) % 1
    return { lat: -23 - index * 0.00007, lng: -46, altitude: 700 + (noise - 0.5) * 6 }
  })
  // Added up from point to point it would be 2,500 m.
  expect(measuredRoute({ points }).elevation).toBeLessThan(100)
  const hill = points.map((point, index) => ({
    ...point,
    altitude: point.altitude + 400 * Math.sin((index / 2500) * Math.PI),
  }))
  const { elevation, descent } = measuredRoute({ points: hill })
  expect(Math.abs((elevation ?? 0) - 400)).toBeLessThan(60)
  expect(Math.abs((descent ?? 0) - 400)).toBeLessThan(60)
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
  write(
    "routes.json",
    JSON.stringify([
      { id: "ida", duration: 5_400, bikeType: "gravel", alerts: [{ ...route.alerts[0], severity: "closed" }] },
    ]),
  )
  await importFiles("routes.json", "ida.gpx")
  const edited = await ask<CyclingRoute>("/v1/cycling-routes/ida")
  expect(edited).toMatchObject({ duration: 5_400, bikeType: "gravel" })
  expect(edited.alerts.map(({ severity, text }) => [severity, text])).toEqual([
    ["closed", "Bica: Água boa"],
    ["warning", "Perigo: mata-burro"],
    ["info", "Padaria"],
  ])
})

test("the kind of bike is what the words of the device name", async () => {
  const { folder, write, importFiles } = await workspace()
  const kinds = { road_biking: "road", gravel_cycling: "gravel", MTB: "mtb", racebike: "road", cycling: null }
  for (const type of Object.keys(kinds)) write(`${type}.gpx`, way.replace("mountain_biking", type))
  await importFiles(...Object.keys(kinds).map((type) => `${type}.gpx`))
  const { ask } = await startApi(folder)
  const { items } = await ask<List<CyclingRoute>>("/v1/cycling-routes?limit=50")
  const found = items.map(({ id, bikeType }) => [id, bikeType] as const)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type.toLowerCase().replace("_", "-"), kind])),
  )
})

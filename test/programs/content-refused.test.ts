import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, writeFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { rowsOf } from "#upstream/database/database.ts"
import { openDatabase } from "#upstream/database/open.ts"
import { outOfBounds } from "../../packages/upstream/content/bounds.ts"
import { firstValue } from "../../packages/upstream/database/database.ts"
import { pairs } from "../track/samples.ts"
import { run, temporary, workspace } from "./program.ts"
import { opened } from "./runtime.ts"

test("one bad line keeps the whole file out, every fault is named, and other files are imported", async () => {
  const { folder, write, importFiles } = await workspace()
  write(
    "products.csv",
    "id,name,kind,status,seller.id,price.amount,place.coordinates.lat,place.coordinates.lng,createdAt\ngood,Good,bike,available,ana,100,-23,-46,2026-01-01T00:00:00Z\nbad,Bad,boat,available,ana,1.5,-123,-46,yesterday\ngood,Again,bike,available,ana,100,-23,-46,2026-01-01T00:00:00Z\n",
  )
  write(
    "rides.json",
    '[{"id": "one", "name": "Uma volta", "distance": 1000}, {"id": "two", "distanse": 3, "startedAt": "2026-02-31", "start": {"city": "X", "coordinates": {"lat": 95, "lng": 0}}}]',
  )
  write(
    "products.more.csv",
    "id,kind,seller.id,place.coordinates.lat,place.coordinates.lng,createdAt\none,bike,ana,-123,-46,yesterday\none,bike,ana,-23,-46,2026-01-01T00:00:00Z\n",
  )
  write("stolen.csv", "id,title,dateStolen,colour\na,b,2026-01-01,red\n")
  write("events.json", '[{"id": "a",\n "title": }]')
  write(
    "groups.json",
    '[{"id": "giro", "name": "Giro", "level": ["beginner"], "members": [{"id": "ana", "name": "Ana"}]}]',
  )
  const files = ["products.csv", "products.more.csv", "rides.json", "stolen.csv", "events.json", "groups.json"]
  const { code, said } = await importFiles(...files)
  expect(code).toBe(1)
  const lines = said.split("\n").map((line) => line.replace(`${folder}/`, ""))
  expect(lines).toEqual(
    expect.arrayContaining([
      "products.csv: line 3: kind: must be one of bike, item",
      "products.csv: line 3: price.amount: must be a whole number",
      "products.more.csv: line 2: place.coordinates.lat: must be between -90 and 90",
      expect.stringMatching(/^products\.more\.csv: line 2: createdAt: /),
      "products.more.csv: line 3: id: one stands in this file twice",
      "rides.json: item 2: distanse: is no field of this resource",
      "rides.json: item 2: start.coordinates.lat: must be between -90 and 90",
      expect.stringMatching(/^rides\.json: item 2: startedAt: /),
      'stolen.csv: line 1: has a column "colour" that is no field of this resource',
      expect.stringMatching(/^events\.json: line 2: is no JSON: /),
      "groups.json: 1 added, 0 replaced, 0 unchanged in cycling-groups",
      "content: 1 files imported, 5 refused",
    ]),
  )
  const db = await opened(folder)
  expect(await firstValue(db, "SELECT count(*) FROM documents")).toBe(2)
})

test("what a spreadsheet wrote is refused by the name of its form, or with how to save it", async () => {
  const { path, write, importFiles } = await workspace()
  const dates = [
    ["03/12/2026 19:30", "is written dd/mm/yyyy or mm/dd/yyyy, which nobody can tell apart; must be a moment, such as"],
    ["3.12.26", "is written with two digits for the year; must be a moment"],
    ["2026-12-03 19:30", "is written without its offset from UTC, such as -03:00; must be a moment"],
    ["46359.8125", "is written as a spreadsheet counts days; must be a moment"],
  ]
  write("events.csv", ["id,title,startsAt", ...dates.map(([text], at) => `e${at},Pedal,${text}`)].join("\n"))
  writeFileSync(path("rides.csv"), Buffer.from("id,name\npedal,Café na serra\n", "latin1"))
  const { code, said } = await importFiles("events.csv", "rides.csv")
  expect(code).toBe(1)
  for (const [at, [, reason]] of dates.entries())
    expect(said).toContain(`events.csv: line ${at + 2}: startsAt: ${reason}`)
  expect(said).toContain('rides.csv: line 2: is not in UTF-8: save it so, in a spreadsheet as "CSV UTF-8"')
})

test("a group or a route of nobody is named with its line, once all files are in", async () => {
  const { write, importFiles } = await workspace()
  write("events.csv", "id,title,groupId,routeId\na,Um,giro,serra\nb,Dois,,nowhere\n")
  write("groups.csv", "id,name\ngiro,Giro\n")
  const { code, said } = await importFiles("events.csv", "groups.csv")
  expect(code).toBe(0)
  expect(said).toContain("events.csv: line 2: routeId: there is no serra in cycling-routes yet")
  expect(said).toContain("events.csv: line 3: routeId: there is no nowhere in cycling-routes yet")
  expect(said).not.toContain("groupId")
})

test.each([
  ["import"],
  ["export", "rides"],
  ["export", "boats", "boats.csv"],
  ["export", "rides", "rides.xlsx"],
  ["import", "no-such-file.csv"],
  ["import", "package.json"],
  ["import", "README.md"],
  ["import", "docs", "--site", "https://pelotao.example"],
])("%s %s %s is refused with one sentence", async (...parameters) => {
  const folder = temporary()
  const { code, said } = await run("content", [...parameters, "--persist", folder])
  expect(code).toBe(1)
  expect(said).not.toMatch(/\n\s+at |Error:/)
  expect(existsSync("boats.csv") || existsSync("rides.xlsx")).toBe(false)
})

const events = (length: number) => ["id,title", ...Array.from({ length }, (_, at) => `e${at},Pedal ${at}`)].join("\n")

test("of a large file it is told how far it is, and all of it is imported", async () => {
  const { write, importFiles } = await workspace()
  write("events.csv", events(12_000))
  const { code, said } = await importFiles("events.csv")
  expect(said.split("\n").map((line) => line.replace(/^.*events\.csv: /, ""))).toEqual([
    "12000 added, 0 replaced, 0 unchanged in events",
    "content: 1 files imported, 0 refused",
    "10000 of 12000 looked at",
    "12000 are written, all or none",
  ])
  expect(code).toBe(0)
})

test("an import that is stopped while it looks at a file ends there and leaves nothing", async () => {
  const { folder, path, write } = await workspace()
  // After the word so much is left that whoever hears it comes in time.
  write("events.csv", events(19_999))
  const child = spawn(process.execPath, [
    "packages/upstream/content.ts",
    "import",
    path("events.csv"),
    "--persist",
    folder,
  ])
  let said = ""
  child.stderr.on("data", (more) => {
    said += more
    if (said.includes("10000 of 19999 looked at")) child.kill("SIGTERM")
  })
  expect(await once(child, "close")).toEqual([143, null])
  expect(said).not.toMatch(/are written/)
  const stored =
    "SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM documents) + (SELECT count(*) FROM edits) AS n"
  expect(await rowsOf(await opened(folder), stored)).toEqual([{ n: 0 }])
})

test("a batch of much text lets signals through between its statements", async () => {
  const io = { env: {}, out: () => {}, err: () => {}, ask: null }
  await using db = await openDatabase({ remote: false, persist: temporary() }, io)
  const turns: number[] = []
  let turn = 0
  const params = ["x".repeat(600_000)]
  const statement = {
    params,
    get sql() {
      turns.push(turn)
      return "SELECT length(?)"
    },
  }
  const sent = db.batch(Array(9).fill(statement))
  while (turns.length < 9) turn += await setImmediate(1)
  await sent
  expect(new Set(turns).size).toBeGreaterThanOrEqual(4)
})

const place = (lat: number, lng: number) => ({ start: { coordinates: { lat, lng } } })

test.each([
  ["id", { id: "a b" }],
  ["id", { id: "" }],
  ["creator.id", { creator: { id: "a/b" } }],
  ["name", { name: "x".repeat(301) }],
  ["name", { name: "bell\u0007" }],
  ["description", { description: "x".repeat(20_001) }],
  ["encodedPath", { encodedPath: "not a path" }],
  ["cover.url", { cover: { url: "javascript:alert(1)" } }],
  ["photos.1.url", { photos: [{ url: "https://x.example/a" }, { url: "//x.example/a" }] }],
  ["buyUrl", { buyUrl: "ftp://x.example" }],
  ["start.coordinates.lat", place(90.1, 0)],
  ["start.coordinates.lng", place(0, -180.1)],
  ["bounds.0", { bounds: [-181, 0, 0, 0] }],
  ["bounds.3", { bounds: [0, 0, 0, 91] }],
  ["distance", { distance: -1 }],
  ["price.amount", { price: { amount: -1, currency: "BRL" } }],
  ["price.currency", { price: { amount: 1, currency: "reais" } }],
  ["start.country", { start: { country: "Brasil" } }],
  ["elevation", { elevation: 1e6 }],
  ["averageSpeed", { averageSpeed: 101 }],
  ["elevationProfile.0.1", { elevationProfile: [[0, 9001]] }],
  ["elevationProfile", { elevationProfile: pairs("10 1, 5 1") }],
  ["startsAt", { startsAt: "2026-13-01T00:00:00Z" }],
  ["seller.memberSince", { seller: { memberSince: "1026-01-01T00:00:00Z" } }],
  ["dateStolen", { dateStolen: "2026-02-31" }],
  ["endsAt", { startsAt: "2026-05-02T00:00:00Z", endsAt: "2026-05-01T00:00:00Z" }],
])("%s is named when it is out of bounds", (path, value) => {
  expect(outOfBounds(value, value).map((issue) => issue.path)).toEqual([path])
})

test("what a page can show is in bounds", () => {
  const entity = {
    id: "Serra.do_Corvo~1-x",
    name: "x".repeat(300),
    description: "Uma linha,\n\te outra",
    encodedPath: "_p~iF~ps|U_ulLnnqC",
    cover: { url: "/photos/a.webp", width: 1, height: 0 },
    size: "M",
    price: { amount: 0, currency: "BRL" },
    elevationProfile: pairs("0 -20, 0 30"),
    startsAt: "2026-05-02T06:30:00-03:00",
    endsAt: "2026-05-02T06:30:00-03:00",
    dateStolen: "2024-02-29",
    ...place(-90, 180),
  }
  expect(outOfBounds(entity, entity)).toEqual([])
})

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import type { CyclingGroup, CyclingRoute, Event, List, Product } from "#contract/schemas.ts"
import { exported } from "../../packages/upstream/content/export.ts"
import { forms } from "../../packages/upstream/content/forms.ts"
import { removed } from "../../packages/upstream/content/write.ts"
import { firstValue, type Row, rowsOf } from "../../packages/upstream/database/database.ts"
import { currentTime } from "../support/clock.ts"
import { deployed } from "./platform.ts"
import { contents, migratedFolder, run, sampleFolder, workspace } from "./program.ts"
import { opened, startApi } from "./runtime.ts"

const UNREADABLE_PATHS =
  "SELECT r.id FROM rides r JOIN documents d ON d.n = r.n WHERE d.detail ->> '$.encodedPath' LIKE '~~%'"
const PLACES_OFF_THE_EARTH =
  "SELECT g.id FROM cycling_groups g JOIN documents d ON d.n = g.n WHERE abs(d.detail ->> '$.coordinates.lat') > 90"
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id))

test("what is exported changes nothing when it is imported again, and is elsewhere what the API answers", async () => {
  const source = await workspace(await sampleFolder())
  const target = await workspace()
  const db = await opened(source.folder)
  const before = await contents(db)
  for (const form of Object.values(forms))
    for (const format of ["json", "csv"]) await exported(db, form, source.path(`${form.resource}.${format}`))
  const files = Object.keys(forms).flatMap((resource) => [`${resource}.json`, `${resource}.csv`])
  const again = await source.importFiles(...files)
  expect(again.said.match(/: 0 added, 0 replaced, \d+ unchanged/g)).toHaveLength(files.length)
  expect(await contents(db)).toEqual(before)
  for (const file of ["stolen.json", "stolen.csv"])
    expect(readFileSync(source.path(file), "utf8")).not.toContain("serial")

  // The sample has a path and a place that cannot be read, as an API may have; no editor can bring such in.
  await removed(db, forms.rides, idsOf(await rowsOf(db, UNREADABLE_PATHS)), currentTime())
  await removed(db, forms["cycling-groups"], idsOf(await rowsOf(db, PLACES_OFF_THE_EARTH)), currentTime())
  for (const form of Object.values(forms)) await exported(db, form, target.path(`${form.resource}.json`))
  const { said } = await target.importFiles(...Object.keys(forms).map((resource) => `${resource}.json`))
  expect(said).toContain("6 files imported, 0 refused")
  const [from, to] = [await startApi(source.folder), await startApi(target.folder)]
  const groups = await from.ask<List<CyclingGroup>>("/v1/cycling-groups?limit=5")
  const ofGroups = groups.items.flatMap(({ id }) => [`/v1/cycling-groups/${id}`, `/v1/cycling-groups/${id}/members`])
  const lists = Object.keys(forms).map((resource) => `/v1/${resource}?limit=50`)
  const others = [
    "/v1/products?status=sold",
    "/v1/products?q=bike&sort=price",
    "/v1/map/features?bbox=-75,-35,-30,6&zoom=4",
  ]
  for (const path of [...lists, ...others, ...ofGroups]) expect(await to.ask(path), path).toEqual(await from.ask(path))
})

test("a line of a table adds a thing, changes the columns that it has, and says what is unknown", async () => {
  const { folder, write, importFiles } = await workspace()
  write(
    "events.csv",
    "id,title,startsAt,location.city,location.state,location.coordinates.lat,location.coordinates.lng,price.amount\npedal,Pedal da Serra,2099-05-03T06:30:00-03:00,Urubici,SC,-28.01,-49.59,12000\n,Sem id,2099-05-04T06:30:00-03:00,,,,,\n",
  )
  expect((await importFiles("events.csv")).said).toContain("2 added, 0 replaced, 0 unchanged")
  write("events.later.csv", "id;title;cover;price.amount\r\npedal;Pedal da Serra do Corvo;https://x.example/a.jpg;\r\n")
  expect((await importFiles("events.later.csv")).said).toContain("0 added, 1 replaced, 0 unchanged")
  // The line without an id gives the same thing again.
  expect((await importFiles("events.csv")).said).toContain("0 added, 1 replaced, 1 unchanged")
  await importFiles("events.later.csv")

  const { ask } = await startApi(folder)
  const event = await ask<Event>("/v1/events/pedal")
  expect(event).toMatchObject({
    title: "Pedal da Serra do Corvo",
    cover: { url: "https://x.example/a.jpg", width: null, height: null, alt: null },
    location: {
      city: "Urubici",
      state: "SC",
      country: null,
      precision: "exact",
      coordinates: { lat: -28.01, lng: -49.59 },
    },
    price: null,
    status: "scheduled",
    participantCount: 0,
    description: null,
  })
  expect(Date.parse(event.updatedAt)).toBeGreaterThan(Date.parse(event.createdAt))
  const other = await ask<List<Event>>("/v1/events?q=sem id")
  expect(other.items).toMatchObject([{ id: expect.stringMatching(/^sem-id-[0-9a-f]{8}$/), location: null }])
  expect((await ask<List<Event>>("/v1/events?q=corvo")).total).not.toBe(0)
})

test("a thing that is deleted is gone for good, with its members and its serial number", async () => {
  const { folder, write, content, importFiles } = await workspace()
  write("stolen.json", '[{"id": "caloi", "title": "Caloi", "serial": "WB-7730 X", "dateStolen": "2026-03-01"}]')
  write("groups.json", '[{"id": "giro", "name": "Giro", "members": [{"id": "ana", "name": "Ana", "avatar": null}]}]')
  await importFiles("stolen.json", "groups.json")
  const db = await opened(folder)
  const traces = await firstValue(db, "SELECT count(*) FROM serial_traces WHERE report = 'caloi'")
  expect(traces).toBeGreaterThan(5)
  // A file that says nothing of the number leaves it.
  write("stolen.csv", "id,color\ncaloi,azul\n")
  await importFiles("stolen.csv")
  expect(await firstValue(db, "SELECT count(*) FROM serial_traces")).toBe(traces)

  expect(await content("delete", "stolen", "caloi")).toEqual({ code: 0, said: "caloi: deleted from stolen" })
  expect(await content("delete", "groups", "giro", "nobody")).toMatchObject({
    code: 1,
    said: expect.stringContaining("nobody: is not in cycling-groups"),
  })
  for (const table of ["documents", "serial_traces", "group_members", "stolen", "cycling_groups", "map_points"])
    expect(await firstValue(db, `SELECT count(*) FROM ${table}`), table).toBe(0)
  const { status } = await startApi(folder)
  expect([
    await status("/v1/stolen/caloi"),
    await status("/v1/cycling-groups/giro"),
    await status("/v1/rides/giro"),
  ]).toEqual([410, 410, 404])
})

test("the deployed database is edited too, and lost answers change nothing of it", async () => {
  const { folder, write } = await workspace()
  const remote = await migratedFolder()
  const { db, env } = await deployed(remote, { lost: (batch) => batch % 2 === 0 })
  write(
    "products.json",
    '[{"id": "a", "name": "Selim", "seller": {"id": "ana"}}, {"id": "b", "name": "Guidão", "status": "sold", "seller": {"id": "ana"}}]',
  )
  const parameters = ["import", join(folder, "products.json"), "--remote"]
  expect(await run("content", parameters, { env })).toMatchObject({ code: 0 })
  const { ask } = await startApi(remote)
  expect(await ask<List<Product>>("/v1/products")).toMatchObject({ total: 1, items: [{ id: "a", kind: "item" }] })
  expect(await firstValue(db, "SELECT count FROM counts WHERE resource = 'products' AND facet = '*'")).toBe(2)
})

test("what an editor made is not overwritten by the next start of the site", async () => {
  const { folder, write, importFiles } = await workspace(await sampleFolder())
  write("routes.csv", "id,name\nmine,Minha rota\n")
  await importFiles("routes.csv")
  const db = await opened(folder)
  await db.batch([{ sql: "UPDATE fillings SET filled_at = 1" }])
  expect((await run("seed", ["--if-empty", "--persist", folder])).said).toBe("upstream: what was edited is kept")
})

test("a table that spreadsheets made is read as it was meant", async () => {
  const { folder, write, content, importFiles, path } = await workspace()
  const description = 'Diz "oi",\ndepois; sobe'
  write(
    "routes.csv",
    `\uFEFFid,name,description,distance,loop\nserra,Serra,"${description.replaceAll('"', '""')}",1000.5,VERDADEIRO\n`,
  )
  expect((await importFiles("routes.csv")).said).toContain("1 added")
  const { ask } = await startApi(folder)
  expect(await ask<CyclingRoute>("/v1/cycling-routes/serra")).toMatchObject({
    description,
    distance: 1000.5,
    loop: true,
  })
  await content("export", "routes", path("out.csv"))
  const rows: Record<string, string>[] = parse(readFileSync(path("out.csv")), { columns: true })
  expect(rows).toMatchObject([{ id: "serra", description, distance: "1000.5", loop: "true", "start.city": "" }])
})

test("what a spreadsheet would take for a formula leaves as text, and comes back as it was", async () => {
  const { path, write, content, importFiles } = await workspace()
  const [formulas, texts] = [
    ["=HYPERLINK(1)", "+55 11 9999", "-12.5", "@SUM(A1)", "\t=1", "'=1"],
    ["'aspas'", " à esquerda", "Pedal = bom"],
  ]
  const titles = [...formulas, ...texts]
  const items = titles.map((title, at) => ({ id: at === 0 ? "-first" : `e${at}`, title }))
  write(
    "events.json",
    JSON.stringify(items.map((item) => ({ ...item, location: { coordinates: { lat: -12.5, lng: -46 } } }))),
  )
  expect((await importFiles("events.json")).said).toContain(`${titles.length} added`)
  await content("export", "events", path("events.csv"))
  const rows: Record<string, string>[] = parse(readFileSync(path("events.csv")), { columns: true })
  expect(rows.map((row) => row.title)).toEqual([...formulas.map((formula) => `'${formula}`), ...texts])
  expect(rows[0]).toMatchObject({ id: "'-first", "location.coordinates.lat": "-12.5" })
  expect((await importFiles("events.csv")).said).toContain(`0 added, 0 replaced, ${titles.length} unchanged`)
})

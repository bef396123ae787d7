import { Socket } from "node:net"
import { expect, test, vi } from "vitest"
import { firstValue, type Row } from "../../packages/upstream/database/database.ts"
import { migrated, migrations } from "../../packages/upstream/seeding/migrate.ts"
import { fillingOf } from "../../packages/upstream/seeding/sample-batches.ts"
import { currentTime } from "../support/clock.ts"
import { deployed, interrupted, type Trouble } from "./platform.ts"
import { contents, migratedFolder, run, temporary } from "./program.ts"
import { opened } from "./runtime.ts"

const rows = ["--rows", "700"]

/** A deployed database that is empty, and the program that leads to it. */
async function emptyDeployed(trouble: Trouble = {}, folder = temporary()) {
  const platform = await deployed(folder, trouble)
  return { ...platform, fill: (...args: string[]) => run("seed", ["--remote", ...args], { env: platform.env }) }
}

test("the deployed database is filled as the local one is, also when every third answer is lost", async () => {
  const { db, fill, batches } = await emptyDeployed({ lost: (batch) => batch % 3 === 0 })
  const { code, said } = await fill(...rows)
  expect(said).toMatch(/^upstream: 7\d\d rows filled into pelotao \(account 0123456789abcdef0123456789abcdef\)/)
  expect(code).toBe(0)
  expect(batches()).toBeGreaterThan(12)
  await expectFilled(await contents(db))
})

test("the local seeding ends whole, once, when every tenth answer of its database is lost", async () => {
  const folder = temporary()
  const { read } = Socket.prototype
  let answers = 0
  // It is lost on its way, after what it answers was done.
  const lossy = vi.spyOn(Socket.prototype, "read").mockImplementation(function (this: Socket, size) {
    const chunk: unknown = read.call(this, size)
    const isAnswer = chunk instanceof Uint8Array && new TextDecoder().decode(chunk.subarray(0, 5)) === "HTTP/"
    if (!isAnswer || ++answers % 10 > 0) return chunk
    this.destroy(new Error("the answer is lost"))
    return null
  })
  const { code, said } = await run("seed", ["--persist", folder, ...rows], { local: undefined })
  lossy.mockRestore()
  expect(said).toMatch(/7\d\d rows filled/)
  expect([code, answers >= 10]).toEqual([0, true])
  await expectFilled(await contents(await opened(folder)))
})

test("a database from before filters were words has them in its search", async () => {
  const db = await opened(temporary())
  await db.batch([
    { sql: "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, applied_at TEXT)" },
  ])
  // Noted as applied, they are passed over.
  const later = migrations().filter((name) => name >= "0010")
  const note = "INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)"
  await db.batch([{ sql: note, params: [JSON.stringify(later)] }])
  await migrated(db)
  // Today's rows have columns that those of that time had not.
  const columns = ["meetings", "women_only", "paces"]
  await db.batch(columns.map((name) => ({ sql: `ALTER TABLE cycling_groups ADD COLUMN ${name} INTEGER` })))
  const stated = ["cycling_routes", "rides", "products", "stolen"]
  await db.batch(stated.map((name) => ({ sql: `ALTER TABLE ${name} ADD COLUMN state TEXT` })))
  const now = currentTime()
  for (const batch of fillingOf(now, 0).batches) await db.batch(batch)
  await db.batch([
    ...columns.map((name) => ({ sql: `ALTER TABLE cycling_groups DROP COLUMN ${name}` })),
    ...stated.map((name) => ({ sql: `ALTER TABLE ${name} DROP COLUMN state` })),
    // They had no descriptions behind a bar.
    ...[...stated, "cycling_groups", "events"].map((name) => ({
      sql: `UPDATE ${name} SET words = substr(words, 1, instr(words, ' |') - 1)`,
    })),
    { sql: "DELETE FROM d1_migrations WHERE name >= '0010'" },
  ])
  await migrated(db)
  const found = (table: string, query: string) =>
    firstValue(db, `SELECT count(*) FROM ${table}_search WHERE ${table}_search MATCH ?`, query)
  const stored = (table: string, test: string) => firstValue(db, `SELECT count(*) FROM ${table} WHERE ${test}`)
  expect(await found("cycling_routes", "_loop_31")).toBe(await stored("cycling_routes", "loop = 1"))
  expect(await found("products", "_status_736f6c64")).toBe(await stored("products", "status = 'sold'"))
  expect(await found("rides", "pedal*")).toBe(await stored("rides", "instr(words, ' pedal')"))
  await db.batch([{ sql: "UPDATE products SET status = 'sold'" }])
  expect(await found("products", "_status_736f6c64")).toBe(await stored("products", "true"))
  // Days of groups are worked out of what they say, as the seeding of today does.
  const today = await opened(await migratedFolder())
  for (const batch of fillingOf(now, 0).batches) await today.batch(batch)
  const meetings = `SELECT group_concat(id || ' ' || weekdays || ' ' || meetings || ' ' || coalesce(women_only, '') || ' ' || paces)
    FROM (SELECT * FROM cycling_groups ORDER BY id)`
  expect(await firstValue(db, meetings)).toBe(await firstValue(today, meetings))
  for (const table of stated) {
    const told = `SELECT group_concat(id || coalesce(state, '') || replace(substr(words, instr(words, ' |')), ' ', ''))
      FROM (SELECT * FROM ${table} ORDER BY id)`
    expect(await firstValue(db, told), table).toBe(await firstValue(today, told))
  }
  expect(await found("cycling_routes", "cerracao* AND _state_7363")).toBeGreaterThan(0)
  expect(await found("cycling_groups", "_meetings_1 OR _meetings_256")).toBe(
    await stored("cycling_groups", "meetings & (1 + 256)"),
  )
})

test("a seeding that was interrupted goes on where it stopped", async () => {
  const { db, fill, trouble } = await emptyDeployed({}, await migratedFolder())
  trouble.refused = interrupted(db)
  const whole = [...fillingOf(currentTime(), 700).batches].length
  expect(await fill(...rows)).toMatchObject({ code: 1, said: expect.stringContaining("interrupted") })
  trouble.refused = undefined
  const written = Number(await firstValue(db, "SELECT batches FROM unfinished_writes"))
  expect([written, whole > written]).toEqual([2, true])
  // What is missing of a batch that was written stays so: the batch is not sent again, and nothing is emptied.
  await db.batch([{ sql: "DELETE FROM photos WHERE name = 'transmissao.webp'" }])
  expect(await fill(...rows)).toMatchObject({ code: 0, said: expect.stringContaining("going on after 2 batches") })
  await expectFilled(await contents(db), "transmissao.webp")
})

test("a database that has content is overwritten only when somebody says so", async () => {
  const { db, fill } = await emptyDeployed({}, await migratedFolder())
  await fill()
  await db.batch([{ sql: "DELETE FROM rides WHERE n = (SELECT min(n) FROM rides)" }])
  const before = await contents(db)
  const said = expect.stringMatching(/has content \(\d+ rows\)\. Say --yes to overwrite it\.$/)
  expect(await fill()).toEqual({ code: 1, said })
  expect(await contents(db)).toEqual(before)
  expect(await fill("--yes")).toMatchObject({ code: 0, said: expect.stringContaining("610 rows filled") })
})

test("a platform that refuses is told with a sentence and the next step", async () => {
  const { env, fill } = await emptyDeployed({ refused: async () => "not allowed" })
  const said =
    'The platform refused the token (not allowed (7500)): it needs the permission "D1 Edit" for this account.'
  expect(await fill()).toEqual({ code: 1, said })
  const none = { ...env, CLOUDFLARE_ACCOUNT_ID: "ffffffffffffffffffffffffffffffff" }
  expect((await run("seed", ["--remote"], { env: none })).said).toMatch(/^The database refused: Not found/)
})

test.each([
  [["--env", "preview"], {}, "pelotao-preview"],
  [[], { ENVIRONMENT: "preview" }, "pelotao-preview"],
  [["--env", "production"], { ENVIRONMENT: "preview", WORKER_NAME: "pedal" }, "pedal"],
])("an environment is filled by its own name and never by that of another: %j, %j", async (args, more, name) => {
  const { db, env } = await emptyDeployed()
  const { code, said } = await run("seed", ["--remote", ...args], { env: { ...env, ...more } })
  expect(said).toContain(`has no database "${name}"`)
  expect(code).toBe(1)
  expect(await firstValue(db, "SELECT count(*) FROM sqlite_master WHERE name = 'documents'")).toBe(0)
})

/** Expects what the local seeding of the same moment writes, but for a photo. */
async function expectFilled(all: Record<string, Row[]>, missing = ""): Promise<void> {
  const db = await opened(await migratedFolder())
  const [filling] = all.fillings ?? []
  for (const batch of fillingOf(Number(filling?.filled_at), 700).batches) await db.batch(batch)
  const stored = await firstValue(db, "SELECT sum(count) FROM counts WHERE facet = '*'")
  expect(filling).toMatchObject({ resource_rows: stored })
  await db.batch([{ sql: "DELETE FROM photos WHERE name = ?", params: [missing] }])
  expect(all).toEqual({ ...(await contents(db)), fillings: [filling] })
}

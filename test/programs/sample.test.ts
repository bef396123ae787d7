import { expect, onTestFinished, test } from "vitest"
import { firstValue, type Row } from "../../upstream/database/database.ts"
import { migrated, migrations } from "../../upstream/seeding/migrate.ts"
import { fillingOf } from "../../upstream/seeding/sample-batches.ts"
import { currentTime } from "../support/clock.ts"
import { startPlatform, type Trouble } from "./platform.ts"
import { contents, run, temporary } from "./program.ts"
import { opened } from "./runtime.ts"

const rows = ["--rows", "700"]

/** A deployed database that is empty, and the program's environment that leads to it. */
async function deployed(trouble: Trouble = {}) {
  const db = await opened(temporary())
  const platform = await startPlatform(db, trouble)
  onTestFinished(() => platform.stop())
  return {
    db,
    platform,
    fill: (...parameters: string[]) => run("seed", ["--remote", ...parameters], { env: platform.environment }),
  }
}

test("the deployed database is filled as the local one is, also when every third answer is lost", async () => {
  const { db, fill, platform } = await deployed({ lost: (batch) => batch % 3 === 0 })
  const { code, said } = await fill(...rows)
  expect(said).toMatch(/^upstream: 7\d\d rows filled into pelotao \(account 0123456789abcdef0123456789abcdef\)/)
  expect(code).toBe(0)
  expect(platform.batches()).toBeGreaterThan(12)
  const beganAt = Number(await firstValue(db, "SELECT filled_at FROM fillings"))
  expect(await contents(db)).toEqual(await filledHere(beganAt))
})

test("the local seeding ends whole, once, when every tenth answer of its database is lost", async () => {
  const folder = temporary()
  const lossy = new URL("lost-answers.ts", import.meta.url).href
  const { code, said } = await run("seed", ["--persist", folder, ...rows], {
    env: { NODE_OPTIONS: `--import ${lossy}` },
  })
  expect(said).toMatch(/7\d\d rows filled/)
  expect(said).toMatch(/^[1-9]\d* answers were lost$/m)
  expect(code).toBe(0)
  const db = await opened(folder)
  const beganAt = Number(await firstValue(db, "SELECT filled_at FROM fillings"))
  expect(await contents(db)).toEqual(await filledHere(beganAt))
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
  // Today's rows have a column that those of that time had not.
  await db.batch([{ sql: "ALTER TABLE events ADD COLUMN slot INTEGER" }])
  const now = currentTime()
  for (const batch of fillingOf(now, 0).batches) await db.batch(batch)
  await db.batch([
    { sql: "ALTER TABLE events DROP COLUMN slot" },
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
  // When groups meet is worked out of what their events said, as the seeding of today does.
  const today = await opened(temporary())
  await migrated(today)
  for (const batch of fillingOf(now, 0).batches) await today.batch(batch)
  const meetings = "SELECT group_concat(id || meetings) FROM (SELECT * FROM cycling_groups ORDER BY id)"
  expect(await firstValue(db, meetings)).toBe(await firstValue(today, meetings))
  expect(await found("cycling_groups", "_meetings_1 OR _meetings_256")).toBe(
    await stored("cycling_groups", "meetings & (1 + 256)"),
  )
})

test("a seeding that was interrupted goes on where it stopped", async () => {
  const trouble: Trouble = {}
  const { db, fill, platform } = await deployed(trouble)
  const whole = [...fillingOf(currentTime(), 700).batches].length
  const killed = run("seed", ["--remote", ...rows], {
    env: platform.environment,
    started: (kill) => {
      trouble.written = async () => {
        if (Number(await firstValue(db, "SELECT max(batches) FROM unfinished_writes").catch(() => 0)) >= 2) kill()
      }
    },
  })
  expect((await killed).code).toBeNull()
  trouble.written = () => {}
  const written = Number(await firstValue(db, "SELECT batches FROM unfinished_writes"))
  expect(written).toBeGreaterThan(1)
  expect(written).toBeLessThan(whole)
  const beganAt = Number(await firstValue(db, "SELECT began_at FROM unfinished_writes"))
  // What is missing of a batch that was written stays so: the batch is not sent again, and nothing is emptied.
  await db.batch([{ sql: "DELETE FROM photos WHERE name = 'transmissao.webp'" }])
  const resumed = await fill(...rows)
  expect(resumed.said).toContain(`going on after ${written} batches`)
  expect(resumed.code).toBe(0)
  const { photos, ...all } = await filledHere(beganAt)
  const others = photos?.filter(({ name }) => name !== "transmissao.webp")
  expect(await contents(db)).toEqual({ ...all, photos: others })
})

test("a database that has content is overwritten only when somebody says so", async () => {
  const { db, fill } = await deployed()
  await fill()
  await db.batch([{ sql: "DELETE FROM rides WHERE n = (SELECT min(n) FROM rides)" }])
  const before = await contents(db)
  expect(await fill()).toEqual({
    code: 1,
    said: expect.stringMatching(/has content \(\d+ rows\)\. Say --yes to overwrite it\.$/),
  })
  expect(await contents(db)).toEqual(before)
  expect(await fill("--yes")).toMatchObject({ code: 0, said: expect.stringContaining("610 rows filled") })
})

test("a platform that refuses is told with a sentence and the next step", async () => {
  const { platform, fill } = await deployed({ refused: () => ({ status: 403, message: "not allowed" }) })
  const { code, said } = await fill()
  expect(said).toBe(
    'The platform refused the token (not allowed (7500)): it needs the permission "D1 Edit" for this account.',
  )
  expect(code).toBe(1)
  const none = { ...platform.environment, CLOUDFLARE_ACCOUNT_ID: "ffffffffffffffffffffffffffffffff" }
  expect((await run("seed", ["--remote"], { env: none })).said).toMatch(/^The database refused: Not found/)
})

test.each([
  [["--env", "preview"], {}, "pelotao-preview"],
  [[], { ENVIRONMENT: "preview" }, "pelotao-preview"],
  [["--env", "production"], { ENVIRONMENT: "preview", WORKER_NAME: "pedal" }, "pedal"],
])("an environment is filled by its own name and never by that of another: %j, %j", async (parameters, env, name) => {
  const { db, platform } = await deployed()
  const { code, said } = await run("seed", ["--remote", ...parameters], { env: { ...platform.environment, ...env } })
  expect(said).toContain(`has no database "${name}"`)
  expect(code).toBe(1)
  expect(await firstValue(db, "SELECT count(*) FROM sqlite_master WHERE name = 'documents'")).toBe(0)
})

/** What the local seeding of the same moment writes. */
async function filledHere(beganAt: number): Promise<Record<string, Row[]>> {
  const db = await opened(temporary())
  await migrated(db)
  for (const batch of fillingOf(beganAt, 700).batches) await db.batch(batch)
  const stored = await firstValue(db, "SELECT sum(count) FROM counts WHERE facet = '*'")
  await db.batch([
    {
      sql: "INSERT INTO fillings (filled_at, resource_rows) VALUES (? + 0, ? + 0)",
      params: [`${beganAt}`, `${stored}`],
    },
  ])
  return contents(db)
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { firstValue } from "../../upstream/database/database.ts"
import { sampleState } from "../support/site.ts"
import { startPlatform, type Trouble } from "./platform.ts"
import { contents, copied, run, temporary } from "./program.ts"
import { opened, release, startApi } from "./runtime.ts"

const kept = mkdtempSync(join(tmpdir(), "pelotao-kept-"))
const file = join(kept, "backup.gz")

/** A database with the sample, with what people wrote and with what was removed, and its backup. */
beforeAll(async () => {
  cpSync(await sampleState(), kept, { recursive: true })
  const db = await opened(kept)
  await db.batch([
    { sql: "DELETE FROM rides WHERE n IN (SELECT n FROM rides ORDER BY n LIMIT 2)" },
    { sql: "UPDATE products SET status = 'sold' WHERE n = (SELECT min(n) FROM products WHERE status = 'available')" },
    { sql: "INSERT INTO subscribers (email, created_at) VALUES ('a@pelotao.example', 1)" },
  ])
  expect(await run("backup", ["--persist", kept, file])).toMatchObject({ code: 0 })
})

afterAll(async () => {
  await release(kept)
  rmSync(kept, { recursive: true })
})

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().split("\n")

test("a backup that is restored elsewhere gives the same rows, the same search and the same backup", async () => {
  const db = await opened(kept)
  const elsewhere = temporary()
  expect(await run("restore", ["--persist", elsewhere, file])).toMatchObject({ code: 0 })
  const copy = await opened(elsewhere)
  expect(await contents(copy)).toEqual(await contents(db))

  const again = join(elsewhere, "again.gz")
  await run("backup", ["--persist", elsewhere, again])
  const [head = "", ...rows] = linesOf(again)
  const [first = "", ...before] = linesOf(file)
  expect(rows).toEqual(before)
  expect({ ...JSON.parse(head), madeAt: "" }).toEqual({ ...JSON.parse(first), madeAt: "" })

  const { ask } = await startApi(elsewhere)
  expect(await ask("/v1/cycling-routes?q=corvo branco")).toMatchObject({ items: [{ id: "serra-do-corvo-branco" }] })
})

test("a backup of the deployed database is restored there, although answers are lost", async () => {
  const db = await opened(kept)
  const deployed = await opened(temporary())
  const platform = await startPlatform(deployed, { lost: (batch) => batch % 3 === 0 })
  onTestFinished(() => platform.stop())
  expect(await run("restore", ["--remote", file], { env: platform.environment })).toMatchObject({ code: 0 })
  expect(await contents(deployed)).toEqual(await contents(db))
  const again = join(temporary(), "again.gz")
  expect(await run("backup", ["--remote", again], { env: platform.environment })).toMatchObject({ code: 0 })
  expect(linesOf(again).slice(1)).toEqual(linesOf(file).slice(1))
})

test("a file that is no whole backup is refused with a sentence and changes nothing", async () => {
  const folder = await copied(kept)
  const db = await opened(folder)
  const before = await contents(db)
  const bytes = readFileSync(file)
  const [head = "", ...rows] = linesOf(file)
  const changed = rows.map((row, at) => (at === 40 ? row.replace(/\d/, "7") : row))
  const newer = head.replace('"0001_resources.sql"', '"0001_resources.sql","9999_of_tomorrow.sql"')
  const packed = (lines: string[]) => gzipSync(lines.join("\n"))
  const files: [string, Buffer, RegExp][] = [
    ["cut-off.gz", bytes.subarray(0, bytes.length - 5000), /cut-off\.gz cannot be read as a backup/],
    ["fewer.gz", packed([head, ...rows.slice(0, -200), ""]), /fewer\.gz is not whole/],
    ["changed.gz", packed([head, ...changed]), /changed\.gz is not whole/],
    ["foreign.gz", packed(['{"format":"something else"}', ...rows]), /foreign\.gz is no backup/],
    ["plain.gz", Buffer.from("CREATE TABLE rides (id);"), /plain\.gz cannot be read as a backup/],
    ["newer.gz", packed([newer, ...rows]), /newer\.gz is of a newer version.*9999_of_tomorrow\.sql/],
  ]
  for (const [name, content, reason] of files) {
    writeFileSync(join(folder, name), content)
    const refused = await run("restore", ["--persist", folder, "--yes", join(folder, name)])
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(reason) })
  }
  expect(await run("restore", ["--persist", folder, join(folder, "no-such-file.gz")])).toMatchObject({ code: 1 })
  expect(await contents(db)).toEqual(before)
})

test("a database with content is restored only when somebody says so", async () => {
  const folder = await copied(kept)
  const db = await opened(folder)
  await db.batch([{ sql: "DELETE FROM rides" }])
  expect(await run("restore", ["--persist", folder, file])).toEqual({
    code: 1,
    said: expect.stringMatching(/has content \(\d+ rows\)\. Say --yes to overwrite it\.$/),
  })
  expect((await contents(db)).rides).toEqual([])
  expect(await run("restore", ["--persist", folder, "--yes", file])).toMatchObject({ code: 0 })
  expect((await contents(db)).rides).not.toEqual([])
})

test("a database of which a restoration has written a part is not read, filled or edited before that was gone on with", async () => {
  const folder = temporary()
  const db = await opened(folder)
  const trouble: Trouble = {}
  const platform = await startPlatform(db, trouble)
  onTestFinished(() => platform.stop())
  const restore = (started?: (kill: () => void) => void) =>
    run("restore", ["--remote", file], { env: platform.environment, ...(started && { started }) })
  const killed = await restore((kill) => {
    trouble.written = async () => {
      if (Number(await firstValue(db, "SELECT max(batches) FROM unfinished_writes").catch(() => 0)) >= 2) kill()
    }
  })
  expect(killed.code).toBeNull()
  trouble.written = () => {}
  const before = await contents(db)
  expect(before.unfinished_writes).toHaveLength(1)

  const path = (name: string) => join(folder, name)
  writeFileSync(path("events.csv"), "id,title\na,A\n")
  const programs: [string, string[]][] = [
    ["backup", [path("half.gz")]],
    ["content", ["export", "events", path("half.csv")]],
    ["content", ["import", path("events.csv")]],
    ["content", ["delete", "events", "a"]],
    ["seed", ["--if-empty"]],
  ]
  for (const [program, parameters] of programs) {
    const { code, said } = await run(program, [...parameters, "--persist", folder])
    expect(said).toContain("written in part: the backup of ")
    expect(said).toContain(`Run \`npm run restore -- --remote ${file}\`, which goes on there`)
    expect([code, said.split("\n").length]).toEqual([1, 1])
  }
  expect([existsSync(path("half.gz")), existsSync(path("half.csv"))]).toEqual([false, false])
  expect(await contents(db)).toEqual(before)

  expect(await restore()).toMatchObject({ code: 0 })
  expect(await run("backup", ["--persist", folder, path("whole.gz")])).toMatchObject({ code: 0 })
  expect(linesOf(path("whole.gz")).slice(1)).toEqual(linesOf(file).slice(1))
})

test("a backup is readable for its owner alone, also where another file was", async () => {
  const again = join(temporary(), "again.gz")
  for (const name of [again, `${again}.rows`, `${again}.part`]) writeFileSync(name, "", { mode: 0o644 })
  expect(await run("backup", ["--persist", kept, again])).toMatchObject({ code: 0 })
  expect([file, again].map((name) => statSync(name).mode & 0o777)).toEqual([0o600, 0o600])
})

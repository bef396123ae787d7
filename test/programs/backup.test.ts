import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sampleState } from "../support/site.ts"
import { deployed, interrupted } from "./platform.ts"
import { contents, copied, run, temporary } from "./program.ts"
import { copyFolder, opened, startApi } from "./runtime.ts"

const kept = mkdtempSync(join(tmpdir(), "pelotao-kept-"))
const file = join(kept, "backup.gz")

/** A database with the sample, with what people wrote and with what was removed, and its backup. */
beforeAll(async () => {
  await copyFolder(await sampleState(), kept)
  const db = await opened(kept)
  await db.batch([
    { sql: "DELETE FROM rides WHERE n IN (SELECT n FROM rides ORDER BY n LIMIT 2)" },
    { sql: "UPDATE products SET status = 'sold' WHERE n = (SELECT min(n) FROM products WHERE status = 'available')" },
    { sql: "INSERT INTO subscribers (email, created_at) VALUES ('a@pelotao.example', 1)" },
  ])
  expect(await run("backup", ["--persist", kept, file])).toMatchObject({ code: 0 })
})

afterAll(() => rmSync(kept, { recursive: true }))

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().split("\n")

test("a backup that is restored elsewhere gives the same rows, the same search and the same backup", async () => {
  const elsewhere = temporary()
  expect(await run("restore", ["--persist", elsewhere, file])).toMatchObject({ code: 0 })
  expect(await contents(await opened(elsewhere))).toEqual(await contents(await opened(kept)))

  const again = join(elsewhere, "again.gz")
  // It is readable for its owner alone, also where another file was.
  for (const name of [again, `${again}.rows`, `${again}.part`]) writeFileSync(name, "", { mode: 0o644 })
  await run("backup", ["--persist", elsewhere, again])
  expect([file, again].map((name) => statSync(name).mode & 0o777)).toEqual([0o600, 0o600])
  const [head = "", ...rows] = linesOf(again)
  const [first = "", ...before] = linesOf(file)
  expect(rows).toEqual(before)
  expect({ ...JSON.parse(head), madeAt: "" }).toEqual({ ...JSON.parse(first), madeAt: "" })

  const { ask } = await startApi(elsewhere)
  expect(await ask("/v1/cycling-routes?q=corvo branco")).toMatchObject({ items: [{ id: "serra-do-corvo-branco" }] })
})

test("a backup of the deployed database is restored there, although answers are lost", async () => {
  const { db, env } = await deployed(temporary(), { lost: (batch) => batch % 8 === 0 })
  expect(await run("restore", ["--remote", file], { env })).toMatchObject({ code: 0 })
  expect(await contents(db)).toEqual(await contents(await opened(kept)))
  const again = join(temporary(), "again.gz")
  expect(await run("backup", ["--remote", again], { env })).toMatchObject({ code: 0 })
  expect(linesOf(again).slice(1)).toEqual(linesOf(file).slice(1))
})

test("a file that is no whole backup is refused with a sentence and changes nothing", async () => {
  const folder = await copied(kept)
  const before = await contents(await opened(folder))
  const bytes = readFileSync(file)
  const [head = "", ...rows] = linesOf(file)
  const changed = rows.map((row, at) => (at === 40 ? row.replace(/\d/, "7") : row))
  const newer = head.replace('"0001_resources.sql"', '"0001_resources.sql","9999_of_tomorrow.sql"')
  const packed = (lines: string[]) => gzipSync(lines.join("\n"))
  const files: [string, Buffer | null, RegExp][] = [
    ["cut-off.gz", bytes.subarray(0, bytes.length - 5000), /cut-off\.gz cannot be read as a backup/],
    ["fewer.gz", packed([head, ...rows.slice(0, -200), ""]), /fewer\.gz is not whole/],
    ["changed.gz", packed([head, ...changed]), /changed\.gz is not whole/],
    ["foreign.gz", packed(['{"format":"something else"}', ...rows]), /foreign\.gz is no backup/],
    ["plain.gz", Buffer.from("CREATE TABLE rides (id);"), /plain\.gz cannot be read as a backup/],
    ["newer.gz", packed([newer, ...rows]), /newer\.gz is of a newer version.*9999_of_tomorrow\.sql/],
    ["no-such-file.gz", null, /./],
  ]
  for (const [name, content, reason] of files) {
    if (content) writeFileSync(join(folder, name), content)
    const refused = await run("restore", ["--persist", folder, "--yes", join(folder, name)])
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(reason) })
  }
  expect(await contents(await opened(folder))).toEqual(before)
})

test("a database with content is restored only when somebody says so", async () => {
  const folder = await copied(kept)
  const db = await opened(folder)
  await db.batch([{ sql: "DELETE FROM rides" }])
  const restore = (answer?: string, ...more: string[]) =>
    run("restore", ["--persist", folder, file, ...more], { ask: answer === undefined ? null : async () => answer })
  const said = expect.stringMatching(/has content \(\d+ rows\)\. Say --yes to overwrite it\.$/)
  expect(await restore()).toEqual({ code: 1, said })
  expect(await restore("")).toEqual({ code: 1, said: "Nothing was changed." })
  expect((await contents(db)).rides).toEqual([])
  for (const [answer, ...more] of [["Y "], [undefined, "--yes"]] as const)
    expect(await restore(answer, ...more)).toMatchObject({ code: 0 })
  expect((await contents(db)).rides).not.toEqual([])
})

test("a database of which a restoration has written a part is not read, filled or edited before that was gone on with", async () => {
  const folder = temporary()
  const { db, env, trouble } = await deployed(folder)
  trouble.refused = interrupted(db)
  expect(await run("restore", ["--remote", file], { env })).toMatchObject({ code: 1 })
  trouble.refused = undefined
  const before = await contents(db)
  expect(before.unfinished_writes).toMatchObject([{ batches: 2 }])

  const path = (name: string) => join(folder, name)
  writeFileSync(path("events.csv"), "id,title\na,A\n")
  const programs = [
    ["backup", [path("half.gz")]],
    ["content", ["export", "events", path("half.csv")]],
    ["content", ["import", path("events.csv")]],
    ["content", ["delete", "events", "a"]],
    ["seed", ["--if-empty"]],
  ] as const
  for (const [program, args] of programs) {
    const { code, said } = await run(program, [...args, "--persist", folder])
    expect(said).toContain("written in part: the backup of ")
    expect(said).toContain(`Run \`npm run restore -- --remote ${file}\`, which goes on there`)
    expect([code, said.split("\n").length]).toEqual([1, 1])
  }
  expect([existsSync(path("half.gz")), existsSync(path("half.csv"))]).toEqual([false, false])
  expect(await contents(db)).toEqual(before)

  expect(await run("restore", ["--remote", file], { env })).toMatchObject({ code: 0 })
  expect(await run("backup", ["--persist", folder, path("whole.gz")])).toMatchObject({ code: 0 })
  expect(linesOf(path("whole.gz")).slice(1)).toEqual(linesOf(file).slice(1))
})

import { spawn } from "node:child_process"
import { once } from "node:events"
import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { rowsOf } from "#upstream/database/database.ts"
import { temporary, workspace } from "./program.ts"
import { opened } from "./runtime.ts"

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
  const db = await opened(temporary())
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

import { expect, test } from "vitest"
import { rowsOf } from "../../upstream/database/database.ts"
import { run, workspace } from "./program.ts"
import { opened } from "./runtime.ts"

function events(count: number): string {
  return ["id,title", ...Array.from({ length: count }, (_, at) => `e${at},Pedal ${at}`)].join("\n")
}

test("of a large file it is told how far it is, and all of it is imported", async () => {
  const { write, importFiles } = await workspace()
  write("events.csv", events(12_000))
  const { code, said } = await importFiles("events.csv")
  // Node itself may warn between them.
  const lines = said.split("\n").filter((line) => /events\.csv: |^content: /.test(line))
  const told = lines.map((line) => line.replace(/^.*events\.csv: /, ""))
  expect(told.toSorted()).toEqual([
    "10000 of 12000 looked at",
    "12000 added, 0 replaced, 0 unchanged in events",
    "12000 are written, all or none",
    "content: 1 files imported, 0 refused",
  ])
  expect(code).toBe(0)
})

test.each<[string, NodeJS.Signals, number, number]>([
  ["10000 of 60000 looked at", "SIGTERM", 60_000, 143],
  ["12000 are written", "SIGINT", 12_000, 130],
])("an import that is stopped at %s ends there and leaves nothing", async (phase, signal, count, code) => {
  const { folder, path, write } = await workspace()
  write("events.csv", events(count))
  let stop = (_: NodeJS.Signals) => {}
  const stopped = await run("content", ["import", path("events.csv"), "--persist", folder], {
    started: (kill) => {
      stop = kill
    },
    complained: (all) => {
      if (all.includes(phase)) stop(signal)
    },
  })
  expect(stopped.code).toBe(code)
  expect(stopped.said).not.toMatch(/60000 are written|added/)
  const stored =
    "SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM documents) + (SELECT count(*) FROM edits) AS n"
  expect(await rowsOf(await opened(folder), stored)).toEqual([{ n: 0 }])
})

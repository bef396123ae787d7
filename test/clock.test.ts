// No test reads the time without saying which: what it expects of a clock that it has not named holds at some hours only.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "test", "tools"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^test\/.*\.m?[jt]sx?$|^tools\/.*\.test\.ts$/.test(file) && existsSync(file))
const own = ["test/support/clock.ts", "test/clock.test.ts"]
const sources = files.filter((file) => !own.includes(file)).map((file) => ({ file, text: readFileSync(file, "utf8") }))

test.each([
  // How long something took is `performance.now()`; the clock behind a test's own, `vi.getRealSystemTime()`.
  [
    "the time of the machine but through test/support/clock.ts",
    /\bnew Date\(\)|(?<!new )\bDate\(\)|\bDate\.now\b|\bTemporal\.Now\b/,
  ],
  ["a clock that it set to no time", /\buseFakeTimers\((?!\{[^}]*\bnow\b)|\bclock\.install\((?!\{ time\b)/],
  // Of 24 hours there are three in which Brazil has another day than a machine that lives by UTC.
  ["a day by the zone of the machine", /\.get(FullYear|Month|Date|Day|Hours)\(|\btoLocale(Date|Time)?String\(\)/],
])("no test reads %s", (_, reading) => {
  const found = sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) => (reading.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

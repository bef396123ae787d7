// What an operator is told of events, beside what the workers log.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { events } from "../worker/observability/log.ts"

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "worker", "upstream"], {
  encoding: "utf8",
})
const sources = files
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && file !== "worker/observability/log.ts" && existsSync(file))
  .map((file) => readFileSync(file, "utf8"))

test("each event is in the operator's table once, and the table has no other", () => {
  const rows = [...readFileSync("docs/observability.md", "utf8").matchAll(/^\| (`[^|]+`) \|/gm)]
  const told = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, event]) => event))
  expect(told.toSorted()).toEqual(Object.keys(events).toSorted())
})

test.each(Object.keys(events))("the event %s is logged by a worker", (event) => {
  expect(sources.some((source) => source.includes(`"${event}"`))).toBe(true)
})

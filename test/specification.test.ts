// docs/specification.md is cited by clause, in comments and in the table of test/report. A citation that leads nowhere is a broken link.

import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, test } from "vitest"
import { open, traceability } from "./report/traceability.ts"

const text = readFileSync("docs/specification.md", "utf8")
const clauses = [...text.matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(([, clause = ""]) => clause)

test("the clauses of the specification are numbered in their order, each once", () => {
  const inOrder = clauses.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
  expect(clauses.length).toBeGreaterThan(60)
  expect(clauses).toEqual([...new Set(inOrder)])
})

test("a comment cites a clause that the specification has", () => {
  const files = execFileSync("git", ["ls-files", "app", "worker", "contract", "upstream", "test"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  const cited = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bspecification (\d+\.\d+)/gi)].map(([, clause = ""]) => ({
      file,
      clause,
    })),
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ clause }) => !clauses.includes(clause))).toEqual([])
})

test("every clause of the specification has its proofs, or is named as one that leaves everything open", () => {
  const known = [...new Set(traceability.map(({ clause }) => clause)), ...open]
  expect(known.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))).toEqual(clauses)
})

test("every proof names a file of tests", () => {
  const names = new Set(globSync("test/**/*.{spec,test}.ts").map((file) => basename(file, ".ts")))
  expect(traceability.filter(({ file }) => !names.has(file))).toEqual([])
})

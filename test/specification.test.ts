// docs/specification.md is cited by clause, in comments and in the table of test/report. A citation that leads nowhere is a broken link.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { open, specification } from "./report/specification.ts"

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
  const known = [...Object.keys(specification), ...open]
  expect(known.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))).toEqual(clauses)
})

test("every row of the table of proofs names at least one test", () => {
  const rows = Object.entries(specification).flatMap(([clause, rows]) =>
    Object.entries(rows).map(([row, proofs]) => ({ clause, row, proofs: proofs.length })),
  )
  expect(rows.filter(({ proofs }) => proofs === 0)).toEqual([])
  for (const clause of clauses.filter((one) => !open.includes(one)))
    expect(Object.keys(specification[clause] ?? {}).length, clause).toBeGreaterThan(0)
})

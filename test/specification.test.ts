// docs/specification.md is cited by clause, in comments and in the table of test/report. A citation that leads nowhere is a broken link.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { specification } from "./report/specification.ts"

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

test("the table of proofs has sections of the specification only", () => {
  const sections = new Set(clauses.map((clause) => Number.parseInt(clause, 10)))
  expect(specification.map(({ section }) => section).filter((section) => !sections.has(section))).toEqual([])
})

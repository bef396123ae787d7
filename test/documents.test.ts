// What docs/ says is what the product has: its variables, its events, its columns of content, and the clauses that are cited.

import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { columnsTable } from "#upstream/content/export.ts"
import { variables } from "#worker/variables.ts"
import { fieldsOf } from "../packages/upstream/content/fields.ts"
import { forms } from "../packages/upstream/content/forms.ts"
import { events } from "../worker/observability/log.ts"
import { open, readClauses } from "./report/clauses.ts"

const sources = globSync("{app,worker,packages,test}/**/*.{ts,tsx}", { exclude: ["**/node_modules/**"] }).map(
  (file) => ({ file, text: readFileSync(file, "utf8") }),
)

test("the table of variables in docs/configuration.md is that of the settings", () => {
  const document = readFileSync("docs/configuration.md", "utf8")
  const [, table = ""] = /^## Variables$([\s\S]*?)^Bindings:/m.exec(document) ?? []
  const rows = table.split("\n").filter((line) => line.startsWith("| `"))
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(Object.keys(variables.entries).toSorted())
})

test("the variables of wrangler.toml are known to the settings", () => {
  const [, block = ""] = /^\[vars\]\n([\s\S]*?)^(?:#|\[)/m.exec(readFileSync("wrangler.toml", "utf8")) ?? []
  const set = [...block.matchAll(/^(\w+) = /gm)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter((name) => !(name !== undefined && name in variables.entries))).toEqual([])
})

test("the sources say no environment, so that nothing but `npm run deploy` publishes a site that serves", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^ENVIRONMENT = ""$/m)
})

test("each event is in the operator's table once, and the table has no other", () => {
  const rows = [...readFileSync("docs/observability.md", "utf8").matchAll(/^\| (`[^|]+`) \|/gm)]
  const told = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, event]) => event))
  expect(told.toSorted()).toEqual(Object.keys(events).toSorted())
})

test.each(Object.keys(events))("the event %s is logged by a worker", (event) => {
  const logging = sources.filter(({ text }) => text.includes(`"${event}"`)).map(({ file }) => file)
  expect(logging.filter((file) => /^(worker|packages\/upstream)\/(?!observability\/log\.ts)/.test(file))).not.toEqual(
    [],
  )
})

// What `npm run content -- columns` prints, to which docs/content.md refers.
test.each(Object.values(forms))("each column of $resource is listed once with what it holds", ({ schema }) => {
  const fields = fieldsOf(schema)
  const rows = columnsTable(fields).split("\n").slice(2)
  expect(rows.map((row) => /^\| `([^`]+)` \| \S.* \|$/.exec(row)?.[1])).toEqual(fields.map(({ name }) => name))
  expect(new Set(rows).size).toBe(fields.length)
})

test("the README's price of visits is that of the bill", () => {
  const [, visits = "?", ...dollars] =
    /([\d,]+) visits a month cost \$([\d.]+), or \$([\d.]+)/.exec(readFileSync("README.md", "utf8")) ?? []
  const row = readFileSync("docs/bill.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${visits} |`))
  expect(
    row
      ?.split(" | ")
      .slice(-2)
      .map((cell) => cell.replace(" |", "")),
  ).toEqual(dollars)
})

const { clauses, proofs } = readClauses()

test("the clauses of the specification are numbered in their order, each once", () => {
  const inOrder = clauses.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
  expect(clauses.length).toBeGreaterThan(60)
  expect(clauses).toEqual([...new Set(inOrder)])
})

test("a comment cites a clause that the specification has", () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bspecification (\d+\.\d+)/gi)].map(([, clause = ""]) => ({ file, clause })),
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ clause }) => !clauses.includes(clause))).toEqual([])
})

test("each clause has a test that carries its number, unless it leaves everything to the product", () => {
  expect(clauses.filter((clause) => !proofs.has(clause))).toEqual(open)
  expect([...proofs].filter(([clause]) => !clauses.includes(clause))).toEqual([])
})

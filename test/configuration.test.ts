// docs/configuration.md names every variable of the site, and none that it has not.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { variables } from "#worker/variables.ts"

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

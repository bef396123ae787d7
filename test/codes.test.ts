// A closed list of words stands in contract/codes.ts alone: types, filters, shapes and schemas are made from it.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as codes from "../contract/codes.ts"

const sources = execFileSync("git", ["ls-files", "app", "worker", "upstream"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const lists = Object.entries(codes).flatMap(([name, list]) => (typeof list === "number" ? [] : [[name, list] as const]))

test.each(lists)("the %s are listed in the contract alone", (_, list) => {
  const copy = new RegExp(list.map((code) => `"${code}"`).join("\\s*[,|]\\s*"))
  expect(sources.filter(({ text }) => copy.test(text)).map(({ file }) => file)).toEqual([])
})

// The test files nearest to a change, a few of each room: those that import what has changed, or are called after it, before those
// that reach it by way of other files. Nearly every test of a worker reaches nearly every file, by way of the worker.

import { basename } from "node:path"
import { importsOf, pathOf } from "./support/imports.ts"

type Source = { file: string; text: string }

/** Types, lint and so many tests of each room take half a minute on two cores. */
const most = 3
/** They start programs, read every track of the sample or lay fifty thousand rows. */
const slow = /^test\/(programs|ops)\/|\/map-(matching|size)\./
const running = /^(import|export) (?!type)|import\(/

export function nearestTests(changed: readonly string[], sources: readonly Source[]): string[] {
  const away = distances(changed, sources)
  for (const { file } of sources)
    if (changed.some((other) => isCalledAfter(file, other))) away.set(file, Math.min(away.get(file) ?? 1, 1))
  const tests = [...away.keys()].filter((file) => isTest(file) && (away.get(file) === 0 || !slow.test(file)))
  const nearest = tests.toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0) || a.localeCompare(b))
  return Object.values(Object.groupBy(nearest, roomOf)).flatMap((room = []) => room.slice(0, most))
}

/** The project of vitest.config.ts that a test is of. */
export function roomOf(test: string): string {
  const [, folder = ""] = test.split("/")
  return folder === "worker" ? "site" : folder === "upstream" || folder === "share" ? folder : "node"
}

/** How many imports lead from a file to one that has changed. */
function distances(changed: readonly string[], sources: readonly Source[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const { file, text } of sources)
    for (const target of importsOf(text, running)) {
      const path = pathOf(target, file)
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  const away = new Map(changed.map((file) => [file, 0]))
  // A map is walked to its end, also when it grows meanwhile.
  for (const [file, imports] of away)
    for (const importer of importers.get(file) ?? []) if (!away.has(importer)) away.set(importer, imports + 1)
  return away
}

function isTest(file: string): boolean {
  return /^test\/.*\.test\.tsx?$/.test(file)
}

/** Every word of a test's name is one of the path: `short-links.test.ts` of `worker/short-links.ts`. */
function isCalledAfter(test: string, changed: string): boolean {
  const words = changed.split(/\W+/)
  const [name = ""] = basename(test).split(".")
  return isTest(test) && name.split("-").every((word) => words.includes(word))
}

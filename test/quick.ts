// What a change is most likely to have broken, in half a minute: types, lint, the rules of test/conventions.test.ts, and of the tests of
// units and workers the few that are nearest (test/nearest.ts) to the files which differ from main, or on main from the last commit. All
// else is left to `npm test`: tests that reach a change by way of other files, those that start programs or need a build, and the
// browser's. After a change of what all tests are run by (vitest.config.ts, tools/vite/, packages) it tells next to nothing.

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { nearestTests, roomOf } from "./nearest.ts"
import { sum } from "./report/outcomes.ts"
import { oneAfterAnother, run } from "./step.ts"

const main = ["main", "origin/main"].find((branch) => git("rev-parse", "--verify", "--quiet", branch) !== "") ?? "HEAD"
const base = git("merge-base", main, "HEAD")
const others = git("ls-files", "--others", "--exclude-standard")
const changed = existing(git("diff", "--name-only", base), others)
const sources = existing(git("ls-files", "*.ts", "*.tsx"), others)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
const tests = [...new Set(["test/conventions.test.ts", ...nearestTests(changed, sources)])]
const projects = [...new Set(tests.map(roomOf))].flatMap((room) => ["--project", room])
console.info(`${changed.length} files differ from ${base.slice(0, 9)}; the nearest ${tests.length} files of tests:`)

const tallies = await Promise.all([
  run({ name: "tests", command: ["vitest", "run", ...projects, ...tests], isLive: true }),
  oneAfterAnother([
    { name: "bindings", command: ["node", "tools/ops/bindings.ts", "--check"] },
    { name: "types", command: ["tsc", "--build", ...(isOverlooked() ? ["--force"] : [])] },
    { name: "lint", command: ["biome", "check", "--no-errors-on-unmatched", ...changed] },
  ]).then(sum),
])
process.exitCode = sum(tallies).failed === 0 ? 0 : 1

/** The compiler does not see what changed in JSON and in ambient declarations without --force. */
function isOverlooked(): boolean {
  return changed.some((file) => /\.(json|d\.ts)$/.test(file))
}

function existing(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split("\n")).filter((file) => file !== "" && existsSync(file))
}

/** What git prints; nothing when it says no. */
function git(...parameters: string[]): string {
  try {
    return execFileSync("git", parameters, { encoding: "utf8" }).trim()
  } catch {
    return ""
  }
}

// What a change may have broken, in less than a minute: types, lint, and the tests of units and workers that import a file which
// differs from main, or on main from the last commit. The rules of test/conventions.test.ts are always among them; tests that start
// programs are left to `npm test`, but for those that were changed themselves.

import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { sum } from "./report/outcomes.ts"
import { oneAfterAnother, run } from "./step.ts"

const always = ["test/conventions.test.ts"]
const slow = ["test/programs/", "test/ops/"]
/** What every test is run by. */
const configuration = /^(package(-lock)?\.json|vitest\.config\.ts|vite\/\w+\.ts|((upstream|share)\/)?wrangler\.toml)$/

const main = ["main", "origin/main"].find((branch) => git("rev-parse", "--verify", "--quiet", branch) !== "") ?? "HEAD"
const base = git("merge-base", main, "HEAD")
const listed = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")]
const changed = listed.flatMap((list) => list.split("\n")).filter((file) => file !== "" && existsSync(file))
const tests = changed.some((file) => configuration.test(file)) ? ["run"] : ["related", "--run", ...always, ...changed]
// The deployment needs a build, and its time.
const projects = ["node", "site", "upstream", "share"].flatMap((project) => ["--project", project])
const left = slow.filter((folder) => !changed.some((file) => file.startsWith(folder)))
console.info(`${changed.length} files differ from ${base.slice(0, 9)}`)

const tallies = await Promise.all([
  run({
    name: "tests",
    command: ["vitest", ...tests, ...projects, ...left.flatMap((folder) => ["--exclude", `${folder}**`])],
    isLive: true,
  }),
  oneAfterAnother([
    { name: "bindings", command: ["node", "ops/bindings.ts", "--check"] },
    { name: "types", command: ["tsc", "--build"] },
    { name: "lint", command: ["biome", "check", "--no-errors-on-unmatched", ...changed] },
  ]).then(sum),
])
process.exitCode = sum(tallies).failed === 0 ? 0 : 1

/** What git prints; nothing when it says no. */
function git(...parameters: string[]): string {
  try {
    return execFileSync("git", parameters, { encoding: "utf8" }).trim()
  } catch {
    return ""
  }
}

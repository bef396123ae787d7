// Mutation testing of the core: Stryker changes one thing at a time, and a test has to fail. `npm run mutate` takes all files of the
// table, `npm run mutate -- FILE` one. Each file is held to the least score by the tests of its own row. Stryker is an install of its own.

import { install } from "../bench/contestants.ts"
import { refuse } from "../support/script.ts"
import { mutated } from "./files.ts"

const least = 85
const wanted = process.argv.slice(2)
const unknown = wanted.filter((file) => !Object.hasOwn(mutated, file))
if (unknown.length > 0) refuse(`Not in test/mutate/files.ts: ${unknown.join(", ")}.`)

install("test/mutate")
const { Stryker } = await import("@stryker-mutator/core")
const scores = []
for (const file of wanted.length > 0 ? wanted : Object.keys(mutated)) {
  console.info(`\n── ${file}`)
  const mutants = await new Stryker({
    mutate: [file],
    testFiles: [...(mutated[file] ?? [])],
    testRunner: "vitest",
    vitest: { configFile: "test/mutate/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    // The modules are loaded once, so that what only runs while they are loaded cannot be changed later.
    ignoreStatic: true,
    concurrency: 1,
    // What hangs is ended by the limit of its test.
    timeoutMS: 30_000,
    // TypeScript 7 has no API to rewrite the project's configuration with, and Vitest reads none.
    tsconfigFile: "none",
    disableTypeChecks: false,
    ignorePatterns: ["/dist", "/docs", "/tools", "/test-results", "/test/e2e"],
    tempDirName: "test-results/mutating",
    cleanTempDir: "always",
    reporters: ["clear-text"],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
    thresholds: { high: 95, low: least, break: least },
  }).runMutationTest()
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const found = count("Killed", "Timeout")
  const missed = count("Survived", "NoCoverage")
  const score = (100 * found) / (found + missed)
  scores.push(`${score.toFixed(1).padStart(5)} %  ${found} found, ${missed} missed  ${file}`)
}
console.info(`\n── scores\n${scores.join("\n")}`)

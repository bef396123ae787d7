// The suites of a run. Each leaves its report in the file that it is given.

import { browserTally, trialsTally, unitTally } from "./report/outcomes.ts"
import type { Step } from "./step.ts"

/** `first` is what somebody waits for, `whole` all tests, `night` all that other runs take in turns or in a short form too. */
export type Extent = "first" | "whole" | "night"

export const build: Step = { name: "build", command: ["vite", "build"] }

/** The state directory that the suites copy when SAMPLE_STATE names it. */
export function sample(state: string): Step {
  return { name: "sample", command: ["node", "packages/upstream/seed.ts", "--persist", state] }
}

/** A room of vitest.config.ts. At night random cases are those of the seed, too. */
export function units(room: string, report: string, seed: string, extent: Extent): Step {
  return {
    name: `tests of ${room}`,
    command: vitest(room, report, seed),
    ...(extent === "night" && { env: { CASES_SEED: seed } }),
    count: () => unitTally(report),
  }
}

/** One deployment from nothing and a second one; with all tests also what a deployment refuses. */
export function deployment(report: string, seed: string, extent: Extent): Step {
  return {
    name: "deployment",
    command: [...vitest("built", report, seed), ...(extent === "first" ? ["-t", "a deployment from nothing"] : [])],
    env: { SKIP_BUILD: "1" },
    count: () => unitTally(report),
  }
}

/** `shard` is a part of the tests, such as "2/4", or all. */
export function browser(report: string, extent: Extent, shard: string): Step {
  return {
    name: "browser",
    // A browser may stall on a busy machine; what needed its second try is named at the end of the run, as a fault to mend.
    command: [
      ...["playwright", "test", `--reporter=list,json,${shard ? "blob," : ""}./test/report/openings.ts`, "--retries=1"],
      ...(extent === "first" ? ["--grep", "@first"] : []),
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    env: {
      ...{ PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_BLOB_OUTPUT_DIR: "test-results/blob", SKIP_BUILD: "1" },
      ...(extent === "night" && { ROTATION: "all" }),
    },
    isLive: true,
    count: () => browserTally(report),
  }
}

export function trials(report: string, extent: Extent): Step {
  const kinds = extent === "first" ? ["chaos", "fuzz"] : ["chaos", "endurance", "fuzz", "load"]
  const form = extent === "night" ? [] : ["--short", "--seed", "npm-test"]
  return {
    name: "trials",
    command: ["node", "test/resilience/run.ts", ...kinds, ...form, "--report", report],
    env: { SKIP_BUILD: "1" },
    count: () => trialsTally(report),
  }
}

function vitest(room: string, report: string, seed: string): string[] {
  const options = [`--sequence.seed=${seed}`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  return ["vitest", "run", "--project", room, ...options]
}

// The suites of a run. Each leaves its report in the file that it is given.

import { browserTally, trialsTally, unitTally } from "./report/outcomes.ts"
import type { Step } from "./step.ts"

export const build: Step = { name: "build", command: ["vite", "build"] }

/** The state directory that the suites copy when SAMPLE_STATE names it. */
export function sample(state: string): Step {
  return { name: "sample", command: ["node", "upstream/seed.ts", "--persist", state] }
}

/** Projects of vitest.config.ts that need no build. With `hasOtherCases` random cases are those of the seed, too. */
export function units(projects: string[], report: string, seed?: string, hasOtherCases = false): Step {
  return {
    name: "units and workers",
    command: vitest(projects, report, seed),
    ...(hasOtherCases && seed !== undefined && { env: { CASES_SEED: seed } }),
    count: () => unitTally(report),
  }
}

export function deployment(report: string, seed?: string): Step {
  return {
    name: "deployment",
    command: vitest(["built"], report, seed),
    env: { SKIP_BUILD: "1" },
    count: () => unitTally(report),
  }
}

/** With `isWhole` what other runs take in turns (test/support/rotation.ts) is done at once. */
export function browser(report: string, isWhole = false): Step {
  return {
    name: "browser",
    // A browser may stall on a busy machine; what needed its second try is named at the end of the run, as a fault to mend.
    command: ["playwright", "test", "--reporter=list,json", "--retries=1"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, SKIP_BUILD: "1", ...(isWhole && { ROTATION: "all" }) },
    isLive: true,
    count: () => browserTally(report),
  }
}

export function trials(report: string, isShort = true): Step {
  const kinds = ["chaos", "fuzz", "load", ...(isShort ? ["--short", "--seed", "npm-test"] : [])]
  return {
    name: "trials",
    command: ["node", "test/resilience/run.ts", ...kinds, "--report", report],
    env: { SKIP_BUILD: "1" },
    count: () => trialsTally(report),
  }
}

/** Without a seed the order is that of the hour, which Vitest prints. */
function vitest(projects: string[], report: string, seed?: string): string[] {
  const chosen = projects.flatMap((project) => ["--project", project])
  const order = seed === undefined ? [] : [`--sequence.seed=${seed}`]
  return ["vitest", "run", ...chosen, ...order, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
}

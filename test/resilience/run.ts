// node test/resilience/run.ts chaos|endurance|fuzz|load|soak … [--short] [--strict] [--seed WORD] [--turn N] [--minutes N] [--only PART] [--report FILE]
// Resilience tests of the built site. Prints a table for each trial, and exits with 1 when a goal is missed. SKIP_BUILD=1 takes the dist/
// that is there.

import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { Misuse, program, started } from "#upstream/database/command-line.ts"
import { createRandom } from "#upstream/sample/random.ts"
import { isMissed, print } from "../bench/table.ts"
import { prepareRun } from "../bench/workerd.ts"
import { currentTime } from "../support/clock.ts"
import { chaos } from "./chaos.ts"
import { endurance } from "./endurance.ts"
import { fuzz } from "./fuzz.ts"
import { load, soak } from "./load.ts"
import type { Finding, Trial } from "./trial.ts"
import { startRecording } from "./upstream.ts"

const trials: Record<string, Trial> = { chaos, endurance, fuzz, load, soak }

const options = {
  short: { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  seed: { type: "string", default: randomBytes(4).toString("hex") },
  turn: { type: "string", default: String(Math.floor(currentTime() / 86_400_000)) },
  minutes: { type: "string", default: "30" },
  only: { type: "string", default: "" },
  report: { type: "string" },
} as const

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io) => {
  const strange = positionals.find((name) => !Object.hasOwn(trials, name))
  if (strange !== undefined) throw new Misuse(`"${strange}" is none of ${Object.keys(trials).join(", ")}.`)

  const temporary = prepareRun("trials")
  process.setMaxListeners(100)
  const recording = await startRecording(temporary)
  const all: Finding[] = []
  for (const name of positionals) {
    const trial = trials[name]
    if (trial === undefined) continue
    const began = performance.now()
    const findings = await trial({
      temporary,
      recording,
      random: createRandom(values.seed),
      isShort: values.short,
      isTimed: values.strict || !values.short,
      turn: Number(values.turn),
      minutes: Number(values.minutes),
      only: values.only,
    })
    all.push(...findings)
    print(findings)
    for (const { name, examples = [] } of findings.filter(isMissed))
      io.out([`\n${name.trim()}`, ...examples.slice(0, 5)].join("\n  "))
    io.out(
      `\n── ${name}: seed ${values.seed}, turn ${values.turn}, ${Math.round((performance.now() - began) / 1_000)} s`,
    )
  }
  await recording.stop()
  const failed = all.filter(isMissed).length
  const judged = all.filter(({ goal }) => goal !== undefined).length
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed: judged - failed, failed }))
  return failed === 0 ? 0 : 1
})

if (import.meta.main) await started(main)

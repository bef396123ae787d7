// node test/resilience/run.ts chaos|fuzz|load|soak … [--short] [--strict] [--seed WORD] [--turn N] [--minutes N] [--only PART] [--report FILE]
// The built site under what may happen to it. Prints a table for each trial with what was wrong, and ends with 1 when a goal is missed.
// Everything is on this machine. With SKIP_BUILD=1 it is the dist/ that is there.

import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { commandLine, refuse } from "#upstream/database/command-line.ts"
import { createRandom } from "#upstream/sample/random.ts"
import { isMissed, print } from "../bench/table.ts"
import { currentTime } from "../support/clock.ts"
import { chaos } from "./chaos.ts"
import { fuzz } from "./fuzz.ts"
import { load } from "./load.ts"
import { startRecording } from "./recording.ts"
import { soak } from "./soak.ts"
import type { Finding, Trial } from "./trial.ts"

const trials: Record<string, Trial> = { chaos, fuzz, load, soak }

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    seed: { type: "string", default: randomBytes(4).toString("hex") },
    turn: { type: "string", default: String(Math.floor(currentTime() / 86_400_000)) },
    minutes: { type: "string", default: "30" },
    only: { type: "string", default: "" },
    report: { type: "string" },
  },
})

const strange = positionals.find((name) => !Object.hasOwn(trials, name))
if (strange !== undefined) refuse(`"${strange}" is none of ${Object.keys(trials).join(", ")}.`)

const temporary = mkdtempSync(join(tmpdir(), "pelotao-trials-"))
// One way out for errors and for Ctrl-C alike; what was started ends with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }))
// Each worker that is started is stopped at the exit, and many run side by side.
process.setMaxListeners(100)
Object.assign(process.env, { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" })

if (!process.env.SKIP_BUILD)
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
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
    console.info([`\n${name.trim()}`, ...examples.slice(0, 5)].join("\n  "))
  console.info(
    `\n── ${name}: seed ${values.seed}, turn ${values.turn}, ${Math.round((performance.now() - began) / 1_000)} s`,
  )
}
await recording.stop()
const failed = all.filter(isMissed).length
const judged = all.filter(({ goal }) => goal !== undefined).length
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: judged - failed, failed }))
process.exitCode = failed === 0 ? 0 : 1

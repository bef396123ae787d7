// node test/bench/bench.ts [PART...] [--rounds 5] [--profile]
// Parts: sizes, pages, links, browser, upstream; all of them when none is named.
// Speed is no test: this prints one table of what was measured here and now, with a goal where there is one, and always ends well.
// Absolute numbers belong to the machine; the ratios are taken in interleaved rounds of one run and can be compared between machines.
// SKIP_BUILD=1 measures what was built before.

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { commandLine, refuse } from "#upstream/database/command-line.ts"
import { measureBrowser } from "./browser/browser.ts"
import { measurePages } from "./pages.ts"
import { profileRender } from "./profile.ts"
import { type Recorder, startRecorder } from "./recorder.ts"
import { measureShortLinks } from "./short-links.ts"
import { measureSizes } from "./sizes.ts"
import { print, type Row } from "./table.ts"
import { measureUpstream } from "./upstream.ts"

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" }, profile: { type: "boolean", default: false } },
})
const rounds = Number(values.rounds)
const recorded = { sizes: measureSizes, pages: measurePages, links: measureShortLinks, browser: measureBrowser }
const alone = { upstream: measureUpstream }
const known = [...Object.keys(recorded), ...Object.keys(alone)]
const unknown = positionals.filter((part) => !known.includes(part))
if (unknown.length > 0 || !(rounds >= 1)) refuse(`The parts are ${known.join(", ")}, and --rounds is a number.`)
const isAsked = ([part]: [string, unknown]) => positionals.length === 0 || positionals.includes(part)

const offline = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", X_LOCAL_OBSERVABILITY: "false" }
Object.assign(process.env, offline)

const folder = mkdtempSync(join(tmpdir(), "pelotao-bench-"))
// One way out for errors and for Ctrl-C alike; what was started is stopped by the parts themselves or ends with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))

if (!process.env.SKIP_BUILD)
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
const before = loadavg()
const rows: Row[] = []
const parts = values.profile ? [] : Object.entries(recorded).filter(isAsked)
if (values.profile) await withRecorder((recorder) => profileRender(folder, recorder))
// Each part begins with an API that nobody has asked anything yet.
for (const [, measure] of parts)
  rows.push(...(await withRecorder((recorder) => measure(mkdtempSync(join(folder, "part-")), recorder, rounds))))
for (const [, measure] of values.profile ? [] : Object.entries(alone).filter(isAsked))
  rows.push(...(await measure(folder)))
if (rows.length > 0) {
  print(rows)
  const [was, is] = [before, loadavg()].map(([minute = 0]) => minute.toFixed(1))
  console.info(`\nLoad of the machine: ${was} before, ${is} after. The goals are for one that has nothing else to do.`)
}

async function withRecorder<Result>(use: (recorder: Recorder) => Promise<Result>): Promise<Result> {
  const recorder = await startRecorder(folder)
  try {
    return await use(recorder)
  } finally {
    await recorder.stop()
  }
}

// node test/bench/bench.ts [PART...] [--rounds 5] [--profile]
// Parts: sizes, pages, links, browser, lighthouse; all of them when none is named.
// Prints one table of what was measured, with goals, and always exits with 0. Ratios are taken in interleaved rounds and can be compared
// between machines; absolute numbers cannot. SKIP_BUILD=1 measures what was built before.

import { mkdtempSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { commandLine, refuse } from "#upstream/database/command-line.ts"
import { measureBrowser } from "./browser/browser.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measurePages, measureShortLinks, measureSizes } from "./pages.ts"
import { profileRender } from "./profile.ts"
import { type Recorder, startRecorder } from "./recorder.ts"
import { print, type Row } from "./table.ts"
import { prepareRun } from "./workerd.ts"

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" }, profile: { type: "boolean", default: false } },
})
const rounds = Number(values.rounds)
const measures = {
  sizes: measureSizes,
  pages: measurePages,
  links: measureShortLinks,
  browser: measureBrowser,
  lighthouse: measureLighthouse,
}
const known = Object.keys(measures)
const unknown = positionals.filter((part) => !known.includes(part))
if (unknown.length > 0 || !(rounds >= 1)) refuse(`The parts are ${known.join(", ")}, and --rounds is a number.`)

const folder = prepareRun("bench")
const before = loadavg()
const rows: Row[] = []
if (values.profile) await withRecorder((recorder) => profileRender(folder, recorder))
// Each part begins with an API that nobody has asked anything yet.
for (const [part, measure] of values.profile ? [] : Object.entries(measures))
  if (positionals.length === 0 || positionals.includes(part))
    rows.push(...(await withRecorder((recorder) => measure(mkdtempSync(join(folder, "part-")), recorder, rounds))))
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

// node test/bench/bench.ts [PART...] [--rounds 5]
// Parts: sizes, pages, browser, lighthouse; all of them when none is named.
// Prints one table of what was measured, with goals, and always exits with 0. Ratios are taken in interleaved rounds and can be compared
// between machines; absolute numbers cannot. SKIP_BUILD=1 measures what was built before.

import { mkdtempSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { Misuse, program, started } from "#upstream/database/command-line.ts"
import { measureBrowser } from "./browser/browser.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measurePages, measureSizes } from "./pages.ts"
import { startRecorder } from "./recorder.ts"
import { print, type Row } from "./table.ts"
import { prepareRun } from "./workerd.ts"

const options = { rounds: { type: "string", default: "5" } } as const
const measures = {
  sizes: measureSizes,
  pages: measurePages,
  browser: measureBrowser,
  lighthouse: measureLighthouse,
}

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io) => {
  const rounds = Number(values.rounds)
  const known = Object.keys(measures)
  const unknown = positionals.filter((part) => !known.includes(part))
  if (unknown.length > 0 || !(rounds >= 1))
    throw new Misuse(`The parts are ${known.join(", ")}, and --rounds is a number.`)

  const folder = prepareRun("bench")
  const before = loadavg()
  const rows: Row[] = []
  // Each part begins with an API that nobody has asked anything yet.
  for (const [part, measure] of Object.entries(measures))
    if (positionals.length === 0 || positionals.includes(part)) {
      const recorder = await startRecorder(folder)
      try {
        rows.push(...(await measure(mkdtempSync(join(folder, "part-")), recorder, rounds)))
      } finally {
        await recorder.stop()
      }
    }
  print(rows)
  const [was, is] = [before, loadavg()].map(([minute = 0]) => minute.toFixed(1))
  io.out(`\nLoad of the machine: ${was} before, ${is} after. The goals are for one that has nothing else to do.`)
  return 0
})

if (import.meta.main) await started(main)

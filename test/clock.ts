// node test/clock.ts [--at 2028-02-29T12:00Z]… [--zone Europe/Lisbon] [--suite site]… [FILE…]
// Every suite at moments at which a day is easily reckoned wrongly. Debian's `datefudge` gives each of them, with all that it
// starts (workerd, Chromium), a clock that begins there and goes on. A deadline is not touched: the monotonic clock is the machine's.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sum, type Tally } from "./report/outcomes.ts"
import { run, type Step } from "./step.ts"
import { browser, build, deployment, trials, units } from "./suites.ts"
import { chromiumPaths, installFromDebian, onSystem } from "./support/chromium.ts"
import { commandLine, refuse } from "./support/script.ts"

type Moment = { at: string; zone?: string | undefined }

const momentsOfDoubt: Moment[] = [
  // A Monday by UTC, and in Brazil still the Sunday of the week before, until 3 h.
  { at: "2027-05-10T00:30Z" },
  { at: "2027-05-10T02:59Z" },
  { at: "2027-05-10T23:59Z" },
  { at: "2027-12-31T23:50Z" },
  { at: "2028-02-29T12:00Z" },
  // The clocks of the visitor are put forward half an hour later.
  { at: "2027-03-28T00:30Z", zone: "Europe/Lisbon" },
]

const reports = mkdtempSync(join(tmpdir(), "reports-"))
process.once("exit", () => rmSync(reports, { recursive: true, force: true }))
const report = join(reports, "report.json")

const suites: Record<string, Step> = {
  node: { ...units(["node"], report), name: "node" },
  site: { ...units(["site"], report), name: "site" },
  upstream: { ...units(["upstream"], report), name: "upstream" },
  share: { ...units(["share"], report), name: "share" },
  built: { ...deployment(report), name: "built" },
  browser: browser(report),
  trials: trials(report),
}
const afterBuild = ["built", "browser", "trials"]

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    at: { type: "string", multiple: true },
    zone: { type: "string" },
    suite: { type: "string", multiple: true, default: Object.keys(suites) },
  },
})
const moments = values.at?.map((at) => ({ at, zone: values.zone })) ?? momentsOfDoubt
for (const { at } of moments) if (Number.isNaN(Date.parse(at))) refuse(`--at ${at} is no moment`)
for (const name of values.suite) if (!(name in suites)) refuse(`--suite ${name} is none of ${Object.keys(suites)}`)
if (onSystem(["datefudge"]) === null) installFromDebian("datefudge")
if (onSystem(["datefudge"]) === null) refuse("datefudge is not on this system: apt-get install datefudge")
// A package is not fetched by a wrong clock.
if (values.suite.includes("browser")) chromiumPaths()

const lines: string[] = []
const tallies: Tally[] = []
for (const moment of moments)
  for (const step of stepsAt(moment)) {
    rmSync(report, { force: true })
    const tally = await run(step)
    tallies.push(tally)
    lines.push(`${moment.at} ${moment.zone ?? ""} ${step.name}: ${told(tally)}`.replace("  ", " "))
  }
console.info(["\n── the clocks", ...lines, "", told(sum(tallies))].join("\n"))
process.exitCode = sum(tallies).failed === 0 ? 0 : 1

/** Each suite begins at the moment; what it needs of a build is built then too. */
function stepsAt({ at, zone }: Moment): Step[] {
  const chosen = Object.entries(suites).filter(([name]) => values.suite.includes(name))
  const tools = chosen.map(([, step]) => ({ ...step, command: [...step.command, ...positionals] }))
  const isBuilding = !process.env.SKIP_BUILD && chosen.some(([name]) => afterBuild.includes(name))
  return [...(isBuilding ? [build] : []), ...tools].map((step) => ({
    ...step,
    under: ["datefudge", at],
    env: { ...step.env, ...(zone === undefined ? {} : { TZ: zone }) },
  }))
}

function told({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}

// Lighthouse, which is a program apart, beside the contestants: paints, blocking time and main thread of each kind of page.

import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import * as v from "valibot"
import { pathTo } from "#app/domain/address/paths.ts"
import { chromiumPaths } from "../support/chromium.ts"
import { flagsFor } from "./browser/browser.ts"
import { withFronts } from "./browser/fronts.ts"
import { install } from "./contestants.ts"
import type { Recorder } from "./recorder.ts"
import { measured, type Row } from "./table.ts"

const visit = v.object({
  url: v.string(),
  ...{ first: v.number(), largest: v.number(), blocking: v.number(), mainThread: v.number() },
})

export function measureLighthouse(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  const cwd = "test/bench/lighthouse"
  install(cwd)
  return withFronts(folder, recorder, async ({ site, kinds, others, print }) => {
    const help = { name: "theft help", path: pathTo("stolenHelp") }
    const own = [...kinds, help].map(({ name, path }) => ({ name, url: site + path }))
    const env = {
      ...process.env,
      CHROME_PATH: chromiumPaths().whole,
      CHROME_FLAGS: JSON.stringify(flagsFor(print, { webgl: true })),
    }
    const addresses = [...others, ...own].map(({ url }) => url)
    const program = [join(cwd, "paints.mjs"), String(rounds), ...addresses]
    const { stdout } = await promisify(execFile)(process.execPath, program, { env })
    const visits = stdout
      .trim()
      .split("\n")
      .map((line) => v.parse(visit, JSON.parse(line)))
    return [...others, ...own].flatMap(({ name, url }) => {
      const of = (key: Exclude<keyof (typeof visits)[number], "url">) =>
        measured(visits.filter((one) => one.url === url).map((one) => one[key]))
      const goal = (most: number) => url.startsWith(site) && { goal: most }
      return [
        { name: `Lighthouse, ${name}: first contentful paint`, ...of("first"), unit: "ms" },
        { name: "  largest contentful paint", ...of("largest"), unit: "ms", ...goal(1_300) },
        { name: "  total blocking time", ...of("blocking"), unit: "ms", ...goal(name === "global map" ? 300 : 50) },
        { name: "  main thread", ...of("mainThread"), unit: "ms", ...goal(1_200) },
      ]
    })
  })
}

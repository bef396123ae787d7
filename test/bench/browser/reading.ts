// A visit that reads, on the phone and line of visits.ts: home, the routes, a route, Back, another one and the groups, each flung to its
// end. Nothing on it needs a script.

import type { Browser, Page } from "playwright-core"
import { measured, type Row } from "../table.ts"
import { openSlowTab, type Seen, watchLine, watchVisit } from "./visits.ts"

export type Reading = { scripts: number; mainThread: number; longest: number; shown: number[] }

const card = (page: Page, at: number) => page.locator("[aria-busy] li > a.card").nth(at).click()
const steps: ((page: Page, site: string) => Promise<unknown>)[] = [
  (page, site) => page.goto(site),
  (page) => page.locator(".bottom-bar a[href='/cycling-routes']").click(),
  (page) => card(page, 0),
  (page) => page.goBack(),
  (page) => card(page, 3),
  (page) => page.locator("a[href='/cycling-groups']").first().dispatchEvent("click"),
]

export async function read(browser: Browser, site: string): Promise<Reading> {
  const { context, page, session } = await openSlowTab(browser)
  try {
    const line = watchLine(session)
    await page.addInitScript(watchVisit)
    const reading: Reading = { scripts: 0, mainThread: 0, longest: 0, shown: [] }
    let before = 0
    for (const step of steps) {
      await step(page, site)
      await page.waitForLoadState("load")
      // A click leads on after the load of what it leaves.
      await page.waitForTimeout(1_500)
      const began = await page.evaluate(() => performance.now())
      for (let end = false; !end; ) {
        await session.send("Input.synthesizeScrollGesture", { x: 200, y: 400, yDistance: -2_500, speed: 4_000 })
        end = await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2)
      }
      await page.waitForTimeout(1_500)
      const { metrics } = await session.send("Performance.getMetrics")
      const spent = 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN)
      reading.mainThread += spent < before ? spent : spent - before
      before = spent
      const { largest, tasks } = await page.evaluate((): Seen => Reflect.get(globalThis, "seenByBench"))
      reading.longest = Math.max(reading.longest, ...tasks.filter(([at]) => at > began).map(([at, end]) => end - at))
      reading.shown.push(largest)
    }
    return { ...reading, scripts: line.scripts / 1_000 }
  } finally {
    await context.close()
  }
}

export function readingRows(readings: Reading[]): Row[] {
  const of = (read: (one: Reading) => number) => measured(readings.map(read))
  return [
    { name: "six pages read to their ends: scripts", ...of(({ scripts }) => scripts), unit: "kB", goal: 10 },
    { name: "  main thread", ...of(({ mainThread }) => mainThread), unit: "ms" },
    { name: "  longest task under a finger", ...of(({ longest }) => longest), unit: "ms", goal: 50 },
    { name: "  latest of their largest paints", ...of(({ shown }) => Math.max(...shown)), unit: "ms" },
  ]
}

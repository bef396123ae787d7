// npm run bill [-- --photos 300 --widths 3 --formats 2 --locations 10 --days 30]
// What visits are billed as: some are recorded in a browser and their requests counted as the platform bills them, CPU time is measured,
// and photos are reckoned from the assumptions that the options change. Writes docs/bill.md, and ends with 1 when a visit is dear. With
// SKIP_BUILD=1 it is the dist/ that is there.

import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { chromiumPaths, launchFlags } from "../support/chromium.ts"
import { commandLine, refuse } from "../support/script.ts"
import { startSite } from "../support/site.ts"
import { cardCpu, pagesCpu } from "./bill-cpu.ts"
import { billed, billOf, type Recorded } from "./bill-text.ts"
import { type Assumed, assumptions } from "./prices.ts"
import { prepareRun } from "./workerd.ts"

/** Requests that one visit may be billed as. */
const most = 15

const assumed = assumedIn()
const folder = prepareRun("bill")
const { visits, card } = await recordVisits()
const cpu = { ...(await pagesCpu(folder)), card }
writeFileSync("docs/bill.md", billOf(visits, cpu, assumed))
if (Object.values(visits).some((each) => billed(each) > most)) process.exitCode = 1

function assumedIn(): Assumed {
  const named = Object.entries(assumptions).map(
    ([name, [value]]) => [name, { type: "string", default: `${value}` }] as const,
  )
  const { values } = commandLine({ options: Object.fromEntries(named) })
  const number = (name: keyof Assumed) => {
    const value = Number(values[name])
    return value > 0 ? value : refuse(`--${name} is a number above 0.`)
  }
  return {
    ...{ photos: number("photos"), widths: number("widths"), formats: number("formats") },
    ...{ locations: number("locations"), days: number("days") },
  }
}

async function recordVisits() {
  const site = await startSite(undefined, { CACHES: "" })
  const browser = await chromium.launch({ executablePath: chromiumPaths().shell, args: launchFlags() })
  const visitor = () => browser.newContext({ viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true })
  try {
    const context = await visitor()
    const route = { url: site.url, list: "/cycling-routes", entity: "/cycling-routes/" }
    const visits = {
      "a route: the first visit": await recorded(context, route),
      "a route: a visitor who was there before": await recorded(context, route),
      "a bike to buy: the first visit": await recorded(await visitor(), {
        ...route,
        list: "/store",
        entity: "/product/",
      }),
    }
    return { visits, card: await cardCpu(site) }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Three screens of a list, then its first entity to the end: what came from the line and not from the browser's own cache. */
async function recorded(
  context: BrowserContext,
  { url, list, entity }: { url: string; list: string; entity: string },
): Promise<Recorded> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const all: Recorded = { documents: 0, answers: 0, pictures: 0, others: 0, files: 0 }
  const fromMemory = new Set<string>()
  session.on("Network.requestServedFromCache", ({ requestId }) => fromMemory.add(requestId))
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { origin, pathname } = new URL(response.url)
    if (origin !== url || response.fromDiskCache || fromMemory.has(requestId)) return
    all[kindOf(pathname, type === "Document")] += 1
  })
  await session.send("Network.enable")
  const scroll = async (screens: number) => {
    for (let left = screens; left > 0; left--) {
      await page.mouse.wheel(0, 844)
      await page.waitForTimeout(500)
    }
    await page.waitForLoadState("networkidle")
  }
  await page.goto(url + list, { waitUntil: "networkidle" })
  await scroll(3)
  await page.locator(`a.card[href*='${entity}']`).first().click()
  await page.waitForURL((address) => address.pathname !== list)
  await page.waitForLoadState("networkidle")
  await scroll(8)
  await page.close()
  return all
}

function kindOf(pathname: string, isNavigation: boolean): keyof Recorded {
  if (statSync(join("dist/client", decodeURIComponent(pathname)), { throwIfNoEntry: false })?.isFile()) return "files"
  if (isNavigation) return "documents"
  if (pathname.startsWith("/api/")) return "answers"
  return pathname.startsWith("/img/") ? "pictures" : "others"
}

// npm run bill
// What a thousand visits are billed as: visits are recorded in a browser, and their requests counted as the platform bills them. Writes
// docs/bill.md, and ends with 1 when one is dear. With SKIP_BUILD=1 it is the dist/ that is there.

import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { chromiumPaths, launchFlags } from "../support/chromium.ts"
import { startSite } from "../support/site.ts"
import { prepareRun } from "./workerd.ts"

/** Requests of one visit, by what they are for. A built file that is there is served past the worker, and is free. */
type Recorded = Record<"documents" | "answers" | "pictures" | "others" | "files", number>

/** Requests that one visit may be billed as. */
const most = 15
/** Dollars a million (developers.cloudflare.com/workers/platform/pricing, November 2026), without what the plan includes. */
const price = 0.3

prepareRun("bill")
const visits = await recordVisits()
writeFileSync("docs/bill.md", billOf(visits))
if (Object.values(visits).some((each) => billed(each) > most)) process.exitCode = 1

async function recordVisits(): Promise<Record<string, Recorded>> {
  const site = await startSite(undefined, { CACHES: "" })
  const browser = await chromium.launch({ executablePath: chromiumPaths().shell, args: launchFlags() })
  const visitor = () => browser.newContext({ viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true })
  try {
    const context = await visitor()
    const route = { url: site.url, list: "/cycling-routes", entity: "/cycling-routes/" }
    return {
      "a route: the first visit": await recorded(context, route),
      "a route: a visitor who was there before": await recorded(context, route),
      "a bike to buy: the first visit": await recorded(await visitor(), {
        ...route,
        list: "/store",
        entity: "/product/",
      }),
    }
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

function billOf(visits: Record<string, Recorded>): string {
  const rows = Object.entries(visits).map(([name, each]) => {
    const { documents, answers, pictures, others, files } = each
    const dollars = (billed(each) * price).toFixed(2)
    const thousand = (billed(each) * 1_000).toLocaleString("en")
    return `| ${[name, documents, answers, pictures, others, files, billed(each), thousand, dollars].join(" | ")} |`
  })
  return `# What a thousand visits cost

Recorded by \`npm run bill\`: three screens of a list, then its first entity to the end, at 390 × 844 pixels. Billed is what reaches the worker.

| one visit | documents | answers | photos | others | built files, free | billed | billed of 1,000 visits | dollars, 1,000,000 visits |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}

A million requests are $${price}, without what the plan includes; CPU time (\`npm run bench\`), KV reads and scaled photos come on top.
`
}

function billed({ documents, answers, pictures, others }: Recorded): number {
  return documents + answers + pictures + others
}

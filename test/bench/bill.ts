// node test/bench/bill.ts
// What a thousand visits cost: a visit is recorded in a browser, its requests are counted as the platform bills them, and what they take of
// its processors, of KV and of the API is measured with the cache and without. Writes docs/bill.md. With SKIP_BUILD=1 it is the dist/ that is there.

import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { startCache, startStore } from "../resilience/stores.ts"
import { chromiumPaths, launchFlags } from "../support/chromium.ts"
import { startSite as startWholeSite } from "../support/site.ts"
import { startSite } from "./contestants.ts"
import { recordKinds, startRecorder } from "./recorder.ts"
import { cpuOf, idle, prepareRun } from "./workerd.ts"

/** Requests of one visit, by what they are for. A built file that is there is served past the worker, and is free. */
type Recorded = Record<"documents" | "answers" | "pictures" | "others" | "files", number>
/** What the documents of a visit take: milliseconds of a processor in all, and of each the questions to the API and the reads of KV. */
type Taken = { cpu: number; apiCalls: number; kvReads: number }
type Bill = { first: Recorded; returning: Recorded; photos: Recorded; withCache: Taken; without: Taken }

/** Dollars a million (developers.cloudflare.com/workers/platform/pricing, November 2026). */
const prices = { requests: 0.3, cpuMilliseconds: 0.02, kvReads: 0.5 }
const freeRequestsADay = 100_000

const phone = { viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true }

const folder = prepareRun("bill")
const visits = await recordVisits()
writeFileSync("docs/bill.md", billOf({ ...visits, ...(await measured()) }))

async function recordVisits(): Promise<Pick<Bill, "first" | "returning" | "photos">> {
  const site = await startWholeSite(undefined, { CACHES: "" })
  const browser = await chromium.launch({ executablePath: chromiumPaths().shell, args: launchFlags() })
  try {
    const context = await browser.newContext(phone)
    const routes = { list: "/cycling-routes", entity: "a.card[href*='/cycling-routes/']" }
    const ads = { list: "/store", entity: "a.card[href*='/product/']" }
    const other = await browser.newContext(phone)
    return {
      first: await recorded(context, site.url, routes),
      returning: await recorded(context, site.url, routes),
      photos: await recorded(other, site.url, ads),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Three screens of a list, then its first thing to the end: what came from the line and not from the browser's own cache. */
async function recorded(
  context: BrowserContext,
  url: string,
  { list, entity }: { list: string; entity: string },
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
  const scroll = async (screens: number, pause: number) => {
    for (let left = screens; left > 0; left--) {
      await page.mouse.wheel(0, 844)
      await page.waitForTimeout(pause)
    }
  }
  await page.goto(url + list, { waitUntil: "networkidle" })
  await scroll(3, 500)
  await page.locator(entity).first().click()
  await page.waitForURL((address) => address.pathname !== list)
  await page.waitForLoadState("networkidle")
  await scroll(8, 400)
  await page.waitForLoadState("networkidle")
  await page.close()
  return all
}

function kindOf(pathname: string, isNavigation: boolean): keyof Recorded {
  if (statSync(join("dist/client", decodeURIComponent(pathname)), { throwIfNoEntry: false })?.isFile()) return "files"
  if (isNavigation) return "documents"
  if (pathname.startsWith("/api/")) return "answers"
  return pathname.startsWith("/img/") ? "pictures" : "others"
}

/** Milliseconds of a processor, reads of KV and questions to the API that the documents of a visit take. */
async function measured(): Promise<Pick<Bill, "withCache" | "without">> {
  const recorder = await startRecorder(folder)
  const cache = await startCache()
  try {
    const kinds = await recordKinds(folder, recorder)
    const paths = kinds.filter(({ name }) => name === "list of routes" || name === "one route").map(({ path }) => path)
    const of = async (caches: "none" | "") => {
      const store = await startStore(new Map())
      const surroundings = { addresses: { LAST_ANSWERS: store.address }, cache: cache.address }
      const site = await startSite(folder, recorder.address, surroundings, { CACHES: caches })
      for (const path of paths) for (let warm = 0; warm < 60; warm++) await (await fetch(site.url + path)).text()
      const before = { asked: recorder.asked(), reads: store.reads() }
      const share = await idle(site)
      let cpu = 0
      for (const path of paths) cpu += await cpuOf(site, path, share)
      const each = paths.length * 250
      const [apiCalls, kvReads] = [(recorder.asked() - before.asked) / each, (store.reads() - before.reads) / each]
      await site.stop()
      await store.stop()
      return { cpu, apiCalls, kvReads }
    }
    return { withCache: await of(""), without: await of("none") }
  } finally {
    await cache.stop()
    await recorder.stop()
  }
}

function billOf({ first, returning, photos, withCache, without }: Bill): string {
  const rows = [
    ["a route: the first visit", first],
    ["a route: a visitor who was there before", returning],
    ["a bike to buy: the first visit", photos],
  ] as const
  const taken = [
    ["with the cache, both hits", withCache],
    ["with `CACHES=none`, from fresh copies", without],
  ] as const
  return `# What a thousand visits cost

Recorded by \`npm run bill\`: three screens of a list, then its first entity to the end, at 390 × 844 pixels. Billed is what reaches the worker.

| one visit | documents | answers | photos | others | built files, free | billed | billed of 1,000 visits |
|---|---|---|---|---|---|---|---|
${rows.map(([name, each]) => requestRow(name, each)).join("\n")}

The free plan's ${grouped(freeRequestsADay)} requests a day are ${grouped(Math.floor(freeRequestsADay / billed(photos)))} first visits with photos.

| the two documents of a visit | CPU, ms | API calls, each | KV reads, each | dollars, 1,000,000 first visits of a route |
|---|---|---|---|---|
${taken.map(([name, each]) => takenRow(name, each, first)).join("\n")}

Prices: a million requests $${prices.requests}, a million CPU milliseconds $${prices.cpuMilliseconds}, a million KV reads $${prices.kvReads}, without what the plan includes.
`
}

function billed({ documents, answers, pictures, others }: Recorded): number {
  return documents + answers + pictures + others
}

function requestRow(name: string, each: Recorded): string {
  const { documents, answers, pictures, others, files } = each
  const cells = [documents, answers, pictures, others, files, billed(each), billed(each) * 1_000]
  return `| ${[name, ...cells.map(grouped)].join(" | ")} |`
}

function takenRow(name: string, { cpu, apiCalls, kvReads }: Taken, first: Recorded): string {
  const dollars = billed(first) * prices.requests + cpu * prices.cpuMilliseconds + 2 * kvReads * prices.kvReads
  return `| ${name} | ${cpu.toFixed(1)} | ${apiCalls.toFixed(2)} | ${kvReads.toFixed(2)} | ${dollars.toFixed(2)} |`
}

function grouped(count: number): string {
  return count.toLocaleString("en")
}

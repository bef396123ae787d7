// node test/bench/bill.ts
// What a thousand visits cost: a visit is recorded in a browser, its requests are counted as the platform bills them, and what they take of
// its processors, of KV and of the API is measured with the cache and without. Writes docs/bill.md. With SKIP_BUILD=1 it is the dist/ that is there.

import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { startCache } from "../resilience/cache.ts"
import { startStore } from "../resilience/kv.ts"
import { chromiumPaths, launchFlags } from "../support/chromium.ts"
import { startSite as startWholeSite } from "../support/site.ts"
import { type Bill, billTold, type Recorded } from "./bill-told.ts"
import { startSite } from "./contestants.ts"
import { cpuOf, idle } from "./cpu.ts"
import { recordKinds } from "./kinds.ts"
import { startRecorder } from "./recorder.ts"

const phone = { viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true }

const folder = mkdtempSync(join(tmpdir(), "pelotao-bill-"))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
if (!process.env.SKIP_BUILD)
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
const visits = await recordVisits()
writeFileSync("docs/bill.md", billTold({ ...visits, ...(await measured()) }))

/** A visitor with a phone, who has nothing yet and then everything. */
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
  await page.goto(url + list, { waitUntil: "networkidle" })
  for (let screens = 0; screens < 3; screens++) {
    await page.mouse.wheel(0, 844)
    await page.waitForTimeout(500)
  }
  await page.locator(entity).first().click()
  await page.waitForURL((address) => address.pathname !== list)
  await page.waitForLoadState("networkidle")
  for (let screens = 0; screens < 8; screens++) {
    await page.mouse.wheel(0, 844)
    await page.waitForTimeout(400)
  }
  await page.waitForLoadState("networkidle")
  await page.close()
  return all
}

function kindOf(pathname: string, isNavigation: boolean): keyof Recorded {
  if (isFile(join("dist/client", decodeURIComponent(pathname)))) return "files"
  if (isNavigation) return "documents"
  if (pathname.startsWith("/api/")) return "answers"
  return pathname.startsWith("/img/") ? "pictures" : "others"
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** Milliseconds of a processor, reads of KV and questions to the API that the documents of a visit take. */
async function measured(): Promise<Pick<Bill, "withCache" | "without">> {
  const recorder = await startRecorder(folder)
  const cache = await startCache()
  try {
    const kinds = await recordKinds(folder, recorder)
    const paths = ["list of routes", "one route"].flatMap(
      (name) => kinds.find((kind) => kind.name === name)?.path ?? [],
    )
    const of = async (caches: "none" | "") => {
      const store = await startStore(new Map())
      const site = await startSite(
        folder,
        recorder.address,
        { addresses: { LAST_ANSWERS: store.address }, cache: cache.address },
        { CACHES: caches },
      )
      for (const path of paths) for (let warm = 0; warm < 60; warm++) await (await fetch(site.url + path)).text()
      const before = { asked: recorder.asked(), reads: store.reads() }
      const share = await idle(site)
      let cpu = 0
      for (const path of paths) cpu += await cpuOf(site, path, share)
      const cost = {
        cpu,
        apiCalls: (recorder.asked() - before.asked) / (paths.length * 250),
        kvReads: (store.reads() - before.reads) / (paths.length * 250),
      }
      await site.stop()
      await store.stop()
      return cost
    }
    return { withCache: await of(""), without: await of("none") }
  } finally {
    await cache.stop()
    await recorder.stop()
  }
}

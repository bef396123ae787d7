// The site in front of an API that answers odd things, or nothing: a visitor always gets a page, nothing of what the API says is run,
// and no machine's word for nothing is shown. Documents are read as they are sent; pages that data can break are opened, too, and looked at
// untouched and then hydrated. [8.5]

import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test"
import { type PathName, paths } from "#app/domain/address/paths.ts"
import { type Addresses, details, pathNames, readAddresses } from "../support/addresses.ts"
import { type EdgeCaseUpstream, startEdgeCaseUpstream } from "../support/edge-case-upstream.ts"
import { hostileWorld } from "../support/edge-cases/hostile.ts"
import { oddWords, sidewaysScroll } from "../support/page-checks.ts"
import { inTurn } from "../support/rotation.ts"
import { type Site, startSite } from "../support/site.ts"
import { become, states, stubExternal, type Watch, watch } from "../support/visit.ts"

const lists: PathName[] = ["rides", "cyclingRoutes", "cyclingGroups", "events", "store", "products", "stolen"]
const detailNames: PathName[] = details.map(({ name }) => name)
const answered = [...lists, ...detailNames]
const listing: PathName[] = [...lists, "home", "globalMap", "map", "embedEvents"]
const opened: Record<"nulls" | "hostile" | "empty" | "failing", PathName[]> = {
  nulls: [...listing, ...detailNames, "shortLink"],
  hostile: [...listing, "shortLink", "stolenHelp"],
  empty: listing,
  failing: ["home", "rides", "ride", "map", "shortLink"],
}
type Found = { status: number | undefined; path: string }

let upstream: EdgeCaseUpstream
let site: Site
let context: BrowserContext
let addresses: Addresses
let page: Page
let seen: Watch
let reader: Page

// One site for what is odd; what fails needs one that has seen no answer before.
test.describe.configure({ mode: "default" })

async function start(browser: Browser): Promise<void> {
  upstream = await startEdgeCaseUpstream("nulls")
  site = await startSite({ baseUrl: upstream.baseUrl, token: "odd" })
  context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  seen = watch(page)
  await stubExternal(page)
  reader = await context.newPage()
}

async function stop(): Promise<void> {
  await context?.close()
  await site?.stop()
  await upstream?.stop()
}

test.beforeAll(({ browser }) => start(browser))
test.afterAll(stop)

for (const [mode, names] of Object.entries(opened) as [keyof typeof opened, PathName[]][])
  test.describe(mode, () => {
    test.beforeAll(async ({ browser }) => {
      if (mode === "failing") {
        await stop()
        await start(browser)
      }
      upstream.become(mode)
      addresses = await readAddresses(context.request, "some-id")
    })

    for (const name of pathNames)
      test(name, async () => {
        const { status, path } = await (names.includes(name) ? expectSound : expectSoundDocument)(addresses[name])
        if (mode !== "failing") return
        if (answered.includes(name)) expect(status, "what has no answer says so").toBe(503)
        // Specification 8.3: a short link that cannot be looked up leads to the page for what is not found.
        if (name === "shortLink") expect({ status, path }).toEqual({ status: 404, path: "/404" })
      })

    if (mode === "hostile")
      for (const { name, list } of details)
        test(`${name}, each of them, every second one opened (ROTATION=${process.env.ROTATION})`, async () => {
          const ids = (hostileWorld().lists[list] ?? []).map(({ id }) => id)
          for (const id of ids) {
            const look = inTurn(ids, 2).includes(id) ? expectSound : expectSoundDocument
            const { status } = await look(paths[name].replace(":id", id))
            expect.soft(status, id).toBe(200)
          }
        })
  })

/** A page that is complete, says nothing odd, runs nothing foreign and fits a phone. */
async function expectSound(address: string): Promise<Found> {
  seen.lines.length = 0
  const response = await page.goto(address)
  expect.soft([200, 404, 503], "status").toContain(response?.status())
  for (const state of states) {
    await become[state](page)
    await expect.soft(page.locator("h1"), `one heading, ${state}`).toHaveCount(1)
    expect.soft(await oddWords(page), `words of machines, ${state}`).toEqual([])
    expect.soft(await page.evaluate(() => "__pwned" in window), `something was run, ${state}`).toBe(false)
    expect.soft(await dangerousAddresses(page), `addresses that are code, ${state}`).toEqual([])
    expect.soft(await sidewaysScroll(page), `sideways at 390 px, ${state}`).toBe(0)
  }
  expect.soft(seen.lines.filter(isOfTheSite), "console").toEqual([])
  return { status: response?.status(), path: new URL(page.url()).pathname }
}

async function expectSoundDocument(address: string): Promise<Found> {
  const response = await context.request.get(address)
  const html = await response.text()
  expect.soft([200, 404, 503], "status").toContain(response.status())
  expect.soft(html.match(/<h1[ >]/g), "one heading").toHaveLength(1)
  expect.soft(await oddWords(reader, html), "words of machines").toEqual([])
  expect.soft(await dangerousAddresses(reader, html), "addresses that are code").toEqual([])
  return { status: response.status(), path: new URL(response.url()).pathname }
}

/** The browser reports an error status by itself; everything else is said by the site. */
function isOfTheSite(line: string): boolean {
  return !/^error: Failed to load resource: the server responded with a status of (404|503) /.test(line)
}

function dangerousAddresses(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((sent) => {
    const read = sent === undefined ? document : new DOMParser().parseFromString(sent, "text/html")
    const harmless =
      /^(?:https?|tel:1\d\d$|mailto:\?subject=|webcal:\/\/pelotao\.example\/|data:image\/(?:png|svg\+xml|webp)[;,])/i
    return [...read.querySelectorAll("[href], [src], [action], [srcset]")]
      .flatMap((element) => ["href", "src", "action", "srcset"].map((name) => element.getAttribute(name)?.trim() ?? ""))
      .filter((value) => /^[a-z][a-z0-9+.-]*:/i.test(value) && !harmless.test(value))
  }, html)
}

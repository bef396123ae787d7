// The site in front of an API that says odd things, or nothing: a visitor always gets a page, nothing of what the API says
// is run, and no machine's word for nothing is shown.

import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test"
import { type PathName, paths } from "#app/domain/address/paths.ts"
import { type Addresses, details, pathNames, readAddresses } from "../support/addresses.ts"
import { type Mode, type OddUpstream, startOddUpstream } from "../support/edge-case-upstream.ts"
import { hostileWorld } from "../support/edge-cases/hostile.ts"
import { pt as text } from "../support/locales.ts"
import { oddWords, sidewaysScroll } from "../support/page-checks.ts"
import { type Site, startSite } from "../support/site.ts"
import { hydrated, keepHome, watch } from "../support/visit.ts"

const lists: PathName[] = ["rides", "cyclingRoutes", "cyclingGroups", "events", "store", "products", "stolen"]
const answered = [...lists, ...details.map(({ name }) => name)]

for (const mode of ["nulls", "hostile", "empty", "failing"] as const satisfies Mode[]) {
  test.describe(mode, () => {
    test.describe.configure({ mode: "default" })
    let upstream: OddUpstream
    let site: Site
    let context: BrowserContext
    let addresses: Addresses

    test.beforeAll(async ({ browser }) => {
      upstream = await startOddUpstream(mode)
      site = await startSite({ baseUrl: upstream.baseUrl, token: "odd" })
      context = await browser.newContext({ baseURL: site.url, locale: "pt-BR" })
      await keepHome(context, site.url)
      addresses = await readAddresses(context.request, { code: "some-code", id: "some-id" })
    })
    test.afterAll(async () => {
      await context?.close()
      await site?.stop()
      await upstream?.stop()
    })

    // The page for developers asks nothing, and speaks of null.
    for (const name of pathNames.filter((one) => one !== "developers")) {
      test(name, async () => {
        const { status, path } = await expectSound(context, addresses[name])
        if (mode !== "failing") return
        if (answered.includes(name)) expect(status, "what has no answer says so").toBe(503)
        // Specification 8.3: a short link that cannot be looked up leads to the page for what is not found.
        if (name === "shortLink") expect({ status, path }).toEqual({ status: 404, path: "/404" })
      })
    }

    if (mode !== "hostile") return
    for (const { name, list } of details) {
      test(`${name}, each of them`, async () => {
        for (const { id } of hostileWorld().lists[list] ?? []) {
          const { status } = await expectSound(context, paths[name].replace(":id", id))
          expect.soft(status, id).toBe(200)
        }
      })
    }
  })
}

test.describe("an API that fails", () => {
  test.describe.configure({ mode: "default" })
  let upstream: OddUpstream
  let site: Site

  test.beforeAll(async () => {
    upstream = await startOddUpstream("nulls")
    site = await startSite({ baseUrl: upstream.baseUrl, token: "odd" })
  })
  test.afterAll(async () => {
    await site?.stop()
    await upstream?.stop()
  })

  test("leaves what was seen before as it was", async ({ request }) => {
    const seen = { cookie: "language=pt-BR" }
    const kept = [
      "/rides",
      "/cycling-routes",
      "/cycling-groups",
      "/events",
      "/store",
      "/stolen",
      "/",
      "/rides/nulls-1",
      "/product/nulls-2",
    ]
    upstream.become("nulls")
    const before = await textsOf(request, kept, seen)
    expect(before.map(({ status }) => status)).toEqual(kept.map(() => 200))
    upstream.become("failing")
    expect(await textsOf(request, kept, seen)).toEqual(before)
  })

  test("has a page that says so where nothing was seen before, and the way home", async ({ page }) => {
    upstream.become("failing")
    const response = await page.goto(`${site.url}/stolen/never-seen`)
    expect(response?.status()).toBe(503)
    await expect(page.locator("h1")).toHaveText(text.errors.failed)
    await expect(page.getByRole("link", { name: text.errors.back_home })).toBeVisible()
  })

  test("is asked again by the next visit", async ({ page }) => {
    upstream.become("failing")
    expect((await page.goto(`${site.url}/stolen/nulls-3`))?.status()).toBe(503)
    upstream.become("nulls")
    await expect
      .poll(async () => (await page.goto(`${site.url}/stolen/nulls-3`))?.status(), { timeout: 20_000 })
      .toBe(200)
    await expect(page.locator("h1")).toHaveText(text.report.unnamed)
  })

  async function textsOf(request: APIRequestContext, paths: string[], headers: Record<string, string>) {
    const answers: { path: string; status: number; main: string }[] = []
    for (const path of paths) {
      const response = await request.get(site.url + path, { headers })
      answers.push({
        path,
        status: response.status(),
        main: /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? "",
      })
    }
    return answers
  }
})

/** A page that is whole, says nothing odd, runs nothing foreign and fits a phone. */
async function expectSound(
  context: BrowserContext,
  address: string,
): Promise<{ status: number | undefined; path: string }> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const seen = watch(page)
  const response = await page.goto(address)
  await hydrated(page)
  expect.soft([200, 404, 503], "status").toContain(response?.status())
  await expect.soft(page.locator("h1"), "one heading").toHaveCount(1)
  expect.soft(await oddWords(page), "words of machines").toEqual([])
  expect.soft(await page.evaluate(() => "__pwned" in window), "something was run").toBe(false)
  expect.soft(await dangerousAddresses(page), "addresses that are code").toEqual([])
  expect.soft(await sidewaysScroll(page), "sideways at 390 px").toBe(0)
  expect.soft(seen.lines.filter(isOfTheSite), "console").toEqual([])
  const { pathname: path } = new URL(page.url())
  await page.close()
  return { status: response?.status(), path }
}

/** The browser reports an error status by itself; everything else is said by the site. */
function isOfTheSite(line: string): boolean {
  return !/^error: Failed to load resource: the server responded with a status of (404|503) /.test(line)
}

function dangerousAddresses(page: Page): Promise<string[]> {
  return page
    .locator("[href], [src], [action], [srcset]")
    .evaluateAll((elements) =>
      elements
        .flatMap((element) =>
          ["href", "src", "action", "srcset"].map((name) => element.getAttribute(name)?.trim() ?? ""),
        )
        .filter(
          (value) =>
            /^[a-z][a-z0-9+.-]*:/i.test(value) &&
            !/^(?:https?|tel:1\d\d$|mailto:\?subject=|webcal:\/\/pelotao\.example\/|data:image\/(?:png|svg\+xml|webp)[;,])/i.test(
              value,
            ),
        ),
    )
}

// Specification 7.6 and 9.10: an error of the browser reaches the reporter, which is loaded by the first one, with what led to it.

import { text as readText } from "node:stream/consumers"
import { expect, type Page } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { type EdgeCaseUpstream, startEdgeCaseUpstream } from "../support/edge-case-upstream.ts"
import { pt as text } from "../support/locales.ts"
import { serve } from "../support/serve.ts"
import { type Site, startSite } from "../support/site.ts"
import { hydrated, requested, settled, test } from "../support/visit.ts"

type Item = {
  sdk?: { settings?: { infer_ip?: string } }
  exception?: { values: { value: string; stacktrace?: { frames: object[] } }[] }
  breadcrumbs?: { category: string; message?: string; data?: Record<string, unknown> }[]
  items?: { body?: string; name?: string; attributes: Record<string, { value: unknown }> }[]
}

const received: Item[] = []
let receiver: Awaited<ReturnType<typeof serve>>
let api: EdgeCaseUpstream
let site: Site

// One after the other, on one site; none needs the one before.
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  receiver = await serve(async (request, response) => {
    const body = await readText(request)
    received.push(...body.split("\n").flatMap((line): Item[] => (line === "" ? [] : [JSON.parse(line)])))
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("{}")
  })
  api = await startEdgeCaseUpstream("photographed")
  const settings = { SENTRY_DSN: `${receiver.url.replace("//", "//key@")}/1`, ENVIRONMENT: "preview" }
  site = await startSite({ baseUrl: api.baseUrl, token: "odd" }, { ...settings, SITE_ORIGIN: "https://pelotao.cc" })
})
test.afterAll(async () => {
  await Promise.all([site.stop(), api.stop()])
  receiver.stop()
})
test.beforeEach(() => {
  received.splice(0)
  api.become("photographed")
})

const errors = () => received.filter(({ exception }) => exception !== undefined)
const lines = () => received.flatMap(({ items = [] }) => items.filter((item) => "body" in item))
const measures = () => received.flatMap(({ items = [] }) => items.filter((item) => "name" in item))

test("a line of a worker says of which upload it is, and of which environment", async ({ request }) => {
  api.become("failing")
  expect((await request.get(`${site.url}/api/v1/rides`)).status()).toBe(503)
  await expect.poll(lines).not.toEqual([])
  expect(lines()[0]?.attributes).toMatchObject({
    "sentry.environment": { value: "preview" },
    "sentry.release": { value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    version: { value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})

test("the first error arrives with what led to it, in a hundred breadcrumbs [7.6][9.10]", { tag: "@first" }, async ({
  page,
}) => {
  // The least chance of a visit that is not measured, which loads the reporter by itself.
  await visit(page, "/rides?q=private", 0.1)
  await page.waitForLoadState("networkidle")
  expect(await isLoaded(page)).toBe(false)
  await page.getByRole("banner").getByRole("link", { name: text.nav.groups }).click()
  await expect(page.locator("main a.card").first()).toBeVisible()
  await page.evaluate(() => console.warn({ event: "chain_slips", gear: 7 }))
  await breakLoose(page)
  await expect.poll(errors).toHaveLength(1)
  const [{ exception, breadcrumbs = [] } = {}] = errors()
  expect(exception?.values.map(({ value }) => value)).toEqual(["a chain came off"])
  expect(exception?.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0)
  expect(errors()[0]?.sdk?.settings?.infer_ip, "whose error it is").toBe("auto")
  const of = (name: string) => breadcrumbs.filter(({ category }) => category === name)
  expect(of("ui.click")[0]?.message).toMatch(/^a/)
  expect(of("navigation")[0]?.data).toMatchObject({ to: "/cycling-groups" })
  expect(of("fetch").some(({ data }) => String(data?.url).includes("/api/v1/cycling-groups"))).toBe(true)
  expect(of("console")[0]).toMatchObject({ message: "chain_slips", data: { gear: 7 } })

  await page.goBack()
  await breakLoose(page, 2)
  await expect.poll(errors).toHaveLength(2)
  await page.evaluate(() => history.pushState(null, "", "?q=private"))
  await page.evaluate(() => {
    for (let turn = 1; turn <= 120; turn++) console.warn(`turn ${turn}`)
  })
  await breakLoose(page)
  await expect.poll(errors).toHaveLength(3)
  const said = (errors().at(-1)?.breadcrumbs ?? []).map(({ message }) => message)
  expect(said).toHaveLength(100)
  expect(said).toContain("turn 120")
  expect(said).not.toContain("turn 20")
  expect(JSON.stringify(received)).not.toContain("private")
})

test("a line of the log is sent with its fields after 5 seconds; at most 64 reports wait [9.10]", async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  await visit(page, "/terms-of-use", 0.5)
  await breakLoose(page)
  await expect.poll(errors).toHaveLength(1)
  await page.clock.runFor(10_000)
  await expect.poll(lines).not.toEqual([])
  await page.clock.pauseAt(currentTime() + 60_000)
  received.splice(0)
  await page.evaluate(() => console.error({ event: "brake_squeals", wheel: "front" }))
  await page.clock.runFor(4_900)
  expect(lines()).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(lines).toHaveLength(1)
  expect(lines()[0]?.attributes).toMatchObject({
    event: { value: "brake_squeals" },
    wheel: { value: "front" },
  })

  let waiting = 0
  await page.route("**/envelope/**", () => void waiting++)
  await breakLoose(page, 80)
  await expect.poll(() => waiting).toBe(64)
  await page.clock.runFor(1_000)
  expect(waiting).toBe(64)
})

test("an error before the scripts is sent by them, or as the page goes, which brings none", async ({ page }) => {
  const scripts = requested(page, /\/assets\/.*\.js$/)
  await visit(page, "/terms-of-use?q=private", 0.1, settled)
  await breakLoose(page)
  await page.goto("about:blank")
  await expect.poll(errors).toHaveLength(1)
  expect(errors()[0]).toMatchObject({
    environment: "preview",
    request: { url: `${site.url}/terms-of-use` },
    exception: { values: [{ type: "TypeError", value: "a chain came off" }] },
  })
  expect(JSON.stringify(received)).not.toContain("private")
  expect(scripts).toEqual([])
  await visit(page, "/terms-of-use", 0.1, settled)
  await breakLoose(page, 2)
  await hydrated(page)
  await expect.poll(errors).toHaveLength(3)
  await page.goto("about:blank")
  await visit(page, "/terms-of-use", 0.1, settled)
  await breakLoose(page)
  await page.goto("about:blank")
  await expect.poll(errors).toHaveLength(4)
})

test("of one visit in ten the reporter is told how long the page took, also without a touch", async ({ page }) => {
  await visit(page, "/en/terms-of-use", 0.05, settled)
  await expect.poll(() => isLoaded(page)).toBe(true)
  await page.getByRole("banner").getByRole("button").first().click()
  await inputTimed(page)
  await page.goto("about:blank")
  const expected = ["web_vitals.cls", "web_vitals.inp", "web_vitals.lcp", "web_vitals.ttfb"]
  await expect.poll(() => [...new Set(measures().map(({ name }) => name))].toSorted()).toEqual(expected)
  for (const { attributes } of measures()) expect(attributes.page?.value).toBe("termsOfUse")
})

/** @param chance what the browser draws: whether a visit is measured hangs on it */
async function visit(page: Page, path: string, chance: number, ready = hydrated): Promise<void> {
  await page.addInitScript((drawn) => {
    Math.random = () => drawn
  }, chance)
  await page.goto(`${site.url}${path}`)
  await ready(page)
}

/** The browser tells how long an input took once it has painted what followed; what measures it reads that when it is idle. */
function inputTimed(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const timed = new PerformanceObserver(() => requestIdleCallback(() => resolve()))
        timed.observe({ type: "first-input", buffered: true })
      }),
  )
}

function isLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => "__SENTRY__" in globalThis)
}

async function breakLoose(page: Page, times = 1): Promise<void> {
  await page.evaluate((times) => {
    for (let time = 0; time < times; time++)
      queueMicrotask(() => {
        throw new TypeError(`a chain came off${" again".repeat(time)}`)
      })
  }, times)
}

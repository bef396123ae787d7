// The page of a route as it is ridden: its direction, start and speed, in place and without JavaScript, and what its document did not wait for.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { startForecaster } from "../support/forecast.ts"
import { pt } from "../support/locales.ts"
import { serve } from "../support/serve.ts"
import { startApi, startSite } from "../support/site.ts"
import { countShifts, expectStill, hold, hydrated, requested, settled, test } from "../support/visit.ts"

const loop = "/cycling-routes/volta-a-ilha-florianopolis"
const { time, turn } = pt

/** What depends on how it is ridden: the words and files of its direction and start, and every time. */
async function told(page: Page): Promise<string[]> {
  const times = ".times a[aria-current], .times output, .facts-big, .climbs a > .sub"
  const texts = await page.locator(`#story, .alert, .way, .chip-turn, .start bdi, ${times}`).allTextContents()
  return [...texts, (await page.locator(".device-files a").first().getAttribute("href")) ?? ""]
}

test("a route is turned, timed and begun nearby in place, and nothing moves", { tag: "@first" }, async ({
  page,
  context,
}) => {
  // Its font is here by then, whose coming may move a line.
  await page.goto("/terms-of-use")
  await countShifts(page)
  await page.goto(loop)
  await hydrated(page)
  const plain = await told(page)
  await test.step("turned on the map and back", async () => {
    const come = await hold(page, /api.v1.cycling-routes\/[^/]+\?dir=rev$/)
    await page.locator(".way").getByRole("link", { name: turn.reverse }).click()
    await expect(page).toHaveURL(`${loop}?dir=rev`)
    await expect(page.getByRole("progressbar")).toBeVisible()
    expect(await told(page)).toEqual(plain)
    come()
    await expect(page.getByRole("progressbar")).toHaveCount(0)
    await expect.poll(() => told(page)).not.toEqual(plain)
    await page.locator(".chip-turn").click()
    await expect(page).toHaveURL(loop)
    await expect.poll(() => told(page)).toEqual(plain)
  })
  await test.step("timed by keys, links and a thumb", async () => {
    const speed = page.getByRole("slider", { name: time.speed })
    const output = page.locator(".times output")
    await speed.focus()
    await speed.press("ArrowRight")
    await expect(output).toHaveText(/^24 km\/h/)
    await expect(page).toHaveURL(`${loop}?speed=24`)
    await expect(speed).toBeFocused()
    await expect.poll(() => told(page)).not.toEqual(plain)
    await page.getByRole("link", { name: time.strong }).click()
    await expect(page).toHaveURL(`${loop}?speed=29`)
    await expect(speed).toHaveValue("29")
    await page.getByRole("link", { name: time.steady }).click()
    await expect(page).toHaveURL(loop)
    await expect.poll(() => told(page)).toEqual(plain)
    await expectStill(page, "turned and timed")

    await speed.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(speed)
    await page.mouse.move(x + 5, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 2, y + height / 2, { steps: 5 })
    await expect(output).toHaveText(/^40 km\/h/)
    expect(new URL(page.url()).search).toBe("")
    await page.mouse.up()
    await expect(page).toHaveURL(`${loop}?speed=40`)
    await page.getByRole("link", { name: time.steady }).click()
    await expect(page).toHaveURL(loop)
  })
  await test.step("begun near the visitor, whose position is in no address, and may not be told", async () => {
    const asked = requested(page, /./)
    await page.getByRole("button", { name: turn.near }).click()
    await expect(page.getByText(turn.no_position)).toBeVisible()
    await expect(page).toHaveURL(loop)
    await context.grantPermissions(["geolocation"])
    await context.setGeolocation({ latitude: -27.601234, longitude: -48.451234 })
    await page.getByRole("button", { name: turn.near }).click()
    await expect(page).toHaveURL(/\?start=\d+(\.\d)?$/)
    await expect(page.locator(".chip-turn")).toBeVisible()
    expect(asked.filter((url) => /27\.6|48\.45/.test(url))).toEqual([])
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("links and form lead to what a script shows at the same address", async ({ page, browser }) => {
    await page.goto(`${loop}?dir=rev&start=12.4`)
    await page.getByRole("slider", { name: time.speed }).press("ArrowLeft")
    await page.getByRole("button", { name: time.submit }).click()
    await expect(page).toHaveURL(`${loop}?dir=rev&start=12.4&speed=22`)
    const scripted = await browser.newPage({ javaScriptEnabled: true, locale: "pt-BR" })
    await scripted.goto(page.url())
    await hydrated(scripted)
    expect(await told(page)).toEqual(await told(scripted))
    await scripted.close()
    await page.getByRole("link", { name: time.easy }).click()
    await expect(page.locator(".times a[aria-current]")).toContainText(time.easy)
    await page.locator(".chip-turn").last().click()
    await expect(page).toHaveURL(`${loop}?dir=rev&speed=18`)
  })
})

test("thefts and weather later than the document stay away, and nothing moves", async ({ page }) => {
  const forecaster = await startForecaster()
  forecaster.become("slow")
  const api = await startSlowApi((path) =>
    path.startsWith("/v1/stolen") ? 1_000 : path.includes("/volta-da-usp") ? 250 : 0,
  )
  const site = await startSite(api, { FORECAST_URL: forecaster.url })
  await countShifts(page)
  const answers = ["thefts", "forecast"].map((name) => `/api/v1/cycling-routes/volta-da-usp/${name}`)
  const come = await hold(page, /\/volta-da-usp\/(thefts|forecast)$/)
  await page.goto(`${site.url}/cycling-routes/volta-da-usp`)
  await hydrated(page)
  const optional = page.locator(".thefts, .forecast")
  await expect(optional).toHaveCount(0)
  for (const answer of answers)
    await expect.poll(async () => (await page.request.get(site.url + answer)).text()).toMatch(/"(total":[1-9]|day":)/)
  const arrivals = answers.map((answer) => page.waitForResponse(site.url + answer))
  come()
  for (const arrival of arrivals) expect((await (await arrival).text()).length).toBeGreaterThan(10)
  await page.keyboard.press("Shift")
  await page.waitForLoadState("networkidle")
  await settled(page)
  await expect(optional).toHaveCount(0)
  await expectStill(page, "answered late")
  await Promise.all([site.stop(), api.stop(), forecaster.stop()])
})

/**
 * The embedded API behind a line that some of its answers take long to pass.
 * @param delayOf milliseconds for a path below `/api`, with its search
 */
async function startSlowApi(delayOf: (path: string) => number) {
  const token = "slow"
  const api = await startApi(token)
  const { url, stop } = await serve(async ({ url: asked = "/", headers: { authorization = "" } }, response) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(asked.replace(/^\/api/, ""))))
    const answer = await fetch(new URL(asked, api.url), { headers: { authorization } })
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const stopBoth = () => {
    stop()
    return api.stop()
  }
  return { baseUrl: `${url}/api`, token, stop: stopBoth }
}

// What the page of a route can do without, and its document did not wait for.

import { expect } from "@playwright/test"
import { startForecaster } from "../support/forecast.ts"
import { startSite } from "../support/site.ts"
import { startSlowApi } from "../support/slow-api.ts"
import { countShifts, expectStill, hold, hydrated, settled, test } from "../support/visit.ts"

test("thefts and weather that come later than the document stay away, and nothing moves", { tag: "@first" }, async ({
  browser,
}) => {
  const forecaster = await startForecaster()
  forecaster.become("slow")
  const api = await startSlowApi((path) =>
    path.startsWith("/v1/stolen") ? 1_000 : path.includes("/volta-da-usp") ? 250 : 0,
  )
  const site = await startSite(api, { FORECAST_URL: forecaster.url })
  const page = await browser.newPage({ baseURL: site.url, locale: "pt-BR", viewport: { width: 1280, height: 900 } })
  await countShifts(page)
  const answers = ["thefts", "forecast"].map((name) => `/api/v1/cycling-routes/volta-da-usp/${name}`)
  const come = await hold(page, /\/volta-da-usp\/(thefts|forecast)$/)
  await page.goto("/cycling-routes/volta-da-usp")
  await hydrated(page)
  const optional = page.locator(".thefts, .forecast")
  await expect(optional).toHaveCount(0)
  for (const answer of answers)
    await expect.poll(async () => (await page.request.get(answer)).text()).toMatch(/"(total":[1-9]|day":)/)
  const arrivals = answers.map((answer) => page.waitForResponse(`**${answer}`))
  come()
  for (const arrival of arrivals) expect((await (await arrival).text()).length).toBeGreaterThan(10)
  await page.keyboard.press("Shift")
  await page.waitForTimeout(1_000)
  await settled(page)
  await expect(optional).toHaveCount(0)
  await expectStill(page, "answered late")
  await page.close()
  await Promise.all([site.stop(), api.stop(), forecaster.stop()])
})

// What an owner may hide, on the site as it is built: the number of a police report but for its end, and both ends of a ride.

import { expect, type Page } from "@playwright/test"
import type { Ride, RideCard, StolenReport } from "#app/domain/entities/entities.ts"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import { type Site, startSite } from "../support/site.ts"
import { hydrated, test, watch } from "../support/visit.ts"

test.describe.configure({ mode: "default" })
let hiding: Site

test.beforeAll(async () => {
  hiding = await startSite(undefined, { REPORT_NUMBER: "masked", RIDE_PRIVACY_METERS: "200" })
})
test.afterAll(() => hiding?.stop())

async function answer<T>(page: Page, address: string): Promise<T> {
  return (await page.request.get(address)).json()
}

async function first<T>(page: Page, origin: string, resource: string): Promise<T> {
  const { items } = await answer<{ items: { id: string }[] }>(page, `${origin}/api/v1/${resource}`)
  return answer<T>(page, `${origin}/api/v1/${resource}/${items[0]?.id}`)
}

test("a ride whose ends are hidden is shown without them wherever its track is, and says so [3.5]", {
  tag: "@first",
}, async ({ page, baseURL }) => {
  const whole = await first<Ride>(page, baseURL ?? "", "rides")
  const cut = await answer<Ride>(page, `${hiding.url}/api/v1/rides/${whole.id}`)
  const lengths = [whole, cut].map(({ elevationProfile }) => elevationProfile?.at(-1)?.[0] ?? Number.NaN)
  expect((lengths[0] ?? 0) - (lengths[1] ?? 0)).toBeGreaterThan(399)
  expect(cut).toMatchObject({ distance: whole.distance, start: { label: null, coordinates: null } })
  const [card, otherCard] = await Promise.all(
    [baseURL ?? "", hiding.url].map(async (origin) => {
      const { items } = await answer<{ items: RideCard[] }>(page, `${origin}/api/v1/rides`)
      return items.find(({ id }) => id === whole.id)?.cover.on
    }),
  )
  expect(distanceBetween(startOf(card), startOf(otherCard))).toBeGreaterThan(100)
  const { lines } = watch(page)
  await page.goto(`${hiding.url}/en/rides/${whole.id}`)
  await hydrated(page)
  await expect(page.getByText("The first and last 200 m of the track are left off")).toBeVisible()
  await expect(page.locator(".detail-map .track").first()).toBeVisible()
  expect(lines).toEqual([])
  await page.goto(`/en/rides/${whole.id}`)
  await expect(page.getByText("of the track are left off")).toHaveCount(0)
})

test("a police report whose number is hidden ends in three digits, on its page, in its head and on its card [3.4]", {
  tag: "@first",
}, async ({ page, baseURL }) => {
  const { id, policeReportNumber } = await first<StolenReport>(page, baseURL ?? "", "stolen")
  expect(policeReportNumber).toMatch(/\d{4,}/)
  const html = await (await page.request.get(`${hiding.url}/en/stolen/${id}`)).text()
  expect(html).not.toContain(policeReportNumber)
  expect(html.match(/•••• \d{3}/g)?.length).toBeGreaterThan(4)
  expect(await (await page.request.get(`${hiding.url}/feeds/stolen.xml`)).text()).not.toContain(policeReportNumber)
})

function startOf(on: readonly number[] | null | undefined): LatLng {
  const [lat = Number.NaN, lng = Number.NaN] = on ?? []
  return [lat, lng]
}

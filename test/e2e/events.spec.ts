// Events and groups as a visitor finds them: by day, by week, and when and where a group meets next.

import { expect, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { jerseyPattern } from "#app/illustrations/pick-by-hash.ts"
import { boxOf } from "../support/boxes.ts"
import { inDays } from "../support/clock.ts"
import { contrast, luminance } from "../support/colours.ts"
import { pt as text } from "../support/locales.ts"
import { lightestOf } from "../support/pixels.ts"
import { expectNoReload, goInTab, grow, hydrated, open, settled, test, watch } from "../support/visit.ts"

const rows = "main a.event"
const days = "main .day-head h2"

test("home leads to all events by day, a row to its event", { tag: "@first" }, async ({ page }) => {
  await open(page, "/")
  const title = (await page.locator(`${rows} h3`).first().textContent()) ?? ""
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: text.events.next }) })
  await section.getByRole("link", { name: text.home.see_all_m }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  await expect(page).toHaveURL(/\/events$/)
  const seen = watch(page)
  const row = page.locator(rows).filter({ hasText: title }).first()
  const path = (await row.getAttribute("href")) ?? ""
  await row.click()
  await expect(page.locator("h1")).toHaveText(title)
  await settled(page)
  expect(seen.asked).toEqual([`/api/v1${path}`])
  expect(seen.lines).toEqual([])
  await page.getByRole("article").getByRole("link", { name: text.events.title }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)

  await grow(page, page.locator(rows))
  const headings = await page.locator(days).allTextContents()
  expect(headings.length).toBeGreaterThan(20)
  expect(new Set(headings).size).toBe(headings.length)
  await expectNoReload(page)
})

test("by another clock a list asks nothing, and a ticket of the past is gone", { tag: "@first" }, async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(inDays(45))
  const seen = watch(page)
  for (const path of ["/events?week=next", "/events?from=2026-11-01"]) {
    await page.goto(path)
    await hydrated(page)
    const shown = await page.locator(`${rows} h3`).allTextContents()
    const answer: { items: { title: string | null }[] } = await (
      await request.get(`/api/v1${path.replace("2026-11-01", "2026-11-01T00:00:00-03:00")}`)
    ).json()
    expect(shown.toSorted()).toEqual(answer.items.map(({ title }) => title ?? text.event.unnamed).toSorted())
    expect(shown.length).toBeGreaterThan(0)
    expect(seen.asked).toEqual([])
  }
  const [first] = (await (await request.get(list("events"))).json()).items
  await page.clock.setFixedTime(Date.parse(first.endsAt ?? first.startsAt) + 365 * 86_400_000)
  await open(page, `/events/${first.id}`)
  await expect(page.locator(".chip-over")).toHaveText(text.event.over)
  await expect(page.getByRole("button", { name: text.subscribe.save })).toHaveCount(0)
  await page.getByRole("link", { name: text.event.next }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  expect(seen.lines).toEqual([])
})

test("on a phone the next meeting of a group is in sight [2.20]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/cycling-groups/gr-curitiba-pedal-noturno")
  const meeting = page.locator(".meeting")
  await expect(meeting.locator(".when .nowrap")).toContainText("20:00")
  await expect(meeting).toContainText("Passeio Público")
  expect((await boxOf(meeting.locator("p").last())).bottom).toBeLessThan(844 - 70)
  await expectReadable(page, ".kit > :not(svg, .crumb), .kit > .crumb > :not(.save), .kit .save > svg")

  await goInTab(page, "/events/ev-por-do-sol-na-graciosa")
  await expect(page.locator(".cover-day")).toBeVisible()
  await expectReadable(page, ".cover-day > div")
})

/** What is written on a cloth can be read on the lightest one there is, at both widths. */
async function expectReadable(page: Page, words: string): Promise<void> {
  const bases = Array.from({ length: 99 }, (_, id) => jerseyPattern(String(id)).base)
  const lightest = bases.toSorted((a, b) => luminance(b) - luminance(a))[0] ?? ""
  await page.locator(".cloth").evaluate((cloth, colour) => {
    cloth.setAttribute("color", colour)
    cloth.setAttribute("fill", colour)
  }, lightest)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of await page.locator(words).all()) {
      const opacity = (value: string) =>
        part.evaluate((element: HTMLElement, to) => element.style.setProperty("opacity", to), value)
      await part.scrollIntoViewIfNeeded()
      const clip = await boxOf(part)
      await opacity("0")
      expect(contrast("#ffffff", await lightestOf(page, clip)), `${words}, ${width} px`).toBeGreaterThanOrEqual(4.5)
      await opacity("1")
    }
  }
}

test.describe("on Android, where no app takes a webcal address", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36" })

  test("a group's calendar is offered by Google's, by its address to copy, and as a file", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    const calendar = "/cycling-groups/gr-axe-bike/group.ics"
    await open(page, "/cycling-groups/gr-axe-bike")
    await page.getByRole("button", { name: text.subscribe.save }).first().click()
    const offered = page.locator("#calendar")
    await offered.getByRole("button", { name: text.share.copy }).click()
    await expect(page.getByRole("status").getByText(text.share.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://pelotao.example${calendar}`)
    await expect(offered.getByRole("link")).toHaveText([text.subscribe.google, text.subscribe.file])
  })
})

// Events and groups as a visitor finds them: by day, by week, into a calendar, and when and where a group meets next.

import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { list } from "#app/domain/address/query.ts"
import { jerseyPattern } from "#app/illustrations/pick-by-hash.ts"
import { currentTime, inDays } from "../support/clock.ts"
import { contrast, luminance } from "../support/colours.ts"
import { pt as text } from "../support/locales.ts"
import { lightestOf } from "../support/marks.ts"
import { expectNoReload, hydrated, open, settled, test, watch } from "../support/visit.ts"

const rows = "main a.event"
const days = "main .day-head h2"
const called = "ev-desafio-praia-do-futuro"

test("the home page leads to all of them, and a row to its event", { tag: "@first" }, async ({ page }) => {
  await open(page, "/")
  const title = (await page.locator(`${rows} h3`).first().textContent()) ?? ""
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: text.home.upcoming_events }) })
  await section.getByRole("link", { name: text.home.see_all_m }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  await expect(page).toHaveURL(/\/events$/)
  const seen = watch(page)
  const row = page.locator(rows).filter({ hasText: title }).first()
  const path = await row.getAttribute("href")
  await row.click()
  await expect(page.locator("h1")).toHaveText(title)
  await settled(page)
  expect(seen.asked).toEqual([`/api/v1${path}`])
  expect(seen.lines).toEqual([])
  await page.getByRole("article").getByRole("link", { name: text.events.title }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  await expectNoReload(page)
})

test("a ticket is gone once the event is over by the visitor's own clock, even from a document of before", {
  tag: "@first",
}, async ({ page }) => {
  const [first] = (await (await page.request.get(list("events"))).json()).items
  await page.clock.setFixedTime(Date.parse(first.endsAt ?? first.startsAt) + 365 * 86_400_000)
  const seen = watch(page)
  await open(page, `/events/${first.id}`)
  await expect(page.locator(".chip-over")).toHaveText(text.event.over)
  await expect(page.getByRole("link", { name: text.event.add_to_calendar })).toHaveCount(0)
  await page.getByRole("link", { name: text.event.next }).click()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  expect(seen.lines).toEqual([])
})

test("more of them stand under their days, none of which comes twice", async ({ page }) => {
  await open(page, "/events")
  const link = page.getByRole("link", { name: text.filters.more })
  while ((await link.count()) > 0) {
    const before = await page.locator(rows).count()
    await link.click()
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(before)
    await expect(page.locator("main ul[aria-busy=true]")).toHaveCount(0)
  }
  const headings = await page.locator(days).allTextContents()
  expect(headings.length).toBeGreaterThan(20)
  expect(new Set(headings).size).toBe(headings.length)
  const hrefs = await page.locator(rows).evaluateAll((links) => links.map((row) => row.getAttribute("href")))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  await expect(page.locator(".count")).toContainText(String(hrefs.length))
  await expect(page.locator(`${rows} .chip-cancelled`).first()).toBeVisible()
  await expect(page.locator(`${rows} .chip-postponed`).first()).toBeVisible()
})

test("a week is in the address and in the list", async ({ page }) => {
  await open(page, "/events")
  await page.getByRole("combobox", { name: text.event.when }).selectOption("next")
  await expect(page).toHaveURL("/events?week=next")
  await expect(page.locator(".filter-chip")).toHaveText(text.events.week.next)
  const { from = "", to = "" } = withinWeek({ week: "next" }, new Date(currentTime()))
  await expect.poll(async () => (await startsOf(page)).every((start) => isWithin(start, from, to))).toBe(true)
  expect((await startsOf(page)).length).toBeGreaterThan(0)
  await expectNoReload(page)
})

test("a list of days asks nothing again in a browser that lives on another day", async ({ page, request }) => {
  await page.clock.setFixedTime(inDays(45))
  const seen = watch(page)
  for (const path of ["/events?week=next", "/events", "/events?from=2026-11-01"]) {
    await page.goto(path)
    await hydrated(page)
    const shown = await page.locator(`${rows} h3`).allTextContents()
    const answer: { items: { title: string | null }[] } = await (
      await request.get(`/api/v1${path.replace("2026-11-01", "2026-11-01T00:00:00-03:00")}`)
    ).json()
    expect(shown.toSorted()).toEqual(answer.items.map(({ title }) => title ?? text.event.unnamed).toSorted())
    expect(shown.length).toBeGreaterThan(0)
    expect(seen.asked).toEqual([])
    expect(seen.lines).toEqual([])
  }
})

test("an event is saved to a calendar, in the language of the page", async ({ page }) => {
  await open(page, "/events?q=Gran+Fondo+Rio")
  await page.locator(rows).first().click()
  const saved = page.waitForEvent("download")
  await page.getByRole("link", { name: text.event.add_to_calendar }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^ev-gran-fondo-rio-\d{4}\.ics$/)
  const file = await readFile(await download.path(), "utf8")
  expect(file).toContain("SUMMARY:Gran Fondo Rio\r\n")
  expect(file).toContain("STATUS:CONFIRMED\r\n")
})

test("what was cancelled is there, and sells nothing", async ({ page }) => {
  await open(page, `/events/${called}`)
  await expect(page.locator(".detail-head .chip-cancelled")).toHaveText(text.event.cancelled)
  await expect(page.getByText(text.event.cancelled_text)).toBeVisible()
  await expect(page.getByRole("link", { name: text.event.buy })).toHaveCount(0)
})

test("the rest of a group is in the app", async ({ page }) => {
  await open(page, "/cycling-groups/gr-pedal-da-madrugada")
  await page.locator(".members-more").click()
  await expect(page.getByRole("dialog", { name: text.app_only.title })).toBeVisible()
})

for (const [path, words] of [
  ["/cycling-groups/gr-curitiba-pedal-noturno", ".kit > :not(svg)"],
  ["/events/ev-por-do-sol-na-graciosa", ".cover-day > div"],
] as const)
  test(`what is written on a cloth can be read on the lightest one: ${path}`, async ({ page }) => {
    const bases = Array.from({ length: 99 }, (_, id) => jerseyPattern(String(id)).base)
    const lightest = bases.toSorted((a, b) => luminance(b) - luminance(a))[0] ?? ""
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.locator(".cloth").evaluate((cloth, colour) => {
        cloth.setAttribute("color", colour)
        cloth.setAttribute("fill", colour)
      }, lightest)
      for (const part of await page.locator(words).all()) {
        const clip = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        await part.evaluate((element: HTMLElement) => element.style.setProperty("opacity", "0"))
        expect(contrast("#ffffff", await lightestOf(page, clip))).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("days are asked for by a form, and an event is a link", async ({ page }) => {
    const { from = "", to = "" } = withinWeek({ week: "next" }, new Date(currentTime()))
    const sunday = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10)
    await page.goto("/events")
    await page.getByText(text.filters.more_filters).click()
    await page.getByLabel(text.events.from).fill(from.slice(0, 10))
    await page.getByLabel(text.events.to).fill(sunday)
    await page.locator(".filter-entries").getByRole("button", { name: text.filters.apply }).click()
    await expect(page).toHaveURL(new RegExp(`from=${from.slice(0, 10)}&to=${sunday}`))
    const starts = await startsOf(page)
    expect(starts.length).toBeGreaterThan(0)
    expect(starts.filter((start) => !isWithin(start, from, to))).toEqual([])
    const title = (await page.locator(`${rows} h3`).first().textContent()) ?? ""
    await page.locator(rows).first().click()
    await expect(page.locator("h1")).toHaveText(title)
  })
})

function startsOf(page: Page): Promise<string[]> {
  return page
    .locator(`${rows} .event-time time`)
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""))
}

function isWithin(instant: string, from: string, to: string): boolean {
  return Date.parse(instant) >= Date.parse(from) && Date.parse(instant) < Date.parse(to)
}

test.describe("a group", () => {
  const path = "/cycling-groups/gr-curitiba-pedal-noturno"
  const name = "Curitiba Pedal Noturno"

  test("the agenda of a group is that of this group alone, until its chip is taken away [2.20]", async ({ page }) => {
    await open(page, path)
    const days = page.locator("main .rows a")
    const addresses = await days.evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    await page.getByRole("link", { name: text.group.all_events }).click()
    await expect(page.locator(".filter-chip")).toHaveText([name])
    await expect(page.locator(rows)).toHaveCount(addresses.length)
    const shown = await page.locator(rows).evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(shown.toSorted()).toEqual(addresses.toSorted())
    await page.locator(".filter-chip").click()
    await expect(page.locator(".filter-chip")).toHaveCount(0)
    await expect(page.locator("main .event").nth(10)).toBeAttached()
    await expectNoReload(page)
  })

  test("another filter leaves the agenda that of its group", async ({ page }) => {
    await open(page, "/events?groupId=gr-axe-bike")
    await page.locator('select[name="week"]').selectOption("all")
    await expect(page.locator(".filter-chip")).toHaveText(["Axé Bike", text.events.week.all])
    expect(new URL(page.url()).searchParams.get("groupId")).toBe("gr-axe-bike")
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test("on a phone the next meeting has its day, its time and its place in sight, and a file for the calendar [2.20]", async ({
        page,
      }) => {
        await page.goto(path)
        const meeting = page.locator(".meeting")
        await expect(meeting.locator(".clock")).toContainText("20:00")
        await expect(meeting).toContainText("Passeio Público")
        const { y, height } = (await meeting.locator("p").last().boundingBox()) ?? { y: 844, height: 0 }
        expect(y + height).toBeLessThan(844 - 70)
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: text.group.save_meeting }).click(),
        ])
        expect(await readFile(await file.path(), "utf8")).toMatch(/DTSTART[^\n]*T(200000|230000Z)/)
      })
    })
})

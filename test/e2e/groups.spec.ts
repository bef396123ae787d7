// A group one can go to: when and where it meets next, without the app, and what it has planned.

import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, open, test } from "../support/visit.ts"

const path = "/cycling-groups/gr-curitiba-pedal-noturno"
const name = "Curitiba Pedal Noturno"

test("the agenda of a group is that of this group alone, until its chip is taken away", async ({ page }) => {
  await open(page, path)
  const titles = await page.locator("main .rows .event h3").allTextContents()
  await page.getByRole("link", { name: text.group.all_events }).click()
  await expect(page.locator(".filter-chip")).toHaveText([name])
  await expect(page.locator("main .event h3")).toHaveText(titles)
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

    test("on a phone the next meeting has its day, its time and its place in sight, and a file for the calendar", async ({
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
        meeting.getByRole("link", { name: text.group.save_meeting }).click(),
      ])
      expect(await readFile(await file.path(), "utf8")).toMatch(/DTSTART[^\n]*T(200000|230000Z)/)
    })
  })

// The rules of dialogs, for each of the two: what only the app can do, and what to know before a stranger is paid. [2.26][4.6]

import { expect } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { boxOf } from "../support/boxes.ts"
import {
  closerOf,
  dialogNames,
  dialogOf,
  expectToOpenAndClose,
  hiddenPart,
  openerOf,
  openInEveryLanguage,
  pathOf,
  withoutInvokers,
} from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { expectAccessible } from "../support/page-checks.ts"
import { expectNoReload, hold, hydrated, open, test } from "../support/visit.ts"

for (const name of dialogNames) {
  test(`${name} keeps the focus and gives it back, is as large as it may be in every language, and scrolls within [9.6]`, {
    tag: name === "app_only" ? "@first" : [],
  }, async ({ page }) => {
    await open(page, await pathOf(page, name))
    const [opener, dialog] = [openerOf(page, name), dialogOf(page, name)]
    await expect(page.locator("dialog[open]")).toHaveCount(0)
    await opener.press("Enter")
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription(pt[name].text)
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused()
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab")
      // After the last one the focus is in the browser's own bar before it comes back, which to the page is its body.
      const isElsewhere = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      )
      expect(isElsewhere).toBe(false)
    }
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expectToOpenAndClose(page, name)
    await openInEveryLanguage(page, name)

    await opener.click()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, "dialog[open]")
    }
    expect(await boxOf(dialog), "a sheet at the bottom of a phone").toMatchObject({ x: 0, width: 390, bottom: 844 })
    expect(await hiddenPart(dialog)).toEqual([0, 0])
    await page.keyboard.press("Escape")
    await page.evaluate(() => document.documentElement.setAttribute("style", "font-size: 200%"))
    for (const [width, height] of [
      [1280, 900],
      [320, 480],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openerOf(page, name).press("Enter")
      const last = dialog.locator("a, button").last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(closerOf(dialog)).toBeInViewport({ ratio: 1 })
      expect((await hiddenPart(dialog))[0], "sideways").toBe(0)
      await page.keyboard.press("Escape")
    }
    await expectNoReload(page)
  })

  test(`${name} works in a browser without invoker commands, also before the scripts of the site have come`, async ({
    page,
  }) => {
    await withoutInvokers(page)
    const come = await hold(page, "**/assets/*.js")
    await page.goto(await pathOf(page, name))
    await expectToOpenAndClose(page, name)
    come()
    await hydrated(page)
    await expectToOpenAndClose(page, name)
    await openerOf(page, name).click()
    // A selection may end outside.
    await dialogOf(page, name).getByRole("heading").click()
    await page.mouse.down()
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await expect(dialogOf(page, name)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialogOf(page, name)).toBeHidden()
    await expect(openerOf(page, name)).toBeFocused()
  })
}

// Its tips: test/worker/same-bikes.test.ts.
test("the warning before a purchase leads on to what there is of the app, and to the stolen bikes [2.28]", async ({
  page,
}) => {
  // Only a bike has a frame, and a number on it.
  await open(page, `${pathTo("store")}?kind=bike`)
  await open(page, (await page.locator("main a.card").first().getAttribute("href")) ?? "")
  await openerOf(page, "purchase").click()
  const dialog = dialogOf(page, "purchase")
  await dialog.getByRole("button", { name: pt.app_only.title }).click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialogOf(page, "app_only")).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole("link", { name: pt.purchase.serial.link }).click()
  await expect(page.locator("h1")).toHaveText(pt.stolen.title)
  await expect(page.locator("dialog[open]")).toHaveCount(0)
})

test("what a button promises is what its dialog says first, before the app", async ({
  page,
  addresses: { stolenReport, cyclingGroup },
}) => {
  for (const [path, label, title, first] of [
    [stolenReport, pt.report.saw, pt.saw.title, [pt.steps.military, pt.steps.civil]],
    [cyclingGroup, pt.group.join, pt.group.join_title, [pt.subscribe.save, pt.directions.label]],
  ] as const) {
    await open(page, path)
    const opener = page.getByRole("button", { name: label, exact: true })
    const dialog = page.getByRole("dialog", { name: title })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await opener.click()
      await expect(dialog.locator(".calls > :is(a, button)")).toHaveText(first)
      if (path === cyclingGroup) await expect(dialog.locator(".date-block")).toBeVisible()
      for (const step of await dialog.locator(".calls > :is(a, button)").all())
        expect((await step.boundingBox())?.height).toBe(48)
      expect(await hiddenPart(dialog), `${path}, ${width} px`).toEqual([0, 0])
      await expectAccessible(page, "dialog[open]")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

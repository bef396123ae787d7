// The rules of dialogs, for each of the two: what only the app can do, and what to know before a stranger is paid. [2.26][4.6]

import { expect, type Page } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import {
  closerOf,
  type DialogName,
  dialogNames,
  dialogOf,
  hiddenPart,
  openerOf,
  openInEveryLanguage,
  pathOf,
  withoutInvokers,
} from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { colourRules, violations } from "../support/page-checks.ts"
import { changeTheme, expectNoReload, hold, open, settled, test } from "../support/visit.ts"

for (const name of dialogNames)
  test.describe(name, () => {
    test("starts closed, takes the focus, keeps it and gives it back, and is closed by its button or a click beside it", {
      tag: "@first",
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
      await expectNoReload(page)
    })

    test("works in a browser without invoker commands, also before the scripts of the site have come", {
      tag: "@first",
    }, async ({ page }) => {
      await withoutInvokers(page)
      await page.route("**/assets/*.js", (route) => route.abort())
      await page.goto(await pathOf(page, name))
      await expectToOpenAndClose(page, name)
      await page.unroute("**/assets/*.js")
      // While the page is hydrated and the dialog is not, whose code is under way.
      const come = await hold(page, /\/assets\/(end|purchase-warning)-/)
      await open(page, await pathOf(page, name))
      await expectToOpenAndClose(page, name)
      come()
      await expectToOpenAndClose(page, name)
      await openerOf(page, name).click()
      await page.keyboard.press("Escape")
      await expect(dialogOf(page, name)).toBeHidden()
      await expect(openerOf(page, name)).toBeFocused()
    })

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false })
      test("opens and closes", async ({ page }) => {
        await page.goto(await pathOf(page, name))
        await expectToOpenAndClose(page, name)
        await openerOf(page, name).press("Enter")
        await page.keyboard.press("Escape")
        await expect(openerOf(page, name)).toBeFocused()
      })
    })

    test("is 500 by 470 on a desktop and cuts nothing off, in every language [9.6]", async ({ page }) => {
      await openInEveryLanguage(page, { name, address: await pathOf(page, name) }, async (dialog, language) => {
        const box = await dialog.boundingBox()
        expect(box, language).toEqual({ x: (1280 - 500) / 2, y: (900 - 470) / 2, width: 500, height: 470 })
      })
    })

    test("is a sheet at the bottom of a phone, is accessible in both themes, and scrolls within when the text is twice as large", async ({
      page,
    }) => {
      await open(page, await pathOf(page, name))
      const dialog = dialogOf(page, name)
      await openerOf(page, name).click()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const theme of ["dark", "light"] as const) {
          await changeTheme(page, theme)
          await settled(page)
          const rules = theme === "dark" ? undefined : colourRules
          expect(await violations(page, "dialog[open]", rules), `${theme}, ${width} px`).toEqual([])
        }
      }
      const box = await dialog.boundingBox()
      expect(box).toMatchObject({ x: 0, width: 390 })
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
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
    })
  })

test("the warning before a purchase has a title, a subtitle and four tips, of which one leads to the stolen bikes [2.28]", async ({
  page,
}) => {
  await open(page, await pathOf(page, "purchase"))
  await openerOf(page, "purchase").click()
  const dialog = dialogOf(page, "purchase")
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(pt.purchase.title)
  await expect(dialog).toContainText(pt.purchase.text)
  await expect(dialog.locator(".tips b")).toHaveText(
    [pt.purchase.serial, pt.purchase.meet, pt.purchase.pay, pt.purchase.talk].map(({ title }) => title),
  )
  await expect(dialog.getByRole("listitem")).toHaveCount(4)
  await dialog.getByRole("link", { name: pt.purchase.serial.link }).click()
  await expect(page.locator("h1")).toHaveText(pt.stolen.title)
  await expect(page.locator("dialog[open]")).toHaveCount(0)
})

test("what a button promises is what its dialog says first, before the app", async ({ page }) => {
  const { stolenReport, cyclingGroup } = await readAddresses(page.request, { code: "" })
  for (const [path, label, title, first] of [
    [stolenReport, pt.report.saw, pt.saw.title, [pt.steps.military, pt.steps.civil]],
    [cyclingGroup, pt.group.join, pt.group.join_title, [pt.group.save_meeting, pt.directions.label]],
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
      for (const theme of ["light", "dark"] as const) {
        await changeTheme(page, theme)
        await settled(page)
        expect(await violations(page, "dialog[open]", theme === "dark" ? undefined : colourRules), theme).toEqual([])
      }
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

async function expectToOpenAndClose(page: Page, name: DialogName): Promise<void> {
  const [opener, dialog] = [openerOf(page, name), dialogOf(page, name)]
  await opener.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole("heading").click()
  await expect(dialog).toBeVisible()
  await closerOf(dialog).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(dialog).toBeHidden()
}

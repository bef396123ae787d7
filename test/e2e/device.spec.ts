// A track taken along: by the phone's sheet, which is given the file, else by lines that say what to tap. Without JavaScript: tracks.spec.ts. [2.19]

import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { languageCodes } from "#app/domain/format/language.ts"
import { boxOf } from "../support/boxes.ts"
import { pt as text, textsIn } from "../support/locales.ts"
import { expectAccessible } from "../support/page-checks.ts"
import { open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const menu = (page: Page) => page.locator("#device")
const take = (page: Page) => page.getByRole("button", { name: text.device.take })
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

type Sheet = { takes?: string; error?: string }

/** The share sheet of a phone that takes files of one type, or of each; what it is given is written on the page. */
async function stubSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = (): Sheet => JSON.parse(document.documentElement.dataset.sheet ?? "{}")
    navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => (sheet().takes ?? type) === type)
    navigator.share = async ({ files = [] } = {}) => {
      const [file] = files
      const start = new Uint8Array((await file?.slice(0, 200).arrayBuffer()) ?? [])
      document.documentElement.dataset.shared = JSON.stringify([
        file?.name,
        file?.type,
        new TextDecoder().decode(start),
      ])
      if (sheet().error !== undefined) throw new DOMException("no", sheet().error)
    }
  })
}

test.describe("on a phone", () => {
  test.use(phone)

  test("one tap hands the file to a sheet that takes it, and else there are the lines", { tag: "@first" }, async ({
    page,
  }) => {
    await stubSheet(page)
    await open(page, `${route}?dir=rev&speed=18`)
    await expect(page.getByText(text.app_only.open), "an app that nobody has configured").toHaveCount(0)
    await expect(page.locator("main [commandfor=app-only]")).toHaveCount(0)
    const html = page.locator("html")
    const tapWith = async (sheet: Sheet) => {
      if (await menu(page).isVisible()) await page.keyboard.press("Escape")
      await html.evaluate((element, sheet) => {
        delete element.dataset.shared
        element.dataset.sheet = JSON.stringify(sheet)
      }, sheet)
      await take(page).tap()
    }
    const line = menu(page).getByText("OsmAnd", { exact: true })

    const asked = page.waitForRequest(/route\.gpx/)
    await tapWith({})
    expect(new URL((await asked).url()).search, "as the address turns and paces the route").toBe("?dir=rev&speed=18")
    await expect(html).toHaveAttribute(
      "data-shared",
      /Branco Grão-Pará a Urubici\.gpx","application\/gpx\+xml","<\?xml/,
    )
    await expect(menu(page)).toBeHidden()
    await tapWith({ takes: "application/vnd.ant.fit" })
    await expect(html).toHaveAttribute(
      "data-shared",
      /Branco Grão-Pará a Urubici\.fit","application\/vnd\.ant\.fit".*\.FIT/,
    )

    // A file that does not come.
    await page.route(/route\.gpx/, (request) => request.fulfill({ status: 503 }))
    await tapWith({})
    await expect(line).toBeVisible()
    await expect(html).not.toHaveAttribute("data-shared")
    await page.unroute(/route\.gpx/)

    // Who closes the sheet sees the lines, and may send the file from there.
    await tapWith({ error: "AbortError" })
    await expect(line).toBeVisible()
    await expect(menu(page).locator(".device-scan"), "a code is for another device's camera").toBeHidden()
    const { x, bottom } = await boxOf(menu(page))
    expect([x, bottom > (await boxOf(take(page))).y - 40]).toEqual([16, true])
    await page.evaluate(() => delete document.documentElement.dataset.shared)
    await page.getByRole("button", { name: text.device.send }).tap()
    await expect(html).toHaveAttribute("data-shared", /gpx/)

    // A sheet that refuses the file leaves no button that does nothing.
    await tapWith({ error: "NotAllowedError" })
    await expect(line).toBeVisible()
    await expect(page.getByRole("button", { name: text.device.send })).toBeHidden()
  })

  for (const [name, userAgent] of [
    [
      "Android",
      "Mozilla/5.0 (Linux; Android 15; K; wv) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36 Instagram 402.0",
    ],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/22F76 Instagram 402.0",
    ],
  ] as const)
    test.describe(`in an app on ${name}`, () => {
      test.use({ userAgent })

      test("the way out comes first", async ({ page }) => {
        await stubSheet(page)
        await open(page, `${route}?dir=rev`)
        await take(page).tap()
        await expect(menu(page).getByText(text.device.blocked)).toBeVisible()
        const link = page.getByRole("link", { name: text.device.open_browser })
        if (name === "Android")
          await expect(link).toHaveAttribute(
            "href",
            /^intent:\/\/pelotao\.example\/cycling-routes\/[a-z-]+\?dir=rev#Intent;scheme=https;/,
          )
        else await expect(menu(page)).toContainText(text.device.open_safari)
        expect(await link.count()).toBe(name === "Android" ? 1 : 0)
        expect(await page.locator("html").getAttribute("data-shared")).toBeNull()
      })
    })
})

test("at a desk it has files and a code that opens this page, goes by keyboard, and is read by everybody", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, `${route}?dir=rev&speed=18`)
  await take(page).focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.locator("summary", { hasText: "Garmin" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(menu(page).getByText(text.device.garmin)).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(menu(page).getByRole("link", { name: "FIT" }).first()).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await expect(menu(page).getByText(text.device.wahoo)).toBeVisible()
  await expect(menu(page).getByText(text.device.garmin)).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(menu(page)).toBeHidden()
  await expect(take(page)).toBeFocused()

  await take(page).click()
  const code = menu(page).locator(".qr")
  await expect(code).toBeVisible()
  await expect(code).toHaveAttribute("src", /to=\/cycling-routes\/serra-do-corvo-branco%3Fdir%3Drev%26speed%3D18$/)
  await expect.poll(() => code.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBeGreaterThan(0)
  const loaded = page.waitForEvent("download")
  await menu(page).getByRole("link", { name: "FIT", exact: true }).click()
  const file = await readFile(await (await loaded).path())
  expect(file.toString("latin1", 8, 12)).toBe(".FIT")
  await page.keyboard.press("Escape")

  for (const language of languageCodes()) {
    const { device } = textsIn(language)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.locator(`footer a[lang=${language}]`).click()
    await page.getByRole("button", { name: device.take }).click()
    const opened = menu(page).locator("details[open]")
    if ((await opened.count()) === 0 || !(await opened.textContent())?.includes("Garmin"))
      await menu(page).getByText("Garmin", { exact: true }).click()
    await expect(menu(page).getByText(device.garmin)).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, "#device", `${language}, ${width} px`)
    }
    await page.keyboard.press("Escape")
  }
})

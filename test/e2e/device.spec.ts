// A track taken along: by the phone's sheet, which is given the file, else by lines that say what to tap. Without JavaScript: tracks.spec.ts. [2.19]

import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { pt as text, textsIn } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { changeTheme, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const menu = (page: Page) => page.locator("#device")
const take = (page: Page) => page.getByRole("button", { name: text.device.take })
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

type Sheet = { takes?: string; error?: string }

/** The share sheet of a phone that takes files of one type, or of each; what it is given is written on the page. */
async function stubSheet(page: Page, sheet: Sheet = {}): Promise<void> {
  await page.addInitScript(({ takes, error }: Sheet) => {
    navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => takes === undefined || type === takes)
    navigator.share = async ({ files = [] } = {}) => {
      const [file] = files
      const start = new Uint8Array((await file?.slice(0, 200).arrayBuffer()) ?? [])
      document.documentElement.dataset.shared = JSON.stringify([
        file?.name,
        file?.type,
        new TextDecoder().decode(start),
      ])
      if (error !== undefined) throw new DOMException("no", error)
    }
  }, sheet)
}

/** Its code comes with the first touch. */
async function touched(page: Page): Promise<void> {
  const asked = page.waitForResponse(/send-to-device/)
  await page.evaluate(() => dispatchEvent(new Event("scroll")))
  await asked
  await page.waitForTimeout(300)
}

test.describe("on a phone with a sheet that takes files", () => {
  test.use(phone)

  test("one tap hands the file to it, as the address turns and paces the route", { tag: "@first" }, async ({
    page,
  }) => {
    await stubSheet(page)
    const asked = page.waitForRequest(/route\.gpx/)
    await open(page, `${route}?dir=rev&speed=18`)
    await touched(page)
    await take(page).tap()
    expect(new URL((await asked).url()).search).toBe("?dir=rev&speed=18")
    await expect(page.locator("html")).toHaveAttribute(
      "data-shared",
      /Branco Grão-Pará a Urubici\.gpx","application\/gpx\+xml","<\?xml/,
    )
    await expect(menu(page)).toBeHidden()
  })

  test("a sheet that takes no GPX gets the FIT", { tag: "@first" }, async ({ page }) => {
    await stubSheet(page, { takes: "application/vnd.ant.fit" })
    await open(page, route)
    await touched(page)
    await take(page).tap()
    await expect(page.locator("html")).toHaveAttribute(
      "data-shared",
      /Branco Grão-Pará a Urubici\.fit","application\/vnd\.ant\.fit".*\.FIT/,
    )
  })

  test("who closes the sheet sees the lines, and may send the file from there", async ({ page }) => {
    await stubSheet(page, { error: "AbortError" })
    await open(page, route)
    await touched(page)
    await take(page).tap()
    await expect(menu(page).getByText("OsmAnd", { exact: true })).toBeVisible()
    const [box, button] = [await menu(page).boundingBox(), await take(page).boundingBox()]
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0) > (button?.y ?? 0) - 40]).toEqual([16, true])
    await page.evaluate(() => delete document.documentElement.dataset.shared)
    await page.getByRole("button", { name: text.device.send }).tap()
    await expect(page.locator("html")).toHaveAttribute("data-shared", /gpx/)
  })

  test("a sheet that refuses the file leaves the lines, and no button that does nothing", async ({ page }) => {
    await stubSheet(page, { error: "NotAllowedError" })
    await open(page, route)
    await touched(page)
    await take(page).tap()
    await expect(menu(page).getByText("OsmAnd", { exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: text.device.send })).toBeHidden()
  })

  test("a file that does not come leaves the lines", async ({ page }) => {
    await stubSheet(page)
    await page.route(/route\.gpx/, (request) => request.fulfill({ status: 503 }))
    await open(page, route)
    await touched(page)
    await take(page).tap()
    await expect(menu(page).getByText("OsmAnd", { exact: true })).toBeVisible()
    await expect(page.locator("html")).not.toHaveAttribute("data-shared")
  })
})

test.describe("on a phone without one", () => {
  test.use(phone)

  test("each app has its line and its file, on the screen, and there is no code for a camera", async ({ page }) => {
    await open(page, route)
    await take(page).tap()
    await menu(page).getByText("Hammerhead Karoo").tap()
    await expect(menu(page).getByText(text.device.hammerhead)).toBeVisible()
    await expect(
      menu(page).getByRole("link", { name: text.device.download.replace("{{format}}", "GPX") }),
    ).toBeVisible()
    await expect(menu(page).locator(".device-scan")).toBeHidden()
    const { x, y, width, height } = (await menu(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true])
  })

  for (const [name, userAgent, way] of [
    [
      "Android",
      "Mozilla/5.0 (Linux; Android 15; K; wv) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36 Instagram 402.0",
      "link",
    ],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/22F76 Instagram 402.0",
      "words",
    ],
  ] as const)
    test.describe(`in an app on ${name}`, () => {
      test.use({ userAgent })

      test(`the way out comes first: ${way}`, async ({ page }) => {
        await stubSheet(page)
        await open(page, `${route}?dir=rev`)
        await touched(page)
        await take(page).tap()
        await expect(menu(page).getByText(text.device.blocked)).toBeVisible()
        const link = page.getByRole("link", { name: text.device.open_browser })
        if (way === "words") await expect(menu(page)).toContainText(text.device.open_safari)
        else
          await expect(link).toHaveAttribute(
            "href",
            /^intent:\/\/pelotao\.example\/cycling-routes\/[a-z-]+\?dir=rev#Intent;scheme=https;/,
          )
        expect(await link.count()).toBe(way === "link" ? 1 : 0)
        expect(await page.locator("html").getAttribute("data-shared")).toBeNull()
      })
    })
})

test("at a desk the menu has the lines, the files, and a code that opens this page", async ({ page }) => {
  await open(page, `${route}?dir=rev&speed=18`)
  await take(page).click()
  const code = menu(page).locator(".qr")
  await expect(code).toBeVisible()
  await expect(code).toHaveAttribute("src", /to=\/cycling-routes\/serra-do-corvo-branco%3Fdir%3Drev%26speed%3D18$/)
  await expect.poll(() => code.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBeGreaterThan(0)
  const loaded = page.waitForEvent("download")
  await menu(page).getByRole("link", { name: "FIT", exact: true }).click()
  const file = await readFile(await (await loaded).path())
  expect(file.toString("latin1", 8, 12)).toBe(".FIT")
})

test("by keyboard it opens, an app unfolds and shuts the one before, and Escape leads back", async ({ page }) => {
  await open(page, route)
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
})

for (const language of languageCodes())
  for (const width of [390, 1280])
    test(`it is read by everybody in both themes: ${language}, ${width} px`, async ({ page }) => {
      const { device } = textsIn(language)
      await page.setViewportSize({ width, height: 844 })
      await open(page, `/${languages[language].prefix}${route}`)
      await page.getByRole("button", { name: device.take }).click()
      await menu(page).getByText("Garmin", { exact: true }).click()
      await expect(menu(page).getByText(device.garmin)).toBeVisible()
      for (const theme of ["dark", "light"] as const) {
        await changeTheme(page, theme)
        expect(await violations(page, "#device")).toEqual([])
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${language}-${width}-${theme}.png` })
      }
    })

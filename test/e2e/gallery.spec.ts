// A row of photos, by finger, button, key and link, with scripts and without.

import { expect, type Page, test } from "@playwright/test"
import { type EdgeCaseUpstream, startEdgeCaseUpstream } from "../support/edge-case-upstream.ts"
import { worldOf } from "../support/edge-cases/world.ts"
import { pt as text } from "../support/locales.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { type Site, startSite } from "../support/site.ts"
import { hold, hydrated, settled } from "../support/visit.ts"
import { product } from "../worker/api-objects.ts"
import { photo } from "../worker/photo.ts"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

const total = 5
const broken = 4
const shapes = [
  [800, 600],
  [600, 800],
  [1600, 900],
  [500, 500],
  [null, null],
] as const
const photosOf = (name: string) =>
  shapes.map(([width, height], position) => ({
    url: `https://photos.example/${name}-${position + 1}.png`,
    ...{ width, height, alt: null },
  }))
const products = ["first", "second"].map((id) => ({ ...product, id, name: `Bike ${id}`, photos: photosOf(id) }))

test.describe.configure({ mode: "default" })
let upstream: EdgeCaseUpstream
let site: Site

test.beforeAll(async () => {
  upstream = await startEdgeCaseUpstream(worldOf({ products }))
  site = await startSite({ baseUrl: upstream.baseUrl, token: "photos" })
})
test.afterAll(async () => {
  await site?.stop()
  await upstream?.stop()
})
test.beforeEach(async ({ context }) => {
  await context.route(/photos\.example/, (route) =>
    route.request().url().includes(`-${broken}.png`)
      ? route.abort()
      : route.fulfill({ contentType: "image/png", body: Buffer.from(photo) }),
  )
})

test("nothing moves while photos arrive; buttons, keys, links and a finger lead on", { tag: "@first" }, async ({
  page,
  context,
}) => {
  const arrive = await hold(context, /photos\.example/)
  await page.goto(`${site.url}/product/first`, { waitUntil: "commit" })
  await hydrated(page)
  const places = () =>
    page
      .locator(".gallery-photo, .gallery-thumbs a, .detail-more, h1")
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
  const before = await places()
  arrive()
  await expect(page.locator(".gallery-photo img").first()).not.toHaveJSProperty("naturalWidth", 0)
  await settled(page)
  expect(await places()).toEqual(before)

  const previous = page.getByRole("button", { name: text.gallery.previous })
  const next = page.getByRole("button", { name: text.gallery.next })
  const strip = page.locator(".gallery-strip")
  await page.keyboard.press("ArrowRight")
  await expectShown(page, 1)
  await expect(previous).toHaveAttribute("aria-disabled", "true")
  for (let position = 2; position <= total; position++) {
    await next.click()
    await expectShown(page, position)
  }
  await expect(next).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("Enter")
  await expect(next).toBeFocused()
  await expectShown(page, total)
  await previous.click()
  await expectShown(page, total - 1)

  await page.getByRole("link", { name: photoText(1) }).click()
  await expectShown(page, 1)
  await strip.focus()
  // Faster than the strip moves.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key)
  await expectShown(page, 3)
  const position = text.gallery.position.replace("{{position}}", "3").replace("{{total}}", String(total))
  await expect(strip).toHaveAccessibleName(position)
  await page.getByRole("link", { name: photoText(2) }).click()
  await expectShown(page, 2)
  await expect(page).toHaveURL(`${site.url}/product/first`)

  // A finger leaves it so: the strip scrolls, whatever was asked for before.
  await strip.dispatchEvent("pointerdown")
  await strip.evaluate((it) => it.scrollTo({ left: 3 * it.clientWidth, behavior: "instant" }))
  await expectShown(page, 4)
  await next.click()
  await expectShown(page, 5)
  await page.locator("main a.card").first().click()
  await expect(page.locator("h1")).toHaveText("Bike second")
  await expectShown(page, 1)
})

test("the photo of the address is shown, soundly, also one that cannot be; it glides [8.4]", { tag: "@first" }, async ({
  page,
}) => {
  await page.goto(`${site.url}/product/first#photo-3`)
  await hydrated(page)
  await expectShown(page, 3)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    // How far down a page of another width stands is the browser's.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, "html", `${width} px`)
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    await expectShown(page, 3)
  }
  await page.getByRole("link", { name: photoText(broken) }).click()
  await expectShown(page, broken)
  await expect(page.locator(".gallery-photo").nth(broken - 1)).toHaveText(text.errors.image)
  await expect(page.getByText(text.errors.image)).toHaveCount(1)
  const sizes = await page
    .locator(".gallery-photo")
    .evaluateAll((photos) => photos.map(({ clientWidth, clientHeight }) => `${clientWidth} × ${clientHeight}`))
  expect(new Set(sizes).size).toBe(1)
  await expect(page.locator(".gallery-strip")).toHaveCSS("scroll-behavior", "smooth")
  await page.emulateMedia({ reducedMotion: "reduce" })
  await expect(page.locator(".gallery-strip")).toHaveCSS("scroll-behavior", "auto")
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the small photos are links to the large ones, and no button does nothing", async ({ page }) => {
    await page.goto(`${site.url}/product/first`)
    await expect(page.getByRole("button", { name: text.gallery.next })).toBeHidden()
    await expect(page.locator(".gallery-count")).toBeHidden()
    await page.getByRole("link", { name: photoText(3) }).click()
    await expect(page).toHaveURL(/#photo-3$/)
    await expect(page.locator("#photo-3")).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator("#photo-1")).not.toBeInViewport()
  })
})

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(page.locator(`#photo-${position}`)).toBeInViewport({ ratio: 0.95 })
  await expect(page.locator(".gallery-count")).toContainText(`${position} / ${total}`)
  await expect(page.locator('.gallery-thumbs a[aria-current="true"]')).toHaveAttribute("href", `#photo-${position}`)
}

function photoText(position: number): string {
  return text.gallery.photo.replace("{{position}}", String(position)).replace("{{name}}", "Bike first")
}

// The map page in the hands of a rider: a map drawn by WebGL in software, on the ground that is built into the site.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { type Answers, answered, answerWith, canvas, delayFrames, hash, serveStyle } from "../support/maps.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { goInTab, hydrated, settled, test, watch } from "../support/visit.ts"

const words = text.global_map
const rows = ".in-view-row"
const coast = "#9/-27.3/-48.9"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })
test.beforeEach(async ({ context }) => {
  await serveStyle(context)
})

const rides = (page: Page) => page.getByRole("group").getByRole("button", { name: text.nav.rides })

test("begins with all of Brazil, asks nothing, is sound, and walked by keys [2.3][2.13][2.14]", {
  tag: "@first",
}, async ({ page }) => {
  const seen = watch(page)
  await open(page)
  expect(seen.asked).toEqual([])
  expect(hash(page)).toBe("")
  await expect(page.locator(rows).first()).toBeVisible()
  await expect(page.locator("footer")).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? "")
  await page.getByRole("textbox", { name: words.search }).focus()
  for (const _ of Array.from({ length: 6 })) await page.keyboard.press("Tab")
  expect(await focus()).toContain(text.nav.stolen)
  await page.keyboard.press("Tab")
  expect(await focus()).toContain(words.closer)
  await page.keyboard.press("Enter")
  await expect.poll(() => hash(page)).toMatch(/^#\d/)
  await answered(page)
  const back = page.getByRole("link", { name: words.all_of_brazil })
  await back.focus()
  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS")
  const before = hash(page)
  await page.keyboard.press("+")
  await expect.poll(() => hash(page)).not.toBe(before)
  await back.press("Enter")
  await expect.poll(() => hash(page)).toBe("")
  await answered(page)

  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const theme of ["dark", "light"]) {
      await settled(page)
      expect(await violations(page, "main"), `${theme}, ${width} px`).toEqual([])
      expect(await sidewaysScroll(page), `${theme}, ${width} px`).toBe(0)
      await page.locator(".theme-switch").dispatchEvent("click")
    }
  }
  const stage = async () => (await boxOf(page.locator(".atlas-stage"))).height
  const half = await stage()
  await page.getByRole("button", { name: words.only_map }).click()
  await expect(page.locator(rows).first()).toBeHidden()
  await expect.poll(stage).toBeGreaterThan(half * 1.4)
  await page.getByRole("button", { name: words.show_list }).click()
  await expect(page.locator(rows).first()).toBeVisible()
  await expect.poll(stage).toBe(half)

  await page.setViewportSize({ width: 1024, height: 640 })
  await page.getByRole("navigation").getByRole("link", { name: text.nav.routes }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.routes.title)
  await expect(page.locator("footer")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0)
  await expect(page.locator("#content")).toBeFocused()
  expect(hash(page)).toBe("")
})

test("asks once for each place and choice; map and list light each other up", async ({ page }) => {
  const hurryFrames = await delayFrames(page, 300)
  const seen = watch(page)
  await open(page, `/global-map${coast}`)
  await expect(page.locator(rows).first()).toContainText(words.near.replace("{{place}}", "Florianópolis"))
  expect(hash(page)).toBe(coast)
  expect(seen.asked).toHaveLength(1)
  expect(seen.asked[0]).toContain("zoom=9")
  await hurryFrames()

  const answers: Answers = { features: [] }
  const asked = await answerWith(page, answers)
  await goTo(page, "#8/-15.79/-47.88")
  await expect.poll(() => asked.length).toBe(1)
  await answered(page)
  expect(hash(page)).toBe("#8/-15.79/-47.88")
  await canvas(page).press("ArrowRight")
  await expect.poll(() => asked.length).toBe(2)
  await answered(page)
  const moved = hash(page)
  const [, zoom, , lng] = /^#([\d.]+)\/([-\d.]+)\/([-\d.]+)$/.exec(moved) ?? []
  expect([zoom, Number(lng) > -47.88]).toEqual(["8", true])

  await rides(page).click()
  await expect.poll(() => asked.length).toBe(3)
  await answered(page)
  expect(asked[2]?.get("types")).toBe("route,group,event,product,stolen")
  expect(new URL(page.url()).search + hash(page)).toBe(`?layers=routes,groups,events,store,stolen${moved}`)
  await expect(rides(page)).toHaveAttribute("aria-pressed", "false")

  answers.status = 503
  await canvas(page).press("+")
  await expect(page.getByText(words.failed)).toBeVisible()
  await expect(page.locator(".map-ready")).toBeVisible()
  answers.status = 200
  await page.getByRole("link", { name: text.errors.retry }).click()
  await expect(page.getByText(words.failed)).toHaveCount(0)
  await expect(page.getByText(words.empty)).toBeVisible()

  const before = asked.length
  const gone = page.waitForEvent("requestfailed", (request) => request.url().includes("/map/features"))
  answers.status = "never"
  await canvas(page).evaluate((element) => {
    for (const keyCode of [187, 37, 37]) element.dispatchEvent(new KeyboardEvent("keydown", { keyCode, bubbles: true }))
  })
  // A busy machine may rest between the keys, and ask twice.
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  answers.status = 200
  await goTo(page, "#7/-3.7/-38.5")
  await expect.poll(() => asked.at(-1)?.get("zoom")).toBe("7")
  expect(asked.slice(before).map((question) => `?${question}`)).toContain(new URL((await gone).url()).search)
  await expect(page.getByText(words.empty)).toBeVisible()
  await expect(page.getByText(words.failed)).toHaveCount(0)

  const others = Array.from({ length: 40 }, (_, at) => ({
    ...({ type: "group", id: `turma-${at}`, name: `Turma ${at}` } as const),
    at: [-49.2, -27.2] satisfies [number, number],
  }))
  answers.features = [...others, { type: "stolen", id: "caso", name: "Bike azul", at: [-48.9, -27.3] }]
  await goTo(page, coast)
  await expect(page.locator(rows)).toHaveCount(41)
  await answered(page)
  const picture = () => page.locator(".map-ready").screenshot()
  const heading = page.getByRole("heading", { level: 1 })
  // The list has them a frame or more before the map.
  await expect(async () => {
    await heading.hover()
    const plain = await picture()
    await page.locator(rows).first().hover()
    await expect.poll(async () => (await picture()).equals(plain), { timeout: 5_000 }).toBe(false)
    await heading.hover()
    await expect.poll(async () => (await picture()).equals(plain), { timeout: 5_000 }).toBe(true)
  }).toPass()

  const row = page.locator(rows).filter({ hasText: "Bike azul" })
  await expect(row).not.toBeInViewport()
  await clickMiddle(page)
  await expect(row).toBeInViewport()
  await expect(row).toHaveClass(/in-view-lit/)
  await expect(row.getByRole("link")).toHaveAttribute("aria-current", "true")
  await expect(row.getByRole("link")).toHaveAttribute("href", "/stolen/caso")

  answers.features = [
    { type: "cluster", count: 7, counts: { route: 7 }, at: [-48.5, -27.6], place: null, expansionZoom: 12 },
  ]
  await goTo(page, "#9/-27.6/-48.5")
  await expect(page.locator(rows)).toHaveCount(1)
  await answered(page)
  // The list has the cluster a frame or more before the map.
  const opened = async () => {
    if (hash(page) === "#9/-27.6/-48.5") await clickMiddle(page)
    return hash(page)
  }
  await expect.poll(opened).toBe("#12/-27.6/-48.5")

  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.evaluate((name) => {
    const links = [...document.querySelectorAll("a")]
    links.find(({ textContent }) => textContent === name)?.click()
    const plus = new KeyboardEvent("keydown", { key: "+", keyCode: 187, bubbles: true })
    document.querySelector("canvas")?.dispatchEvent(plus)
  }, words.all_of_brazil)
  await expect.poll(() => hash(page)).toBe("#13/-27.6/-48.5")
  await canvas(page).press("-")
  await expect.poll(() => hash(page)).toBe("#12/-27.6/-48.5")

  await page.reload()
  await hydrated(page)
  await expect(rides(page)).toHaveAttribute("aria-pressed", "false")
})

test("on a phone the drawing is alone until it is touched, and opens what was touched", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/global-map")
  await hydrated(page)
  for (const at of ["cluster", "sea"]) {
    await expect(page.locator(rows).first().locator("a, button").first()).toBeVisible()
    await expect(page.locator(".map-live")).toHaveCount(0)
    const frame = await boxOf(page.locator(".map"))
    const discs = page.locator(".atlas-discs circle:visible")
    const radii = await discs.evaluateAll((all) => all.map((circle) => Number(circle.getAttribute("r"))))
    const disc = await boxOf(discs.nth(radii.indexOf(Math.max(...radii))))
    const [x, y] =
      at === "sea"
        ? [frame.right - 30, frame.y + frame.height / 2]
        : [disc.x + disc.width / 2, disc.y + disc.height / 2]
    await page.mouse.click(x, y)
    await expect(page.locator(".map-ready")).toBeVisible()
    // The largest cluster is São Paulo's. Beside all, the map begins as it was drawn.
    if (at === "cluster") await expect.poll(() => hash(page)).toMatch(/^#[\d.]+\/-23\.\d+\/-46\.\d+$/)
    else expect(hash(page)).toBe("")
    await goInTab(page, "/terms-of-use")
    await expect(page.locator(".map")).toHaveCount(0)
    await goInTab(page, "/global-map")
  }
})

/** Until the engine lies above the drawing and the list is that of the view. */
async function open(page: Page, address = "/global-map"): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.locator(".map-ready").waitFor()
  await answered(page)
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
}

async function clickMiddle(page: Page): Promise<void> {
  const { x, y, width, height } = await boxOf(canvas(page))
  await page.mouse.click(x + width / 2, y + height / 2)
}

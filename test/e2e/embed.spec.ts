// The map in the pages of others: in a frame of another origin, of any size and in both themes.

import { readFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { siteUrl } from "../support/site.ts"
import { hydrated, test } from "../support/visit.ts"

test.use({ launchOptions: launchOptions({ webgl: true }) })

const id = "serra-do-corvo-branco"
const route = `/map?route=${id}`
const style = { version: 8, sources: {}, layers: [{ id: "ground", type: "background" }] }

test.beforeEach(async ({ context }) => {
  const { origin } = new URL(siteUrl())
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (asked) => asked.fulfill({ json: style, headers: { "access-control-allow-origin": origin } }),
  )
})

test.describe("in the page of another site", () => {
  let server: Server
  let example = ""

  test.beforeAll(async () => {
    const page = await readFile("docs/embed-example.html")
    server = createServer((_, response) => response.setHeader("content-type", "text/html").end(page))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    example = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  })
  test.afterAll(() => new Promise((resolve) => server.close(resolve)))

  async function open(page: Page, show = ""): Promise<FrameLocator> {
    const search = new URLSearchParams({ site: new URL(siteUrl()).origin, ...(show === "" ? {} : { show }) })
    await page.goto(`${example}/?${search}`)
    return page.frameLocator("#map")
  }

  test("it says what it shows and how high it would be, and the page follows", async ({ page }) => {
    await open(page)
    const url = new URL(`/cycling-routes/${id}`, siteUrl()).href
    await expect(page.locator("#log")).toContainText(`"type":"ready"`)
    await expect(page.locator("#log")).toContainText(`"shown":{"type":"route","id":"${id}"`)
    await expect(page.locator("#log")).toContainText(`"url":"${url}"`)
    await expect(page.locator("#map")).not.toHaveAttribute("height", "420")
    // What follows from the width alone is said once more at most: the frame does not grow for ever.
    await expect.poll(() => overflow(page)).toBe(0)
    const said = (await page.locator("#log").textContent())?.match(/"resize"/g) ?? []
    expect(said.length).toBeLessThanOrEqual(2)
  })

  test("a list of events says how high it is, and what a reader chooses opens in a tab of its own", async ({
    page,
  }) => {
    await page.goto(`${example}/?${new URLSearchParams({ site: new URL(siteUrl()).origin, page: "/embed/events" })}`)
    await expect(page.locator("#log")).toContainText(`"shown":{"type":"events"`)
    await expect(page.locator("#map")).not.toHaveAttribute("height", "420")
    await expect.poll(() => overflow(page)).toBe(0)
    const first = page.frameLocator("#map").locator(".event").first()
    const name = (await first.locator("h2").textContent()) ?? ""
    const [tab] = await Promise.all([page.waitForEvent("popup"), first.click()])
    await expect(tab.locator("h1")).toHaveText(name)
    await expect(page.locator("#chosen")).toHaveText(name)
    expect(await tab.evaluate(() => opener)).toBeNull()
  })

  test("it says where on the track a reader is, and that the reader has left", async ({ page }) => {
    const map = await open(page)
    const profile = map.getByRole("slider")
    await profile.focus()
    await profile.press("End")
    await expect(page.locator("#cursor")).toHaveText("km 51.5")
    await profile.press("Escape")
    await expect(page.locator("#cursor")).toHaveText("the start")
  })

  test("a place on the living map can be chosen", async ({ page }) => {
    const map = await open(page, `group=${await firstGroup(page)}`)
    await map.locator(".map-ready").waitFor()
    const name = (await map.locator("h1").textContent()) ?? ""
    await map.locator("canvas").click()
    await expect(page.locator("#chosen")).toHaveText(name)
  })

  test("what is on a map of layers is asked once for a rest, chosen and named", async ({ page }) => {
    const group = await groupAt(page)
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/api/v1/map/features")) asked.push(request.url())
    })
    const map = await open(page, `layers=groups&center=${group.lat},${group.lng}&zoom=16`)
    await map.locator(".map-ready").waitFor()
    await map.locator("canvas").click()
    await expect(page.locator("#chosen")).toHaveText(group.name)
    await expect(map.locator("h1")).toHaveText(group.name)
    await expect(map.locator("main a")).toHaveAttribute("href", `/cycling-groups/${group.id}`)
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  test("its link opens in a tab of its own", async ({ page }) => {
    const map = await open(page)
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      map.getByRole("link", { name: text.embed.open_full }).click(),
    ])
    await expect(tab).toHaveURL(new URL(`/cycling-routes/${id}`, siteUrl()).href)
    expect(await tab.evaluate(() => opener)).toBeNull()
  })

  test("no other page of the site may stand there", async ({ page }) => {
    await open(page)
    await page.evaluate((src) => {
      const frame = document.createElement("iframe")
      frame.src = src
      frame.id = "other"
      document.body.appendChild(frame)
      return new Promise((resolve) => frame.addEventListener("load", resolve))
    }, new URL("/rides", siteUrl()).href)
    await expect(page.frameLocator("#other").locator("h1", { hasText: text.rides.title })).toHaveCount(0)
  })
})

test("a cluster is opened as often as it is clicked", async ({ page }) => {
  const cluster = { type: "cluster", count: 7, counts: { group: 7 }, at: [-48.9, -27.3], expansionZoom: 9 }
  await page.route("**/api/v1/map/features?*", (asked) =>
    asked.fulfill({ json: { features: [cluster], truncated: false } }),
  )
  await page.goto("/map?layers=groups&center=-27.3,-48.9&zoom=7.5")
  await page.locator(".map-ready").waitFor()
  await expect(page.getByText(text.embed.shown_other.replace("{{count}}", "7"))).toBeVisible()
  const [canvas, link] = [page.locator("canvas"), page.locator("main a")]
  for (const _ of ["once", "again"]) {
    await canvas.click()
    await expect(link).toHaveAttribute("href", /#9\//)
    await canvas.press("-")
    await expect(link).toHaveAttribute("href", /#8\//)
  }
})

test("nobody is told anything by a map that stands alone", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.source === "pelotao") document.documentElement.dataset.told = data.type
    })
  })
  await page.goto(route)
  await hydrated(page)
  await expect(page.locator("html")).not.toHaveAttribute("data-told", /./)
})

for (const [width, height] of [
  [240, 200],
  [320, 240],
  [390, 844],
  [1280, 720],
] as const) {
  test(`${width} by ${height} pixels hold the map, its numbers and its link`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${route}&profile=${height > 200 ? 1 : 0}`)
    await hydrated(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await overflow(page)).toBe(0)
    for (const part of [".embed-map", "h1", ".facts", "main a"])
      await expect(page.locator(part), part).toBeInViewport({ ratio: 1 })
    expect((await page.locator(".embed-map").boundingBox())?.height).toBeGreaterThanOrEqual(90)
  })
}

for (const scheme of ["dark", "light"] as const) {
  const other = scheme === "dark" ? "light" : "dark"

  test.describe(`for a reader whose system is ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test("it is so by itself, whatever the site remembers, and keeps nothing", async ({ page }) => {
      await page.goto("/robots.txt")
      await page.evaluate((theme) => localStorage.setItem("theme", theme), other)
      await page.goto(`${route}&profile=1&lang=es`)
      await hydrated(page)
      await expect(page.locator("html")).toHaveAttribute("data-theme", scheme)
      await expect(page.locator("html")).toHaveAttribute("lang", "es")
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: other })
      expect(await page.evaluate(() => document.cookie)).toBe("")
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: other })
      await expect(page.locator("html")).toHaveAttribute("data-theme", other)
    })

    test("it is what its address says", async ({ page }) => {
      await page.goto(`${route}&theme=${other}`)
      await hydrated(page)
      await expect(page.locator("html")).toHaveAttribute("data-theme", other)
      expect(await violations(page)).toEqual([])
    })
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "light" })

  test("the map is drawn, with its profile, its numbers and its link, in the reader's theme", async ({ page }) => {
    await page.goto(`${route}&profile=1&units=mi`)
    await expect(page.locator("path.trace")).toBeVisible()
    await expect(page.locator(".elevation [role=img]")).toBeVisible()
    await expect(page.locator(".facts")).toContainText("32,0mi")
    await expect(page.getByRole("link", { name: text.embed.open_full })).toBeVisible()
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(245, 245, 239)")
  })
})

/** How far the map could be scrolled down, in its frame or by itself. */
async function overflow(page: Page): Promise<number> {
  const frame: Frame = page.frames().find((one) => one.url().includes("/map?")) ?? page.mainFrame()
  return frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
}

async function firstGroup(page: Page): Promise<string> {
  return (await groupAt(page)).id
}

/** A group that has a place of its own on the map. */
async function groupAt(page: Page): Promise<{ id: string; name: string; lat: number; lng: number }> {
  const response = await page.request.get(new URL(list("cycling-groups"), siteUrl()).href)
  const { items }: { items: { id: string; name: string; coordinates: { lat: number; lng: number } | null }[] } =
    await response.json()
  const group = items.find(({ coordinates }) => coordinates !== null)
  return {
    id: group?.id ?? "",
    name: group?.name ?? "",
    lat: group?.coordinates?.lat ?? 0,
    lng: group?.coordinates?.lng ?? 0,
  }
}

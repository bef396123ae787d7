// What is embedded in a frame of an opaque origin, which is how WordPress frames what it does not know.

import { createServer, type Server } from "node:http"
import { expect, type FrameLocator, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { siteUrl } from "../support/site.ts"
import { test, watch } from "../support/visit.ts"

test.use({ launchOptions: launchOptions({ webgl: true }) })

const id = "serra-do-corvo-branco"
const route = `/map?route=${id}&profile=1`
const ground = { type: "geojson", data: { type: "FeatureCollection", features: [] } }
const style = { version: 8, sources: { ground }, layers: [{ id: "ground", type: "fill", source: "ground" }] }

let server: Server
let blog = ""

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://blog.example")
    const [src = "", sandbox = ""] = ["src", "sandbox"].map((name) => searchParams.get(name) ?? "")
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>A blog</title>
      <link rel="icon" href="data:,">
      <iframe src="${src.replaceAll("&", "&amp;")}" sandbox="${sandbox}" width="800" height="600"></iframe>
      <script>
        // As wp-embed.js of WordPress obeys a frame that knows the secret of its address.
        addEventListener("message", ({ data, source }) => {
          const frame = document.querySelector("iframe")
          if (source !== frame.contentWindow || data.secret !== "a1B2c3") return
          if (data.message === "height") frame.height = data.value
          const isOwn = data.message === "link" && new URL(data.value).host === new URL(frame.src).host
          if (isOwn && document.activeElement === frame) location.href = data.value
        })
      </script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  blog = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
})
test.afterAll(() => new Promise((resolve) => server.close(resolve)))

test.beforeEach(async ({ context }) => {
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (asked) => asked.fulfill({ json: style, headers: { "access-control-allow-origin": "*" } }),
  )
})

async function open(page: Page, path: string, sandbox: string): Promise<FrameLocator> {
  await page.goto(`${blog}/?${new URLSearchParams({ src: new URL(path, siteUrl()).href, sandbox })}`)
  return page.frameLocator("iframe")
}

test("a route in a sandboxed frame has its face, its cursor and its zoom, and breaks nothing", async ({ page }) => {
  const { lines } = watch(page)
  const frame = await open(page, route, "allow-scripts")
  await frame.locator(".map-ready").waitFor()
  const inside = await (await page.locator("iframe").elementHandle())?.contentFrame()
  expect(await inside?.evaluate(() => origin)).toBe("null")
  const faces = await inside?.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ status }) => status)
  })
  expect(faces).toContain("loaded")
  const profile = frame.getByRole("slider")
  const before = await profile.getAttribute("aria-valuetext")
  await profile.press("End")
  await expect(profile).not.toHaveAttribute("aria-valuetext", before ?? "")
  const scale = frame.locator(".maplibregl-ctrl-scale")
  const wide = (await scale.textContent()) ?? ""
  await frame.locator(".maplibregl-ctrl-zoom-in").click()
  await expect(scale).not.toHaveText(wide)
  expect(lines).toEqual([])
})

test("a map of layers in a sandboxed frame asks for what is in view", async ({ page }) => {
  const { lines, asked } = watch(page)
  const frame = await open(page, "/en/map?layers=groups&center=-23.55,-46.63&zoom=9", "allow-scripts")
  await frame.locator(".map-ready").waitFor()
  await frame.locator("canvas").press("-")
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(frame.locator("main a")).toHaveAttribute("href", /^\/en\/global-map\?layers=groups#8\//)
  expect(lines).toEqual([])
})

for (const path of [route, "/embed/events"]) {
  test(`a link of a sandboxed frame that may open tabs opens its page in one: ${path}`, async ({ page, context }) => {
    const frame = await open(page, path, "allow-scripts allow-popups")
    const broken: string[] = []
    context.on("weberror", (error) => broken.push(error.error().message))
    const [tab] = await Promise.all([page.waitForEvent("popup"), frame.locator("main a").first().click()])
    await expect(tab.locator("h1")).toBeVisible()
    await tab.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
    await expect(tab.locator("h1")).toBeVisible()
    expect(new URL(tab.url()).origin).toBe(new URL(siteUrl()).origin)
    expect(broken).toEqual([])
  })
}

test("WordPress gives the frame its height and follows its link", async ({ page }) => {
  const frame = await open(page, `${route}#?secret=a1B2c3`, "allow-scripts")
  await expect(page.locator("iframe")).not.toHaveAttribute("height", "600")
  await frame.getByRole("link", { name: text.embed.open_full }).click()
  await expect(page).toHaveURL(new URL(`/cycling-routes/${id}`, siteUrl()).href)
})

import { chromium } from "playwright-core"
import { startSite } from "./test/support/site.ts"
const site = await startSite()
try {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
  const shots: [string, string, number, string][] = [
    ["routes-pt", "/pt/cycling-routes?q=gravel fácil sc", 1280, "light"],
    ["routes-pt-m", "/pt/cycling-routes?q=gravel 60 km sc", 390, "dark"],
    ["empty", "/pt/store?q=capacete mtb", 1280, "light"],
    ["empty-m", "/en/cycling-routes?q=gravel zzzz", 390, "light"],
    ["serial", "/pt/store?q=WSBC602134567K", 390, "light"],
    ["search-none", "/pt/search", 1280, "dark"],
    ["search", "/pt/search?q=gravel sc", 1280, "light"],
    ["search-m", "/es/search?q=floripa", 390, "dark"],
    ["search-nothing", "/en/search?q=zzzzzz", 390, "light"],
    ["groups", "/pt/cycling-groups?q=mulheres sábado sp", 390, "light"],
    ["narrow", "/pt", 320, "light"],
  ]
  for (const [name, path, width, scheme] of shots) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme as any })
    const r = await page.goto(site.url + encodeURI(path))
    await page.waitForTimeout(700)
    console.log(name, r?.status(), decodeURIComponent(page.url().replace(site.url, "")), "sideways", await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    await page.screenshot({ path: `/tmp/pics/${name}.png`, fullPage: name.startsWith("search") })
    await page.close()
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(site.url + "/pt/cycling-routes")
  await page.waitForTimeout(500)
  await page.getByRole("searchbox").fill("mtb difícil mg")
  await page.keyboard.press("Enter")
  await page.waitForURL(/bikeType/)
  console.log("typed", page.url(), await page.locator(".filter-chip").allInnerTexts())
  await browser.close()
} finally { await site.stop() }

import { existsSync } from "node:fs"
import puppeteer from "puppeteer-core"

/** A tab of Firefox; null where it is not installed. */
export async function openFirefox() {
  const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr"
  if (!existsSync(executablePath)) return null
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const lines = []
  page.on("console", (line) => lines.push(`${line.type()}: ${line.text()}`))
  page.on("pageerror", (error) => lines.push(String(error)))
  return {
    lines,
    goto: (address) => page.goto(address, { waitUntil: "load" }),
    run: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).click(),
    picture: (path) => page.screenshot({ path }),
    close: () => browser.close(),
  }
}

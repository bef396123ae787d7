// npm run look -- BASE
// Takes the pictures of docs/ anew from a site that stands: those of the README, and pages.jpg, which has every page in both themes on a
// phone, a desktop and a wide screen.

import { writeFile } from "node:fs/promises"
import { type Browser, chromium, type Page } from "playwright-core"
import type { Theme } from "#app/theme/theme.ts"
import { readAddresses } from "./support/addresses.ts"
import { chromiumPaths, launchFlags } from "./support/chromium.ts"
import { commandLine, refuse } from "./support/script.ts"

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const wide = { width: 1920, height: 1080 }

const [base = ""] = commandLine({ allowPositionals: true }).positionals
if (!URL.canParse(base)) refuse("Say the address of the site: npm run look -- https://…")
const browser = await chromium.launch({ executablePath: chromiumPaths().whole, args: launchFlags({ webgl: true }) })
try {
  const asking = await browser.newContext({ baseURL: base })
  const addresses = await readAddresses(asking.request)
  await writeFile("docs/home-dark.jpg", await picture("/", desktop, "dark"))
  await writeFile("docs/route-light.jpg", await picture(addresses.cyclingRoute, desktop, "light"))
  const cells: string[] = []
  for (const path of Object.values(addresses)) {
    const looks = [phone, desktop, wide].flatMap((viewport) => [
      picture(path, viewport, "dark"),
      picture(path, viewport, "light"),
    ])
    const images = (await Promise.all(looks)).map(image)
    cells.push(`<figure>${images.join("")}<figcaption>${path}</figcaption></figure>`)
  }
  await writeFile("docs/pages.jpg", await sheetOf(cells, browser))
  console.info(`${cells.length} pages on docs/pages.jpg`)
} finally {
  await browser.close()
}

async function picture(path: string, viewport: typeof phone, theme: Theme): Promise<Buffer> {
  const page = await browser.newPage({ baseURL: base, viewport, locale: "pt-BR" })
  try {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme)
    await page.goto(path)
    await atRest(page)
    return await page.screenshot({ type: "jpeg", quality: 80 })
  } finally {
    await page.close()
  }
}

/** Maps are drawn in software here, and photos come late. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(2_500)
}

function image(bytes: Buffer): string {
  return `<img alt="" src="data:image/jpeg;base64,${bytes.toString("base64")}">`
}

async function sheetOf(cells: string[], browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1700, height: 1080 } })
  const styles = `body{margin:16px;font:500 13px sans-serif;background:#888}figure{margin:0 0 16px;display:flex;flex-wrap:wrap;gap:6px}
    img{height:210px}figcaption{width:100%}`
  await page.setContent(`<!doctype html><style>${styles}</style>${cells.join("")}`)
  return page.screenshot({ type: "jpeg", quality: 70, fullPage: true })
}

// npm run engines -- BASE [--pictures FOLDER]
// The site in the engines beside Chromium, those that are installed: Firefox (Debian's firefox-esr, over WebDriver BiDi) and WebKitGTK
// (webkit2gtk-driver; it needs a display, which Xvfb gives where there is none). Every page must be taken up by React without a line on
// the console, as far as the engine tells them; then theme, menu, dialog, filter and the way to a thing and back are used once.
// It ends with 1 when something was not so. Install it first: npm ci --prefix test/engines

import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { readAddresses } from "../support/addresses.ts"
import { openFirefox } from "./firefox.mjs"
import { stand, uses } from "./walk.mjs"
import { openWebKit } from "./webkit.mjs"

const { positionals, values } = parseArgs({ allowPositionals: true, options: { pictures: { type: "string" } } })
const [base = ""] = positionals
if (!URL.canParse(base)) throw new Error("engines.mjs needs the address of a site")
const { origin } = new URL(base)
if (values.pictures) mkdirSync(values.pictures, { recursive: true })

const pages = Object.values(await readAddresses({ get }))
let wrong = 0
let walked = 0
for (const [name, open] of [
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
]) {
  const tab = await open()
  if (tab === null) {
    console.info(`${name} is not installed here`)
    continue
  }
  try {
    for (const path of pages) {
      await examine(name, path, () => stand(tab, origin + path))
      if (values.pictures) await tab.picture(join(values.pictures, `${name}${path.replaceAll("/", "_")}.png`))
    }
    for (const [what, use] of Object.entries(uses)) await examine(name, what, () => use(tab, origin))
  } finally {
    await tab.close()
  }
}
console.info(`${walked - wrong} as they should be, ${wrong} not`)
process.exitCode = wrong === 0 ? 0 : 1

async function examine(engine, what, act) {
  walked += 1
  const complaint = await act().catch((error) => String(error))
  if (complaint) wrong += 1
  console.info([engine.padEnd(8), what.padEnd(56), complaint ?? "well"].join(" "))
}

async function get(path) {
  const response = await fetch(origin + path)
  return { ok: () => response.ok, json: () => response.json() }
}

// node test/bench/lighthouse/paints.mjs ROUNDS URL...
// What Lighthouse (mobile, its defaults) says of each address: one line of JSON with first and largest paint, blocking time and main thread
// in ms, for each visit. `CHROME_PATH` is the browser, `CHROME_FLAGS` a JSON list of its flags.

import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"

const names = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "mainthread-work-breakdown"]
const [rounds, ...addresses] = process.argv.slice(2)
const browser = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ["--headless=new", ...JSON.parse(process.env.CHROME_FLAGS ?? "[]")],
  logLevel: "silent",
})
try {
  for (let round = 0; round < Number(rounds); round++)
    for (const url of addresses) {
      const audits = (await audit(url)) ?? (await audit(url))
      if (audits === null) throw new Error(`${url} cannot be audited`)
      const [first, largest, blocking, mainThread] = names.map((id) => audits[id].numericValue)
      console.info(JSON.stringify({ url, first, largest, blocking, mainThread }))
    }
} finally {
  await browser.kill()
}

/** Null where the tracing failed, as it does now and then on a busy machine. */
async function audit(url) {
  const settings = { port: browser.port, onlyCategories: ["performance"], output: "json", logLevel: "silent" }
  const { lhr } = await lighthouse(url, settings)
  if (lhr.runtimeError) console.error(`${url}: ${lhr.runtimeError.message}`)
  return lhr.runtimeError ? null : lhr.audits
}

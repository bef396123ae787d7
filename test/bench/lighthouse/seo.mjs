// node test/bench/lighthouse/seo.mjs BASE
// What a search engine's examiner (Lighthouse, category SEO) says of the pages of a site that stands: the first page, the lists, the
// first thing of each list, the map and the terms. It ends with 1 when one of them has less than 100. Install it first:
// npm ci --prefix test/bench/lighthouse

import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"

const [base = ""] = process.argv.slice(2)
if (!URL.canParse(base)) throw new Error("seo.mjs needs the address of a site")
const { origin } = new URL(base)

const lists = [
  ["/pt/rides", "/pt/rides/"],
  ["/es/cycling-routes", "/es/cycling-routes/"],
  ["/en/cycling-groups", "/en/cycling-groups/"],
  ["/pt/events", "/pt/events/"],
  ["/es/store", "/es/product/"],
  ["/en/stolen", "/en/stolen/"],
]
const things = await Promise.all(lists.map(([list, before]) => firstLink(list, before)))
const paths = ["/pt", ...lists.map(([list]) => list), ...things, "/es/global-map", "/en/terms-of-use"]

const browser = await launch({
  chromePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  chromeFlags: ["--headless=new", "--no-sandbox"],
  logLevel: "silent",
})
let least = 100
try {
  for (const path of paths) {
    const { score, failed } = await examine(origin + path)
    least = Math.min(least, score)
    console.info([String(score).padStart(3), path, ...failed].join("  "))
  }
} finally {
  await browser.kill()
}
console.info(`${paths.length} pages, the least has ${least}`)
process.exitCode = least === 100 ? 0 : 1

async function examine(url) {
  const settings = { port: browser.port, onlyCategories: ["seo"], output: "json", logLevel: "silent" }
  const { lhr } = await lighthouse(url, settings)
  const { score, auditRefs } = lhr.categories.seo
  const failed = auditRefs
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map((audit) => `${audit.id}${audit.explanation ? ` (${audit.explanation})` : ""}`)
  return { score: Math.round((score ?? 0) * 100), failed }
}

/** The first thing that a list links to. */
async function firstLink(list, before) {
  const html = await (await fetch(origin + list)).text()
  const found = new RegExp(`href="(${before}[^"/?#]+)"`).exec(html)?.[1]
  if (found === undefined) throw new Error(`${list} links to nothing`)
  return found
}

// The smoke test of a deployed site: it finds nothing on one that is well, and names what is off on one that is not.

import { expect, test } from "@playwright/test"
import { smoke } from "../../tools/ops/smoke/smoke.ts"
import { serve } from "../support/serve.ts"
import { siteUrl, startSite } from "../support/site.ts"

const kinds = ["home", "ride", "cyclingRoute", "cyclingGroup", "event", "product", "stolenReport"]
const others = "shortLink, picture, GPX file, calendar file, QR code, health, built file, feed, calendar, oEmbed".split(
  ", ",
)

test("the smoke test finds every kind of page, and nothing that is off", { tag: "@first" }, async () => {
  const { isWell, said } = await smoked(siteUrl(), { shortLink: "pampulha" })
  const count = (what: RegExp) => said.filter((line) => what.test(line)).length
  expect(isWell, said.slice(-5).join("\n")).toBe(true)
  for (const name of kinds) expect(count(new RegExp(`^200 .* ms  ${name} `)), name).toBe(3)
  expect([count(/ stolenReport .*\/help/), count(/ card .*\/card\/stolen\//)]).toEqual([0, 1])
  for (const name of others) expect(count(new RegExp(` ms  ${name} `)), name).toBeGreaterThan(0)
  expect(said.slice(-3)).toEqual([
    "version: none, of a local run",
    "cache: none, as CACHES says",
    expect.stringMatching(/^All \d+ are well\.$/),
  ])
})

const broken: [what: string, breaking: (path: string, answer: Answer) => Answer, line: RegExp][] = [
  ["a page that fails", status(500, "/es/rides"), /rides .*is 500/],
  ["a page in a wrong language", only("/es/events", /lang="es"/, 'lang="en"'), /events .*is not in es/],
  ["a page without a title", only("/en", /<title>[^<]+/, "<title>"), /home .*has no title/],
  [
    "a page that is made of old copies",
    only("/en/rides", /"copies":{/, '"copies":{"/api/v1/rides":1'),
    /rides .*is an old copy/,
  ],
  [
    "an e-mail address that the zone hides",
    only("/es/my-bike", /$/, '<a class="__cf_email__" data-cfemail="5a"></a>'),
    /myBike .*is rewritten by the zone/,
  ],
  [
    "a script that the zone adds",
    only("/en/store", /$/, '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js"></script>'),
    /store .*is rewritten by the zone/,
  ],
  [
    "a beacon that the zone adds",
    only("/en/stolen", /$/, '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'),
    /stolen .*is rewritten by the zone/,
  ],
  ["a header that is gone", without("strict-transport-security"), /lacks strict-transport-security/],
  ["built files that are not kept", without("cache-control", "/assets/"), /built file .*not immutable/],
  ["cards that are the brand's", without("cache-control", "/card/"), /card .*not immutable/],
  ["photos that are none", status(502, "/img/"), /picture .*is 502/],
  [
    "a map for crawlers that is not there",
    only("/robots.txt", /$/, "\nSitemap: https://x/sitemap-of-nothing.xml"),
    /sitemap .*is 404/,
  ],
]

test("the smoke test names all that is off", { tag: "@first" }, async () => {
  const proxy = await breakingSite((path, answer) => broken.reduce((so, [, breaking]) => breaking(path, so), answer))
  const { isWell, said } = await smoked(proxy.url).finally(() => proxy.stop())
  expect(isWell).toBe(false)
  const at = said.findIndex((text) => / of \d+ are off:$/.test(text))
  for (const [what, , line] of broken) expect.soft(said.slice(at + 1).join("\n"), what).toMatch(line)
})

test("the smoke test is not well with another version than the one just uploaded", async () => {
  const proxy = await breakingSite(only("/healthz", /"version":null/, '"version":"0000-old"'))
  for (const [version, isWell, line] of [
    ["1111-new", false, "version: 0000-old, and not 1111-new, which was uploaded"],
    ["0000-old", true, "version: 0000-old"],
  ] as const) {
    const found = await smoked(proxy.url, { version })
    expect(found.said).toContain(line)
    expect(found.isWell).toBe(isWell)
  }
  proxy.stop()
})

test("the smoke test says what a cache hits, what a purge makes anew, and that it is off", async () => {
  const purgeToken = "a-token-of-at-least-32-characters"
  const cached = await startSite(undefined, { CACHES: "", PURGE_TOKEN: purgeToken })
  const forgetful = await breakingSite((_, { headers, ...answer }) => {
    const timing = headers["server-timing"]?.replace(/HIT|STALE/, "MISS") ?? ""
    return { ...answer, headers: { ...headers, "server-timing": timing } }
  }, cached.url)
  try {
    for (const [url, token, isWell, line] of [
      [cached.url, purgeToken, true, "6 of 6 pages that were asked twice came from it; what was purged is made anew"],
      [cached.url, "of-another-site", false, "what was purged still comes from it"],
      [forgetful.url, null, false, "The cache is not on: 0 of 6 pages"],
    ] as const) {
      const found = await smoked(url, { purgeToken: token })
      expect(found.said.join("\n"), line).toContain(line)
      expect(found.isWell, line).toBe(isWell)
    }
  } finally {
    forgetful.stop()
    await cached.stop()
  }
})

test("the smoke test of what is not there is not well", async () => {
  const { url, stop } = await breakingSite((_, answer) => answer)
  stop()
  const { isWell, said } = await smoked(url)
  expect([isWell, said.join("\n")]).toEqual([false, expect.stringContaining("ECONNREFUSED")])
})

async function smoked(url: string, given: { shortLink?: string; purgeToken?: string | null; version?: string } = {}) {
  const said: string[] = []
  const isWell = await smoke(url, { ...given, say: (line) => said.push(line) })
  return { isWell, said }
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

function only(at: string, what: RegExp, instead: string): (path: string, answer: Answer) => Answer {
  return (path, answer) =>
    path === at ? { ...answer, body: Buffer.from(answer.body.toString().replace(what, instead)) } : answer
}

function status(code: number, at: string): (path: string, answer: Answer) => Answer {
  return (path, answer) => (path.startsWith(at) ? { ...answer, status: code } : answer)
}

function without(header: string, part = ""): (path: string, answer: Answer) => Answer {
  return (path, answer) => {
    const { [header]: _gone, ...headers } = answer.headers
    return path.includes(part) ? { ...answer, headers } : answer
  }
}

/** The site with what is broken in its answers. */
function breakingSite(breaking: (path: string, answer: Answer) => Answer, of = siteUrl()) {
  return serve(async ({ url = "/" }, response) => {
    const answer = await fetch(of + url, { redirect: "manual" })
    const headers = Object.fromEntries(answer.headers)
    delete headers["content-encoding"]
    delete headers["content-length"]
    const broken = breaking(url, { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
    response.writeHead(broken.status, broken.headers).end(broken.body)
  })
}

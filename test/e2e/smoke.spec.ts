// The smoke test of a deployed site: it finds nothing on one that is well, and names what is off on one that is not.

import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "@playwright/test"
import { smoke } from "../../ops/smoke/smoke.ts"
import { type Site, siteUrl, startSite } from "../support/site.ts"

test("the smoke test finds every kind of page, and nothing that is off", { tag: "@first" }, async () => {
  const said: string[] = []
  const isWell = await smoke(siteUrl(), { shortLink: "pampulha", say: (line) => said.push(line) })
  expect(isWell, said.slice(-5).join("\n")).toBe(true)
  for (const name of ["home", "ride", "cyclingRoute", "cyclingGroup", "event", "product", "stolenReport"])
    expect(said.filter((line) => new RegExp(`^200 .* ms  ${name} `).test(line))).toHaveLength(3)
  expect(said.filter((line) => / stolenReport .*\/help/.test(line))).toEqual([])
  expect(said.filter((line) => / card .*\/card\/stolen\//.test(line))).toHaveLength(1)
  for (const name of [
    "shortLink",
    "picture",
    "GPX file",
    "calendar file",
    "QR code",
    "health",
    "built file",
    "feed",
    "calendar",
    "oEmbed",
  ])
    expect(said.filter((line) => line.includes(` ms  ${name} `)).length).toBeGreaterThan(0)
  expect(said.slice(-2)).toEqual(["cache: none, as CACHES says", expect.stringMatching(/^All \d+ are well\.$/)])
})

const broken: [what: string, breaking: (path: string, answer: Answer) => Answer, line: RegExp][] = [
  [
    "a page that fails",
    (path, answer) => (path === "/es/rides" ? { ...answer, status: 500 } : answer),
    /rides .*is 500/,
  ],
  ["a page in a wrong language", only("/es/events", /lang="es"/, 'lang="en"'), /events .*is not in es/],
  ["a page without a title", only("/en", /<title>[^<]+/, "<title>"), /home .*has no title/],
  [
    "a page that is made of old copies",
    only("/en/rides", /"copies":{/, '"copies":{"/api/v1/rides":1'),
    /rides .*is an old copy/,
  ],
  ["a header that is gone", without("strict-transport-security"), /lacks strict-transport-security/],
  ["built files that are not kept", without("cache-control", "/assets/"), /built file .*not immutable/],
  ["cards that are the brand's", without("cache-control", "/card/"), /card .*not immutable/],
  [
    "photos that are none",
    (path, answer) => (path.startsWith("/img/") ? { ...answer, status: 502 } : answer),
    /picture .*is 502/,
  ],
  [
    "a map for crawlers that is not there",
    only("/robots.txt", /$/, "\nSitemap: https://x/sitemap-of-nothing.xml"),
    /sitemap .*is 404/,
  ],
]

test("the smoke test names all that is off", { tag: "@first" }, async () => {
  const proxy = await serve((path, answer) => broken.reduce((so, [, breaking]) => breaking(path, so), answer))
  const said: string[] = []
  try {
    expect(await smoke(urlOf(proxy), { say: (text) => said.push(text) })).toBe(false)
  } finally {
    proxy.close()
  }
  const at = said.findIndex((text) => / of \d+ are off:$/.test(text))
  for (const [what, , line] of broken) expect.soft(said.slice(at + 1).join("\n"), what).toMatch(line)
})

test.describe("the cache", () => {
  test.describe.configure({ mode: "default" })
  let cached: Site
  const purgeToken = "a-token-of-at-least-32-characters"

  test.beforeAll(async () => {
    cached = await startSite(undefined, { CACHES: "", PURGE_TOKEN: purgeToken })
  })
  test.afterAll(() => cached.stop())

  test("the smoke test counts the hits of a cache that is on, and sees what was purged made anew", async () => {
    const said: string[] = []
    expect(await smoke(cached.url, { purgeToken, say: (line) => said.push(line) })).toBe(true)
    expect(said).toContain("cache: 6 of 6 pages that were asked twice came from it; what was purged is made anew")
  })

  test("the smoke test of a cache that drops nothing is not well", async () => {
    const said: string[] = []
    expect(await smoke(cached.url, { purgeToken: "of-another-site", say: (line) => said.push(line) })).toBe(false)
    expect(said.join("\n")).toContain("what was purged still comes from it")
  })

  test("the smoke test of a site whose cache keeps nothing says that it is not on", async () => {
    const forgetful = await serve((_, { headers, ...answer }) => {
      const timing = headers["server-timing"]?.replace(/HIT|STALE/, "MISS") ?? ""
      return { ...answer, headers: { ...headers, "server-timing": timing } }
    }, cached.url)
    const said: string[] = []
    expect(await smoke(urlOf(forgetful), { say: (line) => said.push(line) })).toBe(false)
    forgetful.close()
    expect(said.join("\n")).toContain("The cache is not on: 0 of 6 pages")
  })
})

test("the smoke test of what is not there is not well", async () => {
  const closed = await serve((_, answer) => answer)
  const url = urlOf(closed)
  closed.close()
  const said: string[] = []
  expect(await smoke(url, { say: (line) => said.push(line) })).toBe(false)
  expect(said.join("\n")).toContain("ECONNREFUSED")
})

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

function only(at: string, what: RegExp, instead: string): (path: string, answer: Answer) => Answer {
  return (path, answer) =>
    path === at ? { ...answer, body: Buffer.from(answer.body.toString().replace(what, instead)) } : answer
}

function without(header: string, part = ""): (path: string, answer: Answer) => Answer {
  return (path, answer) => {
    const { [header]: _gone, ...headers } = answer.headers
    return path.includes(part) ? { ...answer, headers } : answer
  }
}

async function serve(breaking: (path: string, answer: Answer) => Answer, of = siteUrl()): Promise<Server> {
  const server = createServer(async ({ url = "/" }, response) => {
    const answer = await fetch(of + url, { redirect: "manual" })
    const headers = Object.fromEntries(answer.headers)
    delete headers["content-encoding"]
    delete headers["content-length"]
    const broken = breaking(url, { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
    response.writeHead(broken.status, broken.headers).end(broken.body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

function urlOf(server: Server): string {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

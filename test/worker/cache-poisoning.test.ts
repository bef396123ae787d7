// What is no part of a shared cache's key changes no answer, or what one visitor sends would be what others get. [1.1][6.1]

import { exports } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { href } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { currentTime } from "../support/clock.ts"
import { event, listOf, ride } from "./api-objects.ts"
import { muteConsole } from "./observed.ts"
import { entities, wholeApi } from "./page-content.ts"
import { json, raw, upstream } from "./upstream.ts"
import { origin } from "./visit.ts"

const hostile = [
  "forwarded x-forwarded x-forwarded-host x-forwarded-server x-host x-http-host-override x-real-ip x-original-host",
  "x-original-url x-rewrite-url x-override-url x-http-path-override x-wap-profile x-forwarded-for x-forwarded-by",
  "x-forwarded-path x-forwarded-prefix x-forwarded-uri x-client-ip true-client-ip cf-connecting-ip cf-ray cf-visitor",
  "cf-worker x-answer-source x-request-id origin referer user-agent authorization proxy-authorization from via dnt",
  "save-data te x-api-version x-debug x-amz-website-redirect-location x-middleware-prefetch rsc purpose",
].flatMap((names) => names.split(" "))
const headers: Record<string, string> = {
  ...Object.fromEntries(hostile.map((name) => [name, `https://evil.example/zq<b>"qz`])),
  ...{ "x-forwarded-proto": "http", "x-forwarded-scheme": "nothttps", "x-forwarded-port": "1337" },
  ...{ "x-http-method-override": "POST", "x-method-override": "DELETE", accept: "application/zq" },
  ...{ "cache-control": "no-cache", pragma: "akamai-x-get-cache-key", "upgrade-insecure-requests": "1" },
  ...{ cookie: "session=zq; theme=zq; __cf_bm=zq", "max-forwards": "0" },
}
const parameters = "utm_source=zq&fbclid=zq&callback=zq&_method=DELETE&prefixed=1&debug=true&zq[]=1"
const track = { id: "serra", format: "gpx" } as const
const files = ["/robots.txt", "/sitemap-pages.xml", href("atomFeed", { list: "rides" }), href("trackFile", track)]
const api = {
  ...{ ...wholeApi, "/v1/shortner/promo": raw("https://shop.example/"), "/v1/rides?limit=50": json(listOf(ride)) },
  ...{ "/v1/events": json(listOf(event)), "/v1/events?limit=6": json(listOf(event)) },
  "/v1/map/features?bbox=-90%2C-40.9799%2C-11.25%2C11.1784&zoom=3": json({ features: [], truncated: false }),
}
const pages = Object.values(paths).filter((path) => !path.includes(":id"))

it.each([
  ...[...pages.map((path) => path.replace(":code", "promo")), ...Object.keys(entities)].map((path) => [path, true]),
  ...[...files, "/api/v1/home", "/api/v1/rides/42", "/api/v1/rides", "/rides/", "/nobody"].map((path) => [path, false]),
] as [string, boolean][])("headers and parameters that no cache knows change nothing of %s", async (path, isPage) => {
  vi.useFakeTimers({ toFake: ["Date"], now: currentTime() })
  muteConsole()
  upstream(api)
  const answerOf = async (address: string, sent = {}, host = origin) => {
    const init = { redirect: "manual", headers: { "accept-language": "pt-BR", ...sent } } as const
    const response = await exports.default.fetch(new Request(host + address, init))
    return { status: response.status, location: response.headers.get("location"), body: await response.text() }
  }
  // All at once: a document says when it was rendered.
  const [plain, ...others] = await Promise.all([
    ...[answerOf(path), answerOf(path, headers), answerOf(path, {}, "https://evil.example")],
    ...(isPage ? [answerOf(`${path}?${parameters}`)] : []),
  ])
  expect(plain?.status).toBeLessThan(500)
  for (const other of others) expect(other).toEqual(plain)
})

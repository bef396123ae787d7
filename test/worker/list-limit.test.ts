import { describe, expect, it } from "vitest"
import { networkOf } from "#worker/middleware/limits.ts"
import configuration from "../../wrangler.toml?raw"
import { listOf, ride } from "./api-objects.ts"
import { en } from "./locales.ts"
import { expectMarkup } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { json, upstream } from "./upstream.ts"
import { visitConfigured } from "./visit.ts"

const queries = ["", "?limit=50", "?cursor=abc", "?limit=1", "?cursor=abc&limit=1"]
const lists = Object.fromEntries(queries.map((query) => [`/v1/rides${query}`, json(listOf(ride))]))
const searched = {
  "/v1/rides?q=serra": json(listOf(ride)),
  "/v1/rides?limit=50&q=serra": json(listOf(ride)),
  "/v1/events?city=Recife&limit=50": json(listOf()),
}
const replies = { ...lists, ...searched, "/v1/rides/42": json(ride) }
const counted = [
  ...["/api/v1/rides", "/api/v1/rides?cursor=abc", "/api/v1/feeds/rides", "/en/rides?cursor=abc"],
  ...["/en/rides?q=serra", "/feeds/rides.xml?q=serra", "/calendars/events.ics?city=Recife"],
]
const free = ["/en/rides", "/en/rides/42", "/api/v1/rides/42", "/api/v1/rides?limit=1", "/en/rides/42?cursor=abc"]

/** A local run has no limit. */
function visitDeployed(path: string, ip: string, variables: Record<string, unknown> = {}): Promise<Response> {
  const deployed = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao.test", ...variables }
  return visitConfigured(deployed, path, { headers: { "cf-connecting-ip": ip } })
}

/** A counter that lets so many pass, and the keys that it was asked for. */
function counter(most: number) {
  const keys: string[] = []
  return { keys, limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= most }) }
}

describe("the limit of list pages", () => {
  it.each([
    ["POST_LIMIT", 10],
    ["PICTURE_LIMIT", 300],
    ["LIST_LIMIT", 120],
  ])("is one of those that are configured by the minute: %s %i", (name, limit) => {
    expect(configuration).toMatch(
      new RegExp(`name = "${name}"\\nnamespace_id = .*\\nsimple = { limit = ${limit}, period = 60 }`),
    )
  })

  it("is a problem for a script, which says when to come again", async () => {
    upstream(replies)
    const refused = await visitDeployed("/api/v1/rides", "198.51.100.20", { LIST_LIMIT: counter(0) })
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: "rate_limited" }])
    expect(Object.fromEntries(refused.headers)).toMatchObject({ "retry-after": "60", "cache-control": "no-store" })
  })

  it.each([
    ...counted.map((path) => [path, 1, [200, 429], 2] as const),
    ...free.map((path) => [path, 0, [200, 200], 0] as const),
    ["/api/v1/rides?limit=1&cursor=abc", 0, [429, 429], 2] as const,
  ])("counts pages of lists alone, by visitor: %s", async (path, most, statuses, keys) => {
    upstream(replies)
    const LIST_LIMIT = counter(most)
    for (const status of statuses)
      expect((await visitDeployed(path, "198.51.100.22", { LIST_LIMIT })).status).toBe(status)
    expect(LIST_LIMIT.keys).toEqual(Array.from({ length: keys }, () => "198.51.100.22"))
  })

  it("is a page that says so, without a question to the API", async () => {
    const asked = upstream(replies)
    const page = await visitDeployed("/en/rides?cursor=abc", "198.51.100.25", { LIST_LIMIT: counter(0) })
    expect(page.status).toBe(429)
    expect(Object.fromEntries(page.headers)).toMatchObject({ "retry-after": "60", "cache-control": "no-store" })
    const again = ["/en/rides?cursor=abc"]
    await expectMarkup(await page.text(), { ".toast": [en.filters.too_many], ".empty a@href": again })
    expect(asked).toEqual([])
  })

  it("is off in a local run, and where the counter is missing or fails, which is logged once", async () => {
    upstream(replies)
    const error = muteConsole()
    const broken = { limit: () => Promise.reject(new Error("no counter")) }
    const local = { ENVIRONMENT: "local", LIST_LIMIT: counter(0) }
    for (const variables of [local, { LIST_LIMIT: undefined }, { LIST_LIMIT: undefined }, { LIST_LIMIT: broken }])
      expect((await visitDeployed("/api/v1/rides", "198.51.100.26", variables)).status).toBe(200)
    expect(error.mock.calls).toEqual([[expect.objectContaining({ event: "limit_failed", counter: "LIST_LIMIT" })]])
  })
})

describe("one visitor", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0db8:0000:0000:1234:5678:9abc:def0", "2001:db8:0:0::/64"],
    ["2001:DB8::FFFF", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
    ["2001:db8:a:b:c:d:e:f", "2001:db8:a:b::/64"],
    ["fe80::", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::FFFF:0102:0304", "1.2.3.4"],
    ["::1.2.3.4", "0:0:0:0::/64"],
    ["64:ff9b::1.2.3.4", "64:ff9b:0:0::/64"],
    ["local", "local"],
    ["a:b", "a:b"],
  ])("is an IPv4 address or an IPv6 network of 64 bits: %s is %s", (ip, visitor) => expect(networkOf(ip)).toBe(visitor))
})

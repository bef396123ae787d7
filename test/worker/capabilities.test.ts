// What the site adds to the question of a list: sent and offered where API_CAPABILITIES names it.

import { env } from "cloudflare:workers"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Capability, capabilities } from "#contract/queries.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { settingsOf } from "#worker/env.ts"
import { cyclingGroup, cyclingRoute, event, listOf, product, stolenReport } from "./api-objects.ts"
import { pt } from "./locales.ts"
import { attributes, expectMarkup, initialDataOf, texts } from "./markup.ts"
import { entryOf } from "./observed.ts"
import { type Asked, json, type Replies, type Reply, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit, visitConfigured } from "./visit.ts"

const all = capabilities
const items: Readonly<Record<string, { id: string }>> = {
  "cycling-routes": cyclingRoute,
  "cycling-groups": cyclingGroup,
  events: event,
  products: product,
  stolen: stolenReport,
}
const lists = Object.keys(items)
const controls = "[name=sort], [name=near], [name=radius], [name=daypart], [name=womenOnly]"
const place = "near=-27.60%2C-48.55"

// A configured visit does not reach what the cache asks behind the router.
function lack(...missingParameters: readonly Capability[]): void {
  Object.assign(settingsOf(env).public, { missingParameters })
}

afterEach(() => lack("facets", "search"))

/** Five items in each list; what is refused is so in all of them. */
function answer(refuses: readonly string[] = []): Asked[] {
  const reply = (path: string) => {
    const { pathname, searchParams } = new URL(path, "https://api")
    const item = items[pathname.split("/")[2] ?? ""] ?? product
    const id = pathname.split("/")[3]
    if (id !== undefined) return json({ ...item, id })
    const isRefused = refuses.some((name) => searchParams.has(name))
    const several = listOf(...["one", "two", "three", "four", "five"].map((id) => ({ ...item, id })))
    return isRefused ? status(400) : json({ ...several, nextCursor: searchParams.has("cursor") ? null : "next" })
  }
  return upstream(new Proxy<Replies>({}, { get: (_, path) => reply(String(path)) }))
}

function addedIn(asked: readonly Asked[]): string[] {
  const names = asked.flatMap(({ path }) => [...new URL(path, "https://api").searchParams.keys()])
  return [...new Set(names)].filter((name) => all.some((known) => known === name)).toSorted()
}

function shownIn(html: string): Promise<string[]> {
  return attributes(html, "main [aria-busy] li > a, main [aria-busy] li h3 a", "href")
}

describe.each([
  ["refuses", ["sort", "near", "radius"], 400],
  ["ignores", [], 200],
] as const)("an API that %s order and place", (_, refuses, answered) => {
  it.each(lists)("shows /%s without API_CAPABILITIES, is not asked for them and offers none", async (path) => {
    lack(...all)
    const asked = answer(refuses)
    const html = await read(`/pt/${path}`)
    expect(await shownIn(html)).toHaveLength(5)
    expect(await attributes(html, controls, "name")).toEqual([])
    expect(JSON.parse(await initialDataOf(html))).toMatchObject({ config: { missingParameters: [...all] } })
    const more = await attributes(html, ".pager a", "href")
    expect(more).toEqual([`/pt/${path === "products" ? "store" : path}?cursor=next`])
    expect(await shownIn(await read(more[0] ?? ""))).toHaveLength(5)
    expect(addedIn(asked)).toEqual([])
  })

  it.each(lists)("shows /%s with API_CAPABILITIES and offers them; an address with a place", async (path) => {
    const asked = answer(refuses)
    const html = await read(`/pt/${path}`)
    expect(await shownIn(html)).toHaveLength(5)
    expect(await attributes(html, controls, "name")).toContain("near")
    const around = await visit(`/pt/${path}?${place}`)
    expect([around.status, addedIn(asked)]).toEqual([answered, expect.arrayContaining(["near", "radius", "sort"])])
  })
})

it("a filter that the API refuses is the page's own 400, which says so and has a way out", async () => {
  answer(["level"])
  const response = await visit("/pt/cycling-groups?level=beginner&weekday=2")
  expect(response.status).toBe(400)
  await expectMarkup(await response.text(), {
    ".empty p": [pt.filters.refused],
    ".empty button, .empty a": [],
    ".filter-chip@href": ["/pt/cycling-groups?weekday=2", "/pt/cycling-groups?level=beginner"],
  })
})

it("an embedded list with a refused filter is a 400 as well; a refused question without a filter is none", async () => {
  answer(["city"])
  expect((await visit("/embed/events?city=Recife")).status).toBe(400)
  upstream({ "/v1/cycling-routes/serra": status(400) })
  expect((await visit("/cycling-routes/serra?dir=rev")).status).toBe(503)
})

it("an address with what the API does not take leads to the list without it", async () => {
  const taken = (path: string) => visitConfigured({ API_CAPABILITIES: "sort" }, path)
  const search = `${place}&radius=30&level=beginner&cursor=old&bbox=1,2,3,4&sort=name`
  const response = await taken(`/en/cycling-groups?${search}`)
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/en/cycling-groups?level=beginner&sort=name",
  ])
  answer()
  expect((await taken("/en/cycling-groups?sort=name&cursor=next")).status).toBe(200)
})

it("an API without `limit` is asked without, and no more is shown than was asked for", async () => {
  lack("limit")
  const asked = answer()
  for (const [path, most] of [
    ["/api/v1/stolen?limit=1&recovered=true", 1],
    ["/api/v1/products/bike/seller", 4],
  ] as const)
    expect((await (await visit(path)).json<{ items: unknown[] }>()).items).toHaveLength(most)
  await read("/feeds/cycling-routes.xml")
  await read("/calendars/events.ics")
  expect(addedIn(asked)).toEqual(["sort"])
})

it("an API without `sort` is asked for all around a place where a list has nothing, and the nearest is sought here", async () => {
  lack("sort", "facets")
  const empty = json(listOf())
  const asked = upstream(new Proxy<Replies>({}, { get: () => empty }))
  await read(`/cycling-groups?${place}`)
  // The last two side by side, and so in any order.
  const [list, ...suggested] = asked.map(({ path }) => path)
  expect(list).toBe(`/v1/cycling-groups?${place}&radius=60000`)
  expect(suggested.toSorted()).toEqual([
    "/v1/cycling-groups?limit=50",
    `/v1/cycling-groups?limit=50&${place}&radius=200000`,
  ])
})

it("nothing is said of thefts around a route where the API takes no position", async () => {
  lack("near", "radius")
  const asked = answer()
  expect((await visit("/api/v1/cycling-routes/serra/thefts")).status).toBe(404)
  expect(asked).toEqual([])
})

// What each option of a filter would leave.
const list = "/v1/cycling-routes?bikeType=gravel"
const counts = "/v1/cycling-routes?bikeType=gravel&facets=difficulty%2CbikeType%2Cloop&limit=1"
const facets = { difficulty: { easy: 12, moderate: 1204 }, bikeType: { gravel: 0, mtb: 5 } }
const page = "/pt/cycling-routes?bikeType=gravel"
const options = "select[name=difficulty] option"
const plain = ["Dificuldade", "Fácil", "Moderada", "Difícil"]

function counting(reply: Reply) {
  return upstream({ [list]: json(listOf(cyclingRoute)), [counts]: reply })
}

it("an API without counts is not asked for them", async () => {
  const asked = counting(status(400))
  expect(await texts(await read(page), options)).toEqual(plain)
  expect(asked.map(({ path }) => path)).toEqual([list])
})

describe("counts", () => {
  beforeEach(() => lack())

  it("stand at each option, and what leaves nothing is dimmed [2.33]", async () => {
    counting(json({ ...listOf(), facets, facetsTruncated: true }))
    await expectMarkup(await read(page), {
      [options]: ["Dificuldade", "Fácil (12)", "Moderada (1.204)", "Difícil (0)"],
      "select[name=difficulty] option.muted": ["Difícil (0)"],
      "select[name=bikeType] option.muted": ["Estrada (0)", "Gravel (0)", "Urbana (0)"],
      "select[name=loop] option": ["Percurso", "Circular", "Só ida"],
    })
  })

  it("stand at what may be ticked too", async () => {
    upstream({
      "/v1/cycling-groups?weekday=7": json(listOf(cyclingGroup)),
      "/v1/cycling-groups?facets=level%2Cweekday%2Cdaypart%2CwomenOnly&limit=1&weekday=7": json({
        ...listOf(),
        facets: { weekday: { 6: 4, 7: 0 } },
      }),
    })
    const html = await read("/pt/cycling-groups?weekday=7")
    expect((await texts(html, ".switches label")).slice(0, 7).map((text) => text.replace(/\D/g, ""))).toEqual([
      ..."0000040",
    ])
    expect(await attributes(html, ".switches .muted input[name=weekday]", "value")).toEqual([..."12345"])
  })

  it("are of the list, and not of another answer", async () => {
    counting(json({ ...listOf(), facets }))
    const { facets: told } = await (await visit(`/api${list}`)).json<{ facets: object }>()
    expect(told).toEqual(facets)
    expect(await (await visit(`/api${list}&limit=3`)).json()).not.toHaveProperty("facets")
  })

  it("of a whole list are kept as the list is", async () => {
    const whole = counts.replace("bikeType=gravel&", "")
    upstream({ "/v1/cycling-routes": json(listOf(cyclingRoute)), [whole]: json({ facets }) })
    await read("/pt/cycling-routes")
    for (const path of ["/v1/cycling-routes", whole]) await entryOf(env.LAST_ANSWERS, `pt-BR /api${path}`)
    upstreamLater({})
    expect(await texts(await read("/pt/cycling-routes"), options)).toContain("Fácil (12)")
  })

  it.each([
    ["refuses", status(400)],
    ["fails", status(503)],
    ["sends something else", json({ ...listOf(), facets: [1] })],
  ])("are left out where the API %s, and the page is as good", async (_, reply) => {
    counting(reply)
    const response = await visit(page)
    expect(response.headers.get("x-incomplete")).toBeNull()
    expect(await texts(await response.text(), options)).toEqual(plain)
  })

  it("are asked for beside the list, which waits for nothing, and not with its next page", async () => {
    const reply = Promise.withResolvers<void>()
    const asked = upstream({
      [list]: () => reply.promise.then(() => Response.json(listOf(cyclingRoute))),
      [counts]: () => {
        reply.resolve()
        return Response.json({ ...listOf(), facets })
      },
      [`${list}&cursor=2`]: json(listOf(cyclingRoute)),
    })
    expect((await visit(page)).status).toBe(200)
    await visit(`${page}&cursor=2`)
    expect(asked.map(({ path }) => path)).toEqual([list, counts, `${list}&cursor=2`])
  })

  it("are not waited for beyond 350 ms, and are there once they came", async () => {
    let isSlow = true
    counting(async () => {
      // Who waited for it would have it.
      for (let waits = 0; isSlow && waits < 180; waits++) await scheduler.wait(5)
      return Response.json({ ...listOf(), facets })
    })
    const told = () => answerOf("Answers", new Request(`https://site/pt-BR/api${list}`))
    const late = await told()
    expect(late.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=30\b/)
    expect(await late.json()).not.toHaveProperty("facets")
    isSlow = false
    await vi.waitFor(async () => expect(await (await told()).json()).toMatchObject({ facets }), 10_000)
  })
})

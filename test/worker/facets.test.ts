// What each option of a filter would leave, where API_CAPABILITIES names `facets`.

import { env, exports } from "cloudflare:workers"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { settingsOf } from "#worker/env.ts"
import { cyclingGroup, cyclingRoute, listOf } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, type Reply, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const list = "/v1/cycling-routes?bikeType=gravel"
const counts = "/v1/cycling-routes?bikeType=gravel&facets=difficulty%2CbikeType%2Cloop&limit=1"
const facets = { difficulty: { easy: 12, moderate: 1204 }, bikeType: { gravel: 0, mtb: 5 } }
const page = "/pt/cycling-routes?bikeType=gravel"
const options = "select[name=difficulty] option"
const plain = ["Dificuldade", "Fácil", "Moderada", "Difícil"]

function answer(reply: Reply) {
  return upstream({ [list]: json(listOf(cyclingRoute)), [counts]: reply })
}

afterEach(() => void Object.assign(settingsOf(env).public, { missingParameters: ["facets", "search"] }))

it("an API without counts is not asked for them", async () => {
  const asked = answer(status(400))
  expect(await texts(await read(page), options)).toEqual(plain)
  expect(asked.map(({ path }) => path)).toEqual([list])
})

describe("counts", () => {
  beforeEach(() => void Object.assign(settingsOf(env).public, { missingParameters: [] }))

  it("stand at each option, and what leaves nothing is dimmed [2.33]", async () => {
    answer(json({ ...listOf(), facets, facetsTruncated: true }))
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
    answer(json({ ...listOf(), facets }))
    const { facets: told } = await (await visit(`/api${list}`)).json<{ facets: object }>()
    expect(told).toEqual(facets)
    expect(await (await visit(`/api${list}&limit=3`)).json()).not.toHaveProperty("facets")
  })

  it.each([
    ["refuses", status(400)],
    ["fails", status(503)],
    ["sends something else", json({ ...listOf(), facets: [1] })],
  ])("are left out where the API %s, and the page is as good", async (_, reply) => {
    answer(reply)
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
    answer(async () => {
      // Who waited for it would have it.
      for (let waits = 0; isSlow && waits < 180; waits++) await scheduler.wait(5)
      return Response.json({ ...listOf(), facets })
    })
    const told = () => exports.Answers.fetch(`https://site/pt-BR/api${list}`)
    const late = await told()
    expect(late.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=30\b/)
    expect(await late.json()).not.toHaveProperty("facets")
    isSlow = false
    await vi.waitFor(async () => expect(await (await told()).json()).toMatchObject({ facets }), 10_000)
  })
})

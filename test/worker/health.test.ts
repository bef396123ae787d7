// /healthz, and the alarms of an outage: one line when it begins, one when it is over.

import { env } from "cloudflare:workers"
import { beforeEach, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { noteAnswer, noteFailure } from "#worker/observability/alarms.ts"
import { listOf, ride } from "./api-objects.ts"
import { muteConsole, workDone } from "./observed.ts"
import { advanceClock, cut, json, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, statusOf, visit, visitConfigured } from "./visit.ts"

const start = new Date("2026-05-01T12:00:00Z").getTime()
const question = "/v1/stolen?limit=1"
const good = json(listOf())

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }))

async function health(expected = 200): Promise<object> {
  const response = await visit("/healthz")
  expect(response.status).toBe(expected)
  return response.json()
}

it("a site that was deployed says which version stands", async () => {
  upstream({ [question]: good })
  const VERSION = { id: "5fe6", tag: "", timestamp: "" }
  const variables = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao.cc", VERSION }
  expect(await (await visitConfigured(variables, "/healthz")).json()).toMatchObject({ version: "5fe6" })
})

it("a healthy site says so, and that nobody may cache or index it", async () => {
  upstream({ [question]: good })
  expect(await headersOf("/healthz")).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" })
  expect(await health()).toEqual({
    ...{ status: "ok", version: null, api: "ok", database: "ok", store: "ok" },
    ...{ failing: [], incomplete: [], cacheHits: null, secondsSinceAnswer: 0 },
  })
})

it.each([
  ["no connection", cut, "failing", "unknown"],
  ["an error", status(500), "ok", "failing"],
  ["garbage", raw("<html>"), "ok", "failing"],
])("a site whose API gives %s is a 503 that names what fails and no secret", async (_, reply, api, database) => {
  upstream({ [question]: reply })
  const answer = await health(503)
  expect(answer).toMatchObject({ status: "failing", api, database, store: "ok", failing: ["stolen"] })
  expect(JSON.stringify(answer)).not.toMatch(/secret|bearer|api\.pelotao/i)
})

it("an API behind an open circuit breaker is one that fails", async () => {
  const names = Array.from({ length: 11 }, (_, at) => `/v1/stolen?q=w${at}`)
  upstream(Object.fromEntries(names.map((name) => [name, cut])))
  for (const name of names) await visit(`/api${name}`)
  upstreamLater({ [question]: good })
  expect(await health(503)).toMatchObject({ api: "failing", database: "unknown" })
})

it.each([
  ["fails", () => Promise.reject(new Error("out of order"))],
  ["is silent", () => new Promise<never>(() => {})],
])("a store that %s is a 503", async (_, broken) => {
  upstream({ [question]: good })
  vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "get").mockImplementation(broken)
  expect(await health(503)).toMatchObject({ status: "failing", api: "ok", store: "failing" })
})

it("all requests within five seconds cost the API one question", async () => {
  const asked = upstream({ [question]: good })
  for (let n = 0; n < 20; n += 1) await health()
  expect(asked).toHaveLength(1)
  advanceClock(5_000)
  await health()
  expect(asked).toHaveLength(2)
})

it("the age of the last good answer is that of any answer", async () => {
  upstream({ [question]: cut, "/v1/rides": json(listOf(ride)) })
  await visit("/api/v1/rides")
  advanceClock(90_000)
  expect(await health(503)).toMatchObject({ secondsSinceAnswer: 90, failing: ["stolen"] })
})

it("a resource that failed and was not asked for five minutes no longer counts as failing", async () => {
  upstream({ [question]: good, "/v1/shortner/abc": cut })
  await visit("/abc")
  advanceClock(299_000)
  expect(await health()).toMatchObject({ failing: ["short-links"] })
  advanceClock(1_000)
  expect(await health()).toMatchObject({ failing: [] })
})

it("an address that somebody mistyped is no failing resource, whatever 404 the API has", async () => {
  const pages = ["/rides/x", "/events/x", "/cycling-groups/x", "/product/x", "/stolen/x"]
  const missing = json({ status: 404, code: "not_found" }, 404)
  const ofGateway = json({ message: "no Route matched with those values" }, 404)
  const paths = ["rides", "events", "cycling-groups", "products", "stolen"].map((name) => `/v1/${name}/x`)
  const replies = paths.map((path, at) => [path, at < 3 ? missing : ofGateway])
  upstream({ [question]: good, ...Object.fromEntries(replies) })
  const statuses: number[] = []
  for (const page of pages) statuses.push(await statusOf(page))
  expect(statuses).toEqual([404, 404, 404, 503, 503])
  expect(await health()).toMatchObject({ failing: [] })
})

it("a refusal is a good answer", async () => {
  upstream({ [question]: good, "/v1/rides": status(500), "/v1/rides?cursor=old": status(400) })
  await visit("/api/v1/rides")
  expect(await health()).toMatchObject({ status: "degraded", failing: ["rides"] })
  expect(await statusOf("/api/v1/rides?cursor=old")).toBe(400)
  expect(await health()).toMatchObject({ failing: [] })
})

// Of which parts there are alarms, and who is sent them, is in reports.test.ts.
it("one alarm is raised when there were only failures for a minute", async () => {
  const alarms = listen()
  expect(await alarms(59, 0)).toEqual([])
  expect(await alarms(180, 60)).toEqual(["resource_down rides"])
})

it("an alarm that another isolate has raised is not raised again, and its end is logged once", async () => {
  const alarms = listen()
  await alarms(70, 0)
  resetIsolateState()
  expect(await alarms(150, 80)).toEqual(["resource_down rides"])
  for (const _ of ["first", "second"]) noteAnswer(env, "rides")
  await workDone()
  expect(await alarms(200, 160)).toEqual(["resource_down rides", "resource_recovered rides"])
  expect(await env.LAST_ANSWERS.get("rides")).toBeNull()
})

it("a good answer in between ends what was counted, and hours between two are no outage", async () => {
  const alarms = listen()
  await alarms(40, 0)
  noteAnswer(env, "rides")
  await alarms(90, 45)
  expect(await alarms(7_200, 7_200)).toEqual([])
})

/** Fails every ten seconds, from one second of the outage to another; all alarms until then. */
function listen() {
  const spies = [muteConsole(), muteConsole("warn")]
  return async (until: number, from: number): Promise<string[]> => {
    for (let second = from; second < until + 10; second += 10) {
      vi.setSystemTime(start + Math.min(second, until) * 1_000)
      noteFailure(env, "rides")
      await workDone()
    }
    return spies.flatMap(({ mock }) => mock.calls.map(([{ event, topic }]) => `${event} ${topic}`))
  }
}

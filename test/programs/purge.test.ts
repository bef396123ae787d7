import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { migratedFolder, run, workspace } from "./program.ts"

type Call = { method: string; path: string; authorization: string; tags: string[] }

/** A site that notes what it is told and answers with the next of these statuses, at the end with 204. */
async function startSite(...statuses: number[]) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request
    const { tags } = JSON.parse(await text(request))
    calls.push({ method, path, authorization: headers.authorization ?? "", tags })
    response.writeHead(statuses.shift() ?? 204).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return { calls, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` }
}

async function told(url: string, rows: string[], command = ["import"]) {
  const folder = await migratedFolder()
  const file = join(folder, "events.csv")
  writeFileSync(file, ["id,title", ...rows].join("\n"))
  return run("content", [...command, file, "--site", url, "--persist", folder], { env: { PURGE_TOKEN: "the-secret" } })
}

test("the site is told at once what was changed, and of more than it takes that everything was", async () => {
  const { calls, url } = await startSite()
  const { code, said } = await told(
    url,
    Array.from({ length: 150 }, (_, at) => `e${at},Event ${at}`),
  )
  expect(said).toContain(`${url}: told to drop 153 tags`)
  expect(code).toBe(0)
  expect(calls).toHaveLength(1)
  for (const { method, path, authorization } of calls)
    expect({ method, path, authorization }).toEqual({
      method: "POST",
      path: "/api/v1/purge",
      authorization: "Bearer the-secret",
    })
  const tags = calls.flatMap((call) => call.tags)
  expect(new Set(tags)).toEqual(
    new Set(["events", "home", "map", ...Array.from({ length: 150 }, (_, at) => `events-e${at}`)]),
  )
  await told(
    url,
    Array.from({ length: 500 }, (_, at) => `f${at},Event ${at}`),
  )
  expect(calls.slice(1).map(({ tags }) => tags)).toEqual([["*"]])
})

test("a site that is busy is told again, and one that refuses is an error after the content is in", async () => {
  const busy = await startSite(503, 429)
  expect(await told(busy.url, ["a,A"])).toMatchObject({ code: 0 })
  expect(busy.calls.map(({ tags }) => tags)).toEqual(
    Array.from({ length: 3 }, () => ["events", "events-a", "home", "map"]),
  )
  const closed = await startSite(401)
  const { code, said } = await told(closed.url, ["a,A"])
  expect(code).toBe(1)
  expect(said).toContain("1 added")
  expect(said).toContain(`${closed.url} answered 401 instead of 204. The changes are stored`)
})

test("the pages of the group and the route that an event belongs to are dropped too, also when it leaves them", async () => {
  const { calls, url } = await startSite()
  const { path, write } = await workspace()
  const content = (...parameters: string[]) =>
    run("content", [...parameters, "--site", url, "--persist", path("")], { env: { PURGE_TOKEN: "the-secret" } })
  write("events.csv", "id,title,groupId,routeId\na,A,giro,serra\n")
  await content("import", path("events.csv"))
  write("events.csv", "id,title,groupId,routeId\na,A,volta,\n")
  await content("import", path("events.csv"))
  await content("delete", "events", "a")
  expect(calls.map(({ tags }) => tags.slice(4))).toEqual([
    ["cycling-groups-giro", "cycling-routes-serra"],
    ["cycling-groups-giro", "cycling-routes-serra", "cycling-groups-volta"],
    ["cycling-groups-volta"],
  ])
})

test("a site is told nothing when nothing was changed", async () => {
  const { calls, url } = await startSite()
  expect((await told(url, [])).code).toBe(0)
  expect(calls).toEqual([])
})

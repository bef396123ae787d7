import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { served } from "../support/served.ts"
import { run, workspace } from "./program.ts"

type Call = { asked: string; authorization: string | undefined; tags: string[] }

/** A site that notes what it is told and answers with the next of these statuses, at the end with 204; and an editor of it. */
async function startSite(...statuses: number[]) {
  const calls: Call[] = []
  const url = await served(async (request, response) => {
    const { tags } = JSON.parse(await text(request))
    calls.push({ asked: `${request.method} ${request.url}`, authorization: request.headers.authorization, tags })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  const { folder, path, write } = await workspace()
  const told = (...args: string[]) =>
    run("content", [...args, "--site", url, "--persist", folder], { env: { PURGE_TOKEN: "the-secret" } })
  const importEvents = (...rows: string[]) => {
    write("events.csv", rows.join("\n"))
    return told("import", path("events.csv"))
  }
  return { calls, url, told, importEvents, tags: () => calls.map(({ tags }) => tags) }
}

const events = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at},Event ${at}`)

test("the site is told at once what was changed, of more than it takes that everything was, and of nothing nothing", async () => {
  const { calls, url, tags, importEvents } = await startSite()
  expect((await importEvents("id,title")).code).toBe(0)
  expect(calls).toEqual([])
  const { code, said } = await importEvents("id,title", ...events(150, "e"))
  expect([code, said]).toEqual([0, expect.stringContaining(`${url}: told to drop 153 tags`)])
  const all = ["events", "home", "map", ...Array.from({ length: 150 }, (_, at) => `events-e${at}`)]
  expect(calls).toMatchObject([{ asked: "POST /api/v1/purge", authorization: "Bearer the-secret" }])
  expect(tags()[0]?.toSorted()).toEqual(all.toSorted())
  await importEvents("id,title", ...events(500, "f"))
  expect(tags().slice(1)).toEqual([["*"]])
})

test("a site that is busy is told again, and one that refuses is an error after the content is in", async () => {
  const { url, tags, importEvents } = await startSite(503, 429, 204, 401)
  expect(await importEvents("id,title", "a,A")).toMatchObject({ code: 0 })
  expect(tags()).toEqual(Array(3).fill(["events", "events-a", "home", "map"]))
  const { code, said } = await importEvents("id,title", "b,B")
  expect([code, said]).toEqual([1, expect.stringContaining("1 added")])
  expect(said).toContain(`${url} answered 401 instead of 204. The changes are stored`)
})

test("the pages of the group and the route that an event belongs to are dropped too, also when it leaves them", async () => {
  const { tags, told, importEvents } = await startSite()
  await importEvents("id,title,groupId,routeId", "a,A,giro,serra")
  await importEvents("id,title,groupId,routeId", "a,A,volta,")
  await told("delete", "events", "a")
  expect(tags().map((list) => list.slice(4))).toEqual([
    ["cycling-groups-giro", "cycling-routes-serra"],
    ["cycling-groups-giro", "cycling-routes-serra", "cycling-groups-volta"],
    ["cycling-groups-volta"],
  ])
})

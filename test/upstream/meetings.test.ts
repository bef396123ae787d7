// The parts of the day in which a group meets follow from its events. Lists by it: filters.test.ts.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it } from "vitest"
import type { Event } from "#contract/schemas.ts"
import { add, first, idsOf, migrated, sample, whole } from "./ask.ts"

const found = async (query: string) => idsOf(await whole(`/v1/cycling-groups?${query}&sort=name&limit=50`))
const run = (statement: string) => env.DB.prepare(statement).run()

describe("the part of the day of a group [2.20]", () => {
  beforeEach(migrated)

  /** Of a Wednesday. */
  const at = (time: string, change: Partial<Event> = {}) => ({ startsAt: `2026-06-03T${time}`, ...change })

  async function put(...events: Partial<Event>[]): Promise<void> {
    const group = { ...first(sample.groups), id: "turma", name: "Turma", weekdays: [3, 4] }
    const own = { ...first(sample.events), id: "encontro", groupId: "turma" }
    await add({ groups: [group], events: events.map((change) => ({ ...own, ...change })) })
  }

  it.each([
    ["11:59:00-03:00", "America/Sao_Paulo", "morning"],
    ["12:00:00-03:00", "America/Sao_Paulo", "afternoon"],
    ["17:59:00-03:00", "America/Sao_Paulo", "afternoon"],
    ["18:00:00-03:00", "America/Sao_Paulo", "evening"],
    ["23:00:00Z", "America/Sao_Paulo", "evening"],
    ["11:30:00-03:00", "America/Noronha", "afternoon"],
    ["19:00:00-04:00", null, "evening"],
    ["19:00:00-04:00", "Nowhere/AtAll", "evening"],
  ])("is that of an event, by the clock of its place: %s in %s is %s", async (time, timezone, part) => {
    await put(at(time, { timezone }))
    for (const daypart of ["morning", "afternoon", "evening"])
      expect(await found(`daypart=${daypart}&weekday=3`)).toEqual(daypart === part ? ["turma"] : [])
    expect(await found(`daypart=${part}&weekday=4`)).toEqual([])
  })

  it("is none of an event that is cancelled, postponed or without a date or a zone", async () => {
    await put(
      at("19:00:00-03:00", { id: "a", status: "cancelled" }),
      at("08:00:00-03:00", { id: "b", status: "postponed" }),
      { id: "c", startsAt: null },
      at("15:00:00Z", { id: "d", timezone: null }),
    )
    expect(await found("daypart=morning,afternoon,evening")).toEqual([])
  })

  it("stays while there is an event of it", async () => {
    await put(at("19:00:00-03:00", { id: "a" }), at("20:00:00-03:00", { id: "b" }), at("08:00:00-03:00", { id: "c" }))
    await run("DELETE FROM events WHERE id = 'a'")
    expect(await found("daypart=evening")).toEqual(["turma"])
    await run("UPDATE events SET status = 'cancelled' WHERE id = 'b'")
    expect([await found("daypart=evening"), await found("daypart=morning")]).toEqual([[], ["turma"]])
  })

  it("stays when the group is written again", async () => {
    await put(at("19:00:00-03:00"))
    await run("CREATE TABLE kept AS SELECT * FROM cycling_groups")
    await run("UPDATE kept SET meetings = 0")
    const document = await env.DB.prepare("SELECT d.* FROM documents d JOIN kept k ON k.n = d.n").first()
    await run("DELETE FROM cycling_groups")
    const values = Object.values(document ?? {})
    await env.DB.prepare("INSERT INTO documents VALUES (?, ?, ?)")
      .bind(...values)
      .run()
    await run("INSERT INTO cycling_groups SELECT * FROM kept")
    await run("DROP TABLE kept")
    expect(await found("daypart=evening")).toEqual(["turma"])
  })
})

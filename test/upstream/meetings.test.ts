// In which part of the day a group meets is told by its events, and goes with them.

import { env } from "cloudflare:workers"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Event } from "#contract/schemas.ts"
import { currentTime } from "../support/clock.ts"
import { add, ask, filled, idsOf, migrated, whole } from "./ask.ts"

const found = async (query: string) => idsOf(await whole(`/v1/cycling-groups?${query}&sort=name&limit=50`))

describe("the groups of the sample by the part of the day", () => {
  beforeAll(async () => void (await filled()))

  it("those that meet on an evening of the week are these", async () => {
    expect(await found("weekday=1,2,3,4,5&daypart=evening")).toEqual([
      "gr-axe-bike",
      "gr-curitiba-pedal-noturno",
      "gr-fortaleza-bike-night",
      "gr-massa-do-gasometro",
      "gr-pedal-da-savassi",
      "gr-pedal-do-tatuape",
      "gr-recife-antigo-pedal",
    ])
    expect(await found("weekday=1,2,3,4&daypart=evening&level=advanced")).toEqual([
      "gr-curitiba-pedal-noturno",
      "gr-recife-antigo-pedal",
    ])
  })

  it("a group that meets on Sunday mornings and Tuesday evenings is not one of Sunday evenings", async () => {
    expect(await found("q=recife%20antigo&weekday=7&daypart=morning")).toEqual(["gr-recife-antigo-pedal"])
    expect(await found("q=recife%20antigo&weekday=7&daypart=evening")).toEqual([])
    expect(await found("q=recife%20antigo&daypart=morning,evening")).toEqual(["gr-recife-antigo-pedal"])
  })

  it("a part of the day that there is not is refused", async () => {
    expect((await ask("/v1/cycling-groups?daypart=night")).status).toBe(400)
    expect((await ask("/v1/cycling-groups?daypart=")).status).toBe(400)
  })
})

describe("the part of the day of a group", () => {
  const [group, event] = [
    { id: "turma", name: "Turma" },
    { id: "encontro", groupId: "turma" },
  ]
  /** A Wednesday. */
  const at = (time: string, more: Partial<Event> = {}) => ({ ...event, startsAt: `2026-06-03T${time}`, ...more })

  beforeEach(async () => {
    await migrated()
  })

  async function put(...events: Partial<Event>[]): Promise<void> {
    const { events: samples, groups } = await (await import("../../upstream/sample/make.ts")).makeSample({
      now: new Date(currentTime()),
    })
    const [plainGroup, plainEvent] = [groups[0], samples.find(({ timezone }) => timezone !== null)]
    if (plainGroup === undefined || plainEvent === undefined) throw new Error("the sample is empty")
    await add({ groups: [{ ...plainGroup, ...group, weekdays: [3, 4] }] })
    await add({ events: events.map((one) => ({ ...plainEvent, ...one })) })
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
  ])("an event at %s in %s is one of the %s", async (time, timezone, part) => {
    await put(at(time, { timezone }))
    for (const daypart of ["morning", "afternoon", "evening"])
      expect(await found(`daypart=${daypart}&weekday=3`)).toEqual(daypart === part ? ["turma"] : [])
    expect(await found(`daypart=${part}&weekday=4`)).toEqual([])
  })

  it("what was cancelled, postponed or has no date tells nothing", async () => {
    await put(
      at("19:00:00-03:00", { id: "a", status: "cancelled" }),
      at("08:00:00-03:00", { id: "b", status: "postponed" }),
      { ...event, id: "c", startsAt: null },
      at("15:00:00Z", { id: "d", timezone: null }),
    )
    expect(await found("daypart=morning,afternoon,evening")).toEqual([])
  })

  it("it goes when its last event does, and stays while there is another", async () => {
    await put(at("19:00:00-03:00", { id: "a" }), at("20:00:00-03:00", { id: "b" }), at("08:00:00-03:00", { id: "c" }))
    await env.DB.prepare("DELETE FROM events WHERE id = 'a'").run()
    expect(await found("daypart=evening")).toEqual(["turma"])
    await env.DB.prepare("UPDATE events SET status = 'cancelled' WHERE id = 'b'").run()
    expect(await found("daypart=evening")).toEqual([])
    expect(await found("daypart=morning")).toEqual(["turma"])
  })

  it("a group that is written anew keeps what its events tell", async () => {
    await put(at("19:00:00-03:00"))
    await env.DB.prepare("CREATE TABLE kept AS SELECT * FROM cycling_groups").run()
    await env.DB.prepare("UPDATE kept SET meetings = 0").run()
    const documents = await env.DB.prepare("SELECT d.* FROM documents d JOIN kept k ON k.n = d.n").first()
    await env.DB.prepare("DELETE FROM cycling_groups").run()
    await env.DB.prepare("INSERT INTO documents VALUES (?, ?, ?)")
      .bind(...Object.values(documents ?? {}))
      .run()
    await env.DB.prepare("INSERT INTO cycling_groups SELECT * FROM kept").run()
    await env.DB.prepare("DROP TABLE kept").run()
    expect(await found("daypart=evening")).toEqual(["turma"])
  })
})

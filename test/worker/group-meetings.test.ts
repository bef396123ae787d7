import { describe, expect, it } from "vitest"
import { inDays, thisYear } from "../support/clock.ts"
import { cyclingGroup, event, listOf, place } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const meeting = { ...event, id: "quarta", title: "Pedal de quarta", startsAt: inDays(3), endsAt: null }

async function detailed(group: object, path = "/en/cycling-groups/turma"): Promise<string> {
  upstream({ "/v1/cycling-groups/turma": json({ ...cyclingGroup, ...group }) })
  return read(path)
}

describe("the next meeting of a group", () => {
  it("the page of a group says when and where it meets next, on the clocks of the place", async () => {
    const startsAt = `${thisYear() + 1}-06-02T23:00:00Z`
    const location = { ...place, label: "Passeio Público", city: "Curitiba", state: "PR" }
    const html = await detailed({ events: [{ ...meeting, startsAt, location }] })
    expect(await texts(html, ".meeting .date-block-big")).toEqual(["Jun2"])
    expect((await texts(html, ".meeting .when"))[0]).toMatch(/, 20:00$/)
    expect(await texts(html, ".meeting p > a")).toEqual(["Pedal de quarta"])
    expect(await attributes(html, ".meeting p > a", "href")).toEqual(["/en/events/quarta"])
    expect(await texts(html, ".meeting .sub")).toEqual(["Passeio Público, Curitiba, PR"])
  })

  it("who has no app puts the next meeting into a calendar by a plain link", async () => {
    const html = await detailed({ events: [meeting] })
    expect(await attributes(html, ".meeting a.button[download]", "href")).toEqual(["/en/events/quarta/event.ics"])
    expect(await texts(html, ".meeting a.button")).toEqual([en.group.save_meeting])
    expect(await texts(html, ".action-bar [commandfor=app-only]")).toEqual([en.group.join])
    upstream({ "/v1/events/quarta": json(meeting) })
    expect(await (await visit("/en/events/quarta/event.ics")).text()).toContain("SUMMARY:Pedal de quarta")
  })

  it("a meeting that was cancelled, postponed, has begun or has no date is not the next one", async () => {
    const events = [
      { ...meeting, id: "a", status: "cancelled" },
      { ...meeting, id: "b", status: "postponed" },
      { ...meeting, id: "c", startsAt: inDays(-1) },
      { ...meeting, id: "d", startsAt: null },
    ]
    const html = await detailed({ events: [...events, meeting] })
    expect(await attributes(html, ".meeting p > a", "href")).toEqual(["/en/events/quarta"])
    expect(await texts(await detailed({ events }), ".meeting")).toEqual([])
  })

  it("of a meeting whose place and title nobody knows the page says what is known", async () => {
    const html = await detailed({ events: [{ ...meeting, title: null, location: null }] })
    expect(await texts(html, ".meeting p > a")).toEqual([en.event.unnamed])
    expect(await texts(html, ".meeting .sub")).toEqual([])
  })
})

describe("the level of a group in words", () => {
  it("the page of a group says what its levels usually mean, and that this group may differ", async () => {
    const html = await detailed({ level: ["beginner", "advanced"] })
    const { level_means: means } = en.group
    expect(await texts(html, ".levels li")).toEqual([
      `${en.group.beginner}: ${means.beginner}`,
      `${en.group.advanced}: ${means.advanced}`,
    ])
    expect(await texts(html, ".levels .sub")).toEqual([en.group.level_note])
  })

  it("a group without a level has none explained", async () => {
    expect(await texts(await detailed({ level: null }), ".levels")).toEqual([])
    expect(await texts(await detailed({ level: [] }), ".levels")).toEqual([])
  })
})

describe("the agenda of one group", () => {
  it("the page of a group leads to its own agenda, not to all of Brazil's", async () => {
    const html = await detailed({ events: [meeting] })
    expect(await attributes(html, ".head a", "href")).toEqual(["/en/events?groupId=turma"])
  })

  it("the agenda of a group asks for its events alone and names it on a chip that takes itself away", async () => {
    upstream({ "/v1/events?groupId=turma": json(listOf(meeting)), "/v1/cycling-groups/turma": json(cyclingGroup) })
    const agenda = await read("/en/events?groupId=turma")
    expect(await texts(agenda, ".event h3")).toEqual(["Pedal de quarta"])
    expect(await texts(agenda, ".filter-chip")).toEqual([cyclingGroup.name])
    expect(await attributes(agenda, ".filter-chip", "href")).toEqual(["/en/events"])
    expect(await attributes(agenda, "input[type=hidden][name=groupId]", "value")).toEqual(["turma"])
    expect(await attributes(agenda, ".feeds a", "href")).toContain("/en/feeds/events.xml?groupId=turma")
  })

  it("an agenda stands where its group cannot be asked for, and where no group is asked for nobody asks", async () => {
    upstream({ "/v1/events?groupId=turma": json(listOf(meeting)), "/v1/cycling-groups/turma": json({}, 503) })
    const html = await read("/en/events?groupId=turma")
    expect(await texts(html, ".filter-chip")).toEqual([en.events.of_group])
    expect(await texts(html, ".event h3")).toEqual(["Pedal de quarta"])
    const asked = upstream({})
    await read("/en/events?q=outra")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/events?q=outra"])
  })

  it("the calendar of an agenda has the events of its group alone", async () => {
    const asked = upstream({})
    await visit("/en/calendars/events.ics?groupId=turma")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/events?groupId=turma&limit=50"])
  })
})

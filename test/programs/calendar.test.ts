// The week of a group from the calendar that it keeps elsewhere.

import { expect, test } from "vitest"
import type { CyclingGroup, Event, List } from "#contract/schemas.ts"
import { currentTime } from "../support/clock.ts"
import { calendar } from "./calendar-files.ts"
import { workspace } from "./program.ts"
import { startApi } from "./runtime.ts"

/** The next Tuesday that is more than so many weeks away, as a calendar writes it: 20260602. */
function tuesday(weeks: number): string {
  const date = new Date(currentTime() + weeks * 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7))
  return date.toISOString().slice(0, 10).replaceAll("-", "")
}

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

const local = (name: string, day: string, time: string) => `${name};TZID=America/Sao_Paulo:${day}T${time}`
const weekly = [
  "UID:noturno@x",
  "SUMMARY:Pedal noturno",
  "LOCATION:Praça da Sé",
  "GEO:-23.55;-46.63",
  local("DTSTART", "20240102", "193000"),
  "DURATION:PT2H",
  "RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
]

test("a weekly series becomes the group's days and its meetings of the next eight weeks, with what is off and what is moved", async () => {
  const { folder, write, importFiles } = await workspace()
  const [off, moved] = [tuesday(1), tuesday(2)]
  const exception = [
    "UID:noturno@x",
    local("RECURRENCE-ID", moved, "193000"),
    "SUMMARY:Pedal mais tarde",
    local("DTSTART", moved, "203000"),
  ]
  const text = calendar([...weekly, local("EXDATE", off, "193000")].join("\n"), exception.join("\n"))
  write("turma.ics", text)
  const { code, said } = await importFiles("turma.ics")
  expect([code, said]).toEqual([0, expect.stringContaining("content: 1 files imported, 0 refused")])
  expect(said).not.toContain("there is no")

  const { ask } = await startApi(folder)
  const group = await ask<CyclingGroup>("/v1/cycling-groups/turma")
  expect(group).toMatchObject({ name: "Turma da Praça", weekdays: [2, 4] })
  expect(group.events).toHaveLength(6)
  const { items, total } = await ask<List<Event>>("/v1/cycling-groups/turma/events?limit=50")
  expect(total).toBeGreaterThanOrEqual(15)
  expect(total).toBeLessThanOrEqual(17)
  const on = (day: string) => items.filter(({ startsAt }) => startsAt?.startsWith(iso(day)))
  expect(on(off)).toMatchObject([
    { status: "cancelled", title: "Pedal noturno", startsAt: `${iso(off)}T19:30:00-03:00` },
  ])
  expect(on(moved)).toMatchObject([
    { status: "scheduled", title: "Pedal mais tarde", startsAt: `${iso(moved)}T20:30:00-03:00` },
  ])
  expect(on(tuesday(3))).toMatchObject([
    {
      endsAt: `${iso(tuesday(3))}T21:30:00-03:00`,
      timezone: "America/Sao_Paulo",
      location: { label: "Praça da Sé", coordinates: { lat: -23.55, lng: -46.63 } },
    },
  ])
  expect((await importFiles("turma.ics")).said).toMatch(
    /0 added, 0 replaced, 1[567] unchanged in events[\s\S]*0 added, 0 replaced, 1 unchanged in cycling-groups/,
  )
})

test("a group that is there keeps its name and gets the days of its calendar", async () => {
  const { folder, write, importFiles } = await workspace()
  write("groups.csv", "id,name,weekdays\nturma,Turma da Serra,6\n")
  write("turma.ics", calendar(weekly.join("\n")))
  await importFiles("groups.csv", "turma.ics")
  const { ask } = await startApi(folder)
  expect(await ask("/v1/cycling-groups/turma")).toMatchObject({ name: "Turma da Serra", weekdays: [2, 4] })
})

test("a calendar is refused whole, with what to do", async () => {
  const { folder, write, importFiles } = await workspace()
  const refused: [name: string, text: string, reason: RegExp][] = [
    ["none", "id,title\n", /none\.ics: line 1: is no calendar: id,title/],
    ["empty", calendar(), /empty\.ics: has no event/],
    ["day", calendar("UID:a\nSUMMARY:Feriado\nDTSTART;VALUE=DATE:20300101"), /day\.ics.*Feriado: lasts whole days/],
    ["dateless", calendar("UID:a\nSUMMARY:Um dia"), /dateless\.ics.*Um dia: has no beginning/],
    [
      "nowhere",
      calendar("UID:a\nSUMMARY:Pedal\nDTSTART:20300101T190000"),
      /nowhere\.ics.*Pedal: has a time without a zone/,
    ],
  ]
  for (const [name, text] of refused) write(`${name}.ics`, text)
  const { code, said } = await importFiles(...refused.map(([name]) => `${name}.ics`))
  expect(code).toBe(1)
  for (const [, , reason] of refused) expect(said).toMatch(reason)
  const { status } = await startApi(folder)
  for (const [name] of refused) expect(await status(`/v1/cycling-groups/${name}`), name).toBe(404)
})

// The week of a group from the calendar that it keeps elsewhere, which is the whole of its coming meetings: what is no longer in it is off.

import { expect, test } from "vitest"
import type { CyclingGroup, Event, List } from "#contract/schemas.ts"
import { rowsOf } from "#upstream/database/database.ts"
import { currentTime } from "../support/clock.ts"
import { calendar } from "./calendar-files.ts"
import { run, workspace } from "./program.ts"
import { opened, startApi } from "./runtime.ts"

/** The next Tuesday that is more than so many weeks away, as a calendar writes it: 20260602. */
function tuesday(weeks: number): string {
  const date = new Date(currentTime() + weeks * 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7))
  return date.toISOString().slice(0, 10).replaceAll("-", "")
}

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

const local = (name: string, day: string, time = "193000") => `${name};TZID=America/Sao_Paulo:${day}T${time}`
const weekly = [
  "UID:noturno@x",
  "SUMMARY:Pedal noturno",
  "LOCATION:Praça da Sé",
  "GEO:-23.55;-46.63",
  local("DTSTART", "20240102"),
  "DURATION:PT2H",
  "RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
]

test("a weekly series becomes the group's days and its meetings of the next eight weeks", async () => {
  const { folder, write, importFiles } = await workspace()
  write("turma.ics", calendar(weekly.join("\n")))
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
  const day = iso(tuesday(3))
  expect(items.filter(({ startsAt }) => startsAt?.startsWith(day))).toMatchObject([
    {
      ...{ status: "scheduled", title: "Pedal noturno", startsAt: `${day}T19:30:00-03:00` },
      endsAt: `${day}T21:30:00-03:00`,
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

test("a calendar without a meeting makes no group, and says why", async () => {
  const { folder, write, importFiles } = await workspace()
  write("empty.ics", calendar())
  write("day.ics", calendar("UID:a\nSUMMARY:Feriado\nDTSTART;VALUE=DATE:20300101"))
  const { code, said } = await importFiles("empty.ics", "day.ics")
  expect([code, said]).toEqual([1, expect.stringMatching(/day\.ics.*Feriado: lasts whole days/)])
  expect(said).toMatch(/empty\.ics: has no event/)
  const { status } = await startApi(folder)
  for (const name of ["empty", "day"]) expect(await status(`/v1/cycling-groups/${name}`), name).toBe(404)
})

const week = 7 * 86_400_000
/** The day so many weeks and days from now, as a calendar writes it. */
const on = (weeks: number, days = 0) =>
  new Date(currentTime() + weeks * week + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "")
const single = (uid: string, day: string, ...more: string[]) =>
  [`UID:${uid}`, `SUMMARY:${uid}`, local("DTSTART", day), ...more].join("\n")
const series = (uid: string, rule: string, ...more: string[]) =>
  single(uid, on(1), `RRULE:FREQ=WEEKLY;${rule}`, ...more)

async function group() {
  const { folder, write, importFiles, path } = await workspace()
  const imported = async (entries: string[], ...more: string[]) => {
    write("turma.ics", calendar(...entries))
    return run("content", ["import", path("turma.ics"), "--persist", folder, ...more])
  }
  const stored = async () => {
    const sql = "SELECT t.id, t.status, d.detail FROM events t JOIN documents d ON d.n = t.n ORDER BY t.starts_at, t.id"
    const rows = await rowsOf(await opened(folder), sql)
    return rows.map(({ id, status, detail }) => {
      const { title, startsAt } = JSON.parse(String(detail))
      return { id: String(id), said: `${title} ${startsAt.slice(0, 10).replaceAll("-", "")} ${status}` }
    })
  }
  const said = async () => (await stored()).map((one) => one.said)
  return { folder, path, write, importFiles, imported, stored, said }
}

test("what is deleted, moved or ended is cancelled, and what an editor added stays", async () => {
  const { write, importFiles, imported, said } = await group()
  const before = [series("serie", "COUNT=4"), single("some", on(2, 1)), single("muda", on(2, 2)), single("fica", on(5))]
  await imported(before)
  write("events.csv", `id,title,startsAt,groupId\ndeles,Deles,${new Date(currentTime() + week).toISOString()},turma\n`)
  await importFiles("events.csv")
  const after = [series("serie", "COUNT=3"), single("muda", on(3, 3)), single("fica", on(5))]
  const { code, said: told } = await imported(after)
  expect([code, told]).toEqual([0, expect.stringContaining("1 added, 0 replaced, 4 unchanged, 3 cancelled in events")])
  const known = [
    ...[1, 2, 3].map((weeks) => `serie ${on(weeks)} scheduled`),
    `serie ${on(4)} cancelled`,
    `some ${on(2, 1)} cancelled`,
    `muda ${on(2, 2)} cancelled`,
    `muda ${on(3, 3)} scheduled`,
    `fica ${on(5)} scheduled`,
    expect.stringMatching(/^Deles \d+ scheduled$/),
  ]
  expect(await said()).toEqual(expect.arrayContaining(known))
  expect(await said()).toHaveLength(known.length)
  expect((await imported(after)).said).toContain("0 added, 0 replaced, 5 unchanged in events")
  // What stands in the file again is on again.
  expect((await imported([...after, single("some", on(2, 1))])).said).toContain("0 added, 1 replaced, 5 unchanged")
})

test("more than half is cancelled only when somebody says so", async () => {
  const { folder, path, imported, said } = await group()
  await imported([series("serie", "COUNT=5")])
  const asked = "would cancel 3 of its 5 coming meetings, which are not in it any more"
  const refused = await imported([series("serie", "COUNT=2")])
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`turma.ics: ${asked}: say --yes`)])
  const questions: string[] = []
  const ask = (answer: string) => async (question: string) => {
    questions.push(question)
    return answer
  }
  const args = ["import", path("turma.ics"), "--persist", folder]
  expect(await run("content", args, { ask: ask("") })).toMatchObject({ code: 1 })
  expect((await said()).filter((one) => one.endsWith("cancelled"))).toEqual([])
  expect(await run("content", args, { ask: ask("y") })).toMatchObject({ code: 0 })
  expect(questions).toEqual(Array(2).fill(expect.stringContaining(`${asked}. Cancel them?`)))
  expect((await said()).filter((one) => one.endsWith("cancelled"))).toHaveLength(3)
  // A calendar without an entry ends the rest, and one that never had any is refused.
  expect(await imported([])).toMatchObject({ code: 1, said: expect.stringContaining("would cancel 2 of its 2") })
  expect(await imported([], "--yes")).toMatchObject({ code: 0, said: expect.stringContaining("2 cancelled in events") })
})

test("what becomes private is taken away", async () => {
  const { imported, said } = await group()
  const open = [single("aberto", on(1)), single("outro", on(2)), single("reuniao", on(3))]
  await imported(open)
  const { code, said: told } = await imported(open.with(2, single("reuniao", on(3), "CLASS:PRIVATE")))
  expect([code, told]).toEqual([0, expect.stringContaining("2 unchanged, 1 removed in events")])
  expect(await said()).toEqual([`aberto ${on(1)} scheduled`, `outro ${on(2)} scheduled`])
})

test("a meeting whose UID changed keeps its address while its hour and title are the same", async () => {
  const { imported, stored } = await group()
  await imported([series("serie", "COUNT=4"), single("some", on(2, 1))])
  const before = await stored()
  // As programs split a series for a change of what follows.
  const split = (title: string) => [
    series("serie", "COUNT=2"),
    single("nova", on(3), "RRULE:FREQ=WEEKLY;COUNT=2").replace("SUMMARY:nova", `SUMMARY:${title}`),
  ]
  const { code, said } = await imported([...split("serie"), single("some", on(2, 1))])
  expect([code, said]).toEqual([0, expect.stringContaining("0 added, 0 replaced, 5 unchanged in events")])
  expect(await stored()).toEqual(before)
  // Another title is another meeting.
  expect((await imported([...split("Outra"), single("some", on(2, 1))])).said).toContain("2 added, 0 replaced")
  expect(await stored()).toEqual(expect.arrayContaining(before.slice(0, 2)))
})

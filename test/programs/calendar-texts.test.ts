// What a calendar says of its group and its meetings beside their times, and what is refused.

import { expect, test } from "vitest"
import { readCalendar } from "#upstream/content/ics.ts"
import { at, change, now, of, onward, read, series, starts, tuesdays, weekly, zoned } from "./calendar-reading.ts"

const group = (file: string, base: object = {}) => {
  const reading = readCalendar("turma.ics", Buffer.from(file), "cycling-groups", now)
  const { name: _, ...said } = reading.ok ? (reading.items[0]?.fields({ ...base }) ?? {}) : { name: "" }
  return said
}
const meeting = (weekday: number, time: string, more: object = {}) => ({
  ...{ weekday, time, timezone: "America/Sao_Paulo", place: null, pace: null, distance: null, drop: null },
  ...{ womenOnly: null, lightsNeeded: null, confirmedAt: null, from: null, until: null, ...more },
})

test.each<[string, string, object]>([
  [
    "its weekday, hour and zone",
    of([...series, "RRULE:FREQ=WEEKLY"]),
    { weekdays: [2], meetings: [meeting(2, "19:30")] },
  ],
  [
    "one for each weekday and hour",
    of([...series, "RRULE:FREQ=WEEKLY;BYDAY=TH,TU;BYHOUR=7,19"]),
    { weekdays: [2, 4], meetings: [2, 4].flatMap((day) => ["07:30", "19:30"].map((hour) => meeting(day, hour))) },
  ],
  ["the day on which it ends", of(weekly), { weekdays: [2], meetings: [meeting(2, "19:30", { until: "2026-12-15" })] }],
  [
    "the day on which it begins",
    of([...series.with(2, zoned("DTSTART", "20270105T193000")), "RRULE:FREQ=WEEKLY"]),
    { weekdays: [2], meetings: [meeting(2, "19:30", { from: "2027-01-05" })] },
  ],
  [
    "another hour from a day on",
    of([...series, "RRULE:FREQ=WEEKLY"], change(onward, zoned("DTSTART", "20261208T200000"))),
    {
      weekdays: [2],
      meetings: [meeting(2, "19:30", { until: "2026-12-01" }), meeting(2, "20:00", { from: "2026-12-08" })],
    },
  ],
  ["no hour of every second week", of([...series, "RRULE:FREQ=WEEKLY;INTERVAL=2"]), { weekdays: [2], meetings: null }],
  [
    "no hour where its zone has no name",
    of([...series.with(2, "DTSTART:20260106T223000Z"), "RRULE:FREQ=WEEKLY"]),
    { weekdays: [2], meetings: null },
  ],
  ["nothing of an added date", of([...weekly, zoned("RDATE", "20261210T200000")]), { weekdays: [2] }],
  [
    "nothing of a series that is over",
    of([...series, "RRULE:FREQ=WEEKLY;COUNT=3"]),
    { weekdays: null, meetings: null },
  ],
  ["nothing of a private one", of([...series, "RRULE:FREQ=WEEKLY", "CLASS:PRIVATE"]), {}],
])("a weekly series says of its group %s", (_, file, said) => {
  expect(group(file)).toMatchObject(said)
  if (Object.keys(said).length === 0) expect(group(file)).toEqual({})
})

test("what an editor said of a meeting stays while its hour does, and each date says which meeting it is of", () => {
  const easy = { ...meeting(2, "19:30"), pace: "easy" }
  const stored = { weekdays: [6], meetings: [easy, meeting(6, "06:00")] }
  expect(group(of([...series, "RRULE:FREQ=WEEKLY"]), stored)).toEqual({ weekdays: [2], meetings: [easy] })
  expect(group(of(["UID:a", zoned("DTSTART", "20261208T193000")]), stored)).toEqual({})
  const moved = change(zoned("RECURRENCE-ID", "20261208T193000"), zoned("DTSTART", "20261209T070000"))
  const { items } = read(of([...weekly, zoned("RDATE", "20261210T200000")], moved))
  expect(items.map(({ startsAt, meetingDate }) => [startsAt, meetingDate])).toEqual([
    [at("12-01"), "2026-12-01"],
    [at("12-09", "07:00"), "2026-12-08"],
    [at("12-10", "20:00"), null],
    [at("12-15"), "2026-12-15"],
  ])
})

test("what is private is left out, with the changes of a private series", () => {
  const secret = (kind: string, ...more: string[]) => [...series.with(0, `UID:${kind}`), `CLASS:${kind}`, ...more]
  const hidden = [secret("PRIVATE", "RRULE:FREQ=DAILY"), secret("confidential"), secret("X-DIRETORIA")]
  const moved = ["UID:PRIVATE", "SUMMARY:Noturno", zoned("RECURRENCE-ID", "20261208T193000")]
  const one = change(zoned("RECURRENCE-ID", "20261208T193000"), zoned("DTSTART", "20261208T193000"), "CLASS:PRIVATE")
  const shown = [...weekly, "CLASS:PUBLIC"]
  const { items, told } = read(of(shown, ...hidden, [...moved, zoned("DTSTART", "20261209T193000")], one))
  expect(starts(items)).toEqual([at("12-01"), at("12-15")])
  expect(told).toEqual(["null: has private entries (CLASS), which are left out"])
})

test("whole days are left out by their line, however they are written", () => {
  const day = (line: string) => `UID:f\nSUMMARY:Feriado\n${line}`
  const outlook = `${zoned("DTSTART", "20261225T000000")}\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE`
  const days = ["DTSTART;VALUE=DATE:20190101", "DTSTART:20261225", outlook].map(day)
  const { items, told } = read(of(weekly, ...days))
  expect(starts(items)).toEqual(tuesdays.map((one) => at(one)))
  expect(told).toEqual([19, 24, 29].map((line) => `line ${line}: Feriado: lasts whole days: left out`))
})

test("lines are unfolded before they are decoded, with any ends, a mark before them and a stray quote", () => {
  const quote = 'ORGANIZER;CN=Jô "da Praça:mailto:jo@serra.cc'
  const file = `\uFEFF${of([...weekly, "LOCATION:Praça da Sé 🚲", quote]).replaceAll("\n", "\r\r\n")}`
  const folded = Buffer.from(file)
    .toString("latin1")
    .replace("\u00c3\u00a7", "\u00c3\r\n \u00a7")
    .replace("\u00f0\u009f\u009a", "\u00f0\r\n\t\u009f\r\n \u009a")
  const label = "Praça da Sé 🚲"
  expect(read(Buffer.from(folded, "latin1")).items).toMatchObject(Array(3).fill({ location: { label } }))
})

test.each([
  [
    "<p>Às <b>19h</b>.<br>Em <a href='https://x.org/?a=1&amp;b=2'>nosso site</a></p>",
    "Às 19h.\nEm nosso site (https://x.org/?a=1&b=2)",
  ],
  ["<html-blob>Oi<br>pessoal<u></u></html-blob>", "Oi\npessoal"],
  ["<h2>Ritmo</h2><table><tr><th>Km</th><td>40</td></tr></table>", "Ritmo\n\nKm 40"],
  ["<ul><li>luz</li><li>caf&eacute;</li></ul>", "• luz\n• café"],
  ['Veja <a href="https://x.org/">x.org</a>', "Veja https://x.org/"],
  ["Ritmo < 25 km/h, com <amigos> & café", "Ritmo < 25 km/h, com <amigos> & café"],
  ["De\vum \u0007editor", "De\num editor"],
  ["Tr\\,s linhas\\naqui\\; e &lt;b&gt;", "Tr,s linhas\naqui; e <b>"],
  ["<script>alert(1)</script><!-- nada -->Só isto", "Só isto"],
])("a description is read as text: %s", (written, description) => {
  expect(read(of([...weekly, `DESCRIPTION:${written}`])).items[0]).toMatchObject({ description })
})

test.each(["0.0;0.0", "-23.55;", "-235.5;-46.6"])(
  "a place at %s is none, and one that an editor completed stays while its text does",
  (geo) => {
    const file = of([...weekly, "LOCATION:Praça", `GEO:${geo}`])
    const reading = readCalendar("turma.ics", Buffer.from(file), "events", now)
    const [item] = reading.ok ? reading.items : []
    const stored = { label: "Praça", city: "São Paulo" }
    const places = [{}, { location: stored }, { location: { ...stored, label: "Largo" } }].map((base) =>
      item?.fields(base),
    )
    const plain = { location: expect.objectContaining({ label: "Praça", city: null, coordinates: null }) }
    expect(places).toMatchObject([plain, { location: stored }, plain])
  },
)

const rule = (text: string) => of([...series, `RRULE:${text}`])

test.each([
  ["no date", of([...weekly.with(2, "DTSTART:amanhã")]), 'line 15: Noturno: begins at "amanhã", which is no moment'],
  ["the 31st of June", of([...weekly.with(2, zoned("DTSTART", "20260631T193000"))]), "line 15: Noturno: begins at"],
  ["an entry of nothing", of([""]), "line 12: an entry: has no beginning"],
  ["an exclusion of nothing", of([...weekly, "EXDATE:quarta"]), 'line 18: Noturno: EXDATE has "quarta"'],
  [
    "a zone of nobody",
    of([...weekly.with(2, "DTSTART;TZID=Lua:20260106T193000")]),
    'line 15: Noturno: has a time in "Lua"',
  ],
  ["an empty rule", rule(""), "line 17: Noturno: has a rule that cannot be read"],
  [
    "a rule that nothing fits",
    rule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
    "line 17: Noturno: has a rule that cannot be read",
  ],
  ["an endless interval", rule("FREQ=DAILY;INTERVAL=900000000"), "line 17: Noturno: has a rule that cannot be read"],
  ["no day until", rule("FREQ=DAILY;UNTIL=sempre"), 'line 17: Noturno: repeats until "sempre"'],
  ["no end", of(weekly).slice(0, -30), "line 12: is cut off: its VEVENT does not end"],
  ["a line of none", of([...weekly, "e mais nada"]), "line 18: is no line of a calendar: e mais nada"],
  ["a second calendar", of(weekly) + of(weekly), "line 20: begins another VCALENDAR"],
  ["a time without a zone", of([...series.with(2, "DTSTART:20300101T190000")]), "Noturno: has a time without a zone"],
  ["something else", "BEGIN:VCARD\nEND:VCARD\n", "line 1: is no calendar: BEGIN:VCARD"],
])("a calendar with %s is refused by its line", (_, file, reason) => {
  expect(read(file).refused).toEqual([expect.stringContaining(reason)])
})

test("a calendar of one-byte letters is refused by its line", () => {
  expect(read(Buffer.from(of([...weekly, "LOCATION:Praça"]), "latin1")).refused).toEqual([
    expect.stringMatching(/^line 18: has bytes that are not UTF-8/),
  ])
})

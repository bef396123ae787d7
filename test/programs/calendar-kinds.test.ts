// What calendars of other programs say, of which each line is a kind that users of such software reported.

import { expect, test } from "vitest"
import { readCalendar } from "#upstream/content/ics.ts"
import { calendarWith, saoPaulo } from "./calendar-files.ts"

const now = Date.UTC(2026, 10, 26, 12)

function read(file: string | Buffer) {
  const reading = readCalendar("turma.ics", Buffer.from(file), "events", now)
  if (!reading.ok) return { refused: reading.faults.map(({ at, reason }) => `${at}: ${reason}`), told: [], items: [] }
  const told = reading.warnings?.map(({ at, reason }) => `${at}: ${reason}`) ?? []
  return { refused: [], told, items: reading.items.map(({ id, fields }): Read => ({ id, ...fields({}) })) }
}

type Read = {
  id: string | undefined
  startsAt?: unknown
  status?: unknown
  timezone?: unknown
  endsAt?: unknown
  title?: unknown
  meetingDate?: unknown
}
const starts = (items: Read[]) =>
  items.map(({ startsAt, status }) => `${startsAt}${status === "cancelled" ? " off" : ""}`).sort()
const at = (day: string, hour = "19:30") => `2026-${day}T${hour}:00-03:00`

const zoned = (name: string, value: string) => `${name};TZID=America/Sao_Paulo:${value}`
const series = ["UID:noturno@serra", "SUMMARY:Noturno", zoned("DTSTART", "20260106T193000"), "DURATION:PT2H"]
const weekly = [...series, "RRULE:FREQ=WEEKLY;UNTIL=20261216T030000Z"]
const tuesdays = ["12-01", "12-08", "12-15"]
const change = (line: string, ...lines: string[]) => ["UID:noturno@serra", line, ...lines].join("\n")
const of = (...entries: (string | string[])[]) =>
  calendarWith(saoPaulo, ...entries.map((entry) => [entry].flat().join("\n")))

test.each([
  ["in UTC, as Nextcloud writes it", ["EXDATE:20261208T223000Z"]],
  ["a day alone", ["EXDATE;VALUE=DATE:20261208"]],
  ["a day that is not said to be one", ["EXDATE:20261208"]],
  ["twice", [zoned("EXDATE", "20261208T193000"), "EXDATE:20261208T223000Z"]],
  ["at midnight, as Outlook writes it", [zoned("EXDATE", "20261208T000000")]],
  ["without a zone", ["EXDATE:20261208T193000"]],
  ["in another zone", ["EXDATE;TZID=Europe/Lisbon:20261208T223000"]],
  ["in a list", [zoned("EXDATE", "20261110T193000,20261208T193000")]],
  ["by the status of its change", []],
])("an exclusion cancels its date and no other: %s", (_, lines) => {
  const off = change(zoned("RECURRENCE-ID", "20261208T193000"), zoned("DTSTART", "20261208T193000"), "STATUS:CANCELLED")
  const { items, told } = read(of([...weekly, ...lines], ...(lines.length === 0 ? [off] : [])))
  expect([starts(items), told]).toEqual([[at("12-01"), `${at("12-08")} off`, at("12-15")], []])
})

test("an exclusion at an hour that the series has no more cancels nothing and is told", () => {
  const { items, told } = read(of([...weekly, zoned("EXDATE", "20261208T180000")]))
  expect(starts(items)).toEqual(tuesdays.map((day) => at(day)))
  expect(told).toEqual(["line 18: EXDATE 20261208T180000 excludes no meeting"])
})

test("several meetings of a day are told apart, and a day that is excluded has none", () => {
  const twice = [...series.with(2, zoned("DTSTART", "20261201T070000")), "RRULE:FREQ=WEEKLY;COUNT=4;BYHOUR=7,19"]
  const both = [at("12-01", "07:00"), at("12-01", "19:00"), at("12-08", "07:00"), at("12-08", "19:00")]
  expect(starts(read(of(twice)).items)).toEqual(both)
  const one = read(of([...twice, zoned("EXDATE", "20261208T190000")])).items
  expect(starts(one)).toEqual([...both.slice(0, 3), `${both[3]} off`])
  const none = read(of([...twice, "EXDATE;VALUE=DATE:20261208"])).items
  expect(starts(none)).toEqual([...both.slice(0, 2), `${both[2]} off`, `${both[3]} off`])
})

test.each([
  ["an extra date", zoned("RDATE", "20261210T200000"), `${at("12-10", "20:00")} 22:00`],
  ["a date of the rule", zoned("RDATE", "20261208T193000"), null],
  ["a day", "RDATE;VALUE=DATE:20261210", `${at("12-10")} 21:30`],
  ["a period", "RDATE;VALUE=PERIOD:20261210T220000Z/20261210T230000Z", `${at("12-10", "19:00")} 20:00`],
  ["a period with its length", "RDATE;VALUE=PERIOD:20261210T220000Z/PT3H", `${at("12-10", "19:00")} 22:00`],
])("further dates are read: %s", (_, line, more) => {
  const { items } = read(of([...weekly, line]))
  const ends = items.map(({ startsAt, endsAt }: Read) => `${startsAt} ${String(endsAt).slice(11, 16)}`)
  expect(ends.sort()).toEqual([...tuesdays.map((day) => `${at(day)} 21:30`), ...(more ? [more] : [])].sort())
})

test.each([
  ["later", zoned("RECURRENCE-ID", "20261208T193000"), "20261208T203000", ["12-08", "20:30"], "20261208T223000Z"],
  ["days later, by its day", "RECURRENCE-ID;VALUE=DATE:20261208", "20261211T193000", ["12-11"], "20261208T223000Z"],
  ["into these weeks, in UTC", "RECURRENCE-ID:20261124T223000Z", "20261209T193000", ["12-09"], "20261124T223000Z"],
] as const)("a date that is moved %s keeps its id", (_, which, to, [day, hour], stamp) => {
  const { items } = read(of(weekly, change(which, "SUMMARY:Mudou", zoned("DTSTART", to))))
  const moved = items.filter((item: Read) => item.title === "Mudou")
  expect([starts(moved), moved[0]?.id]).toEqual([[at(day, hour)], expect.stringMatching(`-${stamp}$`)])
  expect(items).toHaveLength(stamp.startsWith("202611") ? 4 : 3)
})

test("a change of all that follows moves them, and one without its series stands by itself", () => {
  const later = read(of(weekly, change(onward, zoned("DTSTART", "20261208T200000"))))
  expect(starts(later.items)).toEqual([at("12-01"), at("12-08", "20:00"), at("12-15", "20:00")])
  const orphan = change(zoned("RECURRENCE-ID", "20261208T193000"), zoned("DTSTART", "20261208T203000"))
  expect(starts(read(of(orphan)).items)).toEqual([at("12-08", "20:30")])
})

test("of two entries with one UID and time the newer counts; two times are two, also without a UID", () => {
  const entry = (title: string, hour: string, ...more: string[]) =>
    [`SUMMARY:${title}`, zoned("DTSTART", `20261208T${hour}0000`), ...more].join("\n")
  const twice = [entry("Nova", "07", "UID:a", "SEQUENCE:2"), entry("Velha", "07", "UID:a", "SEQUENCE:1")]
  const { items } = read(of(...twice, entry("Tarde", "19", "UID:a"), entry("Sem", "08"), entry("Nada", "08")))
  expect(items.map((item: Read) => item.title).sort()).toEqual(["Nada", "Nova", "Sem", "Tarde"])
  expect(new Set(items.map(({ id }) => id))).toHaveLength(4)
})

const group = (file: string, base: object = {}) => {
  const reading = readCalendar("turma.ics", Buffer.from(file), "cycling-groups", now)
  const { name: _, ...said } = reading.ok ? (reading.items[0]?.fields({ ...base }) ?? {}) : { name: "" }
  return said
}
const meeting = (weekday: number, time: string, more: object = {}) => ({
  ...{ weekday, time, timezone: "America/Sao_Paulo", place: null, pace: null, distance: null, drop: null },
  ...{ womenOnly: null, lightsNeeded: null, confirmedAt: null, from: null, until: null, ...more },
})
const onward = "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Sao_Paulo:20261208T193000"

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

const zoneOf = (name: string, offset: string, ...more: string[]) =>
  ["BEGIN:VTIMEZONE", name, ...more, "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0300"]
    .concat(`TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE")
    .filter(Boolean)
    .join("\n")
const windows = "E. South America Standard Time"
const evolution = "/freeassociation.sourceforge.net/Tzfile/America/Sao_Paulo"
const summer = ["BEGIN:DAYLIGHT", "DTSTART:20081019T000000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=3SU"]
  .concat("TZOFFSETFROM:-0300", "TZOFFSETTO:-0200", "END:DAYLIGHT")
  .join("\n")
const sp = "America/Sao_Paulo"

test.each([
  ["a name that Intl knows against rules of 2018", zoneOf(`TZID:${sp}`, "-0300", summer), `;TZID=${sp}:`, sp],
  ["a name without rules", "", `;TZID=${sp}:`, sp],
  ["a name in quotes with a slash before", "", `;TZID="/${sp}":`, sp],
  ["Windows' name with rules", zoneOf(`TZID:${windows}`, "-0200"), `;TZID=${windows}:`, sp],
  ["Windows' name without", "", `;TZID=${windows}:`, sp],
  ["Evolution's name", zoneOf(`TZID:${evolution}`, "-0200"), `;TZID=${evolution}:`, sp],
  ["a place beside the name", zoneOf("TZID:Brasil", "-0200", `X-LIC-LOCATION:${sp}`), ";TZID=Brasil:", sp],
  ["a name of the file alone", zoneOf("TZID:Serra", "-0300"), ";TZID=Serra:", null],
  ["rules without a name", zoneOf("", "-0300"), ";TZID=Praça:", null],
  ["rules without a name beside one that Intl knows", zoneOf("", "-0200"), `;TZID=${sp}:`, sp],
  ["the calendar's", `X-WR-TIMEZONE:${sp}`, ":", sp],
])("the zone of a time is %s", (_, head, written, timezone) => {
  const entry = `UID:a\nSUMMARY:Pedal\nDTSTART${written}20261208T193000`
  expect(read(calendarWith(head, entry)).items).toMatchObject([{ startsAt: at("12-08"), timezone }])
})

test("a time in UTC is shown by the calendar's clock, and a summer time is that of its year", () => {
  const entry = "UID:a\nDTSTART:20261208T223000Z"
  expect(read(calendarWith(`X-WR-TIMEZONE:${sp}`, entry)).items).toMatchObject([
    { startsAt: at("12-08"), timezone: sp },
  ])
  expect(read(calendarWith("", entry)).items).toMatchObject([{ startsAt: "2026-12-08T22:30:00+00:00", timezone: null }])
  const autumn = ["UID:b", "DTSTART;TZID=Europe/Lisbon:20261020T200000", "RRULE:FREQ=DAILY;UNTIL=20261128"]
  expect(starts(read(calendarWith("", autumn.join("\n"))).items)).toEqual(
    ["26", "27", "28"].map((day) => `2026-11-${day}T20:00:00+00:00`),
  )
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
  const { items, told } = read(of(weekly, day("DTSTART;VALUE=DATE:20190101"), day("DTSTART:20261225")))
  expect(starts(items)).toEqual(tuesdays.map((one) => at(one)))
  expect(told).toEqual(["line 19: Feriado: lasts whole days: left out", "line 24: Feriado: lasts whole days: left out"])
})

test("lines are unfolded before they are decoded, with any ends and a mark before them", () => {
  const file = `\uFEFF${of([...weekly, "LOCATION:Praça da Sé"]).replaceAll("\n", "\r\n")}`
  const folded = Buffer.from(file).toString("latin1").replace("\u00c3\u00a7", "\u00c3\r\n \u00a7")
  expect(read(Buffer.from(folded, "latin1")).items).toMatchObject(Array(3).fill({ location: { label: "Praça da Sé" } }))
})

test.each([
  [
    "<p>Às <b>19h</b>.<br>Em <a href='https://x.org/?a=1&amp;b=2'>nosso site</a></p>",
    "Às 19h.\nEm nosso site (https://x.org/?a=1&b=2)",
  ],
  ["<ul><li>luz</li><li>caf&eacute;</li></ul>", "• luz\n• café"],
  ['Veja <a href="https://x.org/">x.org</a>', "Veja https://x.org/"],
  ["Ritmo < 25 km/h, com <amigos> & café", "Ritmo < 25 km/h, com <amigos> & café"],
  ["Tr\\,s linhas\\naqui\\; e &lt;b&gt;", "Tr,s linhas\naqui; e <b>"],
  ["<script>alert(1)</script><!-- nada -->Só isto", "Só isto"],
])("a description is read as text: %s", (written, description) => {
  expect(read(of([...weekly, `DESCRIPTION:${written}`])).items[0]).toMatchObject({ description })
})

test("a place at zero degrees is none", () => {
  const [item] = read(of([...weekly, "LOCATION:Praça", "GEO:0.0;0.0"])).items
  expect(item).toMatchObject({ location: { label: "Praça", coordinates: null } })
})

const rule = (text: string) => of([...series, `RRULE:${text}`])

test.each([
  ["no date", of([...weekly.with(2, "DTSTART:amanhã")]), 'line 15: Noturno: begins at "amanhã", which is no moment'],
  ["the 31st of June", of([...weekly.with(2, zoned("DTSTART", "20260631T193000"))]), "line 15: Noturno: begins at"],
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
  ["something else", "BEGIN:VCARD\nEND:VCARD\n", "line 1: is no calendar: BEGIN:VCARD"],
])("a calendar with %s is refused by its line", (_, file, reason) => {
  expect(read(file).refused).toEqual([expect.stringContaining(reason)])
})

test("a calendar of one-byte letters is refused by its line", () => {
  expect(read(Buffer.from(of([...weekly, "LOCATION:Praça"]), "latin1")).refused).toEqual([
    expect.stringMatching(/^line 18: has bytes that are not UTF-8/),
  ])
})

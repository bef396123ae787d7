// When the meetings of a calendar are, of which each line is a kind that users of such software reported. What it says of them, and what is
// refused: calendar-texts.test.ts.

import { expect, test } from "vitest"
import { calendarWith } from "./calendar-files.ts"
import { at, change, of, onward, type Read, read, series, starts, tuesdays, weekly, zoned } from "./calendar-reading.ts"

test.each([
  ["in UTC, as Nextcloud writes it", ["EXDATE:20261208T223000Z"]],
  ["a day alone", ["EXDATE;VALUE=DATE:20261208"]],
  ["a day that is not said to be one", ["EXDATE:20261208"]],
  ["twice", [zoned("EXDATE", "20261208T193000"), "EXDATE:20261208T223000Z"]],
  ["at midnight, as Outlook writes it", [zoned("EXDATE", "20261208T000000")]],
  ["without a zone", ["EXDATE:20261208T193000"]],
  ["in another zone", ["EXDATE;TZID=Europe/Lisbon:20261208T223000"]],
  ["in a list", [zoned("EXDATE", "20261110T193000,20261208T193000")]],
  ["at its day's midnight in UTC", ["EXDATE:20261208T030000Z"]],
  ["in UTC at midnight", ["EXDATE:20261208T000000Z"]],
  ["beside an empty one", ["EXDATE:", zoned("EXDATE", "20261208T193000,")]],
  ["by the status of its change", []],
])("an exclusion cancels its date and no other: %s", (_, lines) => {
  const off = change(zoned("RECURRENCE-ID", "20261208T193000"), zoned("DTSTART", "20261208T193000"), "STATUS:CANCELLED")
  const { items, told } = read(of([...weekly, ...lines], ...(lines.length === 0 ? [off] : [])))
  expect([starts(items), told]).toEqual([[at("12-01"), `${at("12-08")} off`, at("12-15")], []])
})

test("a date that is both changed and excluded is on as it was changed", () => {
  const moved = change("RECURRENCE-ID:20261208T223000Z", zoned("DTSTART", "20261209T193000"))
  expect(starts(read(of([...weekly, "EXDATE:20261208T223000Z"], moved)).items)).toEqual([
    ...[at("12-01"), at("12-09")],
    at("12-15"),
  ])
})

test("a rule is read in small letters and with blanks, and one of a time in UTC by the days of UTC", () => {
  const small = of([...series, "rrule: freq=weekly; until=20261215t220000z"])
  // The last Tuesday's 19:30 is half an hour behind it.
  expect(starts(read(small).items)).toEqual(tuesdays.slice(0, 2).map((day) => at(day)))
  const night = "UID:a\nDTSTART:20260107T003000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216T030000Z"
  expect(starts(read(calendarWith("X-WR-TIMEZONE:America/Sao_Paulo", night)).items)).toEqual(
    tuesdays.map((day) => at(day, "21:30")),
  )
})

test("a calendar whose series are over says that nothing is coming", () => {
  expect(read(of([...series, "RRULE:FREQ=WEEKLY;COUNT=3"])).told).toEqual(["null: has no meeting in the next 8 weeks"])
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
  ["none", "RDATE:", null],
  [
    "a period in a list, in the series' zone",
    zoned("RDATE;VALUE=PERIOD", "20261210T190000/20261210T200000"),
    `${at("12-10", "19:00")} 20:00`,
  ],
  ["a day", "RDATE;VALUE=DATE:20261210", `${at("12-10")} 21:30`],
  ["a period", "RDATE;VALUE=PERIOD:20261210T220000Z/20261210T230000Z", `${at("12-10", "19:00")} 20:00`],
  ...["PT", "PT1", `P${"9".repeat(20)}D`].map((length): [string, string, string] => [
    `a period of ${length}`,
    `RDATE;VALUE=PERIOD:20261210T220000Z/${length}`,
    `${at("12-10", "19:00")} 21:00`,
  ]),
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
  // As a single entry is, also of a day after these weeks.
  const orphan = change(zoned("RECURRENCE-ID", "20270408T193000"), zoned("DTSTART", "20270408T203000"))
  expect(starts(read(of(orphan)).items)).toEqual(["2027-04-08T20:30:00-03:00"])
})

test("of two entries with one UID and time the newer counts; two times are two, also without a UID", () => {
  const entry = (title: string, hour: string, ...more: string[]) =>
    [`SUMMARY:${title}`, zoned("DTSTART", `20261208T${hour}0000`), ...more].join("\n")
  const twice = [entry("Nova", "07", "UID:a", "SEQUENCE:2"), entry("Velha", "07", "UID:a", "SEQUENCE:1")]
  const { items } = read(of(...twice, entry("Tarde", "19", "UID:a"), entry("Sem", "08"), entry("Nada", "08")))
  expect(items.map((item: Read) => item.title).sort()).toEqual(["Nada", "Nova", "Sem", "Tarde"])
  expect(new Set(items.map(({ id }) => id))).toHaveLength(4)
  // Two series that meet at one time are one meeting, which is on if either says so.
  const later = [...series.with(2, zoned("DTSTART", "20260113T193000")), ...weekly.slice(4)]
  const off = [...later, zoned("EXDATE", "20261208T193000")]
  for (const both of [
    [weekly, off],
    [off, weekly],
  ])
    expect(starts(read(of(...both)).items)).toEqual(tuesdays.map((day) => at(day)))
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
  ["Citadel's name", "", ';TZID="/citadel.org/20210210_1/America/Sao_Paulo":', sp],
  ["Outlook's text with rules", zoneOf("TZID:(UTC-03:00) Brasília", "-0300"), ';TZID="(UTC-03:00) Brasília":', null],
  ["Evolution's name", zoneOf(`TZID:${evolution}`, "-0200"), `;TZID=${evolution}:`, sp],
  ["a place beside the name", zoneOf("TZID:Brasil", "-0200", `X-LIC-LOCATION:${sp}`), ";TZID=Brasil:", sp],
  ["a name of the file alone", zoneOf("TZID:Serra", "-0300"), ";TZID=Serra:", null],
  ["rules without a name", zoneOf("", "-0300"), ";TZID=Praça:", null],
  ["rules without a name beside one that Intl knows", zoneOf("", "-0200"), `;TZID=${sp}:`, sp],
  ["the calendar's", `X-WR-TIMEZONE:${sp}`, ":", sp],
  ["the calendar's beside an empty name", `X-WR-TIMEZONE:${sp}`, ";TZID=:", sp],
  ["an offset", "", ";TZID=GMT-0300:", null],
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

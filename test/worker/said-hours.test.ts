// The groups of the sample, and the same without meetings: no page says an hour and no calendar has a series that nobody said. [2.20]

import { describe, expect, it } from "vitest"
import { languages } from "#contract/codes.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { currentTime } from "../support/clock.ts"
import { listOf } from "./api-objects.ts"
import { expectMarkup, texts } from "./markup.ts"
import { readCalendar } from "./read-calendar.ts"
import { json } from "./upstream.ts"
import { readWith } from "./visit.ts"

const { groups } = makeSample({ now: new Date(currentTime()) })
const silent = groups.map((group) => ({ ...group, meetings: null }))

/** "Tue 19:30" of "Tue, Thu 19:30". */
function hoursIn(text: string): string[] {
  return text.split(/ · |; /).flatMap((part) => {
    const [, days, time] = /^(.+)[\s\u00a0](\d\d:\d\d)$/.exec(part) ?? []
    return days === undefined
      ? (part.match(/\d\d:\d\d/g) ?? [])
      : days.split(/,[\s\u00a0]/).map((day) => `${day} ${time}`)
  })
}

describe.each(languages)("in %s", (language) => {
  const prefix = language === "pt-BR" ? "pt" : language
  const dayNamed = (weekday: number) => {
    const named = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" })
    return named
      .format(new Date(`2024-01-0${weekday}T12:00Z`))
      .replace(".", "")
      .toLowerCase()
  }

  it.each([
    ["the sample", groups],
    ["an API without meetings", silent],
  ])("the pages and cards of the groups of %s say the hours of their meetings alone", async (_, all) => {
    for (const group of all) {
      const said = (group.meetings ?? []).map(({ weekday, time }) => `${dayNamed(weekday).split("-")[0]} ${time}`)
      const page = await readWith(
        { [`/v1/cycling-groups/${group.id}`]: json(group) },
        `/${prefix}/cycling-groups/${group.id}`,
      )
      const list = await readWith({ "/v1/cycling-groups": json(listOf(group)) }, `/${prefix}/cycling-groups`)
      const [who = ""] = await texts(page, ".who")
      const [, card = ""] = await texts(list, ".card .sub")
      for (const text of [who, card]) expect(hoursIn(text.toLowerCase()).toSorted(), group.id).toEqual(said.toSorted())
      const calendar = {
        [`/v1/cycling-groups/${group.id}`]: json(group),
        [`/v1/events?groupId=${group.id}&limit=50`]: json(listOf(...group.events)),
      }
      const entries = readCalendar(await readWith(calendar, `/${prefix}/cycling-groups/${group.id}/group.ics`))
      const recurring = entries.filter((entry) => entry.isRecurring())
      expect(recurring, group.id).toHaveLength(group.meetings?.length ?? 0)
      if (entries.length === 0) await expectMarkup(page, { "#calendar": [] })
    }
  })
})

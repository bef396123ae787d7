// Days, level and pace of a group follow from what it says of its meetings. Lists by them: filters.test.ts.

import { beforeEach, expect, it } from "vitest"
import type { CyclingGroup } from "#contract/schemas.ts"
import { add, first, idsOf, migrated, sample, whole } from "./ask.ts"

const found = async (query: string) => idsOf(await whole(`/v1/cycling-groups?${query}&sort=name&limit=50`))
const said = first((sample.groups.find(({ meetings }) => meetings) ?? { meetings: null }).meetings ?? [])

beforeEach(migrated)

async function put(change: Partial<CyclingGroup>): Promise<void> {
  const group = { ...first(sample.groups), id: "turma", name: "Turma", weekdays: [4], meetings: null, ...change }
  // Its events tell nothing of other weeks.
  const event = { ...first(sample.events), id: "prova", groupId: "turma", startsAt: "2026-06-07T06:30:00-03:00" }
  await add({ groups: [group], events: [event] })
}

it.each([
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["17:59", "afternoon"],
  ["18:00", "evening"],
])("a meeting at %s is in the %s of its own weekday alone [2.20]", async (time, part) => {
  await put({ meetings: [{ ...said, weekday: 3, time }] })
  for (const daypart of ["morning", "afternoon", "evening"])
    expect(await found(`daypart=${daypart}&weekday=3`)).toEqual(daypart === part ? ["turma"] : [])
  expect(await found(`daypart=${part}&weekday=4`)).toEqual([])
  expect([await found("weekday=3"), await found("weekday=4"), await found("weekday=7")]).toEqual([
    ["turma"],
    ["turma"],
    [],
  ])
})

it.each<[said: (boolean | null)[], women: string[], others: string[]]>([
  [[null, true], ["turma"], []],
  [[false, null], [], ["turma"]],
  [[null], [], []],
])("whether only women ride is known of who says so: %j", async (each, women, others) => {
  await put({ meetings: each.map((womenOnly) => ({ ...said, womenOnly })) })
  expect([await found("womenOnly=true"), await found("womenOnly=false")]).toEqual([women, others])
})

it("how fast a meeting rides is found by any of its paces", async () => {
  await put({
    meetings: [
      { ...said, pace: "easy" },
      { ...said, pace: "fast" },
    ],
  })
  expect([await found("pace=fast"), await found("pace=steady"), await found("pace=steady,easy")]).toEqual([
    ...[["turma"], []],
    ["turma"],
  ])
})

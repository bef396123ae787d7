// The list of groups with its filters, and the agenda of one group.

import { expect, it } from "vitest"
import { cyclingGroup, event, listOf } from "./api-objects.ts"
import { en, pt } from "./locales.ts"
import { expectMarkup, texts } from "./markup.ts"
import { json, status } from "./upstream.ts"
import { askedBy, readWith } from "./visit.ts"

const replies = { "/v1/cycling-groups": json(listOf(cyclingGroup)) }

/** The list of groups as it is filtered. */
function filtered(search: string, prefix = "pt"): Promise<string> {
  return readWith(replies, `/${prefix}/cycling-groups?${search}`)
}

it.each([
  [
    "state=SP&weekday=2&level=beginner&city=Santos&q=praia&near=-23.96,-46.33",
    "?city=Santos&level=beginner&near=-23.96%2C-46.33&q=praia&radius=60000&sort=distanceFrom&state=SP&weekday=2",
  ],
  ["weekday=4&weekday=2&level=beginner&weekday=2,3", "?level=beginner&weekday=2%2C3%2C4"],
  ["weekday=1&weekday=2&weekday=3&daypart=evening", "?daypart=evening&weekday=1%2C2%2C3"],
  // What is no day and no part of a day is left out.
  ["weekday=9&weekday=3&weekday=zzz", "?weekday=3"],
  ["weekday=8", ""],
  ["daypart=night&level=beginner", "?level=beginner"],
  ["womenOnly=true&daypart=evening", "?daypart=evening&womenOnly=true"],
  ["womenOnly=yes", ""],
])("the API is asked once for the groups of %s", async (search, query) => {
  expect(await askedBy(`/pt/cycling-groups?${search}`, replies)).toEqual([`/v1/cycling-groups${query}`])
})

it.each([
  ["pt", "weekday=1,3", ["seg, qua"]],
  ["pt", "weekday=2,3", ["ter, qua"]],
  ["pt", "weekday=1,2,3,4,5", ["seg a sex"]],
  ["pt", "weekday=1,3,4,5,7", ["seg, qua a sex, dom"]],
  ["pt", "weekday=5", ["sex"]],
  ["es", "weekday=1,2,3,4", ["lun a jue"]],
  ["en", "weekday=1,2,3,4", ["Mon to Thu"]],
  ["pt", "weekday=4&weekday=2&level=beginner&weekday=2,3", ["Iniciante", "ter a qui"]],
  ["pt", "level=advanced,beginner", ["Iniciante, Avançado"]],
  ["pt", "weekday=1&weekday=2&weekday=3&daypart=evening", ["seg a qua", "noite"]],
  ["en", "daypart=evening&daypart=morning", ["morning, evening"]],
  ["es", "womenOnly=true", ["Solo mujeres"]],
])("the values of a filter are on one chip, in words: %s, %s [2.20]", async (prefix, search, chips) => {
  expect(await texts(await filtered(search, prefix), ".filter-chip")).toEqual(chips)
})

it("what the line of filters shows has no chip beside it, but for what stands among more filters", async () => {
  const html = await filtered("weekday=2&womenOnly=true")
  expect(await texts(html, "li:not(.filter-in-line) > .filter-chip")).toEqual([pt.group.women_only])
})

it("a chip removes its filter, and the form has a checkbox for each day and each part of the day", async () => {
  await expectMarkup(await filtered("weekday=2,4&daypart=evening"), {
    ".filter-chip@href": ["/pt/cycling-groups?daypart=evening", "/pt/cycling-groups?weekday=2%2C4"],
    "input[name=weekday]@type": Array(7).fill("checkbox"),
    "input[name=weekday]@value": ["1", "2", "3", "4", "5", "6", "7"],
    "input[name=weekday][checked]@value": ["2", "4"],
    "input[name=weekday]@aria-label": expect.arrayContaining(["Terça"]),
    "fieldset legend": expect.arrayContaining(["Dia"]),
    "input[type=checkbox][name=daypart]@value": ["morning", "afternoon", "evening"],
    "input[name=daypart][checked]@value": ["evening"],
  })
})

it("a list by what groups say of their meetings says so; another list does not", async () => {
  const known = [expect.stringContaining(pt.groups.meetings_said)]
  for (const search of ["daypart=evening", "womenOnly=true"])
    expect(await texts(await filtered(search), "main")).toEqual(known)
  expect(await texts(await filtered("weekday=3"), "main")).not.toEqual(known)
})

const agenda = { "/v1/events?groupId=turma": json(listOf(event)) }

it("the agenda of a group asks for its events alone and names it on a chip that removes itself [2.20]", async () => {
  const replies = { ...agenda, "/v1/cycling-groups/turma": json(cyclingGroup) }
  await expectMarkup(await readWith(replies, "/en/events?groupId=turma"), {
    ".event h3": [event.title],
    ".filter-chip": [cyclingGroup.name],
    ".filter-chip@href": ["/en/events"],
    "input[type=hidden][name=groupId]@value": ["turma"],
    ".feeds a@href": expect.arrayContaining(["/en/feeds/events.xml?groupId=turma"]),
  })
})

it("the agenda of a group is shown where its group got no answer, and no other list asks for a group [2.20]", async () => {
  const html = await readWith({ ...agenda, "/v1/cycling-groups/turma": status(503) }, "/en/events?groupId=turma")
  await expectMarkup(html, { ".filter-chip": [en.events.of_group], ".event h3": [event.title] })
  expect(await askedBy("/en/events?q=outra")).toEqual(["/v1/events?q=outra"])
})

import { describe, expect, it } from "vitest"
import { cyclingGroup, listOf } from "./api-objects.ts"
import { pt } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

/** The list of groups as it is filtered, and what the API was asked for it. */
async function filtered(search: string, prefix = "pt"): Promise<{ html: string; asked: string[] }> {
  const asked = upstream({ "/v1/cycling-groups": json(listOf(cyclingGroup)) })
  const html = await read(`/${prefix}/cycling-groups?${search}`)
  return { html, asked: asked.map(({ path }) => path) }
}

describe("groups by several days of the week", () => {
  it.each([
    ["weekday=1,3", "seg, qua"],
    ["weekday=2,3", "ter, qua"],
    ["weekday=1,2,3,4,5", "seg a sex"],
    ["weekday=1,3,4,5,7", "seg, qua a sex, dom"],
    ["weekday=5", "sex"],
  ])("groups of %s have their days on one chip, in words: %s", async (search, chip) => {
    expect(await texts((await filtered(search)).html, ".filter-chip")).toEqual([chip])
  })

  it("the days on the chip are said in each language", async () => {
    expect(await texts((await filtered("weekday=1,2,3,4", "es")).html, ".filter-chip")).toEqual(["lun a jue"])
    expect(await texts((await filtered("weekday=1,2,3,4", "en")).html, ".filter-chip")).toEqual(["Mon to Thu"])
  })

  it("days that a form sends one by one are asked as one parameter, in order and each once", async () => {
    const { html, asked } = await filtered("weekday=4&weekday=2&level=beginner&weekday=2,3")
    expect(asked).toEqual(["/v1/cycling-groups?level=beginner&weekday=2%2C3%2C4"])
    expect(await texts(html, ".filter-chip")).toEqual(["Iniciante", "ter a qui"])
    expect(await attributes(html, ".filter-chip", "href")).toEqual([
      "/pt/cycling-groups?weekday=2%2C3%2C4",
      "/pt/cycling-groups?level=beginner",
    ])
  })

  it("a day that no week has falls away from those beside it", async () => {
    expect((await filtered("weekday=9&weekday=3&weekday=zzz")).asked).toEqual(["/v1/cycling-groups?weekday=3"])
    expect((await filtered("weekday=8")).asked).toEqual(["/v1/cycling-groups"])
  })

  it("the form has a switch for each day, which works without a script", async () => {
    const { html } = await filtered("weekday=2,4")
    expect(await attributes(html, "input[name=weekday]", "type")).toEqual(Array(7).fill("checkbox"))
    expect(await attributes(html, "input[name=weekday]", "value")).toEqual(["1", "2", "3", "4", "5", "6", "7"])
    expect(await attributes(html, "input[name=weekday][checked]", "value")).toEqual(["2", "4"])
    expect(await attributes(html, "input[name=weekday]", "aria-label")).toContain("Terça")
    expect(await texts(html, "fieldset legend")).toContain("Dia")
  })

  it("codes of any list that stand behind commas are said in words", async () => {
    expect(await texts((await filtered("level=advanced,beginner")).html, ".filter-chip")).toEqual([
      "Iniciante, Avançado",
    ])
  })
})

describe("groups by the part of the day", () => {
  it("groups of weekday evenings are asked for in one question, and both are said in words", async () => {
    const { html, asked } = await filtered("weekday=1&weekday=2&weekday=3&daypart=evening")
    expect(asked).toEqual(["/v1/cycling-groups?daypart=evening&weekday=1%2C2%2C3"])
    expect(await texts(html, ".filter-chip")).toEqual(["seg a qua", "noite"])
    expect(await texts((await filtered("daypart=evening&daypart=morning", "en")).html, ".filter-chip")).toEqual([
      "morning, evening",
    ])
  })

  it("the form has a switch for each part of the day, which works without a script", async () => {
    const { html } = await filtered("daypart=evening")
    expect(await attributes(html, "input[type=checkbox][name=daypart]", "value")).toEqual([
      "morning",
      "afternoon",
      "evening",
    ])
    expect(await attributes(html, "input[name=daypart][checked]", "value")).toEqual(["evening"])
  })

  it("a list by the part of the day says whence that is known; another list says nothing of it", async () => {
    expect(await texts((await filtered("daypart=evening")).html, "main")).toEqual([
      expect.stringContaining(pt.groups.daypart_known),
    ])
    expect(await texts((await filtered("weekday=3")).html, "main")).not.toEqual([
      expect.stringContaining(pt.groups.daypart_known),
    ])
  })

  it("a part of the day that there is not falls away", async () => {
    expect((await filtered("daypart=night&level=beginner")).asked).toEqual(["/v1/cycling-groups?level=beginner"])
  })

  it("an API that does not know the parts of the day is asked without, and the page says so", async () => {
    const asked = upstream({
      "/v1/cycling-groups?daypart=evening&weekday=3": json({ code: "invalid_parameter" }, 400),
      "/v1/cycling-groups?weekday=3": json(listOf({ ...cyclingGroup, weekdays: [3] })),
    })
    const html = await read("/pt/cycling-groups?daypart=evening&weekday=3")
    expect(asked).toHaveLength(2)
    expect(await texts(html, ".alert")).toEqual(["Esta lista não leva em conta: Horário."])
    expect(await texts(html, "main .card h3")).toEqual([cyclingGroup.name])
    expect(await texts(html, "main")).not.toEqual([expect.stringContaining(pt.groups.daypart_known)])
  })

  it("what an API refuses with a part of the day and without begins anew", async () => {
    upstream({
      "/v1/cycling-groups?cursor=zzz&daypart=evening": status(400),
      "/v1/cycling-groups?cursor=zzz": status(400),
    })
    const refused = await visit("/pt/cycling-groups?daypart=evening&cursor=zzz")
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/pt/cycling-groups?daypart=evening"])
    const { html } = await filtered("daypart=evening")
    expect(await texts(html, ".alert")).toEqual([])
  })
})

import { describe, expect, it } from "vitest"
import { cyclingGroup, event, listOf, place } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const other = { ...cyclingGroup, id: "outra" }

async function listed(group: object, path = "/en/cycling-groups"): Promise<string> {
  upstream({ "/v1/cycling-groups": json(listOf({ ...cyclingGroup, ...group })) })
  return read(path)
}

async function detailed(group: object, path = "/en/cycling-groups/turma"): Promise<string> {
  upstream({ "/v1/cycling-groups/turma": json({ ...cyclingGroup, ...group }) })
  return read(path)
}

describe("how many take part in a group", () => {
  it.each([
    [0, "Seja a primeira pessoa a participar", "Sé la primera persona en participar", "Be the first to take part"],
    [1, "Mais de 1 já participa", "Más de 1 ya participa", "More than 1 already participating"],
    [2, "Mais de 2 já participam", "Más de 2 ya participan", "More than 2 already participating"],
    [1_000, "Mais de 1.000 já participam", "Más de 1.000 ya participan", "More than 1,000 already participating"],
    [
      1_000_000,
      "Mais de 1.000.000 já participam",
      "Más de 1.000.000 ya participan",
      "More than 1,000,000 already participating",
    ],
  ])("the number of members is said in words that fit it: %d", async (participantCount, ...sentences) => {
    for (const [position, prefix] of ["pt", "es", "en"].entries()) {
      const card = await listed({ participantCount }, `/${prefix}/cycling-groups`)
      expect((await texts(card, ".card .sub"))[0]).toBe(sentences[position])
      const detail = await detailed({ participantCount }, `/${prefix}/cycling-groups/turma`)
      expect(await texts(detail, ".who")).toEqual([sentences[position]])
    }
  })
})

describe("the card of a group", () => {
  it("the card of a group has its photo over its jersey, or the jersey alone", async () => {
    const [photo] = cyclingGroup.photos
    expect(await attributes(await listed({ cover: photo }), ".card img", "alt")).toEqual([photo?.alt])
    expect(await attributes(await listed({ cover: photo }), ".card .jersey", "class")).toHaveLength(1)
    expect(await attributes(await listed({ cover: null }), ".card .jersey", "class")).toHaveLength(1)
  })

  it("the card of a group says where and on which days, in short", async () => {
    const days = async (prefix: string) => (await texts(await listed({}, `/${prefix}/cycling-groups`), ".card .sub"))[1]
    expect(await days("pt")).toBe("São Paulo, SP · ter, qui")
    expect(await days("es")).toBe("São Paulo, SP · mar, jue")
    expect(await days("en")).toBe("São Paulo, SP · Tue, Thu")
  })

  it("the card of a group says that its name is unavailable and nothing of what else is unknown", async () => {
    const html = await listed({ name: null, place: null, weekdays: null })
    expect(await texts(html, ".card h3")).toEqual(["Name unavailable"])
    expect(await texts(html, ".card .sub")).toHaveLength(1)
  })
})

describe("the list of groups", () => {
  it("the list of groups is asked for by city, state, level and weekday, near a place", async () => {
    const asked = upstream({})
    await read("/cycling-groups?state=SP&weekday=2&level=beginner&city=Santos&q=praia&near=-23.96,-46.33")
    expect(asked.map(({ path }) => path)).toEqual([
      "/v1/cycling-groups?city=Santos&level=beginner&near=-23.96%2C-46.33&q=praia&radius=60000&sort=distanceFrom&state=SP&weekday=2",
    ])
  })

  it("an empty list of groups says so", async () => {
    upstream({ "/v1/cycling-groups": json(listOf()) })
    expect(await texts(await read("/en/cycling-groups"), ".empty p")).toContain("No groups found")
  })
})

describe("the page of a group", () => {
  it("the page of a group says its level, its days and who founded it", async () => {
    const html = await detailed({ level: ["beginner", "advanced"], weekdays: [4, 2] })
    expect(await texts(html, ".details dd")).toEqual(["Beginner, Advanced", "Tuesday, Thursday", "Ana"])
  })

  it("the page of a group begins with its cloth and both sides of its jersey, with a cover or without", async () => {
    const [photo] = cyclingGroup.photos
    for (const cover of [photo, null]) {
      const hrefs = await attributes(await detailed({ cover }), ".kit use", "href")
      const patterns = hrefs.map((href) => /#([bf]?)(\d)$/.exec(href)?.slice(1))
      expect(patterns.map((found) => found?.[0])).toEqual(["f", "b", ""])
      expect(new Set(patterns.map((found) => found?.[1])).size).toBe(1)
    }
  })

  it("the page of a group says what is unknown about it", async () => {
    const html = await detailed({ name: null, level: null, weekdays: null, founder: null })
    expect(await texts(html, "h1")).toEqual(["Name unavailable"])
    expect(await texts(html, ".details dd")).toEqual(["N/A", "N/A", "Name unavailable"])
  })

  it("the page of a group leads to two maps that have streets", async () => {
    const html = await detailed({})
    expect(await attributes(html, ".place-links a", "href")).toEqual([
      "https://www.openstreetmap.org/?mlat=-23.55&mlon=-46.63#map=16/-23.55/-46.63",
      "https://www.google.com/maps/search/?api=1&query=-23.55,-46.63",
    ])
    expect(await texts(html, ".place-foot p:first-child")).toEqual(["Praça da Sé, São Paulo, SP"])
  })

  it.each([null, { lat: 912, lng: -43.5 }, { lat: -23.5, lng: 181 }, { lat: "north", lng: 0 }])(
    "the page of a group says that its coordinates are invalid: %j",
    async (coordinates) => {
      const html = await detailed({ coordinates })
      expect(await texts(html, ".cover-note")).toEqual(["Invalid coordinates for this group"])
      expect(await attributes(html, ".place-links a, .pin", "class")).toEqual([])
      expect(await texts(html, ".place-foot p")).toEqual(["Praça da Sé, São Paulo, SP"])
    },
  )

  it("a group with an approximate place has an area and no pin", async () => {
    const html = await detailed({ place: { ...place, precision: "approximate" } })
    expect(await attributes(html, ".pin", "class")).toEqual([])
    expect(await attributes(html, ".area", "class")).toHaveLength(1)
  })

  it("the page of a group shows its photos, and no place for them where there are none", async () => {
    expect(await attributes(await detailed({}), ".gallery img", "alt")).toEqual(["Uma serra"])
    expect(await texts(await detailed({ photos: [] }), ".gallery")).toEqual([])
  })
})

describe("the members of a group", () => {
  const many = Array.from({ length: 14 }, (_, position) => ({
    id: `p${position}`,
    name: `Rita ${position}`,
    avatar: null,
  }))

  it("the page of a group names its first twelve members; the others are in the app", async () => {
    const html = await detailed({ members: many, participantCount: 1_240 })
    expect(await texts(html, ".members bdi")).toEqual(many.slice(0, 12).map(({ name }) => name))
    expect(await texts(html, "button[commandfor=app-only].members-more")).toEqual(["1,228 more in the app"])
  })

  it("the page of a small group names all of its members", async () => {
    const html = await detailed({ members: many.slice(0, 2), participantCount: 2 })
    expect(await texts(html, ".members bdi")).toEqual(["Rita 0", "Rita 1"])
    expect(await texts(html, ".members-more")).toEqual([])
  })

  it.each([
    ["Carlos Eduardo Prado", "CP"],
    ["élise", "É"],
    ["👩‍🚀 Iara 'Potiguara'", "IP"],
    ["🚴🏽‍♀️", ""],
    [null, ""],
  ])("a member without a picture has the initials of their name: %s", async (name, letters) => {
    const html = await detailed({ members: [{ id: "x", name }], participantCount: 1 })
    expect((await texts(html, ".initials text")).join("")).toBe(letters)
    if (name === null) expect(await texts(html, ".members bdi")).toEqual(["Name unavailable"])
  })

  it("the page of a group without members has no place for them", async () => {
    const html = await detailed({ members: [], participantCount: 0 })
    expect(await texts(html, "h2")).not.toContain(en.group.members)
  })
})

describe("the events of a group", () => {
  const events = Array.from({ length: 8 }, (_, position) => ({ ...event, id: `e${position}`, buyUrl: null }))

  it("the page of a group has its next six events, each with the way to its page", async () => {
    const html = await detailed({ events })
    expect(await attributes(html, "a.event", "href")).toEqual(events.slice(0, 6).map(({ id }) => `/en/events/${id}`))
    expect(await texts(html, ".event h3")).toContain("Pedal da lua cheia")
    expect((await texts(html, ".event .sub"))[0]).toBe("19:00 · São Paulo, SP · 12 participants · by Ana")
    expect((await texts(html, ".event .date-block"))[0]).toBe("Jun1")
  })

  it("the events of a group say when they were cancelled or postponed", async () => {
    const html = await detailed({
      events: [
        { ...event, id: "off", status: "cancelled" },
        { ...event, id: "later", status: "postponed" },
      ],
    })
    expect(await texts(html, ".event .chip")).toEqual(["Cancelled", "Postponed"])
    expect(await texts(html, ".event s")).toEqual(["19:00", "19:00"])
  })

  it("a group without events says so and leads to those around it, or to those of others", async () => {
    const html = await detailed({ events: [] })
    expect(await texts(html, "section > p.muted")).toEqual(["No events found"])
    expect(await attributes(html, ".head a", "href")).toEqual(["/en/events?near=-23.55%2C-46.63"])
    const nowhere = await detailed({ events: [], coordinates: null })
    expect(await attributes(nowhere, ".head a", "href")).toEqual(["/en/events"])
  })

  it("the events of a group say what is unknown about them", async () => {
    const html = await detailed({
      events: [{ ...event, title: null, creator: null, location: null, startsAt: null }],
    })
    expect(await texts(html, ".event h3")).toEqual([en.event.unnamed])
    expect(await texts(html, ".event .date-block")).toEqual(["Date unavailable"])
    expect(await texts(html, ".event .sub")).toEqual([
      "No location information available · 12 participants · Name unavailable",
    ])
  })
})

it("two groups on a page wear jerseys of their own", async () => {
  upstream({ "/v1/cycling-groups": json(listOf({ ...cyclingGroup, cover: null }, { ...other, cover: null })) })
  expect(new Set(await attributes(await read("/cycling-groups"), ".jersey use", "href")).size).toBe(2)
})

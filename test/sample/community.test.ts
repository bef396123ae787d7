import { expect, test } from "vitest"
import { readAddress } from "#app/pages.ts"
import type { Place } from "#contract/schemas.ts"
import { people } from "#upstream/sample/people.ts"
import { makeSample } from "../../packages/upstream/sample/make.ts"

const DAY = 86_400_000
const now = new Date("2026-03-18T14:30:00Z")
const sample = makeSample({ now })
const { groups, events, products, stolen, ads, shortLinks, flashSale } = sample
const records = [...groups, ...events, ...products, ...stolen]
const placesOfPeople = [
  ...products.map(({ place }) => place),
  ...stolen.flatMap(({ stolenLocation, lastSeenLocation }) => [stolenLocation, lastSeenLocation]),
]

test("the sample is large enough to fill every list, page after page", () => {
  const onHome = ads.filter(({ slot }) => slot === "home")
  const counts = [people, groups, events, products, stolen, onHome].map(({ length }) => length)
  const least = [60, 44, 66, 160, 64, 4]
  expect(counts.filter((count, at) => count < (least[at] ?? 0))).toEqual([])
  expect(new Set(products.map(({ seller }) => seller.id)).size).toBe(22)
  expect(shortLinks).toHaveLength(32)
})

test("the sample is the same for the same instant and moves along with another", () => {
  expect(makeSample({ now: new Date(now) })).toEqual(sample)
  expect(makeSample({ now: new Date(now.getTime() + 7 * DAY) })).not.toEqual(sample)
})

test("the sample has one record per id and one destination per code", () => {
  const ids = [...records, ...ads, ...people].map(({ id }) => id)
  expect(duplicates(ids)).toEqual([])
  expect(ids.filter((id) => !/^(gr|ev|pr|st|ad|pe)-[a-z0-9-]+$/.test(id))).toEqual([])
  expect(duplicates(shortLinks.map(({ code }) => code))).toEqual([])
})

test.each([
  ["group", groups, "name cover place level weekdays meetings description founder coordinates"],
  [
    "event",
    events,
    "title creator location startsAt endsAt timezone cover groupId meetingDate description buyUrl price routeId",
  ],
  ["product", products, "name price originalPrice condition size category place cover description brand model color"],
  [
    "stolen report",
    stolen,
    "title description owner reporter stolenLocation policeReportNumber dateStolen lastSeenAt lastSeenLocation dateRecovered brand model color serial",
  ],
  ["person", people, "name avatar"],
  ["seller", products.map(({ seller }) => seller), "name avatar memberSince"],
  ["place", places(), "label city state country coordinates"],
  ["ad", ads, "image"],
])("every field of a %s that may be null is null somewhere, and only those", (_, items, nullable) => {
  expect(new Set(items.flatMap(nullFields))).toEqual(new Set(nullable.split(" ")))
})

test("most records of the sample are complete", () => {
  const usual = new Set([
    ...["cover", "originalPrice", "size", "buyUrl", "routeId", "groupId", "meetings", "meetingDate", "dateRecovered"],
    "serial",
  ])
  const incomplete = records.filter((record) => nullFields(record).some((field) => !usual.has(field)))
  expect(incomplete.length).toBeLessThan(records.length / 10)
})

test("two groups have coordinates that no map can show", () => {
  const broken = groups.filter(({ coordinates }) => coordinates === null || Math.abs(coordinates.lat) > 90)
  expect(broken.map(({ coordinates }) => coordinates?.lat)).toEqual(expect.arrayContaining([undefined, 912]))
})

test("no record of the sample was written in the future or changed before it was written", () => {
  const wrong = records.filter(({ createdAt, updatedAt }) => {
    return Date.parse(createdAt) > Date.parse(updatedAt) || Date.parse(updatedAt) > now.getTime()
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test.each(["2026-03-18T14:30:00Z", "2026-11-22T01:00:00Z", "2027-01-03T23:30:00Z"])(
  "at %s the events of the sample run from twenty days ago to five months ahead, most of them ahead",
  (instant) => {
    const then = new Date(instant)
    const dates = makeSample({ now: then }).events.flatMap(({ startsAt }) => startsAt ?? [])
    const days = dates.map((startsAt) => (Date.parse(startsAt) - then.getTime()) / DAY)
    const [first, last] = [Math.min(...days), Math.max(...days)]
    expect([first > -21, first < -7, last > 110, last < 150]).not.toContain(false)
    expect(days.filter((day) => day > 0).length).toBeGreaterThan(days.length * 0.8)
  },
)

test("an event starts with the offset of its own zone and ends after that", () => {
  const dated = events.filter(({ startsAt, timezone }) => startsAt !== null && timezone !== null)
  for (const { id, startsAt, endsAt, timezone } of dated) {
    expect(`${id} ${startsAt?.slice(-6)}`).toBe(`${id} ${offsetOf(timezone ?? "", startsAt ?? "")}`)
    if (endsAt !== null) expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt ?? ""))
  }
  const zones = dated.map(({ timezone }) => timezone)
  expect(zones).toEqual(expect.arrayContaining(["America/Manaus", "America/Recife", "America/Noronha"]))
})

test("thefts are days of the last two years, and a bike came back after its theft", () => {
  for (const { id, dateStolen, dateRecovered } of stolen) {
    if (dateStolen === null) continue
    expect(dateStolen, id).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const ago = (day: string) => now.getTime() - Date.parse(day)
    expect(ago(dateStolen) > 0 && ago(dateStolen) < 731 * DAY, id).toBe(true)
    if (dateRecovered !== null) expect(dateRecovered > dateStolen && ago(dateRecovered) > 0, id).toBe(true)
  }
  expect(stolen.filter(({ dateRecovered }) => dateRecovered !== null).length).toBeGreaterThan(8)
})

test("events, products and reports of the sample have every status", () => {
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["scheduled", "cancelled", "postponed"]))
  expect(new Set(products.map(({ status }) => status))).toEqual(new Set(["available", "reserved", "sold"]))
  expect(new Set(stolen.map(({ status }) => status))).toEqual(new Set(["approved", "waiting", "denied"]))
})

test("the events to come of the sample show every case of an event", () => {
  const ahead = events.filter(({ startsAt }) => startsAt === null || Date.parse(startsAt) > now.getTime())
  const shows = (what: string, of: (event: (typeof events)[number]) => boolean) =>
    expect(ahead.filter(of).length, what).toBeGreaterThan(0)
  for (const state of ["scheduled", "cancelled", "postponed"]) {
    shows(`${state}, with tickets`, ({ status, buyUrl }) => status === state && buyUrl !== null)
  }
  shows("no tickets", ({ buyUrl }) => buyUrl === null)
  shows("another clock", ({ startsAt }) => startsAt !== null && !startsAt.endsWith("-03:00"))
  shows("no date", ({ startsAt }) => startsAt === null)
  shows("no place", ({ location }) => location === null)
  shows("more than a day", ({ startsAt, endsAt }) => Date.parse(endsAt ?? "") - Date.parse(startsAt ?? "") > DAY)
  shows("this week", ({ startsAt }) => Date.parse(startsAt ?? "") < now.getTime() + 5 * DAY)
})

test("the flash sale of the sample is still on", () => {
  expect(Date.parse(flashSale.endsAt)).toBeGreaterThan(now.getTime())
})

test("an event points at a real group and at a real route", () => {
  const groupIds = new Set(groups.map(({ id }) => id))
  const routeIds = new Set(sample.routes.map(({ id }) => id))
  expect(events.filter(({ groupId }) => groupId !== null && !groupIds.has(groupId))).toEqual([])
  expect(events.filter(({ routeId }) => routeId !== null && !routeIds.has(routeId))).toEqual([])
  expect(events.filter(({ routeId }) => routeId !== null).length).toBeGreaterThanOrEqual(20)
})

test("a group lists all of its events by date, without the text only the event's own page has", () => {
  for (const group of groups) {
    const own = events.filter(({ groupId }) => groupId === group.id).map(({ id }) => id)
    expect(group.events.map(({ id }) => id)).toEqual(own)
  }
  expect(groups.some((group) => group.events.length > 6)).toBe(true)
  expect(groups.flatMap((group) => group.events).filter((event) => "description" in event)).toEqual([])
})

test("founders, members, creators, owners and sellers are people of the sample", () => {
  const known = new Set(people.map(({ id }) => id))
  const named = [
    ...groups.flatMap(({ founder, members }) => [founder, ...members]),
    ...events.map(({ creator }) => creator),
    ...products.map(({ seller }) => seller),
    ...stolen.flatMap(({ owner, reporter }) => [owner, reporter]),
  ]
  expect(named.filter((person) => person !== null && !known.has(person.id))).toEqual([])
})

test("a group never shows more members than it counts, nor one of them twice", () => {
  for (const { id, members, participantCount } of groups) {
    expect(members.length, id).toBeLessThanOrEqual(participantCount)
    expect(duplicates(members.map((member) => member.id)), id).toEqual([])
  }
  const counts = groups.map(({ participantCount }) => participantCount)
  expect(counts).toEqual(expect.arrayContaining([0, 1, 2, 1240]))
})

test("short links lead to an absolute https address or to a page of the site itself, whose things exist", () => {
  const ids = new Set(records.map(({ id }) => id))
  for (const { code, destination } of shortLinks) {
    expect(code).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    const url = new URL(destination, "https://site")
    expect(url.origin, code).toMatch(/^https:.*(?<!example)$/)
    const page = readAddress(url.pathname, url.searchParams)?.name
    if (url.host === "site") expect(page, code).toMatch(/^(?!shortLink|notFound)/)
    const record = url.pathname.match(/^\/(?:product|stolen|cycling-groups|events)\/(.+)$/)?.[1]
    if (record !== undefined) expect(ids, code).toContain(record)
  }
})

test("prices are whole minor units in reais, and a discount is at most what the flash sale says", () => {
  const money = [...products.flatMap(({ price, originalPrice }) => [price, originalPrice]), events.map((e) => e.price)]
  const known = money.flat().filter((sum) => sum !== null)
  expect(known.filter(({ amount, currency }) => !Number.isInteger(amount) || currency !== "BRL")).toEqual([])
  const discounts = products
    .filter(({ price, originalPrice }) => price !== null && originalPrice !== null)
    .map(({ price, originalPrice }) => 1 - (price?.amount ?? 0) / (originalPrice?.amount ?? 1))
  expect(Math.min(...discounts)).toBeGreaterThan(0)
  expect(Math.round(Math.max(...discounts) * 100)).toBe(flashSale.maxDiscountPercent)
})

test("an approximate place is rounded to two decimals", () => {
  const approximate = places().filter(({ precision }) => precision === "approximate")
  const exact = approximate.filter(
    ({ coordinates }) => coordinates !== null && !(isRounded(coordinates.lat) && isRounded(coordinates.lng)),
  )
  expect(approximate.length).toBeGreaterThan(100)
  expect(exact).toEqual([])
})

test("reports and products of the sample never tell an exact place", () => {
  expect(placesOfPeople.filter((place) => place?.precision === "exact")).toEqual([])
})

test("some serials of the sample differ by a look-alike only, some by one character", () => {
  const serials = stolen.map(({ serial }) => serial).filter((serial) => serial !== null)
  expect(duplicates(serials)).toEqual([])
  expect(duplicates(serials.map(withoutLookalikes)).length).toBeGreaterThanOrEqual(3)
  const near = serials.filter((serial) => serials.some((other) => differences(serial, other) === 1))
  expect(near.length).toBeGreaterThan(2 * duplicates(serials.map(withoutLookalikes)).length)
})

function places(): Place[] {
  return [...groups.map(({ place }) => place), ...events.map(({ location }) => location), ...placesOfPeople].filter(
    (place) => place !== null,
  )
}

function nullFields(record: object): string[] {
  return Object.entries(record).flatMap(([field, value]) => (value === null ? [field] : []))
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function isRounded(degrees: number): boolean {
  return Number(degrees.toFixed(2)) === degrees
}

function offsetOf(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") ?? ""
}

function withoutLookalikes(serial: string): string {
  return serial.replaceAll("O", "0").replaceAll("I", "1").replaceAll("S", "5")
}

function differences(left: string, right: string): number {
  if (left.length !== right.length) return Number.POSITIVE_INFINITY
  return [...left].filter((character, index) => character !== right[index]).length
}

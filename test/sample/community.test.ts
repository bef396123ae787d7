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

const ids = [...records, ...ads, ...people].map(({ id }) => id)
const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
const isAmong = (items: readonly { id: string }[], id: string | null) => id === null || idsOf(items).has(id)
const usual = "cover originalPrice size buyUrl routeId groupId meetings meetingDate dateRecovered serial".split(" ")
const named = [
  ...groups.flatMap(({ founder, members }) => [founder, ...members]),
  ...events.map(({ creator }) => creator),
  ...products.map(({ seller }) => seller),
  ...stolen.flatMap(({ owner, reporter }) => [owner, reporter]),
]
const prices = [
  ...products.flatMap(({ price, originalPrice }) => [price, originalPrice]),
  ...events.map((e) => e.price),
]
const approximate = places().filter(({ precision }) => precision === "approximate")
const serials = stolen.flatMap(({ serial }) => serial ?? [])
const lookalikes = duplicates(serials.map(withoutLookalikes)).length

test.each<[string, unknown[]]>([
  ["record of an id that another has", duplicates(ids)],
  ["id of another form", ids.filter((id) => !/^(gr|ev|pr|st|ad|pe)-[a-z0-9-]+$/.test(id))],
  ["code with two destinations", duplicates(shortLinks.map(({ code }) => code))],
  [
    "record of the future, or one that was changed before it was written",
    records.filter(
      ({ createdAt, updatedAt }) =>
        !(Date.parse(createdAt) <= Date.parse(updatedAt) && Date.parse(updatedAt) <= now.getTime()),
    ),
  ],
  ["event of a group that there is not", events.filter(({ groupId }) => !isAmong(groups, groupId))],
  ["event of a route that there is not", events.filter(({ routeId }) => !isAmong(sample.routes, routeId))],
  ["text of an event in its group", groups.flatMap((group) => group.events).filter((one) => "description" in one)],
  ["person whom nobody knows", named.filter((person) => person !== null && !isAmong(people, person.id))],
  ["group of fewer people than it shows", groups.filter((group) => group.members.length > group.participantCount)],
  ["group that shows somebody twice", groups.flatMap(({ members }) => duplicates(members.map(({ id }) => id)))],
  [
    "price but in whole cents of a real",
    prices.filter((sum) => sum !== null && !(Number.isInteger(sum.amount) && sum.currency === "BRL")),
  ],
  [
    "approximate place of more than two decimals",
    approximate.filter(({ coordinates: at }) => at !== null && !(isRounded(at.lat) && isRounded(at.lng))),
  ],
  ["exact place of a report or a product", placesOfPeople.filter((place) => place?.precision === "exact")],
  ["serial number of two bikes", duplicates(serials)],
])("the sample has no %s", (_, found) => {
  expect(found).toEqual([])
})

test.each<[string, number, number]>([
  [
    "complete records",
    records.filter((one) => nullFields(one).every((field) => usual.includes(field))).length,
    records.length * 0.9,
  ],
  ["events on a route", events.filter(({ routeId }) => routeId !== null).length, 19],
  ["events of one group", Math.max(...groups.map((group) => group.events.length)), 6],
  ["approximate places", approximate.length, 100],
  ["serials that differ by a look-alike only", lookalikes, 2],
  [
    "serials that differ by one character",
    serials.filter((serial) => serials.some((other) => differences(serial, other) === 1)).length,
    2 * lookalikes,
  ],
  ["milliseconds of its flash sale ahead", Date.parse(flashSale.endsAt) - now.getTime(), 0],
])("the sample has enough %s: %i are more than %i", (_, count, least) => {
  expect(count).toBeGreaterThan(least)
})

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

test("the sample has groups of nobody, of one, of two and of many, and two whose coordinates no map can show", () => {
  const broken = groups.filter(({ coordinates }) => coordinates === null || Math.abs(coordinates.lat) > 90)
  expect(broken.map(({ coordinates }) => coordinates?.lat)).toEqual(expect.arrayContaining([undefined, 912]))
  const counts = groups.map(({ participantCount }) => participantCount)
  expect(counts).toEqual(expect.arrayContaining([0, 1, 2, 1240]))
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

test("a group lists all of its events by date", () => {
  for (const group of groups) {
    const own = events.filter(({ groupId }) => groupId === group.id).map(({ id }) => id)
    expect(group.events.map(({ id }) => id)).toEqual(own)
  }
})

test("short links lead to an absolute https address or to a page of the site itself, whose things exist", () => {
  for (const { code, destination } of shortLinks) {
    expect(code).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    const url = new URL(destination, "https://site")
    expect(url.origin, code).toMatch(/^https:.*(?<!example)$/)
    const page = readAddress(url.pathname, url.searchParams)?.name
    if (url.host === "site") expect(page, code).toMatch(/^(?!shortLink|notFound)/)
    const record = url.pathname.match(/^\/(?:product|stolen|cycling-groups|events)\/(.+)$/)?.[1]
    if (record !== undefined) expect(idsOf(records), code).toContain(record)
  }
})

test("a discount is at most what the flash sale says", () => {
  const discounts = products
    .filter(({ price, originalPrice }) => price !== null && originalPrice !== null)
    .map(({ price, originalPrice }) => 1 - (price?.amount ?? 0) / (originalPrice?.amount ?? 1))
  expect(Math.min(...discounts)).toBeGreaterThan(0)
  expect(Math.round(Math.max(...discounts) * 100)).toBe(flashSale.maxDiscountPercent)
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

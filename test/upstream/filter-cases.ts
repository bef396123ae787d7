// The filters of each list as a query and as a predicate.

import { inDays } from "../support/clock.ts"
import { first, sample } from "./ask.ts"
import { among, between, type Facts, finds, holds, inside, meets, metres, plain } from "./expected.ts"

type Filter = readonly [query: string, passes: (fact: Facts) => boolean]
type Cases = { defaults?: (fact: Facts) => boolean; filters: Filter[] }

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]
const ago = (days: number) => inDays(-days).slice(0, 10)
const inAMonth = inDays(30)
const [creator] = sample.routes.flatMap((route) => route.creator?.id ?? [])
const [routeId] = sample.rides.flatMap((ride) => ride.routeId ?? [])
const [groupId] = sample.events.flatMap((event) => event.groupId ?? [])
const product = first(sample.products.filter(({ status }) => status === "available"))
const ids = sample.rides.slice(0, 50).map(({ id }) => id)
/** "¡!" has neither a letter nor a digit. */
export const wordless = "q=%C2%A1%21"

export const cases: Record<string, Cases> = {
  "cycling-routes": {
    filters: [
      ["difficulty=hard", (f) => f.difficulty === "hard"],
      ["difficulty=easy,moderate", (f) => among(f.difficulty, "easy", "moderate")],
      ["bikeType=road", (f) => f.bikeType === "road"],
      ["bikeType=mtb,urban", (f) => among(f.bikeType, "mtb", "urban")],
      ["loop=true", (f) => f.loop === true],
      ["loop=false", (f) => f.loop === false],
      ["distanceMin=40000", (f) => between(f.distance, 40_000, 9e9)],
      ["distanceMin=15000.5&distanceMax=65536", (f) => between(f.distance, 15_000.5, 65_536)],
      ["durationMax=7200", (f) => between(f.duration, 0, 7200)],
      ["elevationMin=15&elevationMax=256", (f) => between(f.elevation, 15, 256)],
      ["elevationMin=900", (f) => between(f.elevation, 900, 9e9)],
      ["q=b", (f) => finds(f, "b")],
      ["q=S%C3%A3o%20se", (f) => finds(f, "são se")],
      ["q=vol%20da", (f) => finds(f, "vol da")],
      ["q=serra", (f) => finds(f, "serra")],
      ["near=-23.55,-46.63", (f) => metres(f, -23.55, -46.63) <= 25_000],
      ["near=-23.55,-46.63&radius=120000", (f) => metres(f, -23.55, -46.63) <= 120_000],
      ["bbox=-48,-25,-42,-21", (f) => inside(f, -48, -25, -42, -21)],
      ["bbox=-180,-90,180,90", (f) => inside(f, -180, -90, 180, 90)],
      ["state=SP,rj", (f) => among(f.state, "SP", "RJ")],
      [`creator=${creator}`, (f) => f.creator === creator],
    ],
  },
  rides: {
    filters: [
      [
        `startedAfter=${ago(300)}&startedBefore=${ago(60)}T00:00:00-03:00`,
        (f) => between(f.startedAt, Date.parse(ago(300)), Date.parse(`${ago(60)}T03:00:00Z`) - 1),
      ],
      [`startedBefore=${ago(170)}`, (f) => between(f.startedAt, 0, Date.parse(ago(170)) - 1)],
      ["averageSpeedMin=4.1667&averageSpeedMax=5.5556", (f) => between(f.averageSpeed, 4.1667, 5.5556)],
      ["averageSpeedMin=6", (f) => between(f.averageSpeed, 6, 99)],
      ["q=pedal", (f) => finds(f, "pedal")],
      ["q=m", (f) => finds(f, "m")],
      ["state=SC", (f) => f.state === "SC"],
      [`routeId=${routeId}`, (f) => f.routeId === routeId],
      [`ids=${ids}`, (f) => among(f.id, ...ids)],
      [wordless, () => false],
    ],
  },
  "cycling-groups": {
    filters: [
      ["level=beginner", (f) => holds(f.level, "beginner")],
      ["level=beginner,advanced", (f) => holds(f.level, "beginner", "advanced")],
      ["weekday=7", (f) => holds(f.weekdays, 7)],
      ["weekday=2,3,4", (f) => holds(f.weekdays, 2, 3, 4)],
      ["daypart=evening", (f) => meets(f, everyDay, "evening")],
      ["daypart=afternoon,evening", (f) => meets(f, everyDay, "afternoon", "evening")],
      ["weekday=1,2,3,4,5&daypart=evening", (f) => holds(f.weekdays, ...weekdays) && meets(f, weekdays, "evening")],
      ["weekday=7&daypart=morning,afternoon", (f) => holds(f.weekdays, 7) && meets(f, [7], "morning", "afternoon")],
      ["womenOnly=true", (f) => f.womenOnly === true],
      ["pace=easy", (f) => holds(f.pace, "easy")],
      ["pace=steady,fast", (f) => holds(f.pace, "steady", "fast")],
      ["state=SP,RJ", (f) => among(f.state, "SP", "RJ")],
      ["city=sao%20paulo,Rio%20de%20Janeiro", (f) => among(plain(String(f.city)), "sao paulo", "rio de janeiro")],
      ["q=pedal", (f) => finds(f, "pedal")],
      ["q=s", (f) => finds(f, "s")],
      ["near=-22.91,-43.17&radius=200000", (f) => metres(f, -22.91, -43.17) <= 200_000],
    ],
  },
  events: {
    filters: [
      ["status=cancelled,postponed", (f) => among(f.status, "cancelled", "postponed")],
      ["state=SP,RJ", (f) => among(f.state, "SP", "RJ")],
      [`to=${inAMonth}`, (f) => between(f.startsAt, 0, Date.parse(inAMonth))],
      ["q=pas", (f) => finds(f, "pas")],
      ["q=s", (f) => finds(f, "s")],
      [`groupId=${groupId}`, (f) => f.groupId === groupId],
    ],
  },
  products: {
    defaults: (f) => f.status === "available",
    filters: [
      ["kind=bike", (f) => f.kind === "bike"],
      ["kind=item", (f) => f.kind === "item"],
      ["condition=new,like_new", (f) => among(f.condition, "new", "like_new")],
      ["condition=good", (f) => f.condition === "good"],
      ["onSale=true", (f) => f.onSale === true],
      ["onSale=false", (f) => f.onSale === false],
      ["priceMin=100000&priceMax=500000", (f) => between(f.price, 100_000, 500_000)],
      ["priceMax=9999", (f) => between(f.price, 0, 9999)],
      ["size=m,54", (f) => among(plain(String(f.size)), "m", "54")],
      ["q=c", (f) => finds(f, "c")],
      ["q=de", (f) => finds(f, "de")],
      ["q=m", (f) => finds(f, "m")],
      ["near=-23.55,-46.63&radius=200000", (f) => metres(f, -23.55, -46.63) <= 200_000],
      ["status=sold,reserved", (f) => among(f.status, "sold", "reserved")],
      [`seller=${product.seller.id}`, (f) => f.seller === product.seller.id],
      ["state=MG", (f) => f.state === "MG"],
      [`exclude=${product.id}`, (f) => f.id !== product.id],
    ],
  },
  stolen: {
    defaults: (f) => f.status === "approved",
    filters: [
      ["recovered=true", (f) => f.recovered === true],
      [
        `stolenAfter=${ago(500)}&stolenBefore=${ago(170)}`,
        (f) => between(f.dateStolen, Date.parse(ago(500)), Date.parse(ago(170)) - 1),
      ],
      ["brand=caloi,Specialized", (f) => among(plain(String(f.brand)), "caloi", "specialized")],
      ["state=sp,SC", (f) => among(f.state, "SP", "SC")],
      ["color=preta,preto", (f) => among(plain(String(f.color)), "preta", "preto")],
      ["bbox=-47,-24,-46,-23", (f) => inside(f, -47, -24, -46, -23)],
      ["status=waiting,denied", (f) => among(f.status, "waiting", "denied")],
      ["q=a", (f) => finds(f, "a")],
      ["q=h", (f) => finds(f, "h")],
      ["q=v", (f) => finds(f, "v")],
    ],
  },
}

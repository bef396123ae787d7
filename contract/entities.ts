// The schemas of the six resources, the item of a list (`…Summary`) and the whole entity, and of the home page.

import * as v from "valibot"
import * as codes from "./codes.ts"
import {
  amount,
  code,
  codeOrNull,
  composed,
  count,
  cover,
  described,
  id,
  image,
  instant,
  instantOrNull,
  lengths,
  make,
  money,
  object,
  orNull,
  person,
  photos,
  place,
  point,
  stamps,
  string,
  text,
  track,
  upTo,
} from "./parts.ts"

export const cyclingRouteSummary = object("A route as lists have it: without profile.", {
  id: id("route", "serra-do-rio-do-rastro"),
  name: text("Name of the route.", "Serra do Rio do Rastro"),
  creator: orNull(person, "Who drew the route."),
  ...lengths,
  difficulty: codeOrNull(codes.difficulties, "How hard the route is for a rider of the community.", "hard"),
  bikeType: codeOrNull(codes.bikeTypes, "The kind of bike that it asks for.", "road"),
  cover,
  ...track,
  ...stamps,
})

export const surface = v.object({
  type: code(codes.surfaceTypes, "What is under the wheels.", "asphalt"),
  distance: described(v.number(), "Metres of it on the whole route.", 17_500),
})

export const alert = v.object({
  severity: code(codes.alertSeverities, "How much it matters; `closed` means that nobody passes.", "warning"),
  text: string(
    "What to expect, as somebody who was there wrote it.",
    "Cerração fechada depois das 10h no trecho de serra.",
  ),
  verifiedAt: described(
    instant,
    "When somebody last saw that it is so. RFC 3339 with an offset.",
    "2026-05-01T10:00:00-03:00",
  ),
  km: amount("Kilometres from the start; null where it concerns the whole route.", 12.5),
})

const gpxFile = v.object({
  url: string("Where the file is.", "https://api.pelotao.example/api/v1/cycling-routes/serra-do-rio-do-rastro/gpx"),
  size: amount("Bytes.", 18_432),
})

export const cyclingRoute = object("The whole of a route.", {
  ...cyclingRouteSummary.entries,
  description: text("What a rider should know, in plain text.", "São 284 curvas até o mirante. Saia antes das seis."),
  photos,
  descent: amount("Metres descended in all.", 220),
  gpxFile: orNull(gpxFile, "The GPX file of the route; null says that there is none to take."),
  surfaces: composed(v.nullable(v.array(surface)), "How much of the route is what; null where nobody knows."),
  alerts: composed(v.array(alert), "What is wrong on the way, empty when nothing is."),
})

export const ride = object("A ride. A list has all of it but the profile.", {
  id: id("ride", "domingo-no-rastro"),
  name: text("Name of the ride.", "Domingo no Rastro"),
  description: text("What the rider wrote about it, in plain text.", "Com vento contra do começo ao fim."),
  ownerName: text("Who rode.", "Ana Souza"),
  startedAt: instantOrNull("When it began. RFC 3339 with the offset of the place.", "2026-05-03T06:10:00-03:00"),
  ...lengths,
  averageSpeed: amount("Metres per second in motion.", 3.76),
  pace: amount("Seconds per kilometre; the site works it out of the speed when it is null.", 266),
  calories: amount("Kilocalories.", 1180),
  routeId: text("The route that was ridden.", "serra-do-rio-do-rastro"),
  photos,
  ...track,
  ...stamps,
})

export const eventSummary = object("An event as lists have it.", {
  id: id("event", "pedal-da-lua-cheia"),
  title: text("Name of the event.", "Pedal da lua cheia"),
  creator: orNull(person, "Who calls for it."),
  participantCount: described(count, "How many have said that they come.", 48),
  location: orNull(place, "Where to meet."),
  startsAt: instantOrNull("When it begins. RFC 3339 with an offset.", "2026-06-29T19:00:00-03:00"),
  endsAt: instantOrNull("When it ends. RFC 3339 with an offset.", "2026-06-29T22:00:00-03:00"),
  timezone: text("Time zone of the place (IANA), in which the site says the times.", "America/Sao_Paulo"),
  status: code(codes.eventStatuses, "Whether it takes place.", "scheduled"),
  cover,
  groupId: text("The group that rides.", "pedal-noturno-floripa"),
  ...stamps,
})

export const event = object("The whole of an event.", {
  ...eventSummary.entries,
  description: text("What to bring and what to expect, in plain text.", "Ritmo leve, farol obrigatório."),
  buyUrl: text("Where a ticket is sold.", "https://ingressos.example/lua-cheia"),
  price: orNull(money, "What a ticket costs; null where nobody knows."),
  routeId: text("The route that is ridden.", "serra-do-rio-do-rastro"),
})

export const cyclingGroupSummary = object("A group as lists have it.", {
  id: id("group", "pedal-noturno-floripa"),
  name: text("Name of the group.", "Pedal Noturno Floripa"),
  cover,
  participantCount: described(count, "How many members it has.", 213),
  place: orNull(place, "Where it meets."),
  level: described(v.nullable(v.array(v.picklist(codes.levels))), "Whom it is for.", ["beginner", "intermediate"]),
  weekdays: described(
    v.nullable(v.array(v.pipe(count, v.minValue(1), v.maxValue(7)))),
    "Days on which it rides, ISO 8601: 1 is Monday.",
    [2, 4],
  ),
  ...stamps,
})

export const cyclingGroup = object("The whole of a group.", {
  ...cyclingGroupSummary.entries,
  description: text("Who they are, in plain text.", "Toda terça e quinta, saindo do trapiche às 20h."),
  founder: orNull(person, "Who began it."),
  photos,
  coordinates: orNull(point, "Where the map of its page has its pin; the site says so when it is null."),
  members: upTo(12, person, "The first twelve members; the rest is the list of its members."),
  events: upTo(6, eventSummary, "The next six events; the rest is the list of its events."),
})

export const seller = v.object({
  ...person.entries,
  memberSince: instantOrNull("Moment at which the seller joined.", "2021-08-30T09:15:00-03:00"),
})

export const productSummary = object("A product as lists have it.", {
  id: id("product", "serra-trail-29"),
  name: text("Title of the ad.", "Serra Trail 29, quadro M"),
  price: orNull(money, "What it costs now; null to be agreed."),
  originalPrice: orNull(money, "What it cost before; a greater one makes it an offer."),
  condition: codeOrNull(codes.productConditions, "How worn it is.", "like_new"),
  size: text("Size as riders say it.", "M"),
  kind: code(codes.productKinds, "A whole bike, or anything else.", "bike"),
  category: text("A word of the seller's platform, lower case.", "mtb"),
  status: code(codes.productStatuses, "Whether it can be bought.", "available"),
  place: orNull(place, "Where it is to be fetched."),
  cover,
  seller: composed(seller, "Who sells it."),
  ...stamps,
})

export const product = object("The whole of a product.", {
  ...productSummary.entries,
  description: text("What the seller wrote, in plain text.", "Revisada em março, pneus novos."),
  photos,
  ...make,
})

export const stolenReport = object("A report of a stolen bike. The serial number is never part of it.", {
  id: id("report", "trail-azul-floripa"),
  title: text("What was stolen, in a few words.", "Trail azul levada no centro"),
  description: text("By what it can be told, in plain text.", "Adesivo de um corvo no quadro."),
  owner: orNull(person, "Whose bike it is."),
  reporter: orNull(person, "Who reported it; the owner or somebody else."),
  status: code(codes.reportStatuses, "Whether somebody has checked the report.", "approved"),
  stolenLocation: orNull(place, "Where it was stolen; rounded to two decimals when its precision is `approximate`."),
  policeReportNumber: text("Number of the police report.", "123456/2026"),
  dateStolen: described(v.nullable(v.pipe(v.string(), v.isoDate())), "Day of the theft, YYYY-MM-DD.", "2026-04-30"),
  lastSeenAt: instantOrNull("When somebody saw it last. RFC 3339 with an offset.", "2026-05-02T18:00:00-03:00"),
  lastSeenLocation: orNull(
    place,
    "Where somebody saw it last; rounded to two decimals when its precision is `approximate`.",
  ),
  dateRecovered: described(
    v.nullable(v.pipe(v.string(), v.isoDate())),
    "Day on which it was found, YYYY-MM-DD; null while it is gone.",
    "2026-05-20",
  ),
  photos,
  ...make,
  ...stamps,
})

export const ad = object("An ad of a partner.", {
  id: id("ad", "pneus-da-serra"),
  title: string("What is advertised.", "Pneus da Serra"),
  image: orNull(image, "The picture of the ad."),
  targetUrl: string("Where a click leads.", "https://parceiro.example/pneus"),
  slot: string("Where on the site it stands.", "home"),
})

export const ads = object("The ads of a slot.", { items: composed(v.array(ad), "The ads, in their order.") })

export const flashSale = v.object({
  maxDiscountPercent: described(v.number(), "The greatest discount in percent.", 40),
  endsAt: described(instant, "When it is over. RFC 3339 with an offset.", "2026-06-30T23:59:59-03:00"),
})

export const community = v.object({
  cyclingRoutes: described(count, "How many routes there are.", 240),
  cyclingGroups: described(count, "How many groups there are.", 53),
  rides: described(count, "How many rides there are.", 1280),
})

export const home = object("What the home page shows. Any block may be empty on its own.", {
  suggestedRoutes: upTo(6, cyclingRouteSummary, "Routes to ride next."),
  featuredProducts: upTo(6, productSummary, "Products that can be bought."),
  trendingGroups: upTo(6, cyclingGroupSummary, "Groups that many join."),
  latestRides: upTo(6, ride, "Rides, the latest first."),
  upcomingEvents: upTo(6, eventSummary, "Events that are not over, the next first."),
  // Optional, since the first version of this contract lacked it. So is `community`.
  stolenReports: v.optional(
    upTo(6, stolenReport, "Approved reports, the latest of stolen and of recovered bikes in turn."),
  ),
  ads: upTo(4, ad, "The ads of the home page."),
  flashSale: orNull(flashSale, "The sale that is on; null when there is none."),
  community: v.optional(orNull(community, "How much there is of what people look for; null when nobody has counted.")),
})

// Complete objects of the API's contract, which a test changes. Fields that no test needs are empty.

import type * as api from "#contract/schemas.ts"
import { schemas } from "#contract/schemas.ts"
import { emptiest } from "../support/edge-cases/nulls.ts"
import { pairs } from "../track/samples.ts"

export const stamps = { createdAt: "2026-01-02T03:04:05Z", updatedAt: "2026-05-06T07:08:09Z" } satisfies api.Stamps
const photo = {
  url: "https://photos.example/1.jpg",
  width: 800,
  height: 600,
  alt: "Uma serra",
} satisfies api.Image
const ana = { id: "ana", name: "Ana", avatar: photo } satisfies api.Person
export const encodedPath = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

export const place: api.Place = {
  label: "Praça da Sé",
  city: "São Paulo",
  state: "SP",
  country: "BR",
  coordinates: { lat: -23.55, lng: -46.63 },
  precision: "exact",
}

const track: api.Track = {
  encodedPath,
  elevationProfile: pairs("0 700, 5000 900.5"),
  elevationSketch: [700, 820, 900],
  bounds: [-126.5, 38.5, -120.2, 43.3],
  start: place,
  loop: false,
}

export const cyclingRoute: api.CyclingRoute = {
  ...emptiest(schemas.CyclingRoute),
  ...stamps,
  ...track,
  id: "serra",
  name: "Volta da Serra",
  creator: ana,
  distance: 42_000,
  duration: 7_200,
  elevation: 830,
  difficulty: "moderate",
  bikeType: "gravel",
  cover: photo,
  description: "Subida longa, descida boa.",
  photos: [photo],
  descent: 820,
  gpxFile: { url: "https://files.example/serra.gpx", size: 1_024 },
  surfaces: [{ type: "gravel", distance: 42_000 }],
  alerts: [{ severity: "warning", text: "Ponte em obras", verifiedAt: "2026-05-01T10:00:00Z", km: 12.5 }],
}

export const ride: api.Ride = {
  ...emptiest(schemas.Ride),
  ...stamps,
  ...track,
  id: "42",
  name: "Treino de domingo",
  description: "Com vento contra.",
  ownerName: "Bia",
  startedAt: "2026-05-03T09:30:00-03:00",
  distance: 30_000,
  duration: 3_600,
  elevation: 300,
  averageSpeed: 8,
  pace: 120,
  calories: 700,
  routeId: "serra",
  photos: [photo],
}

export const event: api.Event = {
  ...emptiest(schemas.Event),
  ...stamps,
  id: "pedal",
  title: "Pedal da lua cheia",
  creator: ana,
  participantCount: 12,
  location: place,
  startsAt: "2026-06-01T19:00:00-03:00",
  endsAt: "2026-06-01T22:00:00-03:00",
  timezone: "America/Sao_Paulo",
  status: "scheduled",
  cover: photo,
  groupId: "turma",
  description: "Leve luz.",
  buyUrl: "https://tickets.example/pedal",
  price: { amount: 2_500, currency: "BRL" },
  routeId: "serra",
}

export const cyclingGroup: api.CyclingGroup = {
  ...emptiest(schemas.CyclingGroup),
  ...stamps,
  id: "turma",
  name: "Turma da Serra",
  cover: photo,
  participantCount: 37,
  place,
  level: ["beginner"],
  weekdays: [2, 4],
  description: "Toda terça.",
  founder: ana,
  photos: [photo],
  coordinates: { lat: -23.55, lng: -46.63 },
  members: [ana],
  events: [event],
}

export const product: api.Product = {
  ...emptiest(schemas.Product),
  ...stamps,
  id: "bike",
  name: "Bike de trilha",
  price: { amount: 459_900, currency: "BRL" },
  originalPrice: { amount: 500_000, currency: "BRL" },
  condition: "like_new",
  size: "M",
  kind: "bike",
  category: "mtb",
  status: "available",
  place,
  cover: photo,
  seller: { ...ana, memberSince: "2020-01-01" },
  description: "Pouco usada.",
  photos: [photo],
  brand: "Serra",
  model: "Trail",
  color: "verde",
}

export const stolenReport: api.StolenReport = {
  ...emptiest(schemas.StolenReport),
  ...stamps,
  id: "caso",
  title: "Bike azul levada na Sé",
  description: "Tem um adesivo no quadro.",
  owner: ana,
  reporter: ana,
  status: "approved",
  stolenLocation: place,
  policeReportNumber: "123/2026",
  dateStolen: "2026-04-30",
  lastSeenAt: "2026-04-30T18:00:00-03:00",
  lastSeenLocation: place,
  dateRecovered: null,
  photos: [photo],
  brand: "Serra",
  model: "Trail",
  color: "azul",
}

export const home: api.Home = {
  suggestedRoutes: [cyclingRoute],
  featuredProducts: [product],
  trendingGroups: [cyclingGroup],
  latestRides: [ride],
  upcomingEvents: [event],
  stolenReports: [stolenReport],
  ads: [{ id: "ad", title: "Pneus", image: photo, targetUrl: "https://shop.example/", slot: "home" }],
  flashSale: { maxDiscountPercent: 70, endsAt: "2026-12-31T00:00:00Z" },
  community: { cyclingRoutes: 240, cyclingGroups: 53, rides: 1_280 },
}

/** One entity of each resource. */
export const wholes = [
  ["rides", ride],
  ["cycling-routes", cyclingRoute],
  ["cycling-groups", cyclingGroup],
  ["events", event],
  ["products", product],
  ["stolen", stolenReport],
] as const

export function listOf<T>(...items: T[]): api.List<T> {
  return { items, nextCursor: null, total: items.length }
}

// The contract's types as JSON Schema. A known field is always present, so every property is required; what may be unknown says null.

export type Schema = { readonly [key: string]: unknown }

const string = { type: "string" }
const number = { type: "number" }
const integer = { type: "integer" }
const boolean = { type: "boolean" }
const instant = { type: "string", format: "date-time" }
const text = orNull(string)
const amount = orNull(number)
const images = listOf(ref("Image"))
const stamps = { createdAt: instant, updatedAt: instant }

const track = {
  encodedPath: text,
  elevationProfile: orNull({ ...listOf({ ...listOf(number), minItems: 2, maxItems: 2 }), maxItems: 500 }),
  elevationSketch: orNull({ ...listOf(number), maxItems: 40 }),
  bounds: orNull({ ...listOf(number), minItems: 4, maxItems: 4 }),
  start: orNull(ref("Place")),
  loop: orNull(boolean),
}
const lengths = { distance: amount, duration: amount, elevation: amount }
const maker = { brand: text, model: text, color: text }
const person = { id: string, name: text, avatar: orNull(ref("Image")) }

const route = {
  id: string,
  name: text,
  creator: orNull(ref("Person")),
  ...lengths,
  difficulty: orNull(oneOf("easy", "moderate", "hard")),
  bikeType: orNull(oneOf("road", "gravel", "mtb", "urban")),
  cover: orNull(ref("Image")),
  ...track,
  ...stamps,
}
const group = {
  id: string,
  name: text,
  cover: orNull(ref("Image")),
  participantCount: integer,
  place: orNull(ref("Place")),
  level: orNull(listOf(oneOf("beginner", "intermediate", "advanced"))),
  weekdays: orNull(listOf({ type: "integer", minimum: 1, maximum: 7 })),
  ...stamps,
}
const event = {
  id: string,
  title: text,
  creator: orNull(ref("Person")),
  participantCount: integer,
  location: orNull(ref("Place")),
  startsAt: orNull(instant),
  endsAt: orNull(instant),
  timezone: text,
  status: oneOf("scheduled", "cancelled", "postponed"),
  cover: orNull(ref("Image")),
  groupId: text,
  ...stamps,
}
const product = {
  id: string,
  name: text,
  price: orNull(ref("Money")),
  originalPrice: orNull(ref("Money")),
  condition: orNull(oneOf("new", "like_new", "good", "fair", "for_parts")),
  size: text,
  kind: oneOf("bike", "item"),
  category: text,
  status: oneOf("available", "reserved", "sold"),
  place: orNull(ref("Place")),
  cover: orNull(ref("Image")),
  seller: object({ ...person, memberSince: text }),
  ...stamps,
}

export const schemas: Readonly<Record<string, Schema>> = {
  Image: object({ url: string, width: amount, height: amount, alt: text }),
  Person: object(person),
  Point: object({ lat: number, lng: number }),
  Place: object({
    label: text,
    city: text,
    state: text,
    country: text,
    coordinates: orNull(ref("Point")),
    precision: oneOf("exact", "approximate"),
  }),
  Money: object({ amount: integer, currency: string }),
  CyclingRouteSummary: object(route),
  CyclingRoute: object({
    ...route,
    description: text,
    photos: images,
    descent: amount,
    gpxFile: orNull(object({ url: string, size: amount })),
    surfaces: orNull(
      listOf(object({ type: oneOf("asphalt", "paving", "gravel", "dirt", "sand", "other"), distance: number })),
    ),
    alerts: listOf(
      object({ severity: oneOf("info", "warning", "closed"), text: string, verifiedAt: string, km: amount }),
    ),
  }),
  Ride: object({
    id: string,
    name: text,
    description: text,
    ownerName: text,
    startedAt: orNull(instant),
    ...lengths,
    averageSpeed: amount,
    pace: amount,
    calories: amount,
    routeId: text,
    photos: images,
    ...track,
    ...stamps,
  }),
  CyclingGroupSummary: object(group),
  CyclingGroup: object({
    ...group,
    description: text,
    founder: orNull(ref("Person")),
    photos: images,
    coordinates: orNull(ref("Point")),
    members: { ...listOf(ref("Person")), maxItems: 12 },
    events: { ...listOf(ref("EventSummary")), maxItems: 6 },
  }),
  EventSummary: object(event),
  Event: object({ ...event, description: text, buyUrl: text, price: orNull(ref("Money")), routeId: text }),
  ProductSummary: object(product),
  Product: object({ ...product, description: text, photos: images, ...maker }),
  StolenReport: object({
    id: string,
    title: text,
    description: text,
    owner: orNull(ref("Person")),
    reporter: orNull(ref("Person")),
    status: oneOf("waiting", "approved", "denied"),
    stolenLocation: orNull(ref("Place")),
    policeReportNumber: text,
    dateStolen: text,
    lastSeenAt: text,
    lastSeenLocation: orNull(ref("Place")),
    dateRecovered: text,
    photos: images,
    ...maker,
    ...stamps,
  }),
}

export function object(properties: Record<string, Schema>): Schema {
  return { type: "object", properties, required: Object.keys(properties) }
}

export function listOf(items: Schema): Schema {
  return { type: "array", items }
}

export function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: "null" }] }
}

export function oneOf(...values: readonly string[]): Schema {
  return { type: "string", enum: values }
}

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

// The schemas that several answers have in common, and the functions that annotate a schema for the API's document (JSON Schema).

import * as v from "valibot"
import { precisions } from "./codes.ts"

export function described<const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  example: v.InferInput<Schema>,
) {
  return v.pipe(schema, v.description(description), v.examples([example]))
}

/** A schema of described parts: the document makes its example of theirs. */
export function composed<const Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description))
}

export function object<const Entries extends v.ObjectEntries>(description: string, entries: Entries) {
  return composed(v.object(entries), description)
}

export function orNull<const Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return composed(v.nullable(schema), description)
}

export function upTo<const Schema extends v.GenericSchema>(most: number, schema: Schema, description: string) {
  return composed(v.pipe(v.array(schema), v.maxLength(most)), description)
}

export function constant<const Word extends string>(word: Word, description: string) {
  return described(v.literal(word), description, word)
}

export function string(description: string, example: string) {
  return described(v.string(), description, example)
}

export function text(description: string, example: string) {
  return described(v.nullable(v.string()), description, example)
}

export function amount(description: string, example: number) {
  return described(v.nullable(v.number()), description, example)
}

export function id(of: string, example: string) {
  return string(`Opaque, safe in a URL, and never given to another ${of}.`, example)
}

export function code<const Codes extends readonly string[]>(codes: Codes, description: string, example: Codes[number]) {
  return described(v.picklist(codes), description, example)
}

export function codeOrNull<const Codes extends readonly string[]>(
  codes: Codes,
  description: string,
  example: Codes[number],
) {
  return described(v.nullable(v.picklist(codes)), description, example)
}

export const count = v.pipe(v.number(), v.integer())

export const instant = v.pipe(v.string(), v.isoTimestamp())

export function instantOrNull(description: string, example: string) {
  return described(v.nullable(instant), description, example)
}

export const image = object("A picture. The site scales it by itself.", {
  url: string("Absolute address of the picture, https.", "https://photos.pelotao.example/photos/serra.webp"),
  width: amount("Width in pixels.", 1600),
  height: amount("Height in pixels.", 1067),
  alt: text("What the picture shows, for who cannot see it.", "Estrada em curvas na serra, com neblina"),
})

export const person = object("A member of the community.", {
  id: id("person", "ana-souza"),
  name: text("As the person wants to be called.", "Ana Souza"),
  avatar: orNull(image, "Picture of the person."),
})

export const point = object("A point on the earth.", {
  lat: described(v.number(), "Latitude in degrees, WGS 84, north is positive.", -28.39204),
  lng: described(v.number(), "Longitude in degrees, WGS 84, east is positive.", -49.54812),
})

export const place = object("A place, by name and by coordinates.", {
  label: text("What people call the place.", "Praça central de Lauro Müller"),
  city: text("Name of the city.", "Lauro Müller"),
  state: text("Code of the state: in Brazil its two letters.", "SC"),
  country: text("ISO 3166-1, two letters.", "BR"),
  coordinates: orNull(point, "Where it is; a place may be known by its name alone."),
  precision: code(
    precisions,
    "Whether the coordinates are the place itself, or rounded to two decimals (about a kilometre) by the API.",
    "exact",
  ),
})

export const money = object("An amount of money, without fractions.", {
  amount: described(count, "In the minor unit of the currency: 459900 is R$ 4.599,00.", 459_900),
  currency: string("ISO 4217.", "BRL"),
})

export const stamps = {
  createdAt: described(instant, "When it was made. RFC 3339 with an offset.", "2026-03-14T09:26:53-03:00"),
  updatedAt: described(instant, "When it was last changed. RFC 3339 with an offset.", "2026-04-02T18:05:00-03:00"),
}

export const photos = composed(v.array(image), "Pictures, the best one first; empty when there are none.")

export const cover = orNull(image, "The picture of its card.")

export const track = {
  encodedPath: text(
    "The way as a Google encoded polyline of precision 5 (five decimals of a degree), latitude before longitude.",
    "~zjlDnpnlHwpAfy\\su@jU",
  ),
  elevationProfile: described(
    v.nullable(v.pipe(v.array(v.tuple([v.number(), v.number()])), v.maxLength(500))),
    "Pairs of metres from the start and metres above the sea, in the order of the ride: the first of a pair never falls and the last is the whole distance. Null in lists.",
    [
      [0, 221],
      [11_850, 604],
      [23_700, 1421],
    ],
  ),
  // Optional, since the first version of this contract lacked it.
  elevationSketch: v.optional(
    described(
      v.nullable(v.pipe(v.array(v.number()), v.maxLength(40))),
      "Metres above the sea at even distances from the start to the end, so that a list can draw a silhouette without the profile. Optional: without it, or with null, the card is drawn without.",
      [221, 380, 604, 990, 1421],
    ),
    null,
  ),
  bounds: described(
    v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
    "The rectangle around the way in degrees: west, south, east, north. West is greater than east across the 180th meridian.",
    [-49.55, -28.41, -49.39, -28.33],
  ),
  start: orNull(place, "Where the way begins."),
  loop: described(v.nullable(v.boolean()), "Whether the way ends where it begins.", false),
}

export const lengths = {
  distance: amount("Length of the way in metres.", 23_700),
  duration: amount("Time in motion in seconds; of a route, what most riders need.", 6300),
  elevation: amount("Metres climbed in all, not the height of the summit.", 1420),
}

export const make = {
  brand: text("Name of the manufacturer.", "Serra"),
  model: text("Name of the model.", "Trail 29"),
  color: text("Colour in the words of who wrote it.", "azul"),
}

// The schemas that several answers have in common. The gateway reads a field by which of these it is; words/ describes the fields.

import * as v from "valibot"
import { precisions } from "./codes.ts"

export const id = v.string()
export const text = v.nullable(v.string())
export const webAddress = v.string()
export const count = v.pipe(v.number(), v.integer())
export const metres = v.number()
export const quantity = v.nullable(v.number())
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const day = v.nullable(v.pipe(v.string(), v.isoDate()))

export const image = v.object({ url: webAddress, width: quantity, height: quantity, alt: text })
export const photos = v.array(image)
export const cover = v.nullable(image)
export const person = v.object({ id, name: text, avatar: v.nullable(image) })
export const point = v.object({ lat: v.number(), lng: v.number() })
export const place = v.object({
  ...{ label: text, city: text, state: text, country: text },
  coordinates: v.nullable(point),
  precision: v.picklist(precisions),
})
export const money = v.object({ amount: count, currency: v.string() })

export const stamps = { createdAt: instant, updatedAt: instant }
export const lengths = { distance: quantity, duration: quantity, elevation: quantity }
export const make = { brand: text, model: text, color: text }
export const track = {
  encodedPath: v.nullable(v.string()),
  elevationProfile: v.nullable(upTo(500, v.tuple([v.number(), v.number()]))),
  // Optional, since the first version of this contract lacked it.
  elevationSketch: v.optional(v.nullable(upTo(40, v.number())), null),
  bounds: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  start: v.nullable(place),
  loop: v.nullable(v.boolean()),
}

export function upTo<const Schema extends v.GenericSchema>(most: number, schema: Schema) {
  return v.pipe(v.array(schema), v.maxLength(most))
}

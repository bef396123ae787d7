// The shape of what the files of a route are written from: every point of its path, which a page thins, because who rides by a file
// turns at every corner.

import * as v from "valibot"
import type { TrackSource } from "../files/track-formats/track.ts"
import { id, instant, profile, quantity, text } from "./schema-primitives.ts"

/** A path that cannot be read is no route without one: the file would be told missing. */
export const trackSource = v.object({
  id,
  name: text,
  description: text,
  encodedPath: v.nullable(v.string()),
  elevationProfile: profile,
  duration: quantity,
  updatedAt: instant,
  gpxFile: v.nullable(v.object({ url: v.string() })),
}) satisfies v.GenericSchema<unknown, TrackSource>

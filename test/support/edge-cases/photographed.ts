// The sample with a photo wherever one can be.

import type { Image } from "#contract/schemas.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { currentTime } from "../clock.ts"
import { type World, worldOf } from "./world.ts"

/** What every photo says that it shows. */
export const shown = "Uma serra com neblina"

export function photographedWorld(): World {
  const sample = makeSample({ now: new Date(currentTime()) })
  const lists = {
    products: sample.products.slice(0, 12).map((product) => ({ ...product, ...photosOf(product.id) })),
    "cycling-groups": sample.groups.slice(0, 3).map((group) => ({ ...group, ...photosOf(group.id) })),
    "cycling-routes": sample.routes.slice(0, 3).map((route) => ({ ...route, ...photosOf(route.id) })),
    rides: sample.rides.slice(0, 3).map((ride) => ({ ...ride, photos: photosOf(ride.id).photos })),
    events: sample.events.slice(0, 3).map((event) => ({ ...event, cover: photo(event.id) })),
    stolen: sample.stolen.slice(0, 12).map((report) => ({ ...report, photos: photosOf(report.id).photos })),
  }
  return worldOf(lists, { ads: sample.ads.map((ad) => ({ ...ad, image: photo(ad.id) })) })
}

function photosOf(id: string): { cover: Image; photos: Image[] } {
  return { cover: photo(id), photos: [photo(id), photo(`${id}-2`)] }
}

function photo(name: string): Image {
  return { url: `https://photos.example/${name}.jpg?v=1`, width: 1_600, height: 1_000, alt: shown }
}

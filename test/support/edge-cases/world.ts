// What an API of the edge cases holds, and two such worlds: an empty one, and the sample with a photo wherever one can be.

import type { Image } from "#contract/schemas.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { currentTime } from "../clock.ts"

/** What an odd API holds: by the path of the contract. Items have an id, everything else about them may be wrong. */
export type World = {
  lists: Record<string, readonly Item[]>
  members: readonly unknown[]
  home: unknown
  ads: readonly unknown[]
  features: readonly unknown[]
  sitemap: readonly unknown[]
  /** The whole body of a short link. */
  destination: string
}

export type Item = { id: string }

export const emptyWorld: World = {
  lists: { "cycling-routes": [], rides: [], "cycling-groups": [], events: [], products: [], stolen: [] },
  members: [],
  home: {
    suggestedRoutes: [],
    featuredProducts: [],
    trendingGroups: [],
    latestRides: [],
    upcomingEvents: [],
    ads: [],
    flashSale: null,
  },
  ads: [],
  features: [],
  sitemap: [],
  destination: "",
}

/** What every photo says that it shows. */
export const shown = "Uma serra com neblina"

export function photographedWorld(): World {
  const sample = makeSample({ now: new Date(currentTime()) })
  const products = sample.products.slice(0, 12).map((product) => ({ ...product, ...photosOf(product.id) }))
  const ads = sample.ads.map((ad) => ({ ...ad, image: photo(ad.id) }))
  return {
    ...emptyWorld,
    lists: {
      ...emptyWorld.lists,
      products,
      "cycling-groups": sample.groups.slice(0, 3).map((group) => ({ ...group, ...photosOf(group.id) })),
      "cycling-routes": sample.routes.slice(0, 3).map((route) => ({ ...route, ...photosOf(route.id) })),
      rides: sample.rides.slice(0, 3).map((ride) => ({ ...ride, photos: photosOf(ride.id).photos })),
      events: sample.events.slice(0, 3).map((event) => ({ ...event, cover: photo(event.id) })),
      stolen: sample.stolen.slice(0, 12).map((report) => ({ ...report, photos: photosOf(report.id).photos })),
    },
    home: {
      suggestedRoutes: [],
      featuredProducts: products.slice(0, 4),
      trendingGroups: [],
      latestRides: [],
      upcomingEvents: [],
      ads,
      flashSale: null,
    },
  }
}

function photosOf(id: string): { cover: Image; photos: Image[] } {
  return { cover: photo(id), photos: [photo(id), photo(`${id}-2`)] }
}

function photo(name: string): Image {
  return { url: `https://photos.example/${name}.jpg?v=1`, width: 1_600, height: 1_000, alt: shown }
}

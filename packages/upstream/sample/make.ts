import type { Sample, ShortLink } from "../seeding/sample-batches.ts"
import { makeEvents } from "./events.ts"
import { makeGroups } from "./groups.ts"
import { people } from "./people.ts"
import { assignPhotos } from "./photos.ts"
import { makeProducts } from "./products.ts"
import { makeRides } from "./rides.ts"
import { makeRoutes } from "./routes.ts"
import { makeAds, makeFlashSale } from "./sellers.ts"
import destinations from "./short-links.json" with { type: "json" }
import { makeStolenReports } from "./stolen.ts"

/** Dates are relative to `now`; deterministic. */
export function makeSample({ now }: { now: Date }): Sample {
  const routes = makeRoutes({ now, people })
  const events = makeEvents({ now })
  return assignPhotos({
    routes,
    rides: makeRides({ now, people, routes }),
    groups: makeGroups({ now, events }),
    events,
    products: makeProducts({ now }),
    stolen: makeStolenReports({ now }),
    ads: makeAds(),
    shortLinks: [...shortLinks],
    flashSale: makeFlashSale({ now }),
  })
}

export const shortLinks: readonly ShortLink[] = Object.entries(destinations).map(([code, destination]) => ({
  code,
  destination,
}))

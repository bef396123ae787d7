// What search engines read of a page (schema.org as JSON-LD), made of the descriptions that the page shows. Of routes, rides and reports
// they read nothing but the way to them, so that nothing is invented for these.

import type {
  Event,
  Graph,
  ItemList,
  Offer,
  Organization,
  Place,
  PostalAddress,
  Product,
  SportsClub,
  Thing,
} from "schema-dts"
import { paths } from "#app/domain/address/paths.ts"
import type { Description, Facts } from "#app/domain/things/description.ts"
import type { Money } from "#app/domain/things/entities.ts"

type About = {
  siteOrigin: string
  brand: string
  /** Absolute addresses, in the language of the page. */
  url: string
  home: string
  picture: string
}

export function graphOfThing(about: About, thing: Description, list: { name: string; url: string }): Graph {
  const trail = breadcrumbs([{ name: about.brand, url: about.home }, list, { name: thing.name, url: about.url }])
  return graph(trail, ...(thing.facts === null ? [] : factual(about, thing, thing.facts)))
}

export function graphOfList(about: About, name: string, items: readonly string[]): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    itemListElement: items.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
  }
  return graph(
    breadcrumbs([
      { name: about.brand, url: about.home },
      { name, url: about.url },
    ]),
    list,
  )
}

export function graphOfHome(about: About): Graph {
  const organization: Organization = {
    "@type": "Organization",
    "@id": `${about.siteOrigin}/#organization`,
    name: about.brand,
    url: about.home,
    logo: `${about.siteOrigin}/icons/icon-512.png`,
  }
  return graph(organization, {
    "@type": "WebSite",
    name: about.brand,
    url: about.home,
    publisher: { "@id": `${about.siteOrigin}/#organization` },
    // What asks by a name of the input, which the type of the action does not know.
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${about.home.replace(/\/$/, "")}${paths.cyclingRoutes}?q={query}`,
      },
      ...{ "query-input": "required name=query" },
    },
  })
}

function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things }
}

function breadcrumbs(steps: { name: string; url: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  }
}

function factual(about: About, thing: Description, facts: Facts): Thing[] {
  if (facts.kind === "club") return [club(about, thing, facts.founder)]
  if (facts.kind === "product")
    return facts.price === null ? [] : [product(about, thing, { ...facts, price: facts.price })]
  // An event without a day or a place is none to a search engine.
  return facts.startsAt === null || thing.place === null ? [] : [event(about, thing, facts, facts.startsAt)]
}

function event(about: About, thing: Description, facts: Facts & { kind: "event" }, startDate: string): Event {
  const { endsAt, status, organizer, price, buyUrl } = facts
  return {
    "@type": "SportsEvent",
    ...common(about, thing),
    startDate,
    ...(endsAt !== null && { endDate: endsAt }),
    eventStatus: statuses[status],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(thing),
    ...(organizer !== null && { organizer: { "@type": "Person", name: organizer } }),
    ...(price !== null && {
      isAccessibleForFree: price.amount === 0,
      offers: { ...offerOf(price), url: buyUrl ?? about.url },
    }),
  }
}

const statuses = {
  scheduled: "https://schema.org/EventScheduled",
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
} as const

function product(about: About, thing: Description, facts: Facts & { kind: "product"; price: Money }): Product {
  const { price, condition, status, brand, model, color, seller } = facts
  return {
    "@type": "Product",
    ...common(about, thing),
    ...(brand !== null && { brand: { "@type": "Brand", name: brand } }),
    ...(model !== null && { model }),
    ...(color !== null && { color }),
    offers: {
      ...offerOf(price),
      url: about.url,
      availability: availabilities[status],
      ...(condition !== null && { itemCondition: conditions[condition] }),
      ...(seller !== null && { seller: { "@type": "Person", name: seller } }),
      areaServed: placeOf(thing),
    },
  }
}

const availabilities = {
  available: "https://schema.org/InStock",
  reserved: "https://schema.org/LimitedAvailability",
  sold: "https://schema.org/SoldOut",
} as const

const conditions = {
  new: "https://schema.org/NewCondition",
  like_new: "https://schema.org/UsedCondition",
  good: "https://schema.org/UsedCondition",
  fair: "https://schema.org/UsedCondition",
  for_parts: "https://schema.org/DamagedCondition",
} as const

function club(about: About, thing: Description, founder: string | null): SportsClub {
  return {
    "@type": "SportsClub",
    ...common(about, thing),
    ...addressOf(thing),
    ...(founder !== null && { founder: { "@type": "Person", name: founder } }),
  }
}

function common({ url, picture }: About, { name, summary, written }: Description) {
  return { name, url, image: picture, description: written ?? summary }
}

/** An amount in the units of its currency, as a number with a point. */
function offerOf({ amount, currency }: Money): Extract<Offer, { "@type": "Offer" }> {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
  return {
    "@type": "Offer",
    price: (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits),
    priceCurrency: currency,
  }
}

function placeOf(thing: Description): Place {
  const { place } = thing
  const label = place !== null && "label" in place ? place.label : null
  const point = place !== null && "coordinates" in place && !place.approximate ? place.coordinates : null
  return {
    "@type": "Place",
    name: label ?? place?.city ?? thing.name,
    ...addressOf(thing),
    ...(point && { geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lng } }),
  }
}

function addressOf({ place }: Description): { address?: PostalAddress } {
  if (!place?.city && !place?.state) return {}
  return {
    address: {
      "@type": "PostalAddress",
      ...(place.city && { addressLocality: place.city }),
      ...(place.state && { addressRegion: place.state }),
    },
  }
}

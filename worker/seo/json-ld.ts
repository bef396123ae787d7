// Parts of JSON-LD (schema.org): the graph of a document, and what several entities have in common.

import type * as schema from "schema-dts"
import { pictureSource } from "#app/domain/address/images.ts"
import { paths } from "#app/domain/address/paths.ts"
import type { Description } from "#app/domain/entities/description.ts"
import type { CyclingRoute, Money } from "#app/domain/entities/entities.ts"
import { decodePath, thinPath } from "#track/geo.ts"

export type About = { siteOrigin: string; url: string; picture: string }

type Step = { name: string; url: string }

export function graph(...things: schema.Thing[]): schema.Graph {
  return { "@context": "https://schema.org", "@graph": things }
}

export function breadcrumbs(steps: Step[]): schema.Thing {
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

export function siteOf(siteOrigin: string, { name, url }: Step): schema.Thing[] {
  const organization = `${siteOrigin}/#organization`
  return [
    { "@type": "Organization", "@id": organization, name, url, logo: `${siteOrigin}/icons/icon-512.png` },
    {
      "@type": "WebSite",
      name,
      url,
      publisher: { "@id": organization },
      // The types do not know "query-input".
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${url.replace(/\/$/, "")}${paths.cyclingRoutes}?q={query}`,
        },
        ...{ "query-input": "required name=query" },
      },
    },
  ]
}

export function common({ siteOrigin, url, picture }: About, { name, summary, written, photos }: Description) {
  const shown = photos.flatMap((photo) => {
    const source = pictureSource(photo.url, 1280)
    return source === null ? [] : siteOrigin + source
  })
  return { name, url, image: [...shown, picture], description: written ?? summary }
}

export function person(name: string): schema.Person {
  return { "@type": "Person", name }
}

export function offerOf({ amount, currency }: Money): Extract<schema.Offer, { "@type": "Offer" }> {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
  return {
    "@type": "Offer",
    price: (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits),
    priceCurrency: currency,
  }
}

/** A coarse line, and numbers in metres (MTR of UN/CEFACT). */
export function courseOf(
  { name, art }: Description,
  { distance, elevation }: Pick<CyclingRoute, "distance" | "elevation">,
): schema.Place {
  const encodedPath = art.kind === "track" ? thinPath(art.encodedPath, linePoints) : null
  const line = decodePath(encodedPath)
    ?.map(([lat, lng]) => `${lat},${lng}`)
    .join(" ")
  const numbers = [
    ["distance", distance],
    ["elevation gain", elevation],
  ] as const
  return {
    "@type": "Place",
    name,
    ...(line && { geo: { "@type": "GeoShape", line } }),
    additionalProperty: numbers.flatMap(([name, value]) =>
      value === null ? [] : { "@type": "PropertyValue", name, value: Math.round(value), unitCode: "MTR" },
    ),
  }
}

const linePoints = 40

export function placeOf(entity: Description): schema.Place {
  const { place } = entity
  const label = place !== null && "label" in place ? place.label : null
  const point = place !== null && "coordinates" in place && !place.approximate ? place.coordinates : null
  return {
    "@type": "Place",
    name: label ?? place?.city ?? entity.name,
    ...addressOf(entity),
    ...(point && { geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lng } }),
  }
}

export function addressOf({ place }: Description): { address?: schema.PostalAddress } {
  if (!place?.city && !place?.state) return {}
  return {
    address: {
      "@type": "PostalAddress",
      ...(place.city && { addressLocality: place.city }),
      ...(place.state && { addressRegion: place.state }),
    },
  }
}

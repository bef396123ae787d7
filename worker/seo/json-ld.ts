// JSON-LD of a page (schema.org): its breadcrumbs and what it shows.

import type { Graph, Organization, Thing } from "schema-dts"
import { paths } from "#app/domain/address/paths.ts"
import type { Description } from "#app/domain/entities/description.ts"
import { type About, entityGraph } from "./json-ld-entities.ts"

export function graphOfEntity(about: About, entity: Description, list: { name: string; url: string }): Graph {
  const trail = breadcrumbs([{ name: about.brand, url: about.home }, list, { name: entity.name, url: about.url }])
  return graph(trail, ...entityGraph(about, entity))
}

/** A list without its items, since no search engine shows such a list. */
export function graphOfList(about: About, name: string): Graph {
  const home = { name: about.brand, url: about.home }
  return graph(breadcrumbs([home, { name, url: about.url }]))
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
    // The types do not know "query-input".
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

function graph(...entities: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": entities }
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

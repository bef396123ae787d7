import type { Graph, Organization, Thing } from "schema-dts"
import { paths } from "#app/domain/address/paths.ts"
import type { About } from "./json-ld-entities.ts"

type Step = { name: string; url: string }

export function graphOfEntity(about: About, list: Step, name: string, thing: Thing | null): Graph {
  const trail = breadcrumbs([{ name: about.brand, url: about.home }, list, { name, url: about.url }])
  return graph(trail, ...(thing ? [thing] : []))
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

function breadcrumbs(steps: Step[]): Thing {
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

import type { Graph, Thing } from "schema-dts"
import { paths } from "#app/domain/address/paths.ts"

type Step = { name: string; url: string }

export function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things }
}

export function breadcrumbs(steps: Step[]): Thing {
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

export function siteOf(siteOrigin: string, { name, url }: Step): Thing[] {
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

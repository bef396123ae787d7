// The head of a document for programs: canonical address, share card, alternates and JSON-LD, from the page and the answers that it shows.

import { addresses, href } from "#app/domain/address/addresses.ts"
import { canonicalAddress, feedAddress, localized } from "#app/domain/address/canonical.ts"
import { searchText } from "#app/domain/address/filters.ts"
import { canonicalPath, paths, pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { appStoreId, type PublicConfig } from "#app/domain/config.ts"
import type { Description } from "#app/domain/entities/description.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import {
  type Address,
  descriptionOf,
  type HeadProps,
  identityOf,
  type MetaCard,
  type Translation,
} from "#app/entry.server.tsx"
import { cardImage, listCardImage } from "../cards/card-of.ts"
import { breadcrumbs, graph, siteOf } from "./json-ld.ts"
import { thingOf } from "./json-ld-entities.ts"

type Shown = {
  config: PublicConfig
  path: string
  address: Address
  translation: Translation
  required: { query: string; value: unknown } | null
}

export function headOf({ config, path, address: { name, page, request }, ...rest }: Shown): HeadProps {
  const { translation, required } = rest
  const { t, language } = translation
  const { siteOrigin, app } = config
  const brand = t("brand")
  const card = page.meta(translation, required?.value, request)
  const question = required && parseQuery(required.query)
  const resource = question?.kind === "one" ? question.resource : null
  const entity = resource && descriptionOf(resource, translation, required?.value)
  const address = card.noindex ? null : canonicalAddress(path, identityOf(page, request))
  const here = canonicalPath(path) + searchText(request.search)
  const absolute = (to: string) => siteOrigin + localized(to, language)
  const picture = pictureOf()
  const about = { siteOrigin, url: absolute(address ?? here), picture: picture.url }
  const home = { name: brand, url: absolute(pathTo("home")) }
  return {
    siteOrigin,
    brand,
    language,
    card: { ...card, description: card.description ?? t("meta.description") },
    entity,
    address,
    here,
    picture,
    alternates: alternatesOf(),
    graph: address === null ? null : graphOf(),
    appStoreId: app.appStore && appStoreId(app.appStore),
  }

  /** The share card, else the brand's, which entities have too that search engines may not list. */
  function pictureOf(): HeadProps["picture"] {
    const image = entity === null ? listCardImage(name, language, card.title) : cardImage(entity, translation)
    if (image === null || entity?.noindex)
      return { url: `${siteOrigin}/card.png`, type: "image/png", width: 1200, height: 630, alt: brand }
    const { path: at, ...more } = image
    return { url: siteOrigin + at, ...more }
  }

  function alternatesOf(): HeadProps["alternates"] {
    if (entity !== null) return alternatesOfEntity(entity, about, absolute)
    return page.list === undefined ? [] : alternatesOfList(canonicalPath(path), request.search, card, absolute)
  }

  function graphOf(): HeadProps["graph"] {
    if (name === "home") return graph(...siteOf(siteOrigin, home))
    if (resource !== null && entity !== null) {
      const { words, list } = resourceTypes[resource]
      const thing = thingOf[resource].of(about, entity, required?.value)
      const steps = [
        home,
        { name: t(`${words}.title`), url: absolute(paths[list]) },
        { name: entity.name, url: about.url },
      ]
      return graph(breadcrumbs(steps), ...(thing ? [thing] : []))
    }
    // A list without its items, since no search engine shows such a list.
    return page.list === undefined ? null : graph(breadcrumbs([home, { name: card.title, url: about.url }]))
  }
}

type Localized = (address: string) => string

function alternatesOfList(path: string, search: Record<string, string>, { title }: MetaCard, at: Localized) {
  const { cursor: _, ...filters } = search
  const calendar = href("eventsCalendar") + (Object.keys(filters).length > 0 ? `?${new URLSearchParams(filters)}` : "")
  return [
    { type: "application/atom+xml", href: at(feedAddress(path, search)), title },
    ...(path === pathTo("events") ? [{ type: "text/calendar", href: at(calendar), title }] : []),
  ]
}

function alternatesOfEntity(
  { page, id, name: title, art, noindex }: Description,
  { siteOrigin, url }: { siteOrigin: string; url: string },
  at: Localized,
): HeadProps["alternates"] {
  const plain = siteOrigin + new URL(url).pathname
  const embed = `${siteOrigin}${addresses.GET.oembed}?${new URLSearchParams({ url: plain })}`
  const alternates: [type: string, href: string | false][] = [
    ["application/json+oembed", !noindex && embed],
    ["application/gpx+xml", page === "cyclingRoute" && at(href("trackFile", { id, format: "gpx" }))],
    ["text/calendar", art.kind === "date" && art.startsAt !== null && at(href("eventFile", { id }))],
    ["text/calendar", page === "cyclingGroup" && at(href("groupCalendar", { id }))],
  ]
  return alternates.flatMap(([type, href]) => (href ? [{ type, href, title }] : []))
}

// The head of a document for programs, made of what the page says of itself and of the answers that it shows.

import { appStoreId } from "#app/domain/address/app-link.ts"
import { canonicalAddress, localized } from "#app/domain/address/canonical.ts"
import { canonicalPath, paths, pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { searchText } from "#app/domain/address/search.ts"
import type { PublicConfig } from "#app/domain/config.ts"
import type { Resource } from "#app/domain/things/entities.ts"
import { kindOf, kinds } from "#app/domain/things/kinds.ts"
import type { Address, HeadProps, MetaCard, Translation } from "#app/entry.server.tsx"
import { cardImage, listCardImage } from "../cards/card-image.ts"
import { alternatesOfList, alternatesOfThing } from "./alternates.ts"
import { graphOfHome, graphOfList, graphOfThing } from "./graph.ts"

type Shown = {
  config: PublicConfig
  path: string
  address: Address
  translation: Translation
  card: MetaCard
  /** The list of the page, as it was asked and answered. */
  list: { query: string; ids: readonly string[] } | null
}

export function headOf({ config, path, address: { name, page, request }, translation, card, list }: Shown): HeadProps {
  const { t, language } = translation
  const { siteOrigin, appStoreUrl } = config
  const address = card.noindex ? null : canonicalAddress(path, request.search)
  const here = canonicalPath(path) + searchText(request.search)
  const absolute = (to: string) => siteOrigin + localized(to, language)
  const picture = pictureOf()
  const about = {
    siteOrigin,
    brand: t("brand"),
    url: absolute(address ?? here),
    home: absolute(pathTo("home")),
    picture: picture.url,
  }
  return {
    siteOrigin,
    brand: t("brand"),
    language,
    card: { ...card, description: card.description ?? t("meta.description") },
    address,
    here,
    picture,
    alternates:
      card.thing !== undefined
        ? alternatesOfThing(card.thing, about, absolute)
        : page.list === undefined
          ? []
          : alternatesOfList(canonicalPath(path), request.search, card, absolute),
    graph: address === null ? null : graphOf(),
    appStoreId: appStoreId(appStoreUrl),
  }

  /** The share card; what is no thing, list or home has the brand's. */
  function pictureOf(): HeadProps["picture"] {
    const shown = card.thing ? cardImage(card.thing, translation) : listCardImage(name, language, card.title)
    if (shown === null) return staticPicture(siteOrigin, t("brand"))
    const { path: at, ...image } = shown
    return { url: siteOrigin + at, ...image }
  }

  function graphOf(): HeadProps["graph"] {
    if (name === "home") return graphOfHome(about)
    if (card.thing !== undefined) {
      const kind = kindOf(card.thing.page)
      return graphOfThing(about, card.thing, { name: t(`${kind.words}.title`), url: absolute(paths[kind.list]) })
    }
    const resource = list && resourceOf(list.query)
    if (list === null || resource === null) return null
    const thing = kinds[resource].page
    return graphOfList(
      about,
      card.title,
      list.ids.map((id) => absolute(pathTo(thing, { id }))),
    )
  }
}

/** The picture of the brand, for what has none of its own. */
function staticPicture(siteOrigin: string, alt: string): HeadProps["picture"] {
  return { url: `${siteOrigin}/card.png`, type: "image/png", width: 1200, height: 630, alt }
}

function resourceOf(query: string): Resource | null {
  const question = parseQuery(query)
  return question?.kind === "list" ? question.resource : null
}

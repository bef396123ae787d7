// The head of a document for programs, made of what the page says of itself and of the answers that it shows.

import { canonicalAddress, localized } from "#app/domain/address/canonical.ts"
import { searchText } from "#app/domain/address/filters.ts"
import { canonicalPath, paths, pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { appStoreId, type PublicConfig } from "#app/domain/config.ts"
import type { Description } from "#app/domain/entities/description.ts"
import { type Resource, resourceTypeOf, resourceTypes } from "#app/domain/entities/entities.ts"
import { type Address, descriptionOf, type HeadProps, type Translation } from "#app/entry.server.tsx"
import { cardImage, listCardImage } from "../cards/card-image.ts"
import { alternatesOfEntity, alternatesOfList } from "./alternates.ts"
import { graphOfEntity, graphOfHome, graphOfList } from "./json-ld.ts"

type Shown = {
  config: PublicConfig
  path: string
  address: Address
  translation: Translation
  /** What the page cannot do without, as it was asked and answered. */
  required: { query: string; value: unknown } | null
  /** The list of the page, as it was asked and answered. */
  list: { query: string; ids: readonly string[] } | null
}

export function headOf({
  config,
  path,
  address: { name, page, request },
  translation,
  required,
  list,
}: Shown): HeadProps {
  const card = page.meta(translation, required?.value, request)
  const entity = required && entityOf(required, translation)
  const { t, language } = translation
  const { siteOrigin, app } = config
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
    entity,
    address,
    here,
    picture,
    alternates:
      entity !== null
        ? alternatesOfEntity(entity, about, absolute)
        : page.list === undefined
          ? []
          : alternatesOfList(canonicalPath(path), request.search, card, absolute),
    graph: address === null ? null : graphOf(),
    appStoreId: app.appStore && appStoreId(app.appStore),
  }

  /** The share card; what is no thing, list or home has the brand's, and so has what search engines may not list. */
  function pictureOf(): HeadProps["picture"] {
    if (entity?.noindex) return staticPicture(siteOrigin, t("brand"))
    const shown = entity !== null ? cardImage(entity, translation) : listCardImage(name, language, card.title)
    if (shown === null) return staticPicture(siteOrigin, t("brand"))
    const { path: at, ...image } = shown
    return { url: siteOrigin + at, ...image }
  }

  function graphOf(): HeadProps["graph"] {
    if (name === "home") return graphOfHome(about)
    if (entity !== null) {
      const kind = resourceTypeOf(entity.page)
      return graphOfEntity(about, entity, { name: t(`${kind.words}.title`), url: absolute(paths[kind.list]) })
    }
    const resource = list && resourceOf(list.query)
    if (list === null || resource === null) return null
    return graphOfList(
      about,
      card.title,
      list.ids.map((id) => absolute(pathTo(resourceTypes[resource].page, { id }))),
    )
  }
}

/** The thing that the page is about; null where that is none. */
function entityOf({ query, value }: NonNullable<Shown["required"]>, translation: Translation): Description | null {
  const question = parseQuery(query)
  return question?.kind === "one" ? descriptionOf(question.resource, translation, value) : null
}

/** The picture of the brand, for what has none of its own. */
function staticPicture(siteOrigin: string, alt: string): HeadProps["picture"] {
  return { url: `${siteOrigin}/card.png`, type: "image/png", width: 1200, height: 630, alt }
}

function resourceOf(query: string): Resource | null {
  const question = parseQuery(query)
  return question?.kind === "list" ? question.resource : null
}

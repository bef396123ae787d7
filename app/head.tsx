// Tags of the head: those of every page, and for messengers, search engines and feed readers, which only the server renders.

import type { Graph } from "schema-dts"
import { canonicalAddress, localized } from "./domain/address/canonical.ts"
import type { Description } from "./domain/entities/description.ts"
import { defaultLanguage, type Language, languageCodes } from "./domain/format/language.ts"
import { useTranslation } from "./i18n/translation.tsx"
import type { MetaCard, PageRequest } from "./page.tsx"
import { useSite } from "./site.tsx"

type MetaProps = { card: MetaCard; path: string; search?: PageRequest["search"] }

/** Title, description and canonical link of a page; React lifts them into the head. */
export function Meta({ card, path, search = {} }: MetaProps) {
  const { t, language } = useTranslation()
  const { siteOrigin } = useSite().config
  const address = card.noindex ? null : canonicalAddress(path, search)
  return (
    <>
      <title>{fullTitle(card.title, t("brand"))}</title>
      <meta name="description" content={card.description ?? t("meta.description")} />
      {address !== null && <link rel="canonical" href={siteOrigin + localized(address, language)} />}
    </>
  )
}

export type HeadProps = {
  siteOrigin: string
  brand: string
  language: Language
  card: MetaCard & { description: string }
  entity: Description | null
  /** The canonical address without its language; null for a page that is not indexed. */
  address: string | null
  here: string
  picture: { url: string; type: string; width: number; height: number; alt: string }
  alternates: readonly { type: string; href: string; title: string }[]
  graph: Graph | null
  appStoreId: string | null
}

export function Head({ siteOrigin, brand, language, card, entity, address, here, picture, ...rest }: HeadProps) {
  const { alternates, appStoreId } = rest
  // Who is sent a turned route sees it turned: messengers ask for this address anew.
  const url = siteOrigin + localized((entity?.turn ? null : address) ?? here, language)
  return (
    <>
      {address === null ? (
        <meta name="robots" content={card.noindex ? "noindex" : "noindex,follow"} />
      ) : (
        [...languageCodes(), "x-default" as const].map((code) => {
          const language = code === "x-default" ? defaultLanguage : code
          return <link key={code} rel="alternate" hrefLang={code} href={siteOrigin + localized(address, language)} />
        })
      )}
      {alternates.map(({ type, href, title }) => (
        <link key={href} rel="alternate" type={type} href={href} title={title} />
      ))}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={entity === null ? "website" : "article"} />
      <meta property="og:title" content={entity === null ? fullTitle(card.title, brand) : card.title} />
      <meta property="og:description" content={card.description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locales[language]} />
      {languageCodes().map(
        (code) => code !== language && <meta key={code} property="og:locale:alternate" content={locales[code]} />,
      )}
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:type" content={picture.type} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {entity?.updatedAt && <meta property="article:modified_time" content={entity.updatedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {appStoreId !== null && <meta name="apple-itunes-app" content={`app-id=${appStoreId}, app-argument=${url}`} />}
      {card.refresh && (
        <noscript>
          <meta httpEquiv="refresh" content={`${card.refresh.seconds}; url=${card.refresh.url}`} />
        </noscript>
      )}
    </>
  )
}

function fullTitle(title: string, brand: string): string {
  return title === brand || title.startsWith(`${brand}:`) ? title : `${title} · ${brand}`
}

const locales: Record<Language, string> = { "pt-BR": "pt_BR", es: "es_419", en: "en_US" }

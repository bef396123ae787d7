// The title card as elements; React lifts them into the head, on the server and after each navigation.

import { canonicalPath } from "./domain/address/paths.ts"
import { defaultLanguage, type Language, languageCodes, withPrefix } from "./domain/words/language.ts"
import { useTranslation } from "./i18n/translation.tsx"
import type { MetaCard } from "./page.tsx"
import { useSite } from "./site.tsx"

export function Meta({ card, path }: { card: MetaCard; path: string }) {
  const { t, language } = useTranslation()
  const { siteOrigin } = useSite().config
  const address = canonicalPath(path)
  const here = `${siteOrigin}${localized(address, language)}`
  const title = card.title === t("brand") ? card.title : `${card.title} · ${t("brand")}`
  const description = card.description ?? t("meta.description")
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {card.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={here} />
          {languageCodes().map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={siteOrigin + localized(address, code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={siteOrigin + address} />
        </>
      )}
      <meta property="og:site_name" content={t("brand")} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={card.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta name="twitter:card" content="summary" />
    </>
  )
}

/** The default language lives at the bare address, the others behind their prefix. */
function localized(path: string, language: Language): string {
  return withPrefix(path, language === defaultLanguage ? null : language)
}

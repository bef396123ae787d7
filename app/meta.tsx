// Title, description and canonical link of a page; React lifts them into the head.

import { canonicalAddress, localized } from "./domain/address/canonical.ts"
import { useTranslation } from "./i18n/translation.tsx"
import type { MetaCard, PageRequest } from "./page.tsx"
import { useSite } from "./site.tsx"

type Props = { card: MetaCard; path: string; search?: PageRequest["search"] }

export function Meta({ card, path, search = {} }: Props) {
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

export function fullTitle(title: string, brand: string): string {
  return title === brand || title.startsWith(`${brand}:`) ? title : `${title} · ${brand}`
}

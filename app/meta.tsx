// What the tab and the browser's own menus show of a page; React lifts it into the head, on the server and after each navigation.
// What only programs read stands in head.tsx, which no browser carries.

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

/** With the name of the site, which the title of Home begins with. */
export function fullTitle(title: string, brand: string): string {
  return title === brand || title.startsWith(`${brand}:`) ? title : `${title} · ${brand}`
}

// What the share card of a list says, and that of the home page: its title, how many there are, and what the first look like.

import type { Description } from "#app/domain/entities/description.ts"
import { number } from "#app/domain/format/format.ts"
import type { Translation } from "#app/i18n/translation.tsx"
import type { MetaCard } from "#app/page.tsx"
import type { Card, CardArt } from "#share/card.ts"
import { artOf } from "./card-of.ts"

export type Counted = { label: string; total: number | null }

/** A card of the first things of a list. */
export function listCardOf(
  { title, description }: Pick<MetaCard, "title" | "description">,
  first: readonly Description[],
  total: number | null,
  translation: Translation,
): Card {
  const arts = first.slice(0, tiles).map((one) => artOf(one, translation))
  return plainCard(
    title,
    beginning(description),
    [{ label: translation.t("card.on_site"), total }],
    { kind: "several", arts },
    translation,
  )
}

/** The card of the home page, on which the first suggested route is drawn. */
export function homeCardOf(
  { title, description }: Pick<MetaCard, "title" | "description">,
  counts: readonly Counted[],
  route: Description | null,
  translation: Translation,
): Card {
  const art = route === null ? null : artOf(route, translation)
  return plainCard(title, beginning(description), counts, art ?? { kind: "several", arts: [] }, translation)
}

const tiles = 6

/** As much of a description as makes sense by itself: a card has room for two lines. */
function beginning(description: string | undefined): string | null {
  return description?.split(/[.:;](?:\s|$)/)[0]?.trim() || null
}

function plainCard(
  name: string,
  line: string | null,
  counts: readonly Counted[],
  art: CardArt,
  { language }: Translation,
): Card {
  const figures = counts.flatMap(({ label, total }) =>
    total === null || total === 0 ? [] : [{ label, value: number(total, language) }],
  )
  return { language, kicker: null, name, line, figures, isLed: false, mark: null, art, photo: null }
}

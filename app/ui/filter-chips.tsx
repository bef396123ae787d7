// What a list is narrowed to, each as a chip whose link takes it away.

import { nearParameter, radiusParameter, searchText } from "../domain/address/filters.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { radiusInWords, textOf } from "./filter-labels.ts"
import type { FilterProps, Search } from "./filters.tsx"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"

export type ChipProps = Pick<FilterProps, "path" | "search" | "choices" | "entries" | "fixed">
/** A filter that is set: how it reads, and the address of the list without it. */
export type Chip = { name: string; text: string; without: string }

export function Chips(props: ChipProps) {
  const { t } = useTranslation()
  const chips = useChips(props)
  if (chips.length === 0 && props.search.q === undefined) return null
  const isInLine = (name: string) => props.choices.some((choice) => choice.name === name && !choice.isRare)
  return (
    <ul className="filter-chips cluster" aria-label={t("filters.set")}>
      {chips.map(({ name, text, without }) => (
        <li key={name} className={isInLine(name) ? "filter-in-line" : undefined}>
          <Link className="filter-chip bar semibold" to={without} aria-label={t("filters.remove", { filter: text })}>
            <bdi className="line">{text}</bdi>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear label muted" to={props.path}>
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  )
}

export function useChips({ path, search, choices, entries = [], fixed = [] }: ChipProps): Chip[] {
  const translation = useTranslation()
  const { t } = translation
  const chips = [
    ...fixed,
    ...choices.flatMap((choice): [string, string][] => {
      const value = search[choice.name]
      return value === undefined ? [] : [[choice.name, textOf(choice, value)]]
    }),
    ...entries.flatMap(({ name, label, wrong, read }): [string, string][] => {
      const value = search[name]
      // A value that cannot be used narrows nothing and has no chip.
      return value === undefined || wrong ? [] : [[name, read?.(value) ?? `${label}: ${value}`]]
    }),
    ...(search[nearParameter] === undefined
      ? []
      : [[nearParameter, `${t("filters.near")} · ${radiusInWords(translation, search[radiusParameter])}`] as const]),
    ...(search.bbox === undefined ? [] : [["bbox", t("filters.area")] as const]),
  ]
  return chips.map(([name, text]) => {
    const alone = name === nearParameter ? radiusParameter : ""
    return { name, text, without: path + searchText(without(search, name, alone, "cursor")) }
  })
}

function without(search: Search, ...names: string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}

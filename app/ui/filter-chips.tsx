// The filters of a list that are set: how each reads, and a chip whose link takes it away.

import {
  addressWith,
  defaultRadius,
  kilometresOf,
  nearParameter,
  radii,
  radiusParameter,
} from "../domain/address/filters.ts"
import { type Translation, useTranslation } from "../i18n/translation.tsx"
import type { Choice, FilterProps } from "./filters.tsx"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"

/** A filter that is set: how it reads, and the address of the list without it. */
export type Chip = { name: string; text: string; without: string }

export function Chips({ path, search, choices, chips }: Pick<FilterProps, "path" | "search" | "choices" | "chips">) {
  const { t } = useTranslation()
  if (chips.length === 0 && search.q === undefined) return null
  const isInLine = (name: string) => choices.some((choice) => choice.name === name && !choice.isRare)
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
        <Link className="clear label muted" to={path}>
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  )
}

type Narrowed = Pick<FilterProps, "path" | "search" | "choices" | "entries" | "fixed">

export function useChips({ path, search, choices, entries = [], fixed = [] }: Narrowed): Chip[] {
  const translation = useTranslation()
  const { t } = translation
  const chip = (name: string, read: (value: string) => string): Chip[] => {
    const value = search[name]
    const alone = name === nearParameter ? { [radiusParameter]: undefined } : {}
    const without = { ...alone, [name]: undefined, cursor: undefined }
    return value === undefined ? [] : [{ name, text: read(value), without: addressWith(path, search, without) }]
  }
  return [
    ...fixed.flatMap(([name, text]) => chip(name, () => text)),
    ...choices.flatMap((choice) => chip(choice.name, (value) => textOf(choice, value))),
    // A value that cannot be used narrows nothing and has no chip.
    ...entries.flatMap(({ name, label, wrong, read = (value) => `${label}: ${value}` }) =>
      wrong ? [] : chip(name, read),
    ),
    ...chip(nearParameter, () => `${t("filters.near")} · ${radiusInWords(translation, search[radiusParameter])}`),
    ...chip("bbox", () => t("filters.area")),
  ]
}

export function radiusChoice(translation: Translation): Choice {
  return {
    name: radiusParameter,
    label: translation.t("filters.radius"),
    options: radii.map((radius) => [radius, radiusInWords(translation, radius)]),
    usual: defaultRadius,
  }
}

function radiusInWords({ t }: Translation, radius: string | undefined): string {
  const kilometres = kilometresOf(radius)
  return kilometres === null ? t("filters.anywhere") : t("filters.up_to", { to: `${kilometres} km` })
}

/** How the codes of a choice read. */
export function textOf({ options, read }: Pick<Choice, "options" | "read">, value: string): string {
  const codes = value.split(",")
  return read?.(codes) ?? codes.map((code) => options.find(([known]) => known === code)?.[1] ?? code).join(", ")
}

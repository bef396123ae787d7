// Search field of the global map.

import { useRef } from "react"
import type { MapView } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import type { Option } from "../../ui/combobox.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useSuggestions } from "../../ui/search-field.tsx"

export type Suggestion = Option & { view(): Promise<MapView | null> }

export function PlaceSearch({ go }: { go(view: MapView): void }) {
  const { t, language } = useTranslation()
  const { mapsApiKey } = useSite().config
  const field = useRef<HTMLInputElement>(null)
  const { loaded, onFocus } = useSuggestions(field)
  const find = async (text: string, signal: AbortSignal) => {
    if (text.length < 2) return null
    const { findPlaces } = await import("./find-places.ts")
    return findPlaces(text, { t, language, mapsApiKey, signal })
  }
  const choose = async (option: Suggestion) => {
    if (field.current) field.current.value = option.name
    const view = await option.view()
    if (view !== null) go(view)
  }
  return (
    <search className="place-search anchor needs-script">
      <label className="search-field anchor bar pill">
        <Icon name="search" />
        <span className="hidden">{t("global_map.search")}</span>
        <input
          className="grow"
          ref={field}
          type="text"
          placeholder={t("global_map.search_hint")}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={onFocus}
        />
      </label>
      {loaded && field.current && <loaded.Combobox field={field.current} find={find} choose={choose} />}
    </search>
  )
}

// Search field of the global map: an ARIA combobox, whose focus stays in the field.

import { type KeyboardEvent, useEffect, useId, useState } from "react"
import type { MapView } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import type { IconName } from "../../ui/icon-names.ts"
import "./place-search.css"

export type Suggestion = {
  id: string
  name: string
  detail: string | null
  icon: IconName
  view(): Promise<MapView | null>
}

const debounce = 300

export function PlaceSearch({ go }: { go(view: MapView): void }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState("")
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(isOpen ? text.trim() : "")
  const options = found ?? []
  const isListed = isOpen && options.length > 0
  const chosen = isListed ? options[Math.min(active, options.length - 1)] : undefined

  const choose = async (option: Suggestion) => {
    setOpen(false)
    setText(option.name)
    const view = await option.view()
    if (view !== null) go(view)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault()
      const step = key === "ArrowDown" ? 1 : -1
      if (isListed) setActive((Math.min(active, options.length - 1) + step + options.length) % options.length)
      setOpen(true)
    }
    if (key === "Enter") {
      event.preventDefault()
      if (chosen !== undefined) choose(chosen)
    }
    if (key === "Escape") {
      if (!isOpen) setText("")
      setOpen(false)
    }
  }
  const optionId = (position: number) => `${id}-${position}`
  return (
    <search className="place-search needs-script" onBlur={() => setOpen(false)}>
      <label className="search-field">
        <Icon name="search" />
        <span className="hidden">{t("global_map.search")}</span>
        <input
          type="text"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(options.indexOf(chosen))}
          placeholder={t("global_map.search_hint")}
          value={text}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={press}
        />
      </label>
      <div
        id={`${id}-list`}
        className="place-options"
        role="listbox"
        aria-label={t("global_map.suggestions")}
        hidden={!isListed}
      >
        {options.map((option, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          <div
            key={option.id}
            id={optionId(position)}
            role="option"
            aria-selected={option === chosen}
            // Else the field loses the focus and the list closes.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(position)}
            onClick={() => choose(option)}
          >
            <Icon name={option.icon} />
            <span>
              <b dir="auto">{option.name}</b>
              {option.detail && <span className="sub">{option.detail}</span>}
            </span>
          </div>
        ))}
      </div>
      <p className={isOpen && found?.length === 0 ? "place-none" : "hidden"} role="status">
        {isOpen && found !== null && t("global_map.suggested", { count: options.length })}
      </p>
    </search>
  )
}

function useSuggestions(text: string): Suggestion[] | null {
  const { t, language } = useTranslation()
  const { mapsApiKey } = useSite().config
  const [found, setFound] = useState<{ text: string; suggestions: Suggestion[] } | null>(null)
  const known = found?.text
  useEffect(() => {
    if (text.length < 2 || known === text) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const { findPlaces } = await import("./find-places.ts")
      const suggestions = await findPlaces(text, { t, language, mapsApiKey, signal: controller.signal })
      if (!controller.signal.aborted) setFound({ text, suggestions })
    }, debounce)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, known, t, language, mapsApiKey])
  return text.length >= 2 && found?.text === text ? found.suggestions : null
}

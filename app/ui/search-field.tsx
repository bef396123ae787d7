import { type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"

type Props = { value: string | undefined; placeholder: string; path: string }

/** The field `q` of a form that searches at `path`. */
export function SearchField({ value, placeholder, path }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { loaded, onFocus } = useSuggestions(field)
  return (
    <>
      <label className="search-field anchor bar pill">
        <Icon name="search" />
        <span className="hidden">{t("filters.search")}</span>
        <input
          className="grow"
          ref={field}
          type="search"
          name="q"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={onFocus}
        />
      </label>
      {loaded && field.current && <loaded.SearchSuggestions field={field.current} path={path} />}
    </>
  )
}

/** The code that suggests is loaded when the field is focused; the field works without it. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [isFocused, setFocused] = useState(false)
  const [loaded, setLoaded] = useState<typeof import("./search-suggestions.tsx") | null>(null)
  useEffect(() => {
    // The focus may be the intent that brought the scripts.
    if (!isFocused && document.activeElement !== field.current) return
    import("./search-suggestions.tsx").then(setLoaded, () => console.info({ event: "suggestions_not_loaded" }))
  }, [isFocused, field])
  return { loaded, onFocus: () => setFocused(true) }
}

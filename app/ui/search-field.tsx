import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"

/** The field `q` of a form that searches. */
export function SearchField({ value, placeholder }: { value: string | undefined; placeholder: string }) {
  const { t } = useTranslation()
  return (
    <label className="search-field">
      <Icon name="search" />
      <span className="hidden">{t("filters.search")}</span>
      <input
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
      />
    </label>
  )
}

// Search and filters as one GET form: without JavaScript its button sends it, with JavaScript a choice is enough. All of the
// state is the address, which is the same either way.

import { type FormEvent, useRef } from "react"
import { useSpeech } from "../i18n/speech.tsx"
import { Icon } from "./icon.tsx"
import { Link, useNavigation } from "./link.tsx"

export type Choice = { name: string; label: string; options: [value: string, label: string][] }

export function Filters({
  path,
  search,
  placeholder,
  choices,
}: {
  path: string
  search: Record<string, string>
  placeholder: string
  choices: Choice[]
}) {
  const { t } = useSpeech()
  const { hrefOf, go } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isFiltered = Object.keys(search).some((name) => name !== "cursor")
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(`${path}${searchOf(event.currentTarget)}`)
  }
  return (
    // The fields keep what a visitor types; another address, such as Back, brings its own.
    <search key={JSON.stringify(search)}>
      <form
        className="filters"
        action={hrefOf(path)}
        ref={form}
        onSubmit={submit}
        onChange={({ target }) => target instanceof HTMLSelectElement && form.current?.requestSubmit()}
      >
        <label className="search-field">
          <Icon name="search" />
          <span className="hidden">{t("filters.search")}</span>
          <input
            type="search"
            name="q"
            defaultValue={search.q}
            placeholder={placeholder}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        {choices.map(({ name, label, options }) => (
          <label key={name} className={search[name] ? "choice choice-set" : "choice"}>
            <span className="hidden">{label}</span>
            <select name={name} defaultValue={search[name] ?? ""}>
              <option value="">{label}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className="button button-small">
          {t("filters.apply")}
        </button>
        {isFiltered && (
          <Link className="clear" to={path}>
            {t("filters.clear")}
          </Link>
        )}
      </form>
    </search>
  )
}

function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ""
}

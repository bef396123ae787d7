// Search and filters as one GET form: without JavaScript its button sends it, with JavaScript a choice is enough. All of the
// state is the address, which is the same either way. Each filter that is set is a chip below the form, whose link removes it.

import { type FormEvent, useCallback, useRef } from "react"
import { nearParameter } from "../domain/address/near.ts"
import { searchText } from "../domain/address/search.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"
import { Link, useNavigation } from "./link.tsx"
import { NearMe } from "./near-me.tsx"

export type Search = Record<string, string>
/** A filter with fixed options, beside the search field; one with a single option is a switch. */
export type Choice = { name: string; label: string; options: [value: string, label: string][] }
/** A filter that is typed, behind "more filters". */
export type Entry = {
  name: string
  label: string
  type?: "text" | "date"
  inputMode?: "decimal"
  placeholder?: string
  /** What the form says when the typed value cannot be used. */
  wrong?: string | undefined
  /** How a value reads on its chip; with the label before it when left out. */
  read?(value: string): string
}

export type FilterProps = {
  path: string
  search: Search
  placeholder: string
  choices: Choice[]
  entries?: Entry[]
  /** Whether the list can be narrowed to what is near. */
  near?: boolean
  /** Parameters that are set elsewhere on the page and stay when the form is sent. */
  kept?: readonly string[]
}

export function Filters({ path, search, placeholder, choices, entries = [], near = false, kept = [] }: FilterProps) {
  const { t } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const chosen = useRef("")
  const set = [...choices, ...entries].filter(({ name }) => search[name]).length
  const keepFocus = useCallback((fields: HTMLElement | null) => {
    if (fields === null || chosen.current === "") return
    const field = fields.querySelector<HTMLElement>(`[name="${chosen.current}"]`)
    // On a phone the sheet stays for the next choice.
    if (field?.checkVisibility() === false) field.closest<HTMLElement>("[popover]")?.showPopover()
    field?.focus()
    chosen.current = ""
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(path + searchText(fieldsOf(event.currentTarget)))
  }
  return (
    // The fields keep what a visitor types; another address, such as Back, brings its own. One that was chosen from keeps the
    // focus, or the arrow keys would choose once and then scroll the page.
    <search key={JSON.stringify(search)} ref={keepFocus}>
      <form
        className="filters"
        action={hrefOf(path)}
        ref={form}
        onSubmit={submit}
        onChange={({ target }) => {
          if (!isChosen(target)) return
          chosen.current = target.name
          form.current?.requestSubmit()
        }}
      >
        <div className="filter-line">
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
          {/* A sheet on a phone, a line where there is room; the style says which. */}
          <button type="button" className="button button-small filter-open" popoverTarget="choices">
            {t("filters.open")}
            {set > 0 && ` (${set})`}
          </button>
          <div className="filter-choices" id="choices" popover="auto">
            {choices.map((choice) => {
              const Field = choice.options.length === 1 ? SwitchField : ChoiceField
              return <Field key={choice.name} choice={choice} value={search[choice.name]} />
            })}
            {/* The first button of a form is what Enter in a field presses, shown or not. */}
            <button type="submit" className="button button-small">
              {t("filters.apply")}
            </button>
            {near && (
              <NearMe
                isSet={search[nearParameter] !== undefined}
                addressWith={(place) =>
                  addressWith(path, search, { cursor: undefined, bbox: undefined, [nearParameter]: place })
                }
              />
            )}
            {entries.length > 0 && <MoreFilters entries={entries} search={search} />}
            <button type="button" className="button filter-close" popoverTarget="choices">
              {t("filters.close")}
            </button>
          </div>
        </div>
        {[nearParameter, ...kept].map(
          (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
      </form>
      <Chips path={path} search={search} choices={choices} entries={entries} />
    </search>
  )
}

function ChoiceField({ choice: { name, label, options }, value }: { choice: Choice; value: string | undefined }) {
  return (
    <label className={value ? "choice choice-on" : "choice"}>
      <span className="hidden">{label}</span>
      <select name={name} defaultValue={value ?? ""}>
        <option value="">{label}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function SwitchField({ choice: { name, options }, value }: { choice: Choice; value: string | undefined }) {
  return options.map(([code, text]) => (
    <label key={code} className={value === code ? "choice-button choice-on" : "choice-button"}>
      <input type="checkbox" name={name} value={code} defaultChecked={value === code} />
      {text}
    </label>
  ))
}

function MoreFilters({ entries, search }: { entries: Entry[]; search: Search }) {
  const { t } = useTranslation()
  return (
    <details className="filter-more" open={entries.some(({ wrong }) => wrong !== undefined)}>
      <summary>{t("filters.more_filters")}</summary>
      <div className="filter-entries">
        {entries.map(({ name, label, type = "text", inputMode, placeholder, wrong }) => (
          <label key={name} className="field">
            {label}
            <input
              className="input"
              type={type}
              name={name}
              inputMode={inputMode}
              defaultValue={search[name]}
              placeholder={placeholder}
              maxLength={type === "text" ? 80 : undefined}
              autoComplete="off"
              aria-invalid={wrong !== undefined}
            />
            {wrong && <span className="wrong">{wrong}</span>}
          </label>
        ))}
        <button type="submit" className="button button-small">
          {t("filters.apply")}
        </button>
      </div>
    </details>
  )
}

function Chips({
  path,
  search,
  choices,
  entries,
}: Required<Pick<FilterProps, "path" | "search" | "choices" | "entries">>) {
  const { t } = useTranslation()
  const chips = [
    ...choices.flatMap(({ name, options }): [string, string][] => {
      const value = search[name]
      return value === undefined ? [] : [[name, options.find(([code]) => code === value)?.[1] ?? value]]
    }),
    ...entries.flatMap(({ name, label, wrong, read }): [string, string][] => {
      const value = search[name]
      // A value that cannot be used narrows nothing and has no chip.
      return value === undefined || wrong ? [] : [[name, read?.(value) ?? `${label}: ${value}`]]
    }),
    ...(search[nearParameter] === undefined ? [] : [[nearParameter, t("filters.near")] as const]),
    ...(search.bbox === undefined ? [] : [["bbox", t("filters.area")] as const]),
  ]
  if (chips.length === 0 && search.q === undefined) return null
  return (
    <ul className="filter-chips" aria-label={t("filters.set")}>
      {chips.map(([name, text]) => (
        <li key={name}>
          <Link
            className="filter-chip"
            to={path + searchText(without(search, name, "cursor"))}
            aria-label={t("filters.remove", { filter: text })}
          >
            <bdi>{text}</bdi>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={path}>
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  )
}

/** What is typed is sent by Enter or the button, what is chosen at once. */
function isChosen(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox")
}

function fieldsOf(form: HTMLFormElement): Search {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}

/** The address of a list with other parameters; one that is undefined is taken away. */
export function addressWith(path: string, search: Search, changed: Record<string, string | undefined>): string {
  const entries = Object.entries({ ...search, ...changed })
  const set = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return path + searchText(Object.fromEntries(set))
}

function without(search: Search, ...names: string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}

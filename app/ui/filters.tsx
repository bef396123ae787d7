// Search and filters as one GET form. The address holds all of the state, with and without JavaScript.

import "./list-cards.css"
import { type FormEvent, type ReactNode, useCallback, useRef } from "react"
import { addressWith, mapParameters, nearParameter, radiusParameter, searchText } from "../domain/address/filters.ts"
import type { Facets } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Button } from "./button.tsx"
import { type Chip, Chips, radiusChoice, textOf } from "./filter-chips.tsx"
import { useNavigation } from "./link.tsx"
import { NearMe } from "./near-me.tsx"
import { SearchField } from "./search-field.tsx"

export type Search = Record<string, string>
export type Choice = {
  /** Stands among "more filters". */
  isRare?: true
  name: string
  label: string
  options: [value: string, label: string, short?: string | undefined][]
  /** Any of the options may be set at once; their codes stand behind commas in the address. */
  several?: boolean
  /** The option that is meant when the address says none. */
  usual?: string
  read?(codes: string[]): string
}
export type Entry = {
  name: string
  label: string
  type?: "text" | "date"
  inputMode?: "decimal"
  placeholder?: string
  wrong?: string | undefined
  read?(value: string): string
}

export type FilterProps = {
  path: string
  search: Search
  placeholder: string
  choices: Choice[]
  entries?: Entry[]
  near?: boolean
  /** Parameters that narrow the list and have no field here. */
  fixed?: [name: string, text: string][]
  chips: Chip[]
  total?: number | null
  facets?: Facets | undefined
}

export function Filters(props: FilterProps) {
  const { path, search, placeholder, choices, entries = [], fixed = [], chips, total = null, facets } = props
  const translation = useTranslation()
  const { t, language } = translation
  const { hrefOf, go } = useNavigation()
  const missing: readonly string[] = useSite().config.missingParameters
  const near = props.near && !missing.includes(nearParameter)
  const chosen = useRef("")
  const shown = choices.filter(({ name }) => !missing.includes(name))
  const fields = (isRare?: true) =>
    shown.map(
      (one) =>
        one.isRare === isRare && (
          <ChoiceField key={one.name} choice={one} value={search[one.name]} counts={facets?.[one.name]} />
        ),
    )
  const set = [...choices, ...entries].filter(({ name }) => search[name]).length
  const keepFocus = useCallback((fields: HTMLElement | null) => {
    if (fields === null || chosen.current === "") return
    const field = fields.querySelector<HTMLElement>(chosen.current)
    // The sheet of a phone stays for the next choice.
    if (field?.checkVisibility() === false) field.closest<HTMLElement>("[popover]")?.showPopover()
    field?.focus()
    chosen.current = ""
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = fieldsOf(event.currentTarget)
    // New words are read at the door, which leads on to the list with their filters.
    if (fields.q && fields.q !== search.q) return
    event.preventDefault()
    go(path + searchText(fields))
  }
  return (
    // Another address, such as Back, brings its own values. A chosen field keeps the focus, or the arrow keys would scroll the page.
    <search key={JSON.stringify(search)} ref={keepFocus}>
      <form
        className="filters"
        // After Back the fields show the address, and nothing that the browser restores.
        autoComplete="off"
        action={hrefOf(path)}
        onSubmit={submit}
        onChange={({ target }) => {
          if (!isChosen(target)) return
          chosen.current = `[name="${target.name}"]${target.type === "checkbox" ? `[value="${target.value}"]` : ""}`
          target.form?.requestSubmit()
        }}
      >
        <div className="filter-line anchor cluster">
          <SearchField value={search.q} placeholder={placeholder} path={path} />
          <Button
            className="button button-small filter-open touch narrow-only"
            popoverTarget="choices"
            text={set > 0 ? `${t("filters.open")} (${set})` : t("filters.open")}
          />
          <div className="filter-choices cluster" id="choices" popover="auto">
            <div className="filter-head narrow-only bar spread">
              <h2>{t("filters.open")}</h2>
              <Button className="icon-button muted" popoverTarget="choices" aria-label={t("dialog.close")} icon="x" />
            </div>
            {fields()}
            {/* The first button of a form is what Enter in a field presses, shown or not. */}
            <Button type="submit" className="button button-small" text={t("filters.apply")} />
            {near && (
              <NearMe
                isSet={search[nearParameter] !== undefined}
                addressWith={(place) =>
                  addressWith(path, search, { cursor: undefined, bbox: undefined, [nearParameter]: place })
                }
              />
            )}
            {near && search[nearParameter] && (
              <ChoiceField choice={radiusChoice(translation)} value={search[radiusParameter]} />
            )}
            {[...entries, ...shown.filter(({ isRare }) => isRare)].length > 0 && (
              <MoreFilters entries={entries} search={search}>
                {fields(true)}
              </MoreFilters>
            )}
            <Button
              className="button button-primary filter-close narrow-only"
              popoverTarget="choices"
              text={
                total === null
                  ? t("filters.close")
                  : t("filters.see", { count: total, formatted: number(total, language) })
              }
            />
          </div>
        </div>
        {[nearParameter, ...mapParameters, ...fixed.map(([name]) => name)].map(
          (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
      </form>
      <Chips {...{ path, search, choices, chips }} />
    </search>
  )
}

function MoreFilters({ entries, search, children }: { entries: Entry[]; search: Search; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="filter-more" open={entries.some(({ wrong }) => wrong !== undefined)}>
      <summary className="label muted">{t("filters.more_filters")}</summary>
      <div className="filter-entries padded space-s stack rounded surface">
        {children}
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
            {wrong && <span className="danger label wrong">{wrong}</span>}
          </label>
        ))}
        {entries.length > 0 && (
          <Button type="submit" className="button button-small touch at-start" text={t("filters.apply")} />
        )}
      </div>
    </details>
  )
}

function isChosen(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox")
}

/** Several fields of one name stand behind commas. */
function fieldsOf(form: HTMLFormElement): Search {
  const data = new FormData(form)
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).join()]))
}

/** `counts` says how many items each option would leave; one that leaves none is dimmed. */
type ChoiceProps = { choice: Choice; value: string | undefined; counts?: Facets[string] | undefined }

function ChoiceField({ choice, value, counts }: ChoiceProps) {
  const { language } = useTranslation()
  const { name, label, options, several, usual } = choice
  if (several)
    return (
      <fieldset className="switches">
        <legend className="label muted">{label}</legend>
        <Switches choice={choice} value={value} counts={counts} />
      </fieldset>
    )
  if (options.length === 1)
    return <Switches choice={choice} value={value} counts={counts} className="choice-button label nowrap pill" />
  // Words of a search may ask for several, or for a range of their own.
  const isOwn = value !== undefined && value !== "" && options.every(([code]) => code !== value)
  const typed = isOwn ? [[value, textOf(choice, value)]] : []
  return (
    <label className={value ? "choice anchor choice-on" : "choice anchor"}>
      <span className="hidden">{label}</span>
      <select className="label nowrap pill" name={name} defaultValue={value ?? usual ?? ""}>
        {usual === undefined && <option value="">{label}</option>}
        {[...options, ...typed].map(([code, text]) => (
          <option key={code} value={code} className={dimmed(counts, code)}>
            {counts ? `${text} (${number(counts[code] ?? 0, language)})` : text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Switches({ choice, value, counts, className = "label nowrap" }: ChoiceProps & { className?: string }) {
  const { language } = useTranslation()
  const { name, options } = choice
  const set = value?.split(",") ?? []
  return options.map(([code, text, short]) => (
    <label
      key={code}
      className={`${className} ${set.includes(code) ? "choice-on" : (dimmed(counts, code) ?? "")}`.trim()}
    >
      <input type="checkbox" name={name} value={code} defaultChecked={set.includes(code)} aria-label={short && text} />
      {short ?? text}
      {counts && <small>{number(counts[code] ?? 0, language)}</small>}
    </label>
  ))
}

function dimmed(counts: Facets[string] | undefined, code: string): "muted" | undefined {
  return counts && !counts[code] ? "muted" : undefined
}

// A filter with fixed options, beside the search field: one of them is chosen from a list, several are switched on and off, and a single
// one is a switch.

import type { Choice } from "./filters.tsx"
import "./list-cards.css"

type Props = { choice: Choice; value: string | undefined }

export function ChoiceField({ choice, value }: Props) {
  const { name, label, options, several, usual } = choice
  if (several)
    return (
      <fieldset className="switches">
        <legend>{label}</legend>
        <Switches choice={choice} value={value} />
      </fieldset>
    )
  if (options.length === 1) return <Switches choice={choice} value={value} className="choice-button" />
  return (
    <label className={value ? "choice choice-on" : "choice"}>
      <span className="hidden">{label}</span>
      <select name={name} defaultValue={value ?? usual ?? ""}>
        {usual === undefined && <option value="">{label}</option>}
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Switches({ choice: { name, options }, value, className = "" }: Props & { className?: string }) {
  const set = value?.split(",") ?? []
  return options.map(([code, text, short]) => (
    <label key={code} className={set.includes(code) ? `${className} choice-on` : className}>
      <input type="checkbox" name={name} value={code} defaultChecked={set.includes(code)} aria-label={short && text} />
      {short ?? text}
    </label>
  ))
}

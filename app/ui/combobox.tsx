// Suggestions below a text field after the ARIA pattern of a combobox, whose focus stays in the field.

import { useEffect, useEffectEvent, useId, useState } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import "./combobox.css"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-names.ts"

export type Option = { id: string; name: string; detail?: string | null; icon?: IconName }
type Props<Of extends Option> = {
  field: HTMLInputElement
  /** Null where nothing is looked for. */
  find(text: string, signal: AbortSignal): Promise<Of[] | null>
  choose(option: Of): void
}

const pause = 150

export function Combobox<Of extends Option>({ field, find, choose }: Props<Of>) {
  const { t } = useTranslation()
  const id = useId()
  // Enter sends a form; a field without one goes to the first option.
  const first = field.form === null ? 0 : -1
  const [text, setText] = useState(field.value)
  const [active, setActive] = useState(first)
  const [isOpen, setOpen] = useState(document.activeElement === field)
  const [found, setFound] = useState<{ text: string; options: Of[] | null }>()
  const isKnown = found?.text === text
  const known = (isKnown && found?.options) || null
  const options = known ?? []
  const isListed = isOpen && options.length > 0
  const chosen = isListed ? options[Math.min(active, options.length - 1)] : undefined
  const optionId = (position: number) => `${id}-${position}`

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const options = await find(text.trim(), signal)
    if (!signal.aborted) setFound({ text, options })
  })
  useEffect(() => {
    if (!isOpen || isKnown) return
    const asking = new AbortController()
    const timer = setTimeout(() => look(asking.signal), text === "" ? 0 : pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, isOpen, isKnown])

  const pick = (option: Of) => {
    setOpen(false)
    choose(option)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.isComposing) return
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault()
      const count = options.length + 1
      const next = (active + (key === "ArrowDown" ? 2 : 0) + count) % count
      if (isListed) setActive(next - 1)
      setOpen(true)
    }
    if (key === "Home" || key === "End") setActive(first)
    if (key === "Enter" && chosen) {
      event.preventDefault()
      pick(chosen)
    }
    if (key === "Escape" && isOpen) {
      // The browser would empty the field.
      event.preventDefault()
      setOpen(false)
      setActive(first)
    }
  })
  const type = useEffectEvent(() => {
    setText(field.value)
    setActive(first)
    setOpen(true)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener("keydown", press, { signal })
    field.addEventListener("input", type, { signal })
    field.addEventListener("focus", type, { signal })
    field.addEventListener("blur", () => setOpen(false), { signal })
    return () => listening.abort()
  }, [field])
  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": `${id}-list`,
      "aria-expanded": String(isListed),
      "aria-activedescendant": chosen ? optionId(options.indexOf(chosen)) : "",
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  })
  return (
    <>
      <div
        id={`${id}-list`}
        className="combobox-list over floating"
        role="listbox"
        aria-label={t("filters.found")}
        hidden={!isListed}
      >
        {options.map((option, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          <div
            key={option.id}
            id={optionId(position)}
            className="bar"
            role="option"
            aria-selected={option === chosen}
            // A press that is not prevented takes the focus from the field, and the list closes.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(position)}
            onClick={() => pick(option)}
          >
            {option.icon && <Icon name={option.icon} />}
            <span className="lines">
              <b className="strong tight" dir="auto">
                {option.name}
              </b>
              {option.detail && <span className="sub">{option.detail}</span>}
            </span>
          </div>
        ))}
      </div>
      <p
        className={isOpen && known?.length === 0 && first === 0 ? "combobox-none over floating small" : "hidden"}
        role="status"
      >
        {isOpen && known && t("filters.results", { count: options.length, formatted: String(options.length) })}
      </p>
    </>
  )
}

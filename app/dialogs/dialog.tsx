import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"

type Props = { id: string; title: string; text: string; children: ReactNode }

/** A dialog that `command="show-modal"` and `commandfor` open without JavaScript; invokers.js is the polyfill. */
export function Dialog({ id, title, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <dialog id={id} className="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} closedby="any">
      <button
        className="icon-button dialog-close"
        type="button"
        command="close"
        commandfor={id}
        aria-label={t("dialog.close")}
      >
        <Icon name="x" />
      </button>
      {/* Covers the dialog, so that a click on the dialog itself is one on the backdrop. */}
      <div className="dialog-body">
        {/* biome-ignore lint/a11y/noAutofocus: within a dialog it is where the focus goes once that is opened */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus={true} ref={focusFirst}>
          {title}
        </h2>
        <p id={`${id}-text`} className="muted">
          {text}
        </p>
        {children}
      </div>
    </dialog>
  )
}

/** React does not write the attribute in a browser, and the focus would go to the button. */
function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute("autofocus", "")
}

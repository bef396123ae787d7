import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"

/**
 * Starts closed and is opened by its name, with `command="show-modal"` and `commandfor`, so that it works before hydration and
 * without JavaScript. What older browsers lack of that is in invokers.js.
 */
export function Dialog({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
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
      {/* The whole ground of the dialog, so that a click on the dialog itself is one on its backdrop. */}
      <div className="dialog-body">
        {/* biome-ignore lint/a11y/noAutofocus: within a dialog it is where the focus goes once that is opened */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus={true} ref={beginsHere}>
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

/** React leaves the attribute out of what it draws in the browser. A reader begins with what the dialog is about, not with its way out. */
function beginsHere(heading: HTMLElement | null): void {
  heading?.setAttribute("autofocus", "")
}

import { useSpeech } from "../i18n/speech.tsx"
import { Icon } from "../ui/icon.tsx"
import { StoreBadges } from "../ui/store-badges.tsx"

export const appOnlyId = "app-only"

/** Opened by `commandfor`, so that it works before hydration and without JavaScript. */
export function AppOnlyDialog() {
  const { t } = useSpeech()
  return (
    <dialog id={appOnlyId} className="dialog" aria-labelledby="app-only-title" closedby="any">
      <button
        className="icon-button dialog-close"
        type="button"
        command="close"
        commandfor={appOnlyId}
        aria-label={t("app_only.close")}
      >
        <Icon name="x" />
      </button>
      <h2 id="app-only-title">{t("app_only.title")}</h2>
      <p className="muted">{t("app_only.text")}</p>
      <StoreBadges />
    </dialog>
  )
}

import { appOnlyId } from "../dialogs/app-only.tsx"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "../ui/icon.tsx"

/** Leads from a thing to the app, and promises to open it only where that is known how. */
export function AppButton() {
  const { t } = useTranslation()
  const { onAndroid, onPhone } = useSite().config.app
  return (
    <button type="button" className="button" command="show-modal" commandfor={appOnlyId}>
      <Icon name="smartphone" />
      <span>{t(onAndroid || onPhone ? "app_only.open" : "app_only.about")}</span>
    </button>
  )
}

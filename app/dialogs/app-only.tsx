import { useTranslation } from "../i18n/translation.tsx"
import { OpenApp, StoreBadges, StoreSearches, usePathInApp } from "../ui/app-links.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { Dialog } from "./dialog.tsx"

export const appOnlyId = "app-only"

/** For what only the app can do: the app, at this very page, and after it the stores for who has none. */
export function AppOnlyDialog() {
  const { t } = useTranslation()
  return (
    <Dialog id={appOnlyId} title={t("app_only.title")} text={t("app_only.text")}>
      <OpenApp />
      <div className="to-phone">
        <QrCode path={usePathInApp()} alt={t("app_only.qr")} />
        <p>
          <b>{t("app_only.continue")}</b>
          <span className="muted">{t("app_only.scan")}</span>
        </p>
      </div>
      <p className="no-app">
        <b>{t("app_only.none_yet")}</b> <StoreSearches />
      </p>
      <StoreBadges />
    </Dialog>
  )
}

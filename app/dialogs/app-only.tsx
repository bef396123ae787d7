import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { StoreBadges } from "../ui/store-badges.tsx"
import { Dialog } from "./dialog.tsx"

export const appOnlyId = "app-only"

/** For what only the app can do: the way to it, and to this very page on the phone. */
export function AppOnlyDialog() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // From an address that leads nowhere a phone goes on at the start.
  const path = pathname === pathTo("notFound") ? pathTo("home") : canonicalPath(pathname)
  return (
    <Dialog id={appOnlyId} title={t("app_only.title")} text={t("app_only.text")}>
      <div className="to-phone">
        <QrCode path={path} alt={t("app_only.qr")} />
        <p>
          <b>{t("app_only.continue")}</b>
          <span className="muted">{t("app_only.scan")}</span>
        </p>
      </div>
      <StoreBadges />
    </Dialog>
  )
}

import { useSyncExternalStore } from "react"
import { androidLink } from "../domain/address/app-link.ts"
import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "../ui/icon.tsx"
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
      <OpenApp path={path} />
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

/** On Android, where the app is known. Safari offers the app by itself, above the page (head.tsx). */
function OpenApp({ path }: { path: string }) {
  const { t } = useTranslation()
  const { androidPackage, ...config } = useSite().config
  const isAndroid = useSyncExternalStore(
    neverTold,
    () => navigator.userAgent.includes("Android"),
    () => false,
  )
  if (androidPackage === null || !isAndroid) return null
  return (
    <p className="actions">
      <a className="button button-primary" href={androidLink(path, { ...config, androidPackage })}>
        <Icon name="smartphone" />
        {t("app_only.open")}
      </a>
    </p>
  )
}

/** A browser stays what it is. */
function neverTold() {
  return () => {}
}

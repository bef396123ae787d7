import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { OpenApp, usePathInApp } from "../ui/open-app.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { StoreBadges } from "../ui/store-badges.tsx"
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
        <b>{t("app_only.none_yet")}</b> <Searches />
      </p>
      <StoreBadges />
    </Dialog>
  )
}

/** In words, since a search is no promise that the app is there. */
function Searches() {
  const { t } = useTranslation()
  const { searches } = useSite().config.app
  if (searches === null) return null
  const gap = "\n"
  const [before, between, after] = t("app_only.search", { app_store: gap, play_store: gap }).split(gap)
  return (
    <>
      {before}
      <a href={searches.appStore} target="_blank" rel="noopener">
        App Store
      </a>
      {between}
      <a href={searches.playStore} target="_blank" rel="noopener">
        Google Play
      </a>
      {after}
    </>
  )
}

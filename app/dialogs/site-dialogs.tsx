import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "../ui/link.tsx"
import { OpenApp, usePathInApp } from "../ui/open-app.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { StoreBadges, StoreSearches } from "../ui/store-badges.tsx"
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

export const aboutId = "about"

/** The ways out that the footer has, for screens without one. The newsletter's is at the end of each page. */
export function AboutDialog() {
  const { t } = useTranslation()
  return (
    <Dialog id={aboutId} title={t("about.title")} text={t("meta.description")}>
      <AboutLinks />
      <StoreBadges />
    </Dialog>
  )
}

/** The pages that neither the bar at the top nor the one at the thumb leads to. */
export function AboutLinks() {
  const { t } = useTranslation()
  return (
    <ul className="about-links">
      <li>
        <Link to={pathTo("events")}>{t("nav.events")}</Link>
      </li>
      <li>
        <Link to={pathTo("globalMap")}>{t("nav.global_map")}</Link>
      </li>
      <li>
        <Link to={pathTo("contactUs")}>{t("footer.contact")}</Link>
      </li>
      <li>
        <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link>
      </li>
      <li>
        <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link>
      </li>
      <li>
        <Link to={pathTo("developers")}>{t("footer.developers")}</Link>
      </li>
    </ul>
  )
}

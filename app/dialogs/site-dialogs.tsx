import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { OpenApp, StoreBadges, StoreSearches, usePathInApp } from "../ui/app-links.tsx"
import { Link } from "../ui/link.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { Dialog } from "./dialog.tsx"

export const appOnlyId = "app-only"
export const aboutId = "about"

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

export function AboutDialog() {
  const { t } = useTranslation()
  return (
    <Dialog id={aboutId} title={t("about.title")} text={t("meta.description")}>
      <AboutLinks />
      <StoreBadges />
    </Dialog>
  )
}

export function AboutLinks() {
  const { t } = useTranslation()
  const links = [
    ["events", t("nav.events")],
    ["globalMap", t("nav.global_map")],
    ["contactUs", t("footer.contact")],
    ["termsOfUse", t("footer.terms")],
    ["privacyPolicy", t("footer.privacy")],
    ["developers", t("footer.developers")],
  ] as const
  return (
    <ul className="about-links">
      {links.map(([page, text]) => (
        <li key={page}>
          <Link to={pathTo(page)}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "../ui/link.tsx"

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

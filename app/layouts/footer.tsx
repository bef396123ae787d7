import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "../ui/link.tsx"
import { StoreBadges } from "../ui/store-badges.tsx"
import { NewsletterForm } from "./newsletter-form.tsx"
import { LanguageLinks } from "./preferences.tsx"

/** Only on wide screens: a phone has the bottom bar in its place. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer>
      <div className="wrap footer-columns">
        <div>
          <NewsletterForm />
          <p className="muted footer-legal">
            <span suppressHydrationWarning>{t("footer.copyright", { year: new Date().getFullYear() })}</span> ·{" "}
            <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link> ·{" "}
            <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link>
          </p>
        </div>
        <div>
          <h2>{t("footer.about")}</h2>
          <ul className="footer-links">
            {/* Specification 2.16: home, daily, help and management have no pages of their own yet. */}
            <li>
              <Link to={pathTo("home")}>{t("nav.home")}</Link>
            </li>
            <li>
              <Link to={pathTo("rides")}>{t("footer.daily")}</Link>
            </li>
            <li>
              <Link to={pathTo("contactUs")}>{t("footer.help")}</Link>
            </li>
            <li>
              <Link to={pathTo("termsOfUse")}>{t("footer.management")}</Link>
            </li>
            <li>
              <Link to={pathTo("contactUs")}>{t("footer.contact")}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t("footer.get_app")}</h2>
          <StoreBadges />
          <LanguageLinks />
        </div>
      </div>
    </footer>
  )
}

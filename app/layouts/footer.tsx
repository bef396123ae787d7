import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { StoreBadges, StoreSearches } from "../ui/app-links.tsx"
import { Link } from "../ui/link.tsx"
import { AboutLinks } from "./about-links.tsx"
import { NewsletterForm } from "./newsletter-form.tsx"
import { LanguageLinks } from "./preferences.tsx"

/** Only on wide screens: a phone has the bottom bar in its place. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer>
      <div className="wrap footer-columns">
        <div>
          <NewsletterForm field="newsletter-email" />
          <p className="muted footer-legal">
            {t("footer.copyright", { year: useSite().year })} ·{" "}
            <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link> ·{" "}
            <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link> ·{" "}
            <Link to={pathTo("developers")}>{t("footer.developers")}</Link>
          </p>
        </div>
        <div>
          <h2>{t("footer.about")}</h2>
          <ul className="footer-links">
            {/* Specification 2.16: the first four have no pages of their own; help and management have words beside the contact. */}
            <li>
              <Link to={pathTo("home")}>{t("nav.home")}</Link>
            </li>
            <li>
              <Link to={pathTo("rides")}>{t("footer.daily")}</Link>
            </li>
            <li>
              <Link to={`${pathTo("contactUs")}#help`}>{t("footer.help")}</Link>
            </li>
            <li>
              <Link to={`${pathTo("contactUs")}#management`}>{t("footer.management")}</Link>
            </li>
            <li>
              <Link to={pathTo("contactUs")}>{t("footer.contact")}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t("footer.get_app")}</h2>
          <StoreBadges />
          {useSite().config.app.searches && (
            <p className="muted store-searches">
              <StoreSearches />
            </p>
          )}
          <LanguageLinks />
        </div>
      </div>
    </footer>
  )
}

/** At the end of a page on a phone, in the place of the footer that only wide screens have. */
export function QuietEnd() {
  const { t } = useTranslation()
  return (
    <section className="quiet-end wrap" aria-label={t("about.title")}>
      <NewsletterForm field="newsletter-email-at-end" />
      <AboutLinks />
    </section>
  )
}

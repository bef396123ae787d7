import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"

/** Answers to what is asked most, so that fewer have to write. */
export function Help() {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <section id="help">
      <h2>{t("help.title")}</h2>
      <p>{t("help.wrong")}</p>
      <p>
        {t("help.stolen")} <a href={hrefOf(pathTo("stolenHelp"))}>{t("help.after_theft")}</a> ·{" "}
        <Link to={pathTo("stolen")}>{t("help.check_serial")}</Link>
      </p>
      <p>{t("help.store")}</p>
      <p>{t("help.app")}</p>
    </section>
  )
}

/** Who looks after the site, and by which rules. */
export function Management() {
  const { t } = useTranslation()
  return (
    <section id="management">
      <h2>{t("management.title")}</h2>
      <p>{t("management.people")}</p>
      <p>{t("management.reports")}</p>
      <p>
        {t("management.money")} <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link> ·{" "}
        <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link>
      </p>
    </section>
  )
}

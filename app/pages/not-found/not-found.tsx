import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { FlatTyre } from "../../layouts/error.tsx"
import { Link } from "../../ui/link.tsx"

export function View() {
  const { t } = useTranslation()
  return (
    <div className="notice">
      <FlatTyre />
      <h1>{t("errors.page_not_found")}</h1>
      <p className="muted">{t("errors.page_not_found_text")}</p>
      <Link className="button button-primary" to={pathTo("home")}>
        {t("errors.back_home")}
      </Link>
    </div>
  )
}

import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "../ui/link.tsx"

export function Brand() {
  const { t } = useTranslation()
  return (
    <Link className="brand" to={pathTo("home")}>
      <BrandMark />
      {t("brand")}
    </Link>
  )
}

export function BrandMark() {
  return (
    <svg className="brand-mark" width="34" height="22" viewBox="0 0 34 22" aria-hidden="true">
      <circle cx="9" cy="12" r="7.4" opacity=".45" />
      <circle cx="17" cy="12" r="7.4" opacity=".75" />
      <circle cx="25" cy="12" r="7.4" />
    </svg>
  )
}

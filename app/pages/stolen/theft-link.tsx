import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"

/** The way to what to do after a theft: always a new document, since only that knows the state that the visitor may be in. */
export function TheftLink() {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <a className="theft-link" href={hrefOf(pathTo("stolenHelp"))}>
      <Icon name="triangle-alert" />
      <span>
        <b>{t("report.theft")}</b>
        <small>{t("report.theft_text")}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}

import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useNavigation } from "./link.tsx"

/** A link that loads the whole page again, which needs no script and brings whatever else is missing. */
export function Retry({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { pathname, search, hash } = useLocation()
  return (
    <a className={className} href={hrefOf(pathname + search + hash)}>
      {t("errors.retry")}
    </a>
  )
}
